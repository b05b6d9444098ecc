"""Finding the texts, for Babel: the English in code and in data is the key, and stands nowhere else."""
