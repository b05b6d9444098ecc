"""Battles & Builders as a game of the house."""

from collections.abc import Iterable
from functools import partial
from operator import call
from typing import ClassVar

from rules.advice import Computers
from rules.battles_and_builders import rounds, tables, words
from rules.battles_and_builders import view as views
from rules.battles_and_builders.coaching.kinds import TOO_HIGH, TOO_LOW, WRONG_TOKENS
from rules.battles_and_builders.computer import computer
from rules.battles_and_builders.idle import idle_warning
from rules.battles_and_builders.king import King
from rules.battles_and_builders.moments import moments
from rules.battles_and_builders.named import barred, named
from rules.battles_and_builders.reference import reference
from rules.battles_and_builders.state import State, order_of_play, points
from rules.battles_and_builders.style import SHOWN, traits
from rules.battles_and_builders.tables import (
    COMMIT,
    DUMMY_STOCK,
    EVENT_TILES,
    FULL_STOCK,
    KING,
    KING_BID,
    KINGS,
    NO_BID,
    NOTHING,
    ONE_BY_ONE,
    ROUNDS,
    STRATEGY_TILES,
    TAKE,
    battlefield,
)
from rules.battles_and_builders.view import Hand, Table
from rules.battles_and_builders.yours import YOURS
from rules.chance import Chance, drawn
from rules.characters.remarks import Eventful
from rules.characters.style import Styled
from rules.data import options_of
from rules.game import Entry, Game, Info, Length, Note, Options, Result, Telling
from rules.question import Question
from rules.ranking import ranking
from rules.search.guide import Searchable
from rules.text import N_, NO_WORDS, Seat, Text, Words

# As `python -m rules length` measures it: by how players bid, and seats.
_LENGTHS = {
    ("sequential", 2): Length(6, 11),
    ("sequential", 3): Length(9, 27),
    ("sequential", 4): Length(10, 37),
    ("simultaneous", 2): Length(5, 9),
    ("simultaneous", 3): Length(9, 11),
    ("simultaneous", 4): Length(9, 12),
}


class BattlesAndBuilders(Game[State, Table, Hand], Searchable, Styled, Eventful):
    """Eight rounds of hidden bids: builders earn prestige, armies throw dice for event tiles."""

    info: ClassVar[Info] = Info(
        id="battles_and_builders",
        title="Battles & Builders",
        computers=Computers(
            overlooked=8,
            glances=66,
            slips=(3, 15, 13),
            trials=100,
            ratings=(1470, 1640, 1800, 1950, 2070, 2160),
        ),
        fewest=2,
        most=4,
        rules=1,
        much=5,
        summary=N_(
            "Commit builders and armies in secret, then build and fight for prestige over eight rounds."
        ),
        options=options_of("rules.battles_and_builders"),
    )
    state_type = State
    barred = staticmethod(barred)
    named = staticmethod(named)
    yours = YOURS
    worded = staticmethod(tables.worded)
    phrases = staticmethod(tables.phrases)
    recorded = staticmethod(tables.recorded)
    table = staticmethod(views.table)
    hand = staticmethod(views.hand)
    computer = staticmethod(computer)
    guide = staticmethod(King)
    traits = staticmethod(traits)
    shown = SHOWN
    moments = staticmethod(moments)
    deed = staticmethod(words.deed)

    def length(self, seats: int, options: Options) -> Length | None:
        """Give what games between computers have shown, but at least a bid of each in every round.

        Computers of two have spent all of their tokens before, and are asked no more.
        """
        known = _LENGTHS.get((options["commit"], seats))
        bids = ROUNDS * (seats if options["commit"] == ONE_BY_ONE else 1)
        return known and Length(max(known.turns, ROUNDS), max(known.waits, bids))

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Draw the start player and the first event (sheet: Voorbereiding; 2 spelers)."""
        sides = seats + (seats == 2)
        first, events = chance.below(seats), list(EVENT_TILES)
        event = drawn(events, chance)
        state = State(
            seats=seats,
            options=options,
            round=rounds.opened(1, order_of_play(first, seats, sides), event),
            last=None,
            phase=COMMIT,
            asked=[],
            changeable=[],
            kings=[],
            refreshed=False,
            events_left=events,
            tiles_left=list(STRATEGY_TILES),
            stock=[FULL_STOCK] * seats + [DUMMY_STOCK] * (sides - seats),
            prestige=[0] * sides,
            won=[[] for _ in range(sides)],
            held=[[] for _ in range(sides)],
        )
        told: list[Telling] = [words.dummy_takes_part] if sides > seats else []
        told.append(partial(words.opened, 1, first, event))
        rounds.proceed(state, chance, told)
        return state, [tell() for tell in told]

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask for a bid, a strategy tile, or dice to throw again."""
        if state.over or (seat not in state.asked and seat not in state.changeable):
            return None
        return rounds.MENUS[state.phase](state, seat, said)

    def acting(self, state: State) -> list[Seat]:
        """Give the seats asked."""
        return [] if state.over else list(state.asked)

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> Iterable[Note]:
        """Carry out a bid, a choice of tile or a decision about dice, and go on to the next question."""
        return map(call, rounds.act(state, seat, action, chance))

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide a bid until all are turned over."""
        return state.phase == COMMIT and action.startswith("bid ")

    def uncovers(self, before: Table, after: Table) -> bool:
        """By the bids that have been turned over."""
        same_round = before.round.number == after.round.number
        return before.phase == COMMIT and not (after.phase == COMMIT and same_round)

    def warning(self, table: Table, hand: Hand, action: str) -> Text | None:
        """Warn of a bid of nothing, or of the king alone, and of a tile that does nothing."""
        if table.phase == COMMIT:
            if action == KING_BID:
                return words.KING_ALONE if any(hand.stock[:KING]) else None
            event = table.round.event
            return words.nothing_warning(hand.stock, hand.bid, event) if action == NO_BID else None
        word, *rest = action.split(" ")
        if word != TAKE:
            return None
        bids = [each.tokens or NOTHING for each in table.round.commitments]
        return idle_warning(rest[0], bids, hand.seat, table.tiles_left, table.round.event)

    def reference(self, options: Options) -> list[Entry]:
        """Give tokens, event tiles, strategy tiles and dice."""
        return reference()

    def points(self, table: Table) -> tuple[int, ...]:
        """Count each seat's points so far."""
        return tuple(tableau.points for tableau in table.tableaux[: table.seats])

    def at_stake(self, table: Table) -> Text | None:
        """Say what a bid is for, or a king."""
        if table.phase == KINGS:
            return words.KING_BUYS
        stocks = [tableau.stock for tableau in table.tableaux]
        return words.bid_stakes(battlefield(table.round.event, stocks))

    def asks(self, table: Table) -> Text | None:
        """Ask whoever has won with his king for a tile."""
        return words.ASKS_FOR_TILE if table.phase == KINGS else None

    def round_of(self, table: Table) -> int:
        """Count the rounds (sheet: Einde van het spel)."""
        return table.round.number

    def rounds(self, options: Options) -> int:
        """Give the eight rounds that are always played (sheet: Einde van het spel)."""
        return ROUNDS

    def turn_of(self, table: Table) -> str:
        """Committing, choosing tiles and throwing again are turns of their own in each round."""
        return f"{table.round.number} {table.phase}"

    def result(self, state: State) -> Result | None:
        """Count all points; most win (sheet: Einde van het spel). Who resigned comes last."""
        if not state.over:
            return None
        seats = range(state.seats)
        scores = tuple(points(state.prestige[seat], state.won[seat], state.held[seat]) for seat in seats)
        return Result(scores, ranking(scores, state.resigned), state.over)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal again the bids that are still face down."""
        if state.phase == COMMIT:
            rounds.resample(state, seat, chance)

    def slip(self, played: str, better: str) -> Words:
        """Name a kind of mistake of bids: more or fewer of the same tokens, or others."""
        if not played.startswith("bid ") or not better.startswith("bid "):
            return NO_WORDS
        pairs = [*zip(tables.tokens_of(played), tables.tokens_of(better), strict=True)]
        if all(own >= best for own, best in pairs):
            return TOO_HIGH
        return TOO_LOW if all(own <= best for own, best in pairs) else WRONG_TOKENS
