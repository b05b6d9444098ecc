"""What is stored: the rows a `Store` reads and writes."""
