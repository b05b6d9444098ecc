"""The benchmark: `python -m tests.bench` prints ratios, each taken within one run."""
