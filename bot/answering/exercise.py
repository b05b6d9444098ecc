"""An exercise: a position as one seat knew it, put to somebody who is to find what is best there.

Its answers are taken here, as those to a question at a table; what it is about, and how good an answer is,
knows the feature that sets it.
"""

from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from itertools import dropwhile
from typing import Any, Final, Protocol, cast

from msgspec import Struct
from msgspec.structs import replace

from bot.answering import modal
from bot.errors import Illegal
from bot.features import Door
from bot.host import Host
from bot.interactions.components import CustomId, handles
from bot.interactions.interaction import Interaction, defer_update
from bot.interactions.verb import Verb
from bot.messages.deeds import own_deed_written
from bot.messages.news import words_written
from bot.messages.text import points_written
from bot.table.checks import check_plain
from bot.table.history import called_as_then
from bot.table.position import Position
from bot.table.view import PrivateView, PublicView, private_view, public_view
from bot.typed.deeds import deed, turn_told
from bot.typed.steps import back_from, chosen_words, led_on
from languages.spoken import begun, tell, texts
from rules.advice import Judgement, is_counted, is_priced, is_vague, is_worse_off, repeats, to_himself
from rules.chance import dealer
from rules.game import menu_of
from rules.menu import allows
from rules.puzzles.posing import Posing, posing_of
from rules.puzzles.whole_turns import WholeTurns, acts_of
from rules.question import Allotment, Number, Pick, Question, plain, silent
from rules.search.telling import quotes, told_by
from rules.snapshot import copied
from rules.text import N_, Count, Seat, Text, Words, say

# What stands for an answer at a table stands for one in an exercise by a verb of its own.
IN_EXERCISE: Final[Mapping[Verb, Verb]] = {
    Verb.ANSWER: Verb.TRY_ANSWER,
    Verb.FIRST_SELECT: Verb.TRY_FIRST,
    Verb.SECOND_SELECT: Verb.TRY_SECOND,
    Verb.THIRD_SELECT: Verb.TRY_THIRD,
    Verb.SHORTCUT_SELECT: Verb.TRY_SHORTCUT,
    Verb.SORT: Verb.TRY_SORT,
    Verb.STOP: Verb.TRY_STOP,
    Verb.FORM: Verb.TRY_FORM,
}
_NOT_POSSIBLE: Final[Words] = N_("That is not possible in this position; choose one of the answers below.")
_NOTHING_TO_FILL_IN: Final[Words] = N_("There is nothing to fill in there; choose one of the answers below.")
_AFTER_BEST: Final[Words] = N_("-# With the same luck, after what is best, it would then stand:")
_AFTER_PLAYED: Final[Words] = N_(
    "-# With the same luck, but after what you played, it would then stand like this (your own game went on"
    " differently):"
)
_NOT_OFFERED: Final[Words] = N_("This is not offered here any longer.")
_KNOWN: Final[Words] = N_("whoever was to move could have known: \u201c{lack}\u201d")
_MISTAKE, _PUZZLE = "mistake", "puzzle"
_DIGITS: Final = 9


# What somebody was told to do at a table, each behind which version of it.
ADVISED: Final = Door[Callable[[Host, int, int], Awaitable[Sequence[tuple[int, str]]]]]()


class Exercise(Struct, frozen=True):
    """The position, whose turn it is, and a `number` that its components carry.

    `sat` has the recorded names of who sat there then, if others do now. Of acts that are `alike` nobody is
    asked which.
    """

    position: Position
    seat: Seat
    number: int
    sat: tuple[str, ...] = ()
    alike: Callable[[str], str] = str

    def view(self, said: str = "", page: int = 0) -> PrivateView:
        """Show the position to its seat, behind what is said; Illegal."""
        shown, game = private_view(self.position, self.seat, self._checked(said), page), self.position.game
        if said and isinstance(game, WholeTurns):
            state = game.so_far(self.position.state, self.seat, said)
            there = private_view(Position(self.position.row, game, state), self.seat)
            shown = replace(shown, public=there.public, hand=there.hand)
        public, question = called_as_then(shown.public, self.sat), _bare(posing_of(game), shown.question)
        return replace(shown, public=public, turn=self.number, question=question, words=(), passes=False)

    def led_on(self, said: str) -> str:
        """Answer what has but one answer behind what is said, or such as are alike; Illegal."""
        return led_on(self.position.menu(self.seat), self._checked(said), self.alike)

    def tidied(self, action: str) -> str:
        """Write a whole turn as all are written that come to the same."""
        game, posing = self.position.game, posing_of(self.position.game)
        if posing is None or not isinstance(game, WholeTurns):
            return action
        return posing.tidied(self.position.table, game.hand(self.position.state, self.seat), action)

    def is_whole(self, said: str) -> bool:
        """Say whether what is said is an action that nothing can follow."""
        return bool(said) and self.position.question(self.seat, said) is None

    @property
    def public(self) -> PublicView:
        """What everybody sees of the position."""
        return called_as_then(public_view(self.position, []), self.sat)

    def deed(self, action: str) -> tuple[Text, ...]:
        """Tell what an action does as the log would, by what its seat knows; nothing of one not offered."""
        game, state = self.position.game, self.position.state
        if not self.position.allows(self.seat, action):
            return ()
        if isinstance(game, WholeTurns):
            return turn_told(game, state, self.seat, acts_of(action))
        return deed(game, state, self.seat, action)

    def named(self, action: str) -> str:
        """Write to its seat what an action does, as the log would; or what is chosen, or as it is typed."""
        told, public = self.deed(action), self.public
        words = ", ".join(words_written(public, each) for each in (() if told else self.words(action)))
        return f"*{words or own_deed_written(public, self.seat, action, told)}*"

    def back(self, said: str) -> str:
        """Give what was said before that."""
        return back_from(self.position.menu(self.seat), said)

    def check(self, action: str) -> None:
        """Make sure that something is a whole action here; Illegal."""
        if not self.position.allows(self.seat, action):
            raise Illegal(_NOT_POSSIBLE)

    def leaves(self, action: str, best: str) -> bool:
        """Say whether something better may be done later in the turn that an action begins."""
        game, state, seat = self.position.game, copied(self.position.state), self.seat
        turn = game.turn_of(game.table(state))
        game.resample(state, seat, dealer("left", "worlds"))  # by what its seat knows
        game.apply(state, seat, action, dealer("left", "luck"))
        if seat not in game.acting(state) or game.turn_of(game.table(state)) != turn:
            return False
        return allows(menu_of(game, state, seat), best)

    def goes_on(self, action: str) -> bool:
        """Say whether more of the turn must follow an action, where nothing else is counted but who wins."""
        game, state = self.position.game, copied(self.position.state)
        if game.info.scored:
            return False
        game.resample(state, self.seat, dealer("on", "worlds"))  # by what its seat knows
        game.apply(state, self.seat, action, dealer("on", "luck"))
        return self.seat in game.acting(state)

    def words(self, action: str) -> tuple[Text, ...]:
        """Give what is chosen on the way to an action, as the menu says it; of one not offered nothing."""
        menu = self.position.menu(self.seat)
        return tuple(chosen_words(menu, action)) if self.position.allows(self.seat, action) else ()

    def _checked(self, said: str) -> str:
        if said:
            check_plain(said)
            if not self.position.leads_to(self.seat, said):
                raise Illegal(_NOT_POSSIBLE)
        return said


def _bare(posing: Posing[Any, Any] | None, question: Question | None) -> Question | None:
    """Leave out of a question what is said about its answers: that may give the best one away."""
    if isinstance(question, Pick):
        silenced = replace(question, about=plain, stakes=silent, foremost=None, foresee=None, outlook={})
        return silenced if posing is None else posing.posed(silenced)
    if isinstance(question, Allotment):
        return replace(question, about=plain, stakes=silent)
    return question and replace(question, stakes=silent)


def loss_told(game_id: str, judgement: Judgement) -> str:
    """Tell by how much less something brings: of 100 for the whole win, or in what the game counts."""
    if (lost := judgement.lost or judgement.foreseen) is not None:
        return f"\u2212{texts(game_id).written(lost)}"
    if judgement.is_raised:
        return tell("it could cost the game")
    return tell("\u2212{lost} of 100", lost=round(100 * judgement.loss))


def reasons(public: PublicView, judgement: Judgement, *, answered: bool) -> Iterator[str]:
    """Say why something was a mistake, and what others could make of it.

    What speaks for the better way may give it away: it is told where that is `answered`.
    """
    why, lacks = judgement.why, _beside(judgement.lost, judgement.lacks)
    is_told = any(map(is_counted, lacks)) or is_priced(judgement) or quotes(why, lacks)
    yield from sentences(public, None if is_told or (why and lacks and is_vague(why)) else why)
    yield from sentences(public, *(say(_KNOWN, lack=each) for each in lacks))
    yield from merits(public, judgement) if answered else ()
    yield from consequences(public, judgement.follows, lacks)


def faults(
    public: PublicView,
    seat: Seat,
    judgement: Judgement,
    lacks: Sequence[Text] = (),
    lost: Count | None = None,
) -> Iterator[str]:
    """Say to a seat what speaks against what it did, what it `lacks`, and what others could make of it.

    That it costs something is not told besides what it lacks, nor how much if it is told to have `lost` that.
    """
    why, lacks = judgement.why, _beside(judgement.lost, lacks or judgement.lacks)
    is_told = why is None or not _beside(judgement.lost, [why]) or _is_known(why, seat, lacks, lost)
    if why is not None and not (is_told or is_priced(judgement)):
        yield from sentences(public, to_himself(why, seat))
    yield from sentences(public, *lacks)
    yield from consequences(public, judgement.follows, lacks)


def _beside(lost: Count | None, told: Sequence[Text]) -> Sequence[Text]:
    """Leave out what says only how much worse off one is, where it is told what was `lost`."""
    return told if lost is None else [each for each in told if not is_worse_off(each)]


def _is_known(why: Text, seat: Seat, lacks: Sequence[Text], lost: Count | None) -> bool:
    """Say whether nothing is told by that something costs so much: there is one figure, and one reason."""
    if not is_counted(why):
        is_same = is_vague(why) or quotes(why, lacks) or why.values.get("less", lacks) == lost
        return bool(lacks) and is_same
    return bool(lacks) or (lost is not None and repeats(why, seat, lost))


def merits(public: PublicView, judgement: Judgement) -> Iterator[str]:
    """Say what speaks for what is better."""
    yield from sentences(public, judgement.pro)


def consequences(public: PublicView, told: Sequence[Text], lacks: Sequence[Text] = ()) -> Iterator[str]:
    """Say what others could make of what was done, unless that is told by what it `lacks`."""
    if (follows := followed_by(public, told)) and not told_by(lacks, told):
        yield tell("-# What could follow: {follows}.", follows=follows)


def followed_by(public: PublicView, told: Sequence[Text]) -> str:
    """Write what follows from something, in a row."""
    return "; ".join([words_written(public, each) for each in told])


def sentences(public: PublicView, *found: Text | None) -> Iterator[str]:
    """Write a sentence of each text that there is."""
    yield from (f"-# {begun(words_written(public, text))}." for text in found if text is not None)


def broken_off() -> str:
    """Say that what is told of a line ends within a turn."""
    return tell("-# \u2026 and the turn goes on.")


def going_on(exercise: Exercise, action: str) -> Iterator[str]:
    """Say of an answer that it only begins a turn, where it does."""
    if exercise.goes_on(action):
        yield tell("-# The turn goes on from there: more must follow, which is not asked here.")


def behind(told: Sequence[Text], answered: Sequence[Text]) -> list[Text]:
    """Leave out what a line begins with, as it is told of the answer, perhaps with what that brings."""
    return [*dropwhile(lambda text: text in answered or text.values.get("done") in answered, told)]


def still_won(public: PublicView, seat: Seat) -> str:
    """Say of a line that its seat wins though its beginning is worse than another; else nothing."""
    if public.result is None or seat not in public.result.winners:
        return ""
    if len(public.result.winners) > 1:
        return tell("-# In this line you only share the first place; with what is best you win more often.")
    return tell("-# In this line you win all the same; with what is best you win more often, or by more.")


def still_lost(public: PublicView, seat: Seat) -> str:
    """Say of a line that its seat loses though its beginning is right; else nothing."""
    if public.result is None or not public.result.winners or seat in public.result.winners:
        return ""
    return tell("-# In this line you lose all the same; what is not as good loses more often, or by more.")


def stands_beside(exercise: Exercise, points: Sequence[int], *, best: bool) -> str:
    """Say what points the best act, or what was played, comes to by where a line ends, if that tells much.

    The best one is not named: somebody may look for it still.
    """
    if not points:
        return ""
    head = tell(_AFTER_BEST if best else _AFTER_PLAYED)
    return f"{head}\n{points_written(exercise.public, points)}"


class Task(Protocol):
    """An exercise as it is set to somebody."""

    @property
    def exercise(self) -> Exercise:
        """The exercise."""

    async def put(self, interaction: Interaction, said: str = "", page: int = 0, reply: str = "") -> None:
        """Put it behind what is said, at a page of the answers, with a reply to the last one."""

    async def judge(self, interaction: Interaction, action: str) -> None:
        """Tell how good an answer is."""


# Finds the task that a component is about: a mistake made at a table, or a puzzle, which belongs to none.
TASK: Final = Door[Callable[[Interaction, CustomId], Awaitable[Task]]]()
of_mistakes, of_puzzles = TASK.when(_MISTAKE), TASK.when(_PUZZLE)


async def task_of(interaction: Interaction, custom_id: CustomId) -> Task:
    """Find the task that a component is about; Illegal where it is not offered any longer."""
    for found in TASK.asked({_MISTAKE if custom_id.table_id else _PUZZLE}):
        return await found(interaction, custom_id)
    raise Illegal(_NOT_OFFERED)


async def set_by(interaction: Interaction, ids: Iterable[CustomId]) -> Exercise | None:
    """Give the exercise that the components of a message answer, None where it is none."""
    found = next((each for each in ids if each.verb in IN_EXERCISE.values()), None)
    return None if found is None else (await task_of(interaction, found)).exercise


@handles(
    *(IN_EXERCISE[verb] for verb in IN_EXERCISE if verb not in {Verb.SORT, Verb.FORM, Verb.STOP}),
    acknowledge=defer_update,
)
async def answer(interaction: Interaction, custom_id: CustomId) -> None:
    """Take an answer: a whole one is judged, any other leads to the next question."""
    await take_answer(interaction, await task_of(interaction, custom_id), custom_id.said)


async def take_answer(interaction: Interaction, task: Task, said: str) -> None:
    """Judge an answer that is whole, and ask on behind any other: what is typed next goes on from there."""
    exercise, reader = task.exercise, interaction.client.host.turns.reader
    said = exercise.led_on(said)
    is_whole = exercise.is_whole(said)
    reader.ask(interaction.user.id, exercise.position, exercise.seat, "" if is_whole else said)
    if is_whole:
        await task.judge(interaction, exercise.tidied(said))
    else:
        await task.put(interaction, said)


@handles(Verb.TRY_STOP, acknowledge=defer_update)
async def stop(interaction: Interaction, custom_id: CustomId) -> None:
    """Judge what is said so far."""
    task = await task_of(interaction, custom_id)
    task.exercise.check(custom_id.said)
    await task.judge(interaction, custom_id.said)


@handles(Verb.TRY_SORT, acknowledge=defer_update)
async def sort(interaction: Interaction, custom_id: CustomId) -> None:
    """Show other answers to the same question."""
    page, _, said = custom_id.said.partition(" ")
    number = int(page) if page.isdecimal() and len(page) < _DIGITS else 0
    await (await task_of(interaction, custom_id)).put(interaction, said, number)


@handles(Verb.TRY_BACK, acknowledge=defer_update)
async def go_back(interaction: Interaction, custom_id: CustomId) -> None:
    """Ask the question before this one again."""
    await (await task_of(interaction, custom_id)).put(interaction, custom_id.said)


@handles(Verb.TRY_FORM)
async def open_form(interaction: Interaction, custom_id: CustomId) -> None:
    """Open the form for a question."""
    private = _to_fill_in((await task_of(interaction, custom_id)).exercise, custom_id.said)
    await interaction.response.send_modal(modal.form(private, verb=Verb.TRY_SENT))


@handles(Verb.TRY_SENT, acknowledge=defer_update)
async def sent(interaction: Interaction, custom_id: CustomId) -> None:
    """Take the answer of a form as that of a click; one that is not possible is asked for again."""
    task = await task_of(interaction, custom_id)
    private = _to_fill_in(task.exercise, custom_id.said)
    text = modal.entered(private, cast("Mapping[str, Any]", interaction.data or {}))
    if text:
        check_plain(text)
    if modal.is_possible(private, text):
        await take_answer(interaction, task, text)
        return
    meaning, reason = modal.understood(private, text), modal.demanded(private, text)
    no = tell("that is not possible")
    reply = tell("You cannot choose **{meaning}**: {reason}.", meaning=meaning, reason=reason or no)
    await task.put(interaction, custom_id.said, reply=reply)


def _to_fill_in(exercise: Exercise, said: str) -> PrivateView:
    private = exercise.view(said)
    if not isinstance(private.question, Allotment | Number):
        raise Illegal(_NOTHING_TO_FILL_IN)
    return private
