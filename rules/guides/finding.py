"""The illustrations there are: those in a game's file `illustrations.toml`, in the order of its guide."""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from rules.data import begun, formed, place_of
from rules.game import AnyGame
from rules.guides.form import Illustration
from rules.library import home_of

_FILE = "illustrations.toml"


class _Illustrations(Struct, forbid_unknown_fields=True):
    """The illustrations of a guide, and the players of those that name none."""

    players: tuple[str, ...] = ()
    illustrations: tuple[Illustration, ...] = ()


def illustrations_of(game: AnyGame) -> tuple[Illustration, ...]:
    """Give all illustrations of a game's guide; none where it has none."""
    return _in_file(home_of(game))


@cache
def _in_file(package: str) -> tuple[Illustration, ...]:
    """Read the illustrations of a package; WrongData."""
    found = formed(begun(package, _FILE, "illustrations"), _Illustrations, place_of(package, _FILE))
    return tuple(replace(each, players=each.players or found.players) for each in found.illustrations)
