"""The edge to Discord: slash commands, buttons and messages."""
