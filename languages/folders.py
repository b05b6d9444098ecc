"""Where catalogues lie, and whose they are: the kernel's, a feature's or a game's; none is registered."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "cogs", "languages", "rendering", "rules")  # whose texts are read
_GENERAL, _FEATURES, _RULES = ROOT / "languages", ROOT / "cogs", ROOT / "rules"
_OF_A_GAME = "*/languages"


@cache
def codes() -> tuple[str, ...]:
    """Name the languages there are besides English, as Babel does: `nl`, `pt_BR`."""
    return tuple(sorted(folder.name for folder in _GENERAL.iterdir() if any(folder.glob("*.po"))))


@cache
def games() -> tuple[str, ...]:
    """Name the games, by their folders."""
    return tuple(sorted(file.parent.name for file in _RULES.glob("*/game.py")))


def catalogue_files(code: str) -> list[Path]:
    """Give the catalogues of a language: the kernel's, each feature's, each game's."""
    kernel, of_games = (_GENERAL / code).glob("*.po"), _RULES.glob(f"{_OF_A_GAME}/{code}/*.po")
    return [*sorted(kernel), *sorted(_FEATURES.glob(f"*/{code}.po")), *sorted(of_games)]


def domain_of(file: Path) -> str:
    """Say whose texts a file of code or a catalogue holds: a game's by its id, or a folder's: `cogs.away`."""
    if file.parent.parent == _GENERAL:
        return file.stem
    return domain_at(file.relative_to(ROOT).parts[:-1])


def domain_at(names: Sequence[str]) -> str:
    """Say whose texts lie in a folder, or in a package, by the names that lead there."""
    return names[1] if names[1:] and names[1] in games() else ".".join(names[:2])


def is_of_kernel(domain: str) -> bool:
    """Say whether texts are neither a game's nor a feature's."""
    return not domain.startswith(f"{_FEATURES.name}.") and domain not in games()
