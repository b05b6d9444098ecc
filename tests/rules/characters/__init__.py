"""The characters whom computers play."""
