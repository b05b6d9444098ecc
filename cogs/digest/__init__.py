"""Once a day one direct message with all tables that wait."""
