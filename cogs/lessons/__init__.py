"""Games learned by playing them, step by step."""
