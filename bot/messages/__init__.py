"""What messages of a table are made of."""
