"""What Discord knows of the application: its commands, which texts mention, and its emojis."""
