"""What a player has earned, as if the game ended now (sheet: Scoring; note, section 13); and its changes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from msgspec import Struct

from rules.ranking import ranking
from rules.somerset.hexes import neighbours
from rules.somerset.state import CITY, Play, State
from rules.somerset.tables.cards import lasting
from rules.somerset.tables.goods import COIN, NATURAL, SPELL_BOOK_COINS, WIZARD
from rules.somerset.tables.naming import named
from rules.somerset.tables.parts import Final
from rules.somerset.words.folding import COUNTED_AT_THE_END, OF_A_TILE, counts_at_the_end
from rules.text import Seat, say

_FINALS = lasting(Final)
_GOODS_BELOW = 10_000  # nobody ever has so many goods: they only break ties


class Score(Struct, frozen=True):
    """A player's money by where it comes from: in hand, tiles at the city and at rivals, book, buildings."""

    coins: int
    city: int
    rivals: int
    book: int
    buildings: int

    @property
    def total(self) -> int:
        """All of it together."""
        return self.coins + self.city + self.rivals + self.book + self.buildings


def scores(state: State) -> tuple[Score, ...]:
    """Count every player's money."""
    return scores_with(state, tile_coins(state))


def scores_with(state: State, tiles: Sequence[tuple[int, int]]) -> tuple[Score, ...]:
    """Count every player's money where it is known what his tiles earn."""
    books = book_coins([len(player.book) for player in state.players], ranked=ranks_empty(state))
    return tuple(
        Score(player.purse[COIN], *tiles[seat], books[seat], _building_coins(state, seat))
        for seat, player in enumerate(state.players)
    )


def ranks_empty(state: State) -> bool:
    """Say whether an empty spell book takes part in the ranking."""
    return state.options["empty_book"] == "ranked"


def places(state: State) -> tuple[tuple[Seat, ...], ...]:
    """Rank the seats: most money, then most goods (sheet: Scoring). Who resigned comes last."""
    totals = [score.total for score in scores(state)]
    goods = [sum(player.purse[kind] for kind in NATURAL) for player in state.players]
    keys = [total * _GOODS_BELOW + more for total, more in zip(totals, goods, strict=True)]
    return ranking(keys, state.resigned)


def tiles_of(state: State, seat: Seat) -> int:
    """Count the country tiles of a player."""
    return [tile.owner for tile in state.tiles.values()].count(seat)


def tile_coins(state: State) -> list[tuple[int, int]]:
    """Give for each player what his tiles earn at the city, and at the tiles of rivals."""
    coins = [[0, 0] for _ in state.players]
    owners = {cell: tile.owner for cell, tile in state.tiles.items()}
    for cell, owner in owners.items():
        if owner != CITY:
            around = list(map(owners.get, neighbours(cell)))
            city = around.count(CITY)
            coins[owner][0] += city > 0
            coins[owner][1] += len(around) - city - around.count(owner) - around.count(None)
    return [(city, rivals) for city, rivals in coins]


def book_coins(spells: Sequence[int], *, ranked: bool = False) -> list[int]:
    """Pay the tiers for the largest spell books; those who tie share theirs evenly, rounded down.

    An empty book gets nothing, unless it is `ranked` like any other.
    """
    coins, place = [0] * len(spells), 0
    for size in sorted(set(spells), reverse=True):
        tied = [seat for seat, number in enumerate(spells) if number == size and (size or ranked)]
        tiers = SPELL_BOOK_COINS[place : place + len(tied)]
        for seat in tied:
            coins[seat] = sum(tiers) // len(tied)
        place += len(tied)
    return coins


def _tiles_with_rivals(state: State, seat: Seat) -> int:
    visited = {
        worker.cell
        for rival, player in enumerate(state.players)
        if rival != seat
        for worker in player.workers
    }
    return sum(state.tiles[cell].owner == seat for cell in visited)


COUNTS: Mapping[str, Callable[[State, Seat], int]] = {
    "book": lambda state, seat: len(state.players[seat].book),
    "buildings": lambda state, seat: len(state.players[seat].buildings),
    "tiles_half": lambda state, seat: tiles_of(state, seat) // 2,
    "workers": lambda state, seat: len(state.players[seat].workers),
    "wizards": lambda state, seat: state.players[seat].number_of(WIZARD),
    "gov": lambda state, seat: state.players[seat].column,
    "own_tiles_with_rivals": _tiles_with_rivals,
}


def _building_coins(state: State, seat: Seat) -> int:
    return sum(
        min(COUNTS[part.count](state, seat), part.most)
        for building, part in _FINALS
        if building in state.players[seat].buildings
    )


@contextmanager
def recounted(play: Play, tile: str = "") -> Iterator[None]:
    """Tell for every player how much more or less counts at the end, once what is done here is done.

    What a `tile` brings that is built here is told by its name.
    """
    if play.trial:
        yield
        return
    state, tiles, number = play.state, tile_coins(play.state), len(play.state.tiles)
    before = scores_with(state, tiles)
    yield
    after = scores_with(state, tiles if len(state.tiles) == number else tile_coins(state))
    for part, what in COUNTED_AT_THE_END.items():
        if changes := _changes(part, before, after):
            counted = say(OF_A_TILE[part], tile=named(tile)) if tile and part in OF_A_TILE else what
            play.note(counts_at_the_end(counted, changes), minor=True)


def _changes(part: str, before: tuple[Score, ...], after: tuple[Score, ...]) -> dict[Seat, float]:
    """Give each seat for which a part has changed, and by how much; coins in hand have lines of their own."""
    more = (getattr(new, part) - getattr(old, part) for old, new in zip(before, after, strict=True))
    return {seat: change for seat, change in enumerate(more) if change}
