"""What a seat is asked, and what is typed in answer."""
