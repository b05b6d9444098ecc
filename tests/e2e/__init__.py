"""The bot end to end: real client, real host and store, on the sandbox server; people only click and read."""
