"""What Discord knows of the application: commands that texts mention, and emojis."""
