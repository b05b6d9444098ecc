"""A folder for each feature, as in `cogs/`; what holds for all of them stands here."""
