"""Emojis of the application."""
