"""Camelot 101 as a game of the house."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from rules.advice import Computers
from rules.camelot_101 import hidden
from rules.camelot_101 import view as views
from rules.camelot_101.board import spoils
from rules.camelot_101.computer.choosing import computer
from rules.camelot_101.computer.king import King
from rules.camelot_101.hanging import warning
from rules.camelot_101.kinds import NEEDLESS_MOVE, NO_MOVE, WRONG_CARD, WRONG_SQUARE
from rules.camelot_101.moments import moments
from rules.camelot_101.options import OPTIONS, TITLES, length_of, settled, why_bound
from rules.camelot_101.play import Play
from rules.camelot_101.reference import reference
from rules.camelot_101.state import (
    ACTION,
    ARMY,
    CARDS,
    CONQUEST,
    EXTRA,
    FATE,
    GIANT_WINS,
    NOBODY,
    State,
    is_live,
)
from rules.camelot_101.style import SHOWN, traits
from rules.camelot_101.tables.board import SUITS
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.names import suit_named
from rules.camelot_101.tables.numbers import EXPIRIES
from rules.camelot_101.turn import abouts, answering, asking, departures, ending, set_up
from rules.camelot_101.turn.barred import barred, misread
from rules.camelot_101.turn.meant import named
from rules.camelot_101.view import Hand, Table
from rules.camelot_101.words import log, log_of_cards, notation
from rules.camelot_101.words.yours import YOURS
from rules.chance import Chance
from rules.characters.remarks import Eventful
from rules.characters.style import Styled
from rules.game import Game, Info, Note, Options, Result
from rules.ranking import Strikes, is_tie_broken
from rules.search.guide import Searchable
from rules.text import N_, NO_WORDS, Seat, Text, Words

# What a late turn costs, and the same in few words, by whether there are any Camelot cards.
_LOST: Final[dict[bool, Words]] = {
    False: N_("the turn is lost; the third in a row puts the player out"),
    True: N_("the turn and a Camelot card are lost; the third in a row puts the player out"),
}
_BRIEFLY: Final[dict[bool, Words]] = {
    False: N_("then the turn is lost"),
    True: N_("then the turn and a card are lost"),
}


def _from(way: Sequence[str]) -> str:
    """Give the square from which a card's move begins, as it is written."""
    return way[0].partition("-")[0] if way else ""


class Camelot101(Game[State, Table, Hand], Searchable, Styled, Eventful):
    """Four armies on one board, moved by playing cards; take Kings, or have most points at the end."""

    info: ClassVar[Info] = Info(
        id="camelot_101",
        title="Camelot 101",
        replies=True,
        computers=Computers(
            overlooked=4,
            glances=35,
            slips=(18, 14, 9),
            trials=20,
            ratings=(1520, 1640, 1780, 1960, 2070, 2180),
        ),
        fewest=2,
        most=4,
        rules=1,
        much=9,
        summary=N_("Four chess armies moved by playing cards: take the Kings, or hold the best prisoners."),
        options=OPTIONS,
        declarations=frozenset({"undo", "resign", "expire"}),
        titles=TITLES,
        resigned=N_("nobody plays this seat any more, and its army is left neutral"),
    )
    state_type = State
    ends = "pass"
    settled = staticmethod(settled)
    reference = staticmethod(reference)
    worded = staticmethod(notation.worded)
    phrases = staticmethod(notation.phrases)
    lettered = notation.LETTERED
    recorded = staticmethod(notation.recorded)
    misread = staticmethod(misread)
    named = staticmethod(named)
    deed = staticmethod(log.deed)
    yours = YOURS
    readings = staticmethod(notation.readings)
    length = staticmethod(length_of)
    menu = staticmethod(asking.menu)
    forced = staticmethod(asking.only_action)
    warning = staticmethod(warning)
    barred = staticmethod(barred)
    uncovers = staticmethod(hidden.uncovers)
    binds = staticmethod(hidden.binds)
    table = staticmethod(views.table)
    hand = staticmethod(views.hand)
    resample = staticmethod(hidden.resample)
    computer = staticmethod(computer)
    traits = staticmethod(traits)
    shown = SHOWN
    moments = staticmethod(moments)

    def beforehand(self, options: Options) -> Sequence[Text]:
        """Say who must play Fate, or is asked to."""
        bound = ((seat, why_bound(options, seat)) for seat in range(len(options["bound"])))
        return [log.fate_expected(options["fate"], seat, why) for seat, why in bound if why]

    def expired(self, options: Options, *, briefly: bool = False) -> Words:
        """Say what a late turn costs: a Camelot card only where there are any."""
        return (_BRIEFLY if briefly else _LOST)[bool(LEVELS[options["level"]].camelot)]

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Set the armies up and deal (sheet: Set-up)."""
        play = set_up.opened(seats, options, chance)
        return play.state, play.notes

    def acting(self, state: State) -> list[Seat]:
        """Give the one seat the game waits for."""
        return [] if state.over or state.asked == NOBODY else [state.asked]

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Carry out an action, and all that follows by itself."""
        play = Play(state, seat, chance)
        answering.apply(play, action)
        return play.notes

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide which card is buried; Fate's cards lie open."""
        return action.startswith("bury ") and state.fate[seat] == CARDS

    def points(self, table: Table) -> tuple[int, ...]:
        """Give the points of the men each seat holds."""
        return tuple(player.points for player in table.players)

    def turn_order(self, table: Table) -> Sequence[Seat]:
        """Go clockwise around the board, by armies (note: 2.2)."""
        return table.turn_order

    def at_stake(self, table: Table) -> Text | None:
        """Say what a card does."""
        return abouts.brave(table.options) if table.stage in {ACTION, EXTRA} else None

    def asks(self, table: Table) -> Text | None:
        """Ask for an army, and whether it is led with cards."""
        return abouts.ASKS.get(table.stage)

    def round_of(self, table: Table) -> int:
        """Count the rounds once the armies stand."""
        return 0 if table.stage in {ARMY, FATE} else table.rounds + 1

    def turn_of(self, table: Table) -> str:
        """One thing more belongs to the turn, and so does what others are asked meanwhile."""
        return table.stage if table.stage in {ARMY, FATE} else f"{table.turns}"

    def strikes(self, table: Table, seat: Seat) -> Strikes:
        """Count the turns in a row that a seat has let go by (note: 12.3)."""
        return Strikes(table.players[seat].missed, EXPIRIES)

    def stands(self, table: Table, told: Text) -> bool:
        """Say whether a check that was called is still one; all else is as it was told."""
        by = partial(log_of_cards.checker_named, figure=table.figure)
        now = [(suit_named(SUITS.index(each.suit)), by(SUITS.find(each.by))) for each in table.checks]
        return log_of_cards.stands(told, now)

    def result(self, state: State) -> Result | None:
        """Count up (note: 22.6)."""
        if not state.over:
            return None
        scores = tuple(ending.score(state, seat) for seat in range(state.seats))
        places = tuple(tuple(place) for place in state.ranking)
        is_won, broken = state.over == GIANT_WINS, is_tie_broken(scores, places[:2], state.out)
        is_tie = broken and state.over not in {GIANT_WINS, CONQUEST}
        ties = ending.tie_breaker(state) if is_tie else NO_WORDS
        return Result(scores, places, state.over, is_won, ties)

    def may_declare(self, state: State, seat: Seat, word: str) -> bool:
        """Resign at any time before one is out; let time run out when asked."""
        if word == "expire":
            return not state.over and seat == state.asked
        return is_live(state, seat) and super().may_declare(state, seat, word)

    def declare(self, state: State, seat: Seat, word: str, chance: Chance) -> list[Note]:
        """Resign, or lose what one is asked for."""
        play = Play(state, seat, chance, before=spoils.remembered(state))
        (departures.resign if word == "resign" else departures.expire)(play)
        return play.notes

    def guide(self, table: Table, hand: Hand) -> King:
        """Guide a King through a turn and its answers."""
        return King()

    def slip(self, played: str, better: str) -> Words:
        """Name a kind of mistake: no move, another square, another card."""
        if not played.startswith("play ") or not better.startswith("play "):
            return NO_MOVE if better.startswith("play ") else NEEDLESS_MOVE
        way, better_way = played.split()[2:], better.split()[2:]
        if way == better_way:
            return WRONG_CARD
        return WRONG_SQUARE if _from(way) == _from(better_way) else NO_WORDS
