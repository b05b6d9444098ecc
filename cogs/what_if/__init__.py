"""What if: a finished game goes on from one of its steps, as another game that counts for nothing."""
