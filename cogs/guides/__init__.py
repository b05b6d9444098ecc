"""How games are played, what their cards and tiles are, and what the bot can do."""
