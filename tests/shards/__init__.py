"""Several processes of one bot, each with its own shards."""
