"""Parts of the edge to Discord that need no Discord to be tested."""
