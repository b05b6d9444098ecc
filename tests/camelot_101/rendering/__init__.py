"""Pictures and text boards of Camelot 101."""
