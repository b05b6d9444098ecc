"""What has happened at a table, turn by turn."""
