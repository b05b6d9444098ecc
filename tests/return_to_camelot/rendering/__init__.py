"""Pictures and text boards of Return to Camelot."""
