"""The tests: one suite for every game, one folder for each game, and the bot end to end."""
