"""What organisers decide in a season."""
