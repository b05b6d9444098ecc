"""The invented game with faults planted in it, none of which is a leak."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from rules.advice import Advice, only
from rules.chance import Chance
from rules.game import Daily, Info, Note, Options, Result, ToAll, ToSeat
from rules.question import Allotment, Menu, Number, Page, Pick, Question
from rules.ranking import ranking
from rules.text import N_, NO_WORDS, Seat, Text, Who, Words, say
from tests.invented.game import Invented
from tests.invented.state import ARMY, BID, State
from tests.invented.view import Hand, Table


class LongWarnings(Invented):
    """Whoever acts is told too much of what it costs."""

    def warning(self, table: Table, hand: Hand, action: str) -> Text | None:
        """Warn at length."""
        return say("never " * 60)


class LongStakes(Invented):
    """Those who are rung are told at length what is decided."""

    def at_stake(self, table: Table) -> Text | None:
        """Fill two lines."""
        return say("much\n" * 2)


class LongAsks(Invented):
    """A ring has no room for more than what is asked."""

    def asks(self, table: Table) -> Text | None:
        """Ask at length."""
        return say("please " * 9)


class CountsBadly(Invented):
    """What is told puts a number before a word that it does not agree with."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Count what nobody has."""
        return [*super().apply(state, seat, action, chance), ToAll(say("a card makes 0 of the 0 points"))]


class LongDescriptions(Invented):
    """What is said about an answer is cut where it is shown."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Describe at length."""
        question = super().menu(state, seat, said)
        return replace(question, about=_at_length) if isinstance(question, Pick) else question


def _at_length(text: str) -> Text:
    return say("far " * 30)


class ForcesAChoice(Invented):
    """What is called forced is one way of several."""

    def forced(self, state: State, seat: Seat) -> str | None:
        """Choose for the player."""
        return "bid 0" if state.phase == BID else None


class NobodyWaitedFor(Invented):
    """Bids are only offered."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Wait for nobody."""
        question = super().menu(state, seat, said)
        return replace(question, must=False) if isinstance(question, Allotment) else question


class WaitsForOneAtATime(Invented):
    """The game forgets that it waits for several seats at once."""

    def acting(self, state: State) -> list[Seat]:
        """Wait for the first alone."""
        return super().acting(state)[:1]


class TurnsAreNamedBySeat(Invented):
    """In the next round a turn is named as it was in the last."""

    def turn_of(self, table: Table) -> str:
        """Forget the round."""
        return f"{table.phase} {table.turn}"


class OneTurnForAll(Invented):
    """A turn goes on into the next round."""

    def round_of(self, table: Table) -> int:
        """Count the rounds."""
        return table.round

    def turn_of(self, table: Table) -> str:
        """Tell nothing apart."""
        return "the turn"


class EndsWithoutResult(Invented):
    """The end has no result."""

    def result(self, state: State) -> Result | None:
        """Give none."""
        return None


class NeverEnds(Invented):
    """The game begins anew instead of ending."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Set up again after the last round."""
        notes = super().apply(state, seat, action, chance)
        if state.over:
            state.over, state.round, state.phase, state.turn = "", 1, BID, state.first
        return notes


class TypesLostInASnapshot(Invented):
    """The state holds what its snapshot does not give back."""

    def start(self, seats: int, options: dict[str, str], chance: Chance) -> tuple[State, list[Note]]:
        """Put a tuple where a list is read back."""
        state, notes = super().start(seats, options, chance)
        state.last_bids = ()  # type: ignore[assignment]
        return state, notes


class Remembers(Invented):
    """The game itself keeps something between actions."""

    def __init__(self) -> None:
        self._applied = 0

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Give a point for every action ever played."""
        self._applied += 1
        state.scores[0] = self._applied
        return super().apply(state, seat, action, chance)


class AskingCosts(Invented):
    """Looking at the table costs a point."""

    def table(self, state: State) -> Table:
        """Change what is looked at."""
        state.scores[0] -= 1
        return super().table(state)


class ResigningPays(Invented):
    """Who resigns is ranked by points like the others."""

    def result(self, state: State) -> Result | None:
        """Rank all by points."""
        result = super().result(state)
        return result and Result(tuple(state.scores), ranking(state.scores), state.over)


class UnknownDeclaration(Invented):
    """A seat may declare what the game does not know."""

    def may_declare(self, state: State, seat: Seat, word: str) -> bool:
        """Allow everything."""
        return not state.over and seat not in state.resigned


class NoteToNobody(Invented):
    """A line of the log is for a seat that there is not."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Log for a seat behind the last."""
        return [*super().apply(state, seat, action, chance), ToSeat(state.seats, say("Hello"))]


class LongTitle(Invented):
    """The title does not fit a form."""

    info: ClassVar[Info] = replace(Invented.info, title="The Invented Game " * 3)


class UnknownWord(Invented):
    """The game knows a declaration that nobody else does."""

    info: ClassVar[Info] = replace(Invented.info, declarations=frozenset({"undo", "surrender"}))


class LateWithoutAWord(Invented):
    """Turns expire by the game's own rule, and nobody is told briefly what comes then."""

    info: ClassVar[Info] = replace(Invented.info, declarations=frozenset({"undo", "expire"}))

    def expired(self, options: Options, *, briefly: bool = False) -> Words:
        """Say it at length alone."""
        return NO_WORDS if briefly else N_("something comes over the player")


class ActionLikeADeclaration(Invented):
    """An action begins with a declaration."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask for one more."""
        question = super().menu(state, seat, said)
        if isinstance(question, Pick) and "pass" in question.texts:
            return replace(question, texts=[*question.texts, "draw nothing"])
        return question


class ShortcutToNowhere(Invented):
    """A shortcut is no action."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Suggest half an army."""
        question = super().menu(state, seat, said)
        if isinstance(question, Pick) and question.shortcuts:
            return replace(question, shortcuts=[f"{question.shortcuts[0]} x"])
        return question


class FoundNowhereElse(Invented):
    """What is offered besides is an action that is not found without it."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Offer the last answer besides, and nowhere else."""
        question = super().menu(state, seat, said)
        if isinstance(question, Pick) and len(question.texts) > 1:
            *texts, last = question.texts
            return replace(question, texts=texts, also=[last])
        return question


class PageOfItsOwn(Invented):
    """A page has an answer that the question has not."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Put a move on a page that nobody may make."""
        question = super().menu(state, seat, said)
        if isinstance(question, Pick):
            return replace(question, pages=(Page(say("Others"), ["fly"]),))
        return question


class LongLabels(Invented):
    """Labels do not fit a button."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask with long labels."""
        question = super().menu(state, seat, said)
        return (
            question if question is None or isinstance(question, Number) else replace(question, label=_long)
        )


def _long(text: str) -> Text:
    return say("{text}", text=f"{text:*^81}")


class Unwritable(Invented):
    """The table holds something that cannot be written."""

    def table(self, state: State) -> Table:
        """Show a thing that is no data."""
        return replace(super().table(state), over=object())


class ListedTwice(Invented):
    """The same action is found twice."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask for the pass in two ways."""
        question = super().menu(state, seat, said)
        if isinstance(question, Pick) and "pass" in question.texts:
            return replace(question, texts=[*question.texts, "pas"])
        return Pick(say("Pass?"), ["pass"], _long) if said == "pas" else question


class UnstorableDeal(Invented):
    """Dealing again leaves a state that its snapshot does not give back."""

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Put a tuple where a list is read back."""
        super().resample(state, seat, chance)
        state.bids = tuple(state.bids)  # type: ignore[assignment]


class HidesNothing(Invented):
    """Bids, armies and gifts get no seal."""

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Call everything open."""
        return False


class NobodyAlone(Invented):
    """Each day has a game that takes two."""

    info: ClassVar[Info] = replace(Invented.info, daily=Daily(N_("The Invented Day"), "?"))


class LuckOfTheBidder(Invented):
    """Each day has a game in which what is drawn follows from what was done."""

    info: ClassVar[Info] = replace(Invented.info, fewest=1, daily=Daily(N_("The Invented Day"), "?"))

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Draw out of more where more is said; behind the bid, which one can make alone, it ends."""
        chance.below(2 + len(action))
        notes = super().apply(state, seat, action, chance)
        state.over = "" if state.phase in {ARMY, BID} else "bids"
        return notes


class AdviceWithoutAReason(Invented):
    """A computer seat does not say why."""

    def computer(self, table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
        """Give an empty reason."""
        return only(super().computer(table, hand, menu, chance).action, say(""))


class UnknownQuestion(Invented):
    """A question is asked that nothing explains."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask for the army in other words."""
        question = super().menu(state, seat, said)
        if isinstance(question, Pick) and "Lord" in question.prompt.template:
            return replace(question, prompt=say("What now?"))
        return question


class DeedOfAnother(Invented):
    """What one seat does is told of the first."""

    def deed(self, seat: Seat, action: str) -> Text | None:
        """Name the wrong one."""
        return say("{who} acts", who=Who(0))
