"""What an action does, told as the log would, by what its seat knows: also of one that nobody has chosen."""

from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import Any, Final

from bot.typed.steps import chosen_words
from rules.chance import dealer
from rules.game import AnyGame, ToAll
from rules.menu import actions, way
from rules.question import Menu, Pick
from rules.snapshot import copied
from rules.text import Seat, Text, subject_within

_WORLDS: Final = 3  # in which the same must come of it
_BESIDE: Final = 3  # answers with which another is compared


def deed(game: AnyGame, state: Any, seat: Seat, action: str) -> tuple[Text, ...]:
    """Tell what a seat does by an action that its menu allows; what chance or others add is left out.

    `state` may hide things from the seat, of which nothing is told. Where all is left out it is empty.
    """
    if own := game.deed(seat, action):
        return (own,)
    worlds = [_told(game, state, seat, action, number) for number in range(_WORLDS)]
    same = takewhile(lambda texts: texts.count(texts[0]) == _WORLDS, zip(*worlds, strict=False))
    return tuple(texts[0] for texts in same)


def turn_told(game: AnyGame, state: Any, seat: Seat, acts: Sequence[str]) -> tuple[Text, ...]:
    """Tell a turn, or the rest of one, in a sentence where its game does; else what it begins with."""
    told = game.turn_told(game.table(state), seat, acts)
    return deed(game, state, seat, acts[0]) if told is None else (told,)


def untold(game: AnyGame, state: Any, seat: Seat, menu: Menu, action: str) -> Iterator[Text]:
    """Give what is chosen on the way to an action, as the menu says it, of which the log would not tell.

    Another answer in its place would be told alike: how a tile is turned. Where nothing is told, it is all.
    """
    told, said = deed(game, state, seat, action), ""
    if not told:
        yield from chosen_words(menu, action)
        return
    for step in way(menu, action):
        question = menu(said)
        others = [] if not isinstance(question, Pick) or action in question.shortcuts else question.offered
        beside = (next(actions(menu, other)) for other in islice(others, _BESIDE) if other != step)
        if isinstance(question, Pick) and any(deed(game, state, seat, other) == told for other in beside):
            yield question.label(step)
        said = step


def _told(game: AnyGame, state: Any, seat: Seat, action: str, number: int) -> list[Text]:
    """Tell what its seat does by an action in a world that is dealt again for it."""
    state, chance = copied(state), dealer(action, f"world {number}")
    game.resample(state, seat, chance)
    texts = [note.text for note in game.apply(state, seat, action, chance) if isinstance(note, ToAll)]
    return [*takewhile(lambda text: subject_within(text) == seat, texts)]
