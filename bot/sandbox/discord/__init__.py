"""Discord's world: servers, channels, people, messages, and what Discord demands of each."""
