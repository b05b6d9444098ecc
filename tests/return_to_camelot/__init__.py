"""Return to Camelot."""
