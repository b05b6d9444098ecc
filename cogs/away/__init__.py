"""Being away for a while, and the tables that know it."""
