"""Where catalogues lie: a folder for each language, and one beside each game; none is registered anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "cogs", "languages", "rendering", "rules")  # whose texts are read
_GENERAL, _RULES = ROOT / "languages", ROOT / "rules"
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
    """Give the catalogues of a language: what is no game's, then each game's."""
    general, of_games = (_GENERAL / code).glob("*.po"), _RULES.glob(f"{_OF_A_GAME}/{code}/*.po")
    return [*sorted(general), *sorted(of_games)]


def domain_of(file: Path) -> str:
    """Say whose texts a file of code or a catalogue holds: a game's by its id, or a folder's: `cogs._ui`."""
    if file.parent.parent == _GENERAL:
        return file.stem
    folders = file.relative_to(ROOT).parts[:-1][:2]
    return folders[-1] if folders[-1] in games() else ".".join(folders)
