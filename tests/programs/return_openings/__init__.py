"""How games of Return to Camelot begin, and how long they last: by layout and suggested formation."""
