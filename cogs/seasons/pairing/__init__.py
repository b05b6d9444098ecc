"""Who meets whom in a season, who begins, how they stand; no clock, no game, no Discord."""
