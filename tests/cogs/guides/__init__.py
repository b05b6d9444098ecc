"""Guides, `/rules` and `/lookup`."""
