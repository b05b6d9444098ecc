"""The sandbox behaves as Discord does."""
