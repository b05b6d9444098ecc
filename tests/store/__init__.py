"""What any store must do, and what becomes of its file."""
