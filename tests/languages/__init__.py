"""Languages: how they word texts, and how complete they are."""
