"""Tables that are brought to another channel."""
