"""Linked roles: what Discord is told of people, and the pages by which they allow it."""
