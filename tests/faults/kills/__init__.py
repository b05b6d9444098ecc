"""Bots that are killed."""
