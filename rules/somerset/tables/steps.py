"""How far a worker goes in a move: by its kind, by its player's buildings, and by Fair Wind."""

from collections.abc import Collection, Iterable

from rules.somerset.tables.cards import lasting
from rules.somerset.tables.goods import FIGURES, KNIGHT, PEASANT, WIZARD
from rules.somerset.tables.parts import Rule
from rules.text import Count, Either, Text, say

# The rules of movement that a building changes, and how many steps a kind of worker may then choose from.
_FREE_STEPS = {"peasant_1_or_2": (PEASANT, 2), "knight_1_or_2": (KNIGHT, 2), "wizard_1_to_3": (WIZARD, 3)}
RULES = {part.flag: building for building, part in lasting(Rule)}
_LONGER = {RULES[flag]: kind_and_steps for flag, kind_and_steps in _FREE_STEPS.items()}
_STEPS = {kind: frozenset((figure.steps,)) for kind, figure in FIGURES.items()}

ANYWHERE = say("to any tile")


def usual_steps(kind: str, buildings: Collection[str]) -> frozenset[int]:
    """Give the numbers of steps a worker of a kind may choose from, with these buildings."""
    for building, (helped, longest) in _LONGER.items():
        if helped == kind and building in buildings:
            return frozenset(range(1, longest + 1))
    return _STEPS[kind]


def with_wind(steps: Iterable[int]) -> frozenset[int]:
    """Give the numbers of steps to choose from where one may be one less or one more."""
    return frozenset(number + more for number in steps for more in (-1, 0, 1)) - {0}


def steps_told(steps: Collection[int]) -> Text:
    """Say how far a worker goes that may choose from these numbers of steps."""
    fewest, *more = sorted(steps)
    if more:
        return say("{numbers} steps a move", numbers=Either((fewest, *more)))
    return say("{steps} a move", steps=Count(fewest, "step", "steps"))
