"""How characters play: how often they show their traits, and what that costs them."""
