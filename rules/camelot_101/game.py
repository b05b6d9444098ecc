"""Camelot 101 as a game of the house."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.advice import Advice
from rules.camelot_101 import hidden
from rules.camelot_101 import view as views
from rules.camelot_101.board import spoils
from rules.camelot_101.computer.choosing import computer
from rules.camelot_101.computer.king import King
from rules.camelot_101.harm import warning
from rules.camelot_101.options import OPTIONS, TITLES, length_of, settled, why_bound
from rules.camelot_101.play import Play
from rules.camelot_101.reference import reference
from rules.camelot_101.state import ACTION, ARMY, CARDS, EXTRA, FATE, NOBODY, State, is_live
from rules.camelot_101.tables.levels import LEVELS
from rules.camelot_101.tables.numbers import EXPIRIES
from rules.camelot_101.turn import abouts, answering, asking, departures, ending, set_up
from rules.camelot_101.view import Hand, Table
from rules.camelot_101.words import log
from rules.camelot_101.words.naming import readings, recorded
from rules.chance import Chance
from rules.game import Entry, Game, Info, Length, Note, Occasion, Options, Result
from rules.question import Menu, Question
from rules.ranking import Strikes
from rules.search.guide import Searchable
from rules.text import N_, Seat, Text, Words

_TURN_LOST: Words = N_("the turn is lost; the third in a row puts the player out")
_CARD_LOST: Words = N_("the turn and a Camelot card are lost; the third in a row puts the player out")


class Camelot101(Game[State, Table, Hand], Searchable):
    """Four armies on one board, moved by playing cards; take Kings, or have most points at the end."""

    info: ClassVar[Info] = Info(
        id="camelot_101",
        title="Camelot 101",
        replies=True,
        overlooked=9,
        fewest=2,
        most=4,
        rules=1,
        summary=N_("Four chess armies moved by playing cards: take the Kings, or hold the best prisoners."),
        options=OPTIONS,
        declarations=frozenset({"undo", "resign", "expire"}),
        titles=TITLES,
        resigned=N_("nobody plays this seat any more, and its army is left neutral"),
    )
    state_type = State

    def settled(self, options: Options, occasion: Occasion) -> Options:
        """Fill in month, titles, and who must play Fate, or is asked to."""
        return settled(options, occasion)

    def beforehand(self, options: Options) -> Sequence[Text]:
        """Say who must play Fate, or is asked to."""
        bound = ((seat, why_bound(options, seat)) for seat in range(len(options["bound"])))
        return [log.fate_expected(options["fate"], seat, why) for seat, why in bound if why]

    def reference(self, options: Options) -> Sequence[Entry]:
        """Give the cards, men and statuses that the table's level uses."""
        return reference(options)

    def recorded(self, typed: str) -> str:
        """Write cards as records do, however they are called."""
        return recorded(typed)

    def readings(self, typed: str) -> Sequence[str]:
        """Read what may be a square or a card, such as `h10`, as both."""
        return readings(typed)

    def length(self, seats: int, options: Options) -> Length | None:
        """Give what games between computers have shown."""
        return length_of(seats, options)

    def expired(self, options: Options) -> Words:
        """Say what a late turn costs: a Camelot card only where there are any."""
        return _CARD_LOST if LEVELS[options["level"]].camelot else _TURN_LOST

    def start(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Note]]:
        """Set the armies up and deal (sheet: Set-up)."""
        play = set_up.opened(seats, options, chance)
        return play.state, play.notes

    def menu(self, state: State, seat: Seat, said: str = "") -> Question | None:
        """Ask the player on turn for an action, or whoever must choose in the middle of one."""
        return asking.menu(state, seat, said)

    def acting(self, state: State) -> list[Seat]:
        """Give the one seat the game waits for."""
        return [] if state.over or state.asked == NOBODY else [state.asked]

    def forced(self, state: State, seat: Seat) -> str | None:
        """Give the one action of a player who has no hand: what Fate turns up lies open."""
        return asking.only_action(state, seat)

    def apply(self, state: State, seat: Seat, action: str, chance: Chance) -> list[Note]:
        """Carry out an action, and all that follows by itself."""
        play = Play(state, seat, chance)
        answering.apply(play, action)
        return play.notes

    def hides(self, state: State, seat: Seat, action: str) -> bool:
        """Hide which card is buried; Fate's cards lie open."""
        return action.startswith("bury ") and state.fate[seat] == CARDS

    def warning(self, table: Table, hand: Hand, action: str) -> Text | None:
        """Warn of what strikes one's own side."""
        return warning(table, hand, action)

    def uncovers(self, before: Table, after: Table) -> bool:
        """By cards drawn, and by Camelot cards that deal with hands."""
        return hidden.uncovers(before, after)

    def binds(self, before: Table, after: Table) -> bool:
        """Bind masters to what they have done, unless they are in check (sheet: Level 4)."""
        return hidden.binds(before, after)

    def table(self, state: State) -> Table:
        """Show what everybody may see."""
        return views.table(state)

    def hand(self, state: State, seat: Seat) -> Hand:
        """Show a seat its cards."""
        return views.hand(state, seat)

    def points(self, table: Table) -> tuple[int, ...]:
        """Give the points of the men each seat holds."""
        return tuple(player.points for player in table.players)

    def turn_order(self, table: Table) -> Sequence[Seat]:
        """Go clockwise around the board, by armies (note: 2.2)."""
        return table.turn_order

    def at_stake(self, table: Table) -> Text | None:
        """Say what a card does."""
        return abouts.BRAVE if table.stage in {ACTION, EXTRA} else None

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

    def result(self, state: State) -> Result | None:
        """Count up (note: 22.6)."""
        if not state.over:
            return None
        scores = tuple(ending.score(state, seat) for seat in range(state.seats))
        return Result(scores, tuple(tuple(place) for place in state.ranking), state.over)

    def resample(self, state: State, seat: Seat | None, chance: Chance) -> None:
        """Deal again the cards this seat does not know."""
        hidden.resample(state, seat, chance)

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

    def computer(self, table: Table, hand: Hand, menu: Menu, chance: Chance) -> Advice:
        """Take what is worth most."""
        return computer(table, hand, menu, chance)

    def guide(self, table: Table, hand: Hand) -> King:
        """Guide a King through a turn and its answers."""
        return King()
