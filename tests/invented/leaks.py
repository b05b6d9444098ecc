"""The invented game with leaks planted in it: each tells somebody what he cannot know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from rules.advice import Advice, only
from rules.chance import Chance, drawn
from rules.characters.remarks import Eventful, Moment
from rules.game import Note, ToAll, ToSeat
from rules.question import Allotment, Menu, Pick, Question
from rules.text import Seat, Text, Who, say
from tests.invented.game import Invented
from tests.invented.state import ARMY, State, take_in
from tests.invented.tables import LORD, home
from tests.invented.view import Hand, Table


def _next(state: State, seat: Seat) -> Seat:
    return (seat + 1) % state.seats


class MenOnTheTable(Invented):
    """The table shows the kinds of men that lie face down."""

    def table(self, state: State) -> Table:
        """Show too much."""
        men = {square: f"{man.owner}{man.kind}" for square, man in state.men.items()}
        return replace(super().table(state), men=men)


class CardsInAnothersHand(Invented):
    """A hand shows the first card of the next seat."""

    def hand(self, state: State, seat: Seat) -> Hand:
        """Show too much."""
        other = _next(state, seat)
        known = tuple((other, card) for card in state.hands[other][:1])
        return replace(super().hand(state, seat), known=known)


class CardOfferedToAnother(Invented):
    """Every hand shows the card that is being offered, whoever is concerned."""

    def hand(self, state: State, seat: Seat) -> Hand:
        """Show too much."""
        offers = [getattr(frame, "card", "") for frame in state.frames]
        return replace(super().hand(state, seat), offered="".join(offers))


class CountsInALabel(Invented):
    """The labels of a turn tell how many scouts the next seat holds."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask with labels that tell too much."""
        question = super().menu(state, seat, said)
        if not isinstance(question, Pick):
            return question
        scouts = sum(card.startswith("B") for card in state.hands[_next(state, seat)])
        return replace(question, label=partial(_telling, question, scouts))


def _telling(question: Pick, scouts: int, text: str) -> Text:
    return say("{label} ({scouts})", label=question.label(text), scouts=scouts)


class CountsInADescription(Invented):
    """What is said about a turn's deeds tells how many scouts the next seat holds."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask with descriptions that tell too much."""
        question = super().menu(state, seat, said)
        scouts = sum(card.startswith("B") for card in state.hands[_next(state, seat)])
        if not isinstance(question, Pick):
            return question
        return replace(question, about=lambda _: say("{scouts}", scouts=scouts))


class ForcedByAnothersCards(Invented):
    """An act is called forced where the next seat holds an odd number of scouts."""

    def forced(self, state: State, seat: Seat) -> str | None:
        """Look at what is hidden."""
        scouts = sum(card.startswith("B") for card in state.hands[_next(state, seat)])
        return "end" if scouts % 2 else None


class ChoicesByAnothersCards(Invented):
    """A gift is only offered to seats that hold no R1."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask with choices that tell too much."""
        question = super().menu(state, seat, said)
        if not isinstance(question, Pick) or not said.startswith("gift "):
            return question
        texts = [text for text in question.texts if "R1" not in state.hands[int(text[-1])]]
        return replace(question, texts=texts or question.texts)


class CapsByAnothersBid(Invented):
    """One may bid no king where a king has been bid face down."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask with a shape that tells too much."""
        question = super().menu(state, seat, said)
        kings = [bid for other, bid in enumerate(state.bids) if other != seat and bid and bid[2]]
        if not isinstance(question, Allotment) or question.counted is False or not kings:
            return question
        return replace(
            question, kinds=tuple(replace(kind, cap=kind.cap * kind.weight) for kind in question.kinds)
        )


class BidInAPrompt(Invented):
    """The prompt for a bid tells what the one before has bid."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask with a prompt that tells too much."""
        question = super().menu(state, seat, said)
        if not isinstance(question, Allotment):
            return question
        builders = [bid[0] for bid in state.bids if bid]
        return replace(question, prompt=say("Against {builders} builders?", builders=sum(builders)))


class MustByAnothersCards(Invented):
    """Whoever is asked in a turn or for a bid must answer only while the next seat holds a G1."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Wait for a seat, or not, by what it cannot know."""
        question = super().menu(state, seat, said)
        if question is None or state.phase == ARMY:
            return question
        return replace(question, must=question.must and "G1" in state.hands[_next(state, seat)])


class WaitingByAnArmy(Invented):
    """Armies are waited for in an order that tells where the Lord of another stands."""

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Go on waiting for a seat whose Lord stands on its first square."""
        question = super().menu(state, seat, said)
        if question is None or state.phase != ARMY:
            return question
        waited = seat not in state.handed_in or state.men[home(seat)[0]].kind == LORD
        return replace(question, must=waited)


class DeclarationByAnothersCards(Invented):
    """A draw can only be offered while the next seat holds a B2."""

    def may_declare(self, state: State, seat: Seat, word: str) -> bool:
        """Allow a declaration, or not, by what the seat cannot know."""
        due = super().may_declare(state, seat, word)
        return due and (word != "draw?" or "B2" in state.hands[_next(state, seat)])


class BidInTheLog(Invented):
    """The log tells everybody what was bid, not only how many."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Log too much."""
        notes = super().apply(state, seat, action, chance)
        return [*notes, ToAll(say("{who} says {words}", who=Who(seat), words=action))]


class DrawnCardsInTheLog(Invented):
    """The log tells everybody which cards were drawn."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Log for all what is for one."""
        notes = super().apply(state, seat, action, chance)
        return [ToAll(note.text) if action.startswith(("dig", "refresh")) else note for note in notes]


class NoteToTheWrongSeat(Invented):
    """What one seat has bid is told to the next."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Log for the wrong seat."""
        notes = super().apply(state, seat, action, chance)
        return [
            ToSeat(_next(state, seat), note.text) if isinstance(note, ToSeat) and note.seat == seat else note
            for note in notes
        ]


class DealInTheLog(Invented):
    """The log of the start tells everybody a card."""

    def start(self, seats: int, options: dict[str, str], chance: Chance) -> tuple[State, list[Note]]:
        """Log too much."""
        state, notes = super().start(seats, options, chance)
        return state, [*notes, ToAll(say("Seat 0 begins with {card}", card=state.hands[0][9]))]


class TellingJump(Invented):
    """Whoever acts leaves on the table, as the latest jump, what the next seat holds."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Write a secret into what everybody sees."""
        notes = super().apply(state, seat, action, chance)
        state.last_jump = " ".join(state.hands[_next(state, seat)])
        return notes


class CallByAnothersCards(Invented):
    """Where the next seat holds an odd number of G1, laying a card ends the turn."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Go on, or not, by a secret."""
        odd = state.hands[_next(state, seat)].count("G1") % 2
        telling = action.startswith("place") and odd
        notes = super().apply(state, seat, action, chance)
        return [*notes, *super().apply(state, seat, "end", chance)] if telling else notes


class UndoByAnothersCards(Invented):
    """Chance is asked only where the next seat holds an odd number of R1."""

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Bar an act from being taken back by a secret."""
        if state.hands[_next(state, seat)].count("R1") % 2:
            chance.below(2)
        return super().apply(state, seat, action, chance)


class LooksForNothing(Invented):
    """Whoever has uncovered a man may take it back."""

    def uncovers(self, before: Table, after: Table) -> bool:
        """Say that nothing shows anything."""
        return False


class PeekingComputer(Invented):
    """A computer seat looks through its menu at the state."""

    def computer(self, table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
        """Count the cards of all to decide."""
        bound: Any = menu
        state: State = bound.args[0]
        for _ in range(sum(cards.count("R1") for cards in state.hands[1:])):
            chance.below(2)
        return super().computer(table, hand, menu, chance)


class PeekingHint(Invented):
    """A computer seat plays by what it sees, and tells more."""

    def computer(self, table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
        """Count the cards of all to say why."""
        bound: Any = menu
        state: State = bound.args[0]
        red = sum(cards.count("R1") for cards in state.hands)
        return only(
            super().computer(table, hand, menu, chance).action, say("{red} red ones are left", red=red)
        )


class NothingDealtAgain(Invented):
    """Dealing again leaves everything as it is."""

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal nothing again."""


class BidsNotDealtAgain(Invented):
    """Dealing again forgets the bids."""

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal men and cards again."""
        bids = list(state.bids)
        super().resample(state, seat, chance)
        state.bids = bids


class OwnHandDealtAgain(Invented):
    """Dealing again also deals what the seat itself holds."""

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal too much again."""
        super().resample(state, seat, chance)
        if seat is not None and state.hands[seat] and state.bag:
            take_in(state.bag, drawn(state.hands[seat], chance))
            take_in(state.hands[seat], drawn(state.bag, chance))


class CardsLostInDealing(Invented):
    """Dealing again loses a card of the bag."""

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal one card too few."""
        super().resample(state, seat, chance)
        del state.bag[:1]


class RemarkOnAnothersCards(Invented, Eventful):
    """What an act means to the next seat hangs on the first card that it holds."""

    _state: State

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Keep the state, which nobody may see."""
        self._state = state
        return super().apply(state, seat, action, chance)

    def moments(self, before: Table, after: Table) -> Mapping[Seat, str]:
        """Look into the hands."""
        hands = enumerate(self._state.hands)
        return {seat: Moment.STRUCK for seat, cards in hands if cards and ord(cards[0][-1]) % 2}
