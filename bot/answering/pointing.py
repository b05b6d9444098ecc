"""Where to look for what is best in an exercise, and with what it begins, without all of what it is."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from bot.answering.exercise import Exercise
from bot.messages.text import plain_names
from bot.typed.steps import label_of
from languages.spoken import texts
from rules.chance import dealer
from rules.game import ToAll
from rules.menu import actions, way
from rules.snapshot import copied
from rules.text import N_, Text, Words

tell, written = texts(__name__).tell, texts(__name__).written
_WORLDS: Final = 3  # in each of which it does the same at once
_SEEN: Final = 40  # other actions that are looked at
_TAKE: Final[Words] = N_("-# Hint: look at what you can take.")
_QUIET: Final[Words] = N_("-# Hint: something could be taken, but look for what takes nothing.")
_CHANCE: Final[Words] = N_("-# Hint: what it brings at once hangs on what you do not know; weigh that.")
_ALL: Final[Words] = N_("-# Hint: go through all that you can do, and what each leaves you with.")


def where_to_look(exercise: Exercise, action: str) -> str:
    """Say whether an action takes something, in worlds dealt by what its seat knows, where any could.

    Of points nothing is said: what comes with a turn need not come of the action.
    """
    done = [_done(exercise, action, number) for number in range(_WORLDS)]
    if all(takes for takes, _ in done):
        return tell(_TAKE)
    if any(takes for takes, _ in done):
        return tell(_CHANCE)
    if any(counts for _, counts in done):
        return tell(_ALL)  # It takes a trophy, say, or frees somebody.
    others = islice(actions(exercise.position.menu(exercise.seat)), _SEEN)
    return tell(_QUIET if any(_done(exercise, other, 0)[0] for other in others) else _ALL)


def _done(exercise: Exercise, action: str, number: int) -> tuple[bool, bool]:
    """Say whether an action takes something in a world, and whether any points change by it."""
    game, seat = exercise.position.game, exercise.seat
    state, chance = copied(exercise.position.state), dealer(f"hint {number}", "world")
    game.resample(state, seat, chance)
    before = game.points(game.table(state))
    notes = [*game.apply(state, seat, action, chance)]
    takes = any(isinstance(note, ToAll) and note.takes and not note.threatens for note in notes)
    return takes, game.points(game.table(state)) != before


def beginning(exercise: Exercise, action: str, most: int) -> str:
    """Name what is chosen first on the way to an action, never all of it: nothing of a single choice."""
    chosen = _choices(exercise, action)
    name = plain_names(exercise.public)
    return ", ".join(f"*{written(each, name)}*" for each in chosen[: min(most, len(chosen) - 1)])


def _choices(exercise: Exercise, action: str) -> Sequence[Text]:
    """Give what is chosen on the way to an action, also where it can be chosen at once."""
    menu, said, found = exercise.position.menu(exercise.seat), "", list[Text]()
    for step in way(menu, action):
        question = menu(said)
        label = None if question is None else label_of(question, said, step)
        if label is not None:
            found.append(label)
        said = step
    return found
