"""Where to look for what is best in an exercise, and what an answer lacks, without all of what it is."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

import discord
from msgspec import Struct
from msgspec.structs import replace

from bot.answering.exercise import Exercise, followed_by
from bot.interactions.components import CustomId
from bot.interactions.interaction import Interaction
from bot.messages.news import words_written
from bot.messages.text import plain_names
from bot.typed.steps import label_of
from languages.spoken import texts
from rules.advice import in_a_row
from rules.chance import Chance
from rules.menu import actions, way
from rules.puzzles.posing import posing_of
from rules.puzzles.whole_turns import WholeTurns
from rules.question import Pick
from rules.search.coaching import OTHERS_LEFT, Coach, Narrowed, coach_of, narrowed, others_in
from rules.text import N_, Text, Words

tell, written = texts(__name__).tell, texts(__name__).written
_SEEN: Final = 1000  # other actions that are looked at
_ENOUGH: Final = 2  # traits
_HINT: Final[Words] = N_("-# Hint: {traits}.")
_OF_THE_KING: Final[Words] = N_("-# Hint, of what the King would do: {traits}.")
_OTHERS: Final = 2  # answers that are named beside the right ones
_BEFORE: Final[Words] = N_("-# To compare: {other} was your earlier choice.")
_TOLD_BEFORE: Final[Words] = N_("-# To compare: {other} was your earlier choice. This speaks against it:")
_KEPT: Final = 500  # exercises
_CODE: Final = re.compile(r"(\d{1,3})(?:/(\d{1,3}))?")


class Hints(Struct, frozen=True, order=True):
    """How many hints of an exercise somebody knows, one a press, and of how many, once that is found out.

    Once he knows all they may be offered `again`.
    """

    known: int = 0
    all: int = 0
    is_again: bool = False

    @classmethod
    def asked(cls, code: str) -> Hints:
        """Read which one a button asks for; it knows those before."""
        found = _CODE.match(code)
        return cls() if found is None else cls(max(1, int(found[1])) - 1, int(found[2] or 0))

    @classmethod
    def given(cls, rungs: Sequence[Sequence[str]], before: Hints) -> tuple[list[str], Hints]:
        """Give one more hint, behind those that came before it, and how many are known then."""
        known = min(before.known + 1, len(rungs))
        return [each for rung in rungs[:known] for each in rung], cls(known, len(rungs))

    @property
    def is_all(self) -> bool:
        """Say whether there is no other."""
        return 0 < self.all <= self.known and not self.is_again

    @property
    def again(self) -> Hints:
        """Offer them again to somebody who knows all."""
        return replace(self, is_again=self.is_all)

    @property
    def renewed(self) -> Hints:
        """Offer one more to somebody who knows all, where the last is of what he has chosen since."""
        return replace(self, known=self.all - 1, is_again=True) if self.is_all else self

    @property
    def code(self) -> str:
        """Ask for the next one."""
        return f"{self.next}/{self.all}"

    @property
    def next(self) -> int:
        """Which comes next, the last one where there is no other."""
        return self.known + (not self.is_all)

    @property
    def label(self) -> str:
        """Say which one a button gives."""
        if self.is_again:
            return tell("Read the hints again") if self.known == self.all else tell("Hint on this choice")
        if self.is_all:
            return tell("No more hints")
        return tell("Hint {number} of {all}", number=self.next, all=self.all)


class Reached:
    """How many hints people took at exercises, so that the next is another after a wrong answer too.

    Where one is clicked the message knows that as well: `hints_in` reads it, also after a restart. What was
    `told` stands there too while somebody chooses.
    """

    def __init__(self) -> None:
        self._hints = OrderedDict[tuple[int, str], Hints]()
        self._told = dict[tuple[int, str], Sequence[str]]()

    def note(self, user: int, exercise: str, hints: Hints, told: Sequence[str] = ()) -> None:
        """Note that somebody knows so many, in which this was told that holds wherever he chooses."""
        self._hints[user, exercise] = max(hints, self.known(user, exercise))
        self._hints.move_to_end((user, exercise))
        self._told[user, exercise] = told
        if len(self._hints) > _KEPT:
            self._told.pop(self._hints.popitem(last=False)[0])

    def known(self, user: int, exercise: str) -> Hints:
        """Say how many somebody knows."""
        return self._hints.get((user, exercise), Hints())

    def told(self, user: int, exercise: str) -> Sequence[str]:
        """Give what was told somebody last."""
        return self._told.get((user, exercise), ())


class Wrong(Struct, frozen=True):
    """A wrong answer, what was told against it, and perhaps what it has `lost`, and what `follows` from it.

    In words of its game it `lacks` something. Its `head` says why it is not right, if it is hardly wrong.
    """

    action: str
    why: Sequence[str]
    lost: str = ""
    follows: Sequence[Text] = ()
    lacks: Sequence[Text] = ()
    head: str = ""

    def beside(self, exercise: Exercise) -> Iterator[str]:
        """Compare it with what is right: it was before that, and so is all that was told of it."""
        named, follows = exercise.named(self.action), followed_by(exercise.public, self.follows)
        other = f"{named} ({self.lost})" if self.lost else named
        is_told = self.why or follows
        yield tell(_TOLD_BEFORE if is_told else _BEFORE, other=other)
        yield from (f"-# \u2022 {each.removeprefix('-# ')}" for each in self.why)
        if follows:
            yield tell("-# \u2022 What could have followed then: {follows}.", follows=follows)


def to_compare(exercise: Exercise, action: str, less: str = "", told: Sequence[str] = ()) -> Sequence[str]:
    """Name what something is compared with, by how much less that brings, and what else is `told` of it."""
    other = exercise.named(action)
    if not told:
        return [f"{tell('-# To compare: {other}.', other=other)} {less}".rstrip()]
    head = tell("-# To compare: {other}. Had you chosen that:", other=other)
    return [head, *(f"-# \u2022 {each.removeprefix('-# ')}" for each in [less, *told] if each)]


class Tries:
    """The wrong answers of people to exercises."""

    def __init__(self) -> None:
        self._wrong = OrderedDict[tuple[int, str], tuple[Wrong, ...]]()

    def note(self, user: int, exercise: str, wrong: Wrong) -> None:
        """Note somebody's last one."""
        before = self._wrong.get((user, exercise), ())
        self._wrong[user, exercise] = (*(each for each in before if each.action != wrong.action), wrong)
        self._wrong.move_to_end((user, exercise))
        if len(self._wrong) > _KEPT:
            self._wrong.popitem(last=False)

    def of(self, user: int, exercise: str) -> Wrong | None:
        """Give somebody's last one, if it is known."""
        return next(reversed(self._wrong.get((user, exercise), ())), None)

    def all_of(self, user: int, exercise: str) -> frozenset[str]:
        """Give the answers of somebody that were wrong, as far as they are known."""
        return frozenset(each.action for each in self._wrong.get((user, exercise), ()))


def hints_in(interaction: Interaction, hint: CustomId) -> Hints:
    """Say how many hints of an exercise a message has shown, by its button for the next."""
    message = interaction.message
    for button in _within([] if message is None else message.components):
        custom_id = CustomId.read(button.custom_id or "")
        if custom_id is not None and replace(custom_id, said="") == hint:
            hints = Hints.asked(custom_id.said.partition(" ")[0])
            return replace(hints, known=hints.all) if button.disabled else hints
    return Hints()


def _within(parts: Iterable[object]) -> Iterator[discord.Button]:
    for part in parts:
        if isinstance(part, discord.Button):
            yield part
        yield from _within(getattr(part, "children", ()))


def where_to_look(exercise: Exercise, *answers: str, beside: str = "", played: str = "") -> Iterator[str]:
    """Say what all answers are like that much else is not; before that, where it is little, what to go by.

    That is by what the seat sees, and leaves others, so that it gives none away; so does what is named
    `beside` them, if it is left and no answer. It is nothing where all that could be said narrows nothing,
    or holds of what was `played` as well; beside that there may be others as good, so it is told whose it is.
    """
    position, public = exercise.position, exercise.public
    coach = coach_of(position.game)
    if coach is None:
        return
    found = _narrowed(coach, exercise, answers, played)
    advice = coach.pointer(position.table, position.game.hand(position.state, exercise.seat), answers)
    if advice is not None and len(found.traits) < _ENOUGH:
        yield tell("-# Hint: {advice}.", advice=words_written(public, advice))
    if found.traits:
        traits = words_written(public, in_a_row(found.traits))
        yield tell(_OF_THE_KING if played else _HINT, traits=traits)
    if not found.traits and advice is None:
        return
    if beside in found.left and others_in(coach, found.left, [*answers, beside]) >= OTHERS_LEFT:
        yield tell("-# It is not this: {natural}.", natural=exercise.named(beside))


def _narrowed(
    coach: Coach[Any, Any], exercise: Exercise, answers: Sequence[str], played: str = ""
) -> Narrowed:
    position, seat = exercise.position, exercise.seat
    offered, hand = _offered(exercise), position.game.hand(position.state, seat)
    return narrowed(coach, position.table, hand, answers, offered, played)


def _offered(exercise: Exercise) -> list[str]:
    position, posing = exercise.position, posing_of(exercise.position.game)
    if posing is not None and isinstance(position.game, WholeTurns):
        return [*posing.turns(position.table, position.game.hand(position.state, exercise.seat))]
    return [*islice(actions(position.menu(exercise.seat)), _SEEN)]


def left_beside(exercise: Exercise, *answers: str, played: str = "") -> list[str]:
    """Give what else all that is said of where to look holds of; or, of nothing else, all that is offered.

    What is so of something that was `played` as well is not said there.
    """
    coach, offered = coach_of(exercise.position.game), _offered(exercise)
    left = offered if coach is None else _narrowed(coach, exercise, answers, played).left
    others = [each for each in offered if each not in answers]
    return [each for each in others if each in left] or others


def one_of(
    exercise: Exercise,
    answers: Sequence[str],
    refused: Collection[str],
    chance: Chance,
    natural: str = "",
    played: str = "",
) -> str:
    """Name all answers among some others of which the first hint holds too, not what was `refused`.

    What is `natural` is among those: without it the list would leave out the one that tempts. Where there are
    none nothing is told.
    """
    others = [each for each in left_beside(exercise, *answers, played=played) if each not in refused]
    if not others:
        return ""
    beside = [others.pop(others.index(natural))] if natural in others else []
    beside += [others.pop(chance.below(len(others))) for _ in range(min(_OTHERS - len(beside), len(others)))]
    some = sorted(map(exercise.named, (*answers, *beside)))
    return tell("-# Hint: it is one of these: {answers}.", answers="; ".join(some))


def beginning(exercise: Exercise, action: str, most: int) -> str:
    """Name what is chosen first on the way to an action, never all of it: nothing of a single choice."""
    chosen = _choices(exercise, action)
    name = plain_names(exercise.public)
    return ", ".join(f"*{written(each, name)}*" for each in chosen[: min(most, len(chosen) - 1)])


def _choices(exercise: Exercise, action: str) -> Sequence[Text]:
    """Give what is chosen on the way to an action, also where it can be chosen at once: not what must be."""
    menu, said, found = exercise.position.menu(exercise.seat), "", list[Text]()
    for step in way(menu, action):
        question = menu(said)
        label = None if question is None else label_of(question, said, step)
        is_choice = not isinstance(question, Pick) or len(question.texts) > 1 or question.complete
        if label is not None and is_choice:
            found.append(label)
        said = step
    return found
