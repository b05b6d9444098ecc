"""What runs where the owner has set a client secret, and is imported nowhere else."""
