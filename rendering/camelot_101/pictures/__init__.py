"""The whole pictures, one module for each."""
