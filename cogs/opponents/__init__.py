"""Looking for opponents: a list in each server, out of which tables are opened by themselves."""
