"""What the bot serves to browsers."""
