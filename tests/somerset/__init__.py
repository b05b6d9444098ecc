"""Tests of Somerset."""
