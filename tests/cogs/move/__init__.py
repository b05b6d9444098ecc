"""Moves: asked step by step, typed, confirmed."""
