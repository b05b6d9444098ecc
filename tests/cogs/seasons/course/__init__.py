"""The course of seasons."""
