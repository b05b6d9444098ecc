"""The application without Discord's buttons and without pictures: hosting, storage, settings."""
