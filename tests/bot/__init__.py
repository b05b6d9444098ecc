"""The command line, opening and closing the bot, and its play against itself."""
