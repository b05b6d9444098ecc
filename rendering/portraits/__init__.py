"""The characters whom computers play: a medallion of each, drawn once for messages and emojis."""
