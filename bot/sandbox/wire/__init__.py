"""How a bot speaks to that world: by HTTP, through the gateway, and what was said."""
