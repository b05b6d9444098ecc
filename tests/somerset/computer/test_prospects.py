"""What a King thinks each seat comes to, and how likely it comes first."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

import pytest

from rules.chance import dealer
from rules.question import Menu
from rules.somerset import GAME
from rules.somerset.ai.computer import Search
from rules.somerset.ai.king import Prospects, chances, luck
from rules.somerset.ai.worth import Worth, rounds_left
from rules.somerset.hexes import cell_of
from rules.somerset.state import State, Worker
from rules.somerset.tables.goods import COIN
from rules.somerset.tables.options import BUILD, DAYS, ROUND
from tests.somerset.playing import ROW, Playing, scene

_LAST_ROUND = 8


def bare(
    seats: int = 3, number: int = 2, phase: str = ROUND, more: Mapping[str, str] | None = None
) -> Playing:
    """A table of eight rounds at which all seats are as good, before any worker has moved."""
    places = ["P0,0", "P1,0", "P2,0", "P3,0"][:seats]
    game = scene({**ROW, **(more or {})}, dict(enumerate(places)), seats=seats, phase=phase, length=DAYS)
    game.state.round = number
    game.state.sword = seats - 1
    for player in game.state.players:
        player.purse[COIN] = 5
    return game


def parts(game: Playing, seat: int = 0) -> Worth:
    return Prospects(game.state, seat).parts(game.state)


def more_for(game: Playing, name: str, by: int = 5) -> float:
    """Give how much likelier seat 0 comes first with more of something."""
    before = chances(game.state)[0]
    setattr(game.player(), name, getattr(game.player(), name) + by)
    return chances(game.state)[0] - before


def test_who_has_most_is_likeliest_and_all_chances_are_one() -> None:
    game = bare()
    game.player(1).purse[COIN] += 6
    game.player(2).purse[COIN] += 3
    found = chances(game.state)
    assert sum(found) == pytest.approx(1)
    assert found[1] > found[2] > found[0] > 0


def test_the_same_lead_over_more_rivals_is_less_sure() -> None:
    found = list[float]()
    for seats in (3, 4):
        game = bare(seats)
        game.player().purse[COIN] += 6
        found.append(chances(game.state)[0])
    assert found[0] > found[1] > 1 / 3


def test_the_nearer_the_end_the_surer_the_leader() -> None:
    found, lucks = list[float](), list[float]()
    for number in (2, 5, _LAST_ROUND):
        game = bare(number=number)
        game.player().purse[COIN] += 6
        found.append(chances(game.state)[0])
        lucks.append(luck(game.state))
    assert found == sorted(found)
    assert lucks == sorted(lucks, reverse=True)


def test_luck_has_less_time_once_workers_have_moved() -> None:
    game = bare()
    before = luck(game.state)
    game.worker("0,0").standing = False
    assert luck(game.state) < before


def test_no_round_comes_after_the_last_one() -> None:
    assert rounds_left(bare(number=_LAST_ROUND).state) == 0
    assert rounds_left(bare(number=_LAST_ROUND - 1).state) == 1
    assert rounds_left(bare(number=_LAST_ROUND - 1, phase=BUILD).state) == 1
    ending = bare(number=3)
    ending.state.ending = True
    assert rounds_left(ending.state) == 0


def test_in_the_last_round_only_money_counts_and_moves_that_bring_some() -> None:
    game = bare(number=_LAST_ROUND)
    before = parts(game)
    player = game.player()
    player.purse = [0, 0, 0, 0, player.purse[COIN], 7]
    player.buildings_in_hand, player.spells_in_hand = ["B01", "B02"], ["S01"]
    player.next_cost = 2
    player.buildings = ["B05"]  # a coin at the start of each round
    game.state.sword = 0
    assert parts(game) == before
    player.workers[0].standing = False
    assert sum(parts(game)) < sum(before)


def test_what_brings_something_in_each_round_brings_more_in_more_of_them() -> None:
    assert more_for(bare(number=2), "column", 2) > more_for(bare(number=7), "column", 2) > 0
    for number, hired in ((2, True), (_LAST_ROUND, False)):
        game = bare(number=number)
        before = parts(game).workers
        game.player().workers.append(game.worker("0,0"))
        game.player().workers[-1].standing = False
        assert (parts(game).workers > before) is hired


def test_tiles_and_buildings_bring_more_in_more_rounds() -> None:
    """B05: a coin at the start of each round; a tile: rent."""
    found = list[Worth]()
    for number in (2, 7):
        game = bare(number=number, more={"0,1": "K17 0"})
        game.player().buildings = ["B05"]
        found.append(parts(game))
    assert found[0].buildings > found[1].buildings > 0
    assert found[0].tiles > found[1].tiles > 0


def test_what_rivals_have_counts_against_a_seat() -> None:
    game = bare()
    before = sum(parts(game))
    game.player(1).purse[COIN] += 10
    assert before - 10 < sum(parts(game)) < before - 2


def test_of_two_workers_bring_less() -> None:
    assert parts(bare(2)).workers < parts(bare(3)).workers


def test_goods_of_two_are_worth_less_and_a_fourth_worker_of_theirs_less_than_a_third() -> None:
    """By what games between two came to, goods were held for more, and all workers for as good."""
    purses = list[float]()
    for seats in (2, 3):
        game = bare(seats)
        game.player().purse = [2, 1, 0, 1, 5, 0]
        purses.append(parts(game).goods)
    assert purses[0] < purses[1]
    game, brought = bare(2), [0.0]
    for _ in range(4):
        brought.append(parts(game).workers)
        game.player().workers.append(Worker("P", cell_of("4,0")))
    more = [after - before for before, after in pairwise(brought)]
    assert more[2] == pytest.approx(more[1])
    assert 0 < more[3] < more[2]


def test_what_lies_in_a_purse_is_not_worth_more_with_more_rounds_than_it_takes_to_spend_it() -> None:
    found = list[Worth]()
    for number in (2, 4, 7):
        game = bare(number=number)
        game.player().purse = [2, 1, 0, 0, 5, 3]
        game.player().buildings_in_hand = ["B01"]
        found.append(parts(game))
    early, later, last = found
    assert (early.goods, early.cards) == (later.goods, later.cards)
    assert later.goods > last.goods
    assert later.cards > last.cards


def test_a_book_that_rivals_can_still_overtake_is_not_worth_what_it_would_earn_now() -> None:
    found = list[float]()
    for number in (2, 7, _LAST_ROUND):
        game = bare(number=number)
        game.player().book = ["S01"]
        found.append(parts(game).coins - game.player().purse[COIN])
    assert 0 < found[0] < found[1] < found[2] <= 12


def test_whoever_has_resigned_does_not_come_first() -> None:
    game = bare()
    game.player(1).purse[COIN] += 50
    game.state.resigned.append(1)
    found = chances(game.state)
    assert found[1] == 0
    assert found[0] + found[2] == pytest.approx(1)


def test_a_game_that_is_over_has_been_won_by_money_then_by_goods() -> None:
    game = bare()
    game.state.over = "round-8"
    assert chances(game.state) == pytest.approx([1 / 3] * 3)
    game.player(2).purse[0] += 1
    assert chances(game.state) == [0.0, 0.0, 1.0]
    game.player(1).purse[COIN] += 1
    assert chances(game.state) == [0.0, 1.0, 0.0]


@pytest.mark.parametrize(("phase", "seat", "searches"), [(ROUND, 1, 1), (BUILD, 1, 2), (ROUND, 0, 1)])
def test_a_position_that_many_lines_come_to_is_searched_once(
    monkeypatch: pytest.MonkeyPatch, phase: str, seat: int, searches: int
) -> None:
    """Each line looked at all moves anew, also where only a hand that decides nothing was dealt otherwise."""
    searched = list[str]()
    best = Search.best

    def counted(self: Search, state: State, menu: Menu, depth: int = 0) -> tuple[str, Worth | None]:
        searched.extend([state.phase] * (depth == 0))
        return best(self, state, menu, depth)

    monkeypatch.setattr(Search, "best", counted)
    game, chance = bare(2, phase=phase), dealer("", "luck")
    guide = GAME.guide(GAME.table(game.state), GAME.hand(game.state, 0))
    game.state.active = seat
    for building in ("B01", "B01", "B02"):
        game.player(1).buildings_in_hand = [building]
        guide.policy(game.state, seat, chance)
    assert len(searched) == searches
    game.player(seat).purse[COIN] += 1
    guide.policy(game.state, seat, chance)
    assert len(searched) == searches + 1
