"""What cards do."""
