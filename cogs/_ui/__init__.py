"""What messages are made of, and what a click, a form or a command goes through."""
