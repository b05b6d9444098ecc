"""The lesson of Return to Camelot."""
