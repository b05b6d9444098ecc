"""What tests play in: a house with people and a bot, a host, databases, and games to play there."""
