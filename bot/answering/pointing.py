"""Where to look for what is best in an exercise, and with what it begins, without all of what it is."""

from collections.abc import Sequence
from typing import Final

from bot.answering.exercise import Exercise
from bot.messages.text import plain_names
from bot.typed.steps import label_of
from languages.spoken import texts
from rules.chance import dealer
from rules.game import ToAll
from rules.menu import way
from rules.snapshot import copied
from rules.text import N_, Text, Words

tell, written = texts(__name__).tell, texts(__name__).written
_WORLDS: Final = 3  # in each of which it does the same at once
_TAKE: Final[Words] = N_("-# Hint: look at what you can take.")
_GAIN: Final[Words] = N_("-# Hint: look at what brings you points at once.")
_CHANCE: Final[Words] = N_("-# Hint: what it brings at once hangs on what you do not know; weigh that.")
_LATER: Final[Words] = N_("-# Hint: at once it takes and brings nothing; look at what comes of it.")


def where_to_look(exercise: Exercise, action: str) -> str:
    """Say what kind of thing an action does at once, in worlds dealt by what its seat knows."""
    done = [_done_by(exercise, action, number) for number in range(_WORLDS)]
    taken, gained = [takes for takes, _ in done], [more > 0 for _, more in done]
    if all(taken):
        return tell(_TAKE)
    if all(gained):
        return tell(_GAIN)
    return tell(_CHANCE if any(taken) or any(gained) else _LATER)


def _done_by(exercise: Exercise, action: str, number: int) -> tuple[bool, int]:
    """Say in one world whether an action takes something, and how many points its seat gains."""
    game, seat = exercise.position.game, exercise.seat
    state, chance = copied(exercise.position.state), dealer(f"hint {number}", "world")
    game.resample(state, seat, chance)
    before = game.points(game.table(state))
    notes = game.apply(state, seat, action, chance)
    after = game.points(game.table(state))
    gained = 0 if before is None or after is None else after[seat] - before[seat]
    return any(isinstance(note, ToAll) and note.takes for note in notes), gained


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
