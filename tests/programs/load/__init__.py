"""Many people at many tables of a bot in a process of its own: how long they wait, and what that costs."""
