"""Rounds, and what comes between them."""
