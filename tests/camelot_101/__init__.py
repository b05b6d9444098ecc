"""Tests of Camelot 101."""
