"""The characters whom computers play: who they are, how strong, and in which style."""
