"""Games that are planned: a lobby says when, and calls its people then; the server has an event of it."""
