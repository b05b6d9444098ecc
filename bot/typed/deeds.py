"""What an action does, told as the log would, by what its seat knows: also of one that nobody has chosen."""

from itertools import takewhile
from typing import Any, Final

from rules.chance import dealer
from rules.game import AnyGame, ToAll
from rules.snapshot import copied
from rules.text import Seat, Text, subject_within

_WORLDS: Final = 3  # in which the same must come of it


def deed(game: AnyGame, state: Any, seat: Seat, action: str) -> tuple[Text, ...]:
    """Tell what a seat does by an action that its menu allows; what chance or others add is left out.

    `state` may hide things from the seat, of which nothing is told. Where all is left out it is empty.
    """
    if own := game.deed(seat, action):
        return (own,)
    worlds = [_told(game, state, seat, action, number) for number in range(_WORLDS)]
    same = takewhile(lambda texts: texts.count(texts[0]) == _WORLDS, zip(*worlds, strict=False))
    return tuple(texts[0] for texts in same)


def _told(game: AnyGame, state: Any, seat: Seat, action: str, number: int) -> list[Text]:
    """Tell what its seat does by an action in a world that is dealt again for it."""
    state, chance = copied(state), dealer(action, f"world {number}")
    game.resample(state, seat, chance)
    texts = [note.text for note in game.apply(state, seat, action, chance) if isinstance(note, ToAll)]
    return [*takewhile(lambda text: subject_within(text) == seat, texts)]
