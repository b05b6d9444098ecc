"""What is told of a question that is new to somebody."""
