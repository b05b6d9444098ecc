"""Computers at tables, and where they think."""
