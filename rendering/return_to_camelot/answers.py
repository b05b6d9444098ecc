"""What is said so far and what may be said next, as squares of the board."""

import re
from collections.abc import Mapping, Sequence

from rules.question import Outlook
from rules.return_to_camelot.tables import ARMY, ARMY_WORD, LAYOUTS, SOLDIER, Colour

_SQUARE = re.compile(r"[a-h][1-8]")
_NAMED = sum(number for kind, number in ARMY.items() if kind != SOLDIER)


def is_army(said: str) -> bool:
    """Say whether an army is being set up."""
    return said.startswith(ARMY_WORD)


def army_said(said: str, layout: str, colour: Colour) -> dict[str, str]:
    """Give the types by square as far as an army is said; once all others stand, Soldiers on the rest."""
    named = {word[1:]: word[0] for word in said.split(" ")[1:]}
    if len(named) < _NAMED:
        return named
    return dict.fromkeys(LAYOUTS[layout].starts[colour], SOLDIER) | named


def squares_in(said: str) -> list[str]:
    """Give the squares named, each once."""
    return list(dict.fromkeys(_SQUARE.findall(said)))


def gravities(said: str, outlook: Mapping[str, Outlook]) -> dict[str, int]:
    """Say how grave it is what could follow at each square that an answer leads to."""
    found = ((_SQUARE.findall(answer[len(said) :]), each.gravity) for answer, each in outlook.items())
    return {squares[-1]: gravity for squares, gravity in found if squares}


def next_squares(said: str, answers: Sequence[str]) -> list[str]:
    """Give the square each answer leads to, where it names one more; each once."""
    further = (_SQUARE.findall(answer[len(said) :]) for answer in answers)
    return list(dict.fromkeys(squares[-1] for squares in further if squares))
