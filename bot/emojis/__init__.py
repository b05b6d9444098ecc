"""Emojis of the application: what games draw for answers, uploaded once, and borne by buttons and options."""
