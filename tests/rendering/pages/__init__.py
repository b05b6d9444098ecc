"""Pages for browsers: what they show, and that they need nothing from elsewhere."""
