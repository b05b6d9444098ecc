"""People: what they want, the language they read, and how they are told what waits for them."""
