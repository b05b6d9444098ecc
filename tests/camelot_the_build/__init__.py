"""Tests of Camelot: The Build."""
