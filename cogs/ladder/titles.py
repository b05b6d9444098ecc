"""The ladder of titles that a game may have: a rung for each game won."""

from __future__ import annotations

from msgspec import Struct

from rules.game import Info
from rules.text import Words


class Climber(Struct, frozen=True):
    """How many games of a kind somebody has won, and the `form` of titles that he has chosen."""

    wins: int
    form: int = 0


def has_titles(info: Info) -> bool:
    """Say whether there is anything to climb."""
    return len(info.titles) > 1


def title_of(info: Info, climber: Climber) -> Words:
    """Give somebody's title; where it has fewer forms than others, its first serves for the rest."""
    forms = info.titles[_rung(info, climber.wins)]
    return forms[climber.form] if climber.form < len(forms) else forms[0]


def _rung(info: Info, wins: int) -> int:
    """Count rungs from the lowest, 0, where nobody returns to: behind the highest comes the second lowest."""
    return (wins - 1) % (len(info.titles) - 1) + 1 if wins else 0


def series_of(info: Info, wins: int) -> int:
    """Count how often somebody has begun to climb, from 1."""
    return max(wins - 1, 0) // (len(info.titles) - 1) + 1


def forms_of(info: Info) -> list[tuple[Words, ...]]:
    """Give the lowest and the highest title of each form that the titles have."""
    forms = range(max(map(len, info.titles), default=0))
    return [tuple(rung[min(form, len(rung) - 1)] for rung in _ends(info)) for form in forms]


def _ends(info: Info) -> list[tuple[Words, ...]]:
    """Give the lowest and the highest rung of those that have all forms."""
    most = max(map(len, info.titles))
    full = [rung for rung in info.titles if len(rung) == most]
    return [full[0], full[-1]] if len(full) > 1 else full
