"""What Somerset says of a turn beside a better one, and of where coins came from."""
