"""Camelot 101 as a game of the house."""

from __future__ import annotations

from typing import ClassVar

from rules.camelot_101 import ending, play, secrets, setting_up
from rules.camelot_101 import view as views
from rules.camelot_101.computer import computer
from rules.camelot_101.state import NOBODY, State
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.view import Hand, Table
from rules.chance import Chance
from rules.game import Game, Info, Note, Option, Options, Result
from rules.question import Menu, Question
from rules.text import Seat

_OPTIONS = (
    Option("level", "Level", {level: row.name for level, row in LEVELS.items()}),
    Option(
        "length",
        "How long the game lasts",
        {
            "demo": "60 turns, as in public: half an hour of the printed game",
            "full": "the level's own time of 120, 240 or 360 turns, with sudden death",
        },
    ),
    Option(
        "armies",
        "Who leads which army",
        {"drawn": "drawn by lot", "chosen": "chosen by the players, in an order drawn by lot"},
    ),
    Option(
        "two_seats",
        "Two players sit",
        {"opposite": "opposite each other", "free": "at any two sides"},
    ),
    Option(
        "fate",
        "Playing Fate",
        {
            "nobody": "everybody plays with cards",
            "asked": "whoever likes plays cards turned up at random, for double points",
        },
    ),
    Option(
        "lure",
        "Luring a man into danger",
        {
            "allowed": "a man you moved for an opponent may be taken in the same turn",
            "barred": "a man you moved for an opponent is safe from you in that turn",
        },
    ),
    Option(
        "owner_choice",
        "When a card lets the owner choose",
        {
            "auto": "the least valuable man is taken, and nobody is waited for",
            "ask": "the owner is asked",
        },
    ),
)


class Camelot101(Game[State, Table, Hand]):
    """Four armies on one board, moved by playing cards; take Kings, or have most points at the end."""

    info: ClassVar[Info] = Info(
        id="camelot_101",
        title="Camelot 101",
        fewest=2,
        most=4,
        rules=1,
        summary="Four chess armies moved by playing cards: take the Kings, or hold the best prisoners.",
        options=_OPTIONS,
        declarations=frozenset({"undo", "resign", "expire"}),
    )
    state_type = State

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Set the armies up and deal (sheet: Set-up)."""
        notes: list[Note] = []
        return setting_up.opened(seats, options, chance, notes), notes

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask the player on turn for an action, or whoever must choose in the middle of one."""
        return play.menu(state, seat, said)

    def acting(self, state: State) -> list[Seat]:
        """Give the one seat the game waits for."""
        return [] if state.over or state.asked == NOBODY else [state.asked]

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Carry out an action, and all that follows by itself."""
        notes: list[Note] = []
        play.apply(state, seat, action, chance, notes)
        return notes

    def table(self, state: State) -> Table:
        """Show what everybody may see."""
        return views.table(state)

    def hand(self, state: State, seat: Seat) -> Hand:
        """Show a seat its cards."""
        return views.hand(state, seat)

    def standing(self, table: Table) -> tuple[int, ...]:
        """Give the points of the men each seat holds."""
        return tuple(player.points for player in table.players)

    def result(self, state: State) -> Result | None:
        """Count up (note: 22.6)."""
        if not state.over:
            return None
        scores = tuple(ending.score(state, seat) for seat in range(state.seats))
        return Result(scores, tuple(tuple(place) for place in state.ranking), state.over)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal again the cards this seat does not know."""
        secrets.resample(state, seat, chance)

    def may_declare(self, state: State, seat: Seat, word: str) -> bool:
        """Resign at any time; let time run out when asked."""
        if word == "expire":
            return not state.over and seat == state.asked
        return super().may_declare(state, seat, word)

    def declare(self, state: State, seat: Seat, word: str, chance: Chance) -> list[Note]:
        """Resign, or lose what one is asked for."""
        notes: list[Note] = []
        (play.resign if word == "resign" else play.expire)(state, seat, chance, notes)
        return notes

    def computer(self, table: Table, hand: Hand, menu: Menu, chance: Chance) -> str:
        """Take what is worth most."""
        return computer(table, hand, menu, chance)
