"""Where a player's coins came from, and what for they went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.somerset.hexes import cell_of
from rules.somerset.state import CITY, State
from rules.somerset.tables.cards import lasting
from rules.somerset.tables.effects import ROWS
from rules.somerset.tables.goods import COIN
from rules.somerset.tables.parts import On
from rules.text import Seat

START, RENT, TAKEN = "start", "rent", "taken"
CITY_TILES, OWN_TILES, RIVALS_TILES = "city", "own tiles", "rivals' tiles"
_BY_WORD = {
    **dict.fromkeys(("advance", *ROWS), "government"),
    **dict.fromkeys(("hire", "promote"), "workers"),
    "learn": "spells",
    "cast": "spells",
    "build": "buildings",
}
_BY_LETTER = {"B": "buildings", "S": "spells"}
_EACH_ROUND = {card: part.gain[COIN] for card, part in lasting(On) if part.event == "round_start"}


class Ledger:
    """Counts each seat's coins by their source; what was paid counts less than nothing."""

    def __init__(self, state: State) -> None:
        self.accounts = [Counter({START: coins}) for coins in _coins(state)]
        self._before: list[int] = []
        self._source, self._active, self._round = "", 0, state.round

    def note(self, state: State, action: str) -> None:
        """Keep what is to be known before an action."""
        self._before, self._source = _coins(state), source_of(state, action)
        self._active, self._round = state.active, state.round

    def book(self, state: State) -> None:
        """Book what the action has brought to whom."""
        for seat, (old, new) in enumerate(zip(self._before, _coins(state), strict=True)):
            brought = _each_round(state, seat) if state.round > self._round else 0
            self.accounts[seat]["buildings"] += brought
            self.accounts[seat][self._source_for(seat, new - old - brought)] += new - old - brought

    def _source_for(self, seat: Seat, change: int) -> str:
        if seat == self._active:
            return self._source
        return RENT if change >= 0 else TAKEN


def _coins(state: State) -> list[int]:
    return [player.purse[COIN] for player in state.players]


def _each_round(state: State, seat: Seat) -> int:
    return sum(coins for card, coins in _EACH_ROUND.items() if card in state.players[seat].buildings)


def source_of(state: State, action: str) -> str:
    """Name what the active player's coins change by in an action."""
    word = action.partition(" ")[0]
    if word in _BY_WORD:
        return _BY_WORD[word]
    place = place_used(action)
    if place:
        return _tile_source(state, cell_of(place))
    return _frame_source(state) if state.frames else word


def place_used(action: str) -> str:
    """Give the place whose tile is used by an action, if any."""
    word, *rest = action.split(" ")
    if word == "place" or (word == "move" and rest[-1] == "act"):
        return rest[1]
    return rest[0] if word == "act" else ""


def _frame_source(state: State) -> str:
    frame = state.frames[-1]
    if frame.source[0] in "CK" and frame.cell is not None:
        return _tile_source(state, frame.cell)
    return _BY_LETTER.get(frame.source[0], "government")


def _tile_source(state: State, cell: int) -> str:
    owner = state.tiles[cell].owner
    return CITY_TILES if owner == CITY else OWN_TILES if owner == state.active else RIVALS_TILES


def summed(accounts: Sequence[Counter[str]]) -> Counter[str]:
    """Add accounts up, those below nothing too."""
    total: Counter[str] = Counter()
    for account in accounts:
        total.update(account)
    return total
