"""What everybody may see of a table, and the further pictures of it."""
