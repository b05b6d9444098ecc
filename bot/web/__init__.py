"""What the bot serves to browsers, where its owner wants that."""
