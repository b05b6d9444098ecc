"""From the set-up through the turns to the end: what is asked, and what an answer does."""
