"""What is asked of others at a table, and done when they agree."""
