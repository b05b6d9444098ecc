"""The texts of Return to Camelot."""
