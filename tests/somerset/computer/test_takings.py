"""What has brought coins in a game is told by name: the very coins that its log tells of."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from rules.somerset import GAME
from rules.somerset.coach import COACH
from rules.somerset.coaching import advice
from rules.somerset.coaching.kinds import UNHIRED
from rules.somerset.coaching.takings import HIRING, NUMBER, OFFICES, RENT, source_named, taken
from rules.somerset.tables.effects import COLUMNS
from rules.somerset.view import Table
from rules.text import Seat, say, written
from tests.somerset.games import states
from tests.somerset.playing import scene

TILES = {"0,0": "C07", "1,0": "C05", "0,1": "C09", "-1,0": "K18 1", "0,-1": "K13 0", "1,-1": "C11"}


@pytest.mark.parametrize(
    ("acts", "source", "coins"),
    [
        (["move 0,0 1,0 act"], "Sword Square", [2, 0]),
        (["move 0,0 -1,0 act"], "Fairground", [1, 0]),
        (["move 0,0 -1,0 act"], "rent", [0, 1]),
        (["move 0,0 1,-1 act", "treasury"], "Treasury", [1, 0]),
        (["move 0,0 0,-1 act", "treasury"], "Treasury", [1, 0]),
        (["move 0,0 0,-1 act", "treasury"], "Manor Court", [1, 0]),
        (["move 0,0 1,-1 act", "advance pay 1w"], "steps in the government", [1, 0]),
    ],
)
def test_coins_are_told_by_what_has_given_them(acts: list[str], source: str, coins: list[int]) -> None:
    """Coins taken in, 41 : 8, was all that was said of a lead."""
    game = scene(TILES, {0: "P0,0", 1: "P0,0"}, purses={0: "3w3b3s3g5c", 1: "5c"})
    tables = [game.table]
    for each in acts:
        game.perform(each)
        tables.append(game.table)
    assert {written(source_named(each)): found for each, found in taken(tables).items()}[source] == coins


def test_coins_have_a_name_where_the_turn_of_another_was_done_in_the_same_step() -> None:
    """No game in which somebody's last worker was moved for him could be looked at by the King."""
    game = scene(TILES, {0: "P0,0", 1: "P0,0"})
    before = game.table
    game.perform("move 0,0 1,0 act")
    alone = replace(game.table, latest=())
    assert {written(source_named(each)): found for each, found in taken([before, alone]).items()} == {
        "Sword Square": [2, 0]
    }
    stayed = replace(alone, workers=before.workers)
    assert [written(source_named(each)) for each in taken([before, stayed])] == ["something else"]


@pytest.mark.parametrize("seats", [2, 4])
def test_all_coins_of_whole_games_have_a_name(seats: int) -> None:
    tables = [GAME.table(state) for state in states(seats, 3)]
    found = taken(tables)
    assert all(written(source_named(each)) for each in found)
    for seat, player in enumerate(tables[-1].players):
        earned = sum(coins[seat] for coins in found.values())
        assert earned == player.coins - tables[0].players[seat].coins
        assert found[OFFICES][seat] == sum(column.coins for column in COLUMNS[1 : player.column + 1])
        assert found.get(NUMBER, [0] * seats)[seat] == sum(range(1, len(player.buildings) + 1))
    assert sum(found[RENT]) == _visits(tables)
    assert sum(found[HIRING]) <= 0


def _visits(tables: list[Table]) -> int:
    """Count the steps of workers onto tiles of others, as far as they are seen."""
    visits = Counter[int]()
    for before, after in pairwise(tables):
        owners = {tile.place: tile.owner for tile in after.tiles}
        moved = {*after.workers} - {*before.workers}
        stood = {worker.place for worker in before.workers if worker.seat == before.active}
        for worker in moved:
            if worker.seat == before.active and worker.place not in stood:
                visits[worker.seat] += owners[worker.place] not in (None, worker.seat)
    return visits.total()


def test_what_to_do_otherwise_is_told_by_what_cost_most() -> None:
    """How it went counted the kinds of mistakes, and had no word for the next game."""
    game = scene(TILES, {0: "P0,0 P0,1", 1: "P0,0"}, purses={1: "3w3b2s5m"})
    before = game.table
    game.player().book = ["S05"]
    learn = "next time, learn spells: the spell books brought Arthur 12 coins in the end,"
    spells = f"{learn} and you have learned none"
    left = "next time, use up what you have: 8 goods and 5 crystals were left over, for nothing"
    hire = "next time, hire sooner: Arthur had 2 workers in the end, and you 1 worker"
    unhired = UNHIRED, 0.1
    for slips, said in (([], [spells, left]), ([unhired] * 3, [spells, hire])):
        assert [written(each, names) for each in COACH.next_time([before, game.table], 1, slips)] == said
    assert COACH.next_time([before, game.table], 0, []) == []


def test_a_coin_of_a_tile_is_not_of_the_stores_that_it_lets_one_use() -> None:
    """The coin of a Manor Court was told to be of the Stores, which give goods."""
    game = scene(TILES | {"-1,0": "K13 1"}, {0: "P0,0", 1: "P0,1"})
    tables = [game.table]
    for act in ("move 0,0 -1,0 act", "stores", "gain 1w"):
        game.act(act)
        tables.append(game.table)
    assert taken(tables) == {RENT: [0, 1], "K13": [1, 0]}


def test_what_hiring_costs_is_not_of_the_tile_where_the_turn_ends_with_it() -> None:
    """A tile without coins was told to bring five more, and workers to cost three."""
    game = scene(TILES, {0: "P0,0", 1: "P0,0"}, purses={0: "3w3b3s3g5c", 1: "5c"})
    game.act("move 0,0 0,1 act")
    before = game.table
    game.act(next(each for each in game.menu() if each.startswith("hire")))
    (paid, _), *others = [found for source, found in taken([before, game.table]).items() if source == HIRING]
    assert paid < 0
    assert not others
    assert taken([before, replace(game.table, latest=())]) == taken([before, game.table])


def test_where_others_earn_is_told_once_and_where_that_was_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sentence stood there twice, and for a tile that the lesson had called hardly better."""
    monkeypatch.setattr(advice, "taken", lambda _: {"C05": [0, 6], "K18": [0, 5]})
    game = scene(TILES, {0: "P0,0", 1: "P0,0"})
    unearned = COACH.kind(say("", what=source_named("C05")))
    for kind, count in ((unearned, 1), (UNHIRED, 0)):
        told = [written(each, names) for each in COACH.next_time([game.table], 0, [(kind, 0.1)])]
        assert sum("go yourself" in each for each in told) == count
        assert not any("Fairground" in each for each in told)


def names(seat: Seat) -> str:
    return ("Arthur", "Guinevere")[seat]


def test_what_a_tile_brought_is_told_as_its_action() -> None:
    """Of a Fairground that somebody had built, and drew rent of, it was told that it brought him no coins."""
    game = scene(TILES, {0: "P0,0", 1: "P0,0"})
    before = game.table
    game.perform("move 0,0 -1,0 act")
    told = {written(each.what): each.points for each in COACH.sources([before, game.table])}
    assert (told["using Fairground"], told["rent"]) == ([1, 0], [0, 1])
