"""What a computer would do in somebody's place, and why."""
