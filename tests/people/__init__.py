"""What people prefer, and when they are rung."""
