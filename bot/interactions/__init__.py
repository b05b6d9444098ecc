"""What a click, a form or a command goes through, from Discord to its answer."""
