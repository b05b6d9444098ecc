"""Pictures and text boards of Somerset."""
