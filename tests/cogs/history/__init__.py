"""Games that are over: looked back at, judged and verified."""
