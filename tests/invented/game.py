"""The invented game as a game of the house."""

from __future__ import annotations

from typing import ClassVar

from rules.advice import Advice, Reason, only
from rules.chance import Chance, drawn
from rules.game import Game, Info, Note, Option, Options, Result, ToAll
from rules.menu import walk
from rules.question import Menu, Question
from rules.ranking import ranking
from rules.text import N_, Seat, Text, Who, say
from tests.invented import secrets, taking_back
from tests.invented import view as views
from tests.invented.state import ARMY, BID, Gift, Man, State, playing, take_in
from tests.invented.steps import armies, bids, effects, gifts, rounds, turns
from tests.invented.tables import CARDS, COPIES, FIELDS, FULL_STOCK, HAND, SOLDIER, home
from tests.invented.view import Hand, Table


class Invented(Game[State, Table, Hand]):
    """Armies set up in secret, bids, and turns full of questions."""

    info: ClassVar[Info] = Info(
        id="invented",
        title="The Invented Game",
        fewest=2,
        most=4,
        rules=1,
        summary=N_("Asks everything that a game may ask."),
        options=(
            Option("length", N_("How long to play"), {"short": N_("two rounds"), "long": N_("three rounds")}),
        ),
        declarations=frozenset({"undo", "resign", "draw?", "draw", "decline"}),
    )
    state_type = State

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Draw the first player, then twenty cards for each seat."""
        first = chance.below(seats)
        state = State(
            seats=seats,
            options=options,
            phase=ARMY,
            round=1,
            first=first,
            turn=first,
            men={square: Man(seat) for seat in range(seats) for square in home(seat)},
            handed_in=[],
            bids=[None] * seats,
            stock=[FULL_STOCK] * seats,
            bag=[card for card in CARDS for _ in range(COPIES)],
            hands=[[] for _ in range(seats)],
            fields=[{field: [] for field in FIELDS} for _ in range(seats)],
            scores=[0] * seats,
            last_bids=[],
            discards=[],
            known=[],
            frames=[],
            agreed=[],
        )
        for hand in state.hands:
            for _ in range(HAND):
                take_in(hand, drawn(state.bag, chance))
        return state, [ToAll(say("{who} begins", who=Who(first)))]

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask the seat the topmost effect is waiting for, or whoever the phase is waiting for."""
        if state.over or seat in state.resigned:
            return None
        if state.frames:
            asks = gifts.menu if isinstance(state.frames[-1], Gift) else effects.menu
            return asks(state, seat, said)
        if state.phase == ARMY:
            return armies.menu(state, seat, said)
        return bids.menu(state, seat, said) if state.phase == BID else turns.menu(state, seat, said)

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Carry out an action; an offer of a draw has lapsed."""
        state.agreed = []
        return [*self._answer(state, seat, action, chance), *rounds.proceed(state)]

    def _answer(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        if state.frames:
            answer = gifts.answer if isinstance(state.frames[-1], Gift) else effects.answer
            return answer(state, seat, action)
        if state.phase == ARMY:
            return armies.answer(state, seat, action)
        if state.phase == BID:
            return bids.answer(state, seat, action)
        return turns.answer(state, seat, action, chance)

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide armies, gifts, and a bid until all are turned over."""
        word, *_ = action.split(" ")
        return word in {"army", "gift"} or (word == "bid" and state.phase == BID)

    def uncovers(self, before: Table, after: Table) -> bool:
        """By cards drawn, bids turned over and men uncovered."""
        return taking_back.uncovers(before, after)

    def warning(self, table: Table, hand: Hand, action: str) -> Text | None:
        """Warn whoever throws a turn away though he holds cards."""
        return say("You would do nothing") if action == "pass" and hand.cards else None

    def table(self, state: State) -> Table:
        """Show what everybody may see."""
        return views.table(state)

    def turn_of(self, table: Table) -> str:
        """Armies are set up together; bids are made one by one."""
        turn = f"{table.round} {table.phase}"
        return turn if table.phase == ARMY else f"{turn} {table.turn}"

    def hand(self, state: State, seat: Seat) -> Hand:
        """Show a seat what is its own."""
        return views.hand(state, seat)

    def result(self, state: State) -> Result | None:
        """Rank by points; who resigned comes last, and a draw is shared."""
        if not state.over:
            return None
        if state.over == "draw":
            return Result(None, (tuple(sorted(playing(state))), *_behind(state)), state.over)
        return Result(tuple(state.scores), ranking(state.scores, state.resigned), state.over)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal again men, bids and cards."""
        secrets.resample(state, seat, chance)

    def may_declare(self, state: State, seat: Seat, word: str) -> bool:
        """A draw is offered where none is, and answered where one is offered by another."""
        if word not in {"draw?", "draw", "decline"}:
            return super().may_declare(state, seat, word)
        offered = bool(state.agreed) and seat not in state.agreed
        due = not state.agreed if word == "draw?" else offered
        return due and not state.over and seat not in state.resigned

    def declare(self, state: State, seat: Seat, word: str, chance: Chance) -> list[Note]:
        """Offer a draw, agree to it or decline it, or resign."""
        if word == "resign":
            return self._resign(state, seat, chance)
        if word == "decline":
            state.agreed = []
            return [ToAll(say("{who} declines the draw", who=Who(seat)))]
        state.agreed.append(seat)
        if set(playing(state)) <= set(state.agreed):
            state.over = "draw"
        template = "{who} offers a draw" if word == "draw?" else "{who} agrees to a draw"
        return [ToAll(say(template, who=Who(seat)))]

    def _resign(self, state: State, seat: Seat, chance: Chance) -> list[Note]:
        """Leave: the men stay on the board, uncovered and neutral, and the cards go back into the bag."""
        notes = super().declare(state, seat, "resign", chance)
        state.agreed = []
        if state.over:
            return notes
        _become_neutral(state, seat)
        return [*notes, *rounds.proceed(state)]

    def computer(self, table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
        """Take gifts of worth, and do the rest at random."""
        choice = walk(menu, chance)
        if choice == "refuse" and hand.offered.endswith("2"):
            return Advice("accept", (Reason(say("the card is of worth"), 2.0),))
        return only(choice, say("anything will do"))


def _behind(state: State) -> tuple[tuple[Seat, ...], ...]:
    return (tuple(sorted(state.resigned)),) if state.resigned else ()


def _become_neutral(state: State, seat: Seat) -> None:
    for man in state.men.values():
        if man.owner == seat:
            man.kind, man.hidden = man.kind or SOLDIER, False
    state.frames = [
        frame
        for frame in state.frames
        if seat not in {frame.seat, getattr(frame, "against", None), getattr(frame, "giver", None)}
    ]
    state.known = [fact for fact in state.known if seat not in {fact.knower, fact.holder}]
    for card in state.hands[seat]:
        take_in(state.bag, card)
    state.hands[seat] = []
    bids.resign(state, seat)
