"""How a bot in ten thousand servers starts, comes back and is refused."""
