"""`/admin`: what those who manage a server may do at its tables."""
