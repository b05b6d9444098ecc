"""Which version this is: of a build, by the tags of the version control it was made from."""

import platform
from functools import cache
from importlib.metadata import version as version_of


@cache
def version() -> str:
    """Name the version, such as 0.1.0, or 0.1.0.post1.dev480+g5813bf6a of what comes behind it."""
    return version_of("round-table")


def told() -> str:
    """Name it with all it runs on that matters, for the log and for whoever reads an issue."""
    beneath = f"Python {platform.python_version()}, discord.py {version_of('discord.py')}"
    return f"Round Table {version()}, on {beneath}."
