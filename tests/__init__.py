"""The tests: one suite for every game, one folder for each game, and the bot end to end."""

from pathlib import Path

# Commands leave the folder out: `python -m tests.bench` is tests/programs/bench.
__path__.append(str(Path(__file__).parent / "programs"))
