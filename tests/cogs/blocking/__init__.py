"""Blocking somebody."""
