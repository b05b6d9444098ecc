"""The trial of Discord: on the sandbox, and as an owner at a terminal goes through it."""
