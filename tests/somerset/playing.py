"""A table to test at: a game from its start or a scene laid out by hand, played through the contract."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.chance import dealer
from rules.game import Note, Options, Result
from rules.question import Page, Pick
from rules.replay import default_options, perform
from rules.somerset import GAME
from rules.somerset.board import links
from rules.somerset.hexes import cell_named, cell_of, edge_of
from rules.somerset.state import CITY, Player, State, Tile, Turn, Worker
from rules.somerset.tables.goods import Amount, amount, spelled
from rules.somerset.tables.options import FULL, ROUND
from rules.somerset.view import Hand, Table
from rules.text import Seat, written
from tests.at_table import AtTable

ALL_ROADS = 63
Answers = Iterable[str]
PRINTED: Options = default_options(GAME) | {"length": FULL}


class Playing(AtTable[State, Table, Hand]):
    """A game of Somerset in progress."""

    game = GAME

    def __init__(self, state: State, notes: Iterable[Note] = ()) -> None:
        self.state = state
        self.notes = list(notes)
        self.origin = "0,0"  # of the worker a scene is about

    def act(self, text: str, *draws: int, seat: Seat | None = None) -> None:
        """Perform an action of the active seat with exactly these draws."""
        self.play(self.active if seat is None else seat, text, draws)

    def acts(self, *texts: str) -> None:
        """Perform actions, each of the seat that is active then."""
        for text in texts:
            self.act(text)

    def perform(self, text: str, seed: object = 0) -> None:
        """Perform an action of the active seat, with whatever draws."""
        self.notes = [*perform(GAME, self.state, self.active, text, dealer(seed, "luck"))]

    def menu(self, seat: Seat | None = None) -> list[str]:
        """List the actions of a seat, or of the active one."""
        return super().menu(self.active if seat is None else seat)

    def texts(self, said: str = "") -> list[str]:
        """List the answers to one question of the active seat."""
        question = GAME.menu(self.state, self.active, said)
        assert isinstance(question, Pick)
        return list(question.texts)

    def pages(self, said: str = "") -> list[Page]:
        """List the pages of one question of the active seat."""
        question = GAME.menu(self.state, self.active, said)
        assert isinstance(question, Pick)
        return list(question.pages)

    def offered(self, said: str) -> list[str]:
        """List all answers of one question of the active seat."""
        question = GAME.menu(self.state, self.active, said)
        assert isinstance(question, Pick)
        return list(question.offered)

    def labels(self, said: str = "") -> list[str]:
        """Write the labels of the answers to one question of the active seat."""
        question = GAME.menu(self.state, self.active, said)
        assert isinstance(question, Pick)
        return [written(question.label(text)) for text in question.texts]

    def shortcuts(self, said: str = "") -> dict[str, str]:
        """Give the answers that one question of the active seat repeats at once, with their labels."""
        question = GAME.menu(self.state, self.active, said)
        assert isinstance(question, Pick)
        return {text: written(question.label(text)) for text in question.shortcuts}

    def told(self, said: str = "") -> dict[str, str]:
        """Write what the answers to one question do and cost, by their labels."""
        question = GAME.menu(self.state, self.active, said)
        assert isinstance(question, Pick)
        texts = {written(question.label(text)): question.about(text) for text in question.texts}
        return {label: written(about) for label, about in texts.items() if about is not None}

    def prompt(self, said: str = "") -> str:
        """Write one question of the active seat."""
        return self.question(self.active, said)

    def player(self, seat: Seat = 0) -> Player:
        """What a seat has."""
        return self.state.players[seat]

    def purse(self, seat: Seat = 0) -> str:
        """Write what is in a seat's purse, as in the notation."""
        w, b, s, g, c, m = self.player(seat).purse
        return spelled((w, b, s, g, c, m))

    def tile(self, cell: str) -> Tile:
        """The tile on a cell."""
        return self.state.tiles[cell_of(cell)]

    def worker(self, cell: str, seat: Seat = 0) -> Worker:
        """A seat's worker on a cell."""
        return next(worker for worker in self.player(seat).workers if worker.cell == cell_of(cell))

    def places(self, seat: Seat = 0) -> list[str]:
        """Write a seat's workers: their kind and cell, a lying one in a small letter."""
        return [_written(worker) for worker in self.player(seat).workers]

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        return self.state.active

    @property
    def asked(self) -> str:
        """The kind of part that is asked about."""
        return self.table.asked

    def hand(self, seat: Seat = 0) -> Hand:
        """What a seat sees besides."""
        return super().hand(seat)

    @property
    def result(self) -> Result:
        """The result of a finished game."""
        result = GAME.result(self.state)
        assert result is not None
        return result


def _written(worker: Worker) -> str:
    kind = worker.kind if worker.standing else worker.kind.lower()
    return f"{kind}{cell_named(worker.cell)}"


def scene(
    tiles: Mapping[str, str],
    workers: Mapping[Seat, str],
    *,
    seats: int = 2,
    phase: str = ROUND,
    purses: Mapping[Seat, str] | None = None,
    hands: Mapping[Seat, str] | None = None,
    buildings: Mapping[Seat, str] | None = None,
    books: Mapping[Seat, str] | None = None,
    columns: Mapping[Seat, int] | None = None,
    roads: Mapping[str, int] | None = None,
    **options: str,
) -> Playing:
    """Lay out a table at which seat 0 is about to act.

    `tiles`: `C01` on each cell, `K01 1` for a tile of seat 1, ` used` behind it. They have roads on all
    sides but where `roads` gives another mask. `workers`: `P0,0 k1,0`, the small letters lying.
    """
    state = _bare(seats, {**PRINTED, **options}, phase)
    for cell, text in tiles.items():
        tile, *more = text.split(" ")
        owner = next((int(word) for word in more if word != "used"), CITY)
        lying = Tile(tile, 0, (roads or {}).get(cell, ALL_ROADS), owner=owner, used="used" in more)
        links.lay(state, cell_of(cell), lying)
        if tile in state.supply:
            state.supply.remove(tile)
    for seat, player in enumerate(state.players):
        player.workers = [_worker(word) for word in workers.get(seat, "").split()]
        player.purse = list(amount((purses or {}).get(seat, "")))
        _give_cards(player, (hands or {}).get(seat, ""))
        player.buildings = (buildings or {}).get(seat, "").split()
        player.book = (books or {}).get(seat, "").split()
        player.column = (columns or {}).get(seat, 0)
    _take_out_of_decks(state)
    return Playing(state)


def _bare(seats: int, options: dict[str, str], phase: str) -> State:
    state, _ = GAME.start(seats, options, dealer(0, "scene"))
    for player in state.players:
        player.buildings_in_hand, player.spells_in_hand, player.to_place = [], [], []
    state.spell_deck.bag = [f"S{number:02}" for number in range(1, 31)]
    state.tiles, state.phase, state.round, state.turn = {}, phase, 2, Turn()
    state.active = state.start = state.sword = 0
    state.deeds = []
    return state


def _worker(word: str) -> Worker:
    return Worker(word[0].upper(), cell_of(word[1:]), standing=word[0].isupper())


def _give_cards(player: Player, text: str) -> None:
    player.buildings_in_hand = [card for card in text.split() if card[0] == "B"]
    player.spells_in_hand = [card for card in text.split() if card[0] == "S"]


def _take_out_of_decks(state: State) -> None:
    for player in state.players:
        for card in (*player.buildings_in_hand, *player.buildings):
            if card in state.building_deck.bag:
                state.building_deck.bag.remove(card)
        for card in (*player.spells_in_hand, *player.book):
            state.spell_deck.bag.remove(card)


def marked(playing: Playing, *markers: str) -> Playing:
    """Put markers on a scene: `0 road 0,0:SE`, `1 barricade 0,0:E`."""
    for marker in markers:
        seat, kind, edge = marker.split(" ")
        if kind == "road":
            playing.state.roads.setdefault(edge_of(edge), []).append(int(seat))
        else:
            playing.state.barricades[edge_of(edge)] = int(seat)
    return playing


def difference(before: str, after: str) -> str:
    """Write what has come into a purse: only what is more."""
    w, b, s, g, c, m = (max(0, new - old) for old, new in zip(amount(before), amount(after), strict=True))
    more: Amount = (w, b, s, g, c, m)
    return spelled(more)


ROW = {"0,0": "C01", "1,0": "C02", "2,0": "C03", "3,0": "C04", "4,0": "C06"}
"""Five city tiles in a line from west to east."""
