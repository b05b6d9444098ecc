"""Goods, workers and what is done, as emojis."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Final

from rendering.emojis import ROOM, Emojis
from rendering.somerset.icons import icon

_GOODS: Final = "wbsgcm"
_WORKERS: Final = "PKW"
# What each answer of these words alone is about.
_DONE: Final[Mapping[str, str]] = {
    "build B": "building",
    "build K": "tile",
    "advance": "advance",
    "arcana": "spell",
    "barricade": "unroad",
    "road": "road",
    "sword": "sword",
    "skip": "pass",
}
_PLAIN = re.compile(r" (?:pay|free).*")
_GAINED = re.compile(rf"(?:gain \d| pay \d|trade (?:[{_GOODS}]>)?)([{_GOODS}])")
_PLACED = re.compile(rf"place ([{_WORKERS}])")


def emojis() -> Emojis:
    """Give goods and workers by their letters, actions by their names."""
    names = {*_GOODS, *(f"worker_{kind}" for kind in _WORKERS), *_DONE.values()}
    return {name.lower(): partial(icon, name.removeprefix("worker_"), ROOM) for name in sorted(names)}


def emoji(said: str, answer: str) -> str:
    """Name the good, the worker or the deed that an answer is about, and nothing else."""
    if found := _GAINED.fullmatch(answer if answer.startswith("trade") else answer.removeprefix(said)):
        return found[1]
    if said:
        return ""
    if found := _PLACED.fullmatch(answer):
        return f"worker_{found[1].lower()}"
    return _DONE.get(_PLAIN.sub("", answer), "")
