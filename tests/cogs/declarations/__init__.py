"""Declarations: draws and resignations."""
