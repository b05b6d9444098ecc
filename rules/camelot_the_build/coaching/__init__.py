"""What Camelot: The Build says of a turn beside a better one, and what comes of both."""
