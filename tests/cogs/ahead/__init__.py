"""Answers that are left ahead."""
