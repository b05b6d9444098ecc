"""Pictures and text boards of Camelot: The Build."""
