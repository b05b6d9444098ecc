"""Finding the texts that stand in the code: the English there is the key, so that it stands nowhere else."""
