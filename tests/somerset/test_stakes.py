"""What things cost now, told where they are chosen, with what one has to pay for them."""

from __future__ import annotations

from rules.game import AnyGame
from rules.somerset import GAME, stakes
from rules.somerset.tables.goods import amount
from rules.somerset.tables.naming import left_of
from rules.somerset.words.prompts import LAST
from rules.text import written
from tests.explained import played
from tests.naming import naming
from tests.some import some
from tests.somerset.effects.acting import about_to_build, about_to_cast, act_on, on_tile
from tests.somerset.playing import Playing


def test_a_price_is_told_as_it_is_now() -> None:
    price = amount("1w2b")
    assert written(left_of(price, 0)) == "1 wood 2 brick"
    assert written(left_of(price, 1)) == "1 wood 2 brick, less 1 of your choice"
    assert written(left_of(price, 3)) == "free"
    assert written(left_of(amount("1w1s1g"), 1)) == "1 wood 1 stone 1 grain, less 1 of your choice"


def test_of_one_kind_of_goods_there_is_nothing_to_choose() -> None:
    assert written(left_of(amount("3w"), 1)) == "2 wood"
    assert written(left_of(amount("2c"), 2)) == "free"


def test_cards_drawn_are_kept_by_what_they_do_and_cost_in_the_building_period() -> None:
    game = about_to_cast("S18", purse="1m")
    game.player().next_cost = 1
    game.act("cast S18", 0, 0, 0)
    assert game.hand().discounts["building"] == 1
    assert game.told()["Woodshed and Brick Loft"] == (
        "Woodshed: 2 wood 1 stone, less 1 of your choice; Brick Loft: 1 wood 2 brick, less 1 of your choice"
    )
    scrying = about_to_cast("S17", purse="1m")
    scrying.act("cast S17", 0, 0, 0)
    first = "+3 wood; price: 1 wood 1 coin; +3 brick; price: 1 brick 1 coin"
    assert next(iter(scrying.told().values())) == first


def test_what_is_taken_off_is_told_of_the_effect_that_asks_and_of_what_waits() -> None:
    free = {"tile": 0, "building": 0, "spell": 0, "government": 0}
    yard = on_tile("K16 0", purse="9w9b9s9g", hand="B22 S05", buildings="B08")
    assert yard.hand().discounts == {**free, "tile": 1}
    yard.player().next_cost = 2
    assert yard.hand().discounts == {**free, "tile": 3, "building": 2}
    act_on(yard)
    assert yard.hand().discounts == {**free, "tile": 1, "building": 1}, "what waits is for the period"
    abbey = on_tile("K37 0", purse="9w9b9s9g9c", hand="S16")
    act_on(abbey, 0)
    assert abbey.hand().discounts == {**free, "spell": 1}
    court = on_tile("K13 0", purse="9w", buildings="B17")
    act_on(court)
    assert court.hand().discounts == {**free, "government": 2}


def test_everybody_reads_what_is_asked_and_not_what_the_turn_is_for() -> None:
    game = on_tile("C05")
    assert written(stakes.at_stake(game.table)) == "A worker may use the tile it moves to"
    game.state.sword = 1
    act_on(game)
    assert game.table.asked == "sword"
    assert "The Sword may be taken" in written(stakes.at_stake(game.table))


def test_who_has_moved_and_may_still_cast_is_asked_to_end_the_turn() -> None:
    game = on_tile("C05", kind="W", book="S01", purse="9m")
    assert stakes.asks(game.table) is None
    game.act(f"move {game.origin} 1,0")
    assert {"cast S01", "done"} <= {*game.menu()}
    asked, stake = stakes.asks(game.table), stakes.at_stake(game.table)
    assert asked is not None
    assert written(asked) == "End your turn"
    assert written(stake) == "The move is made; a spell may still be cast"


def test_who_may_build_or_learn_reads_what_he_has() -> None:
    game: AnyGame = GAME
    told = set()
    for state, seat, _ in played(GAME, 3, 1, {}):
        question = game.menu(state, seat)
        stakes = None if question is None else question.stakes()
        if stakes is not None and written(stakes) != written(LAST):
            told.add(written(stakes))
    assert told
    assert all(text.startswith("You have ") for text in some(told))


def test_who_may_put_up_a_building_reads_the_coins_that_it_brings() -> None:
    period = about_to_build("B22", purse="2b3s")
    with naming("the first building of a period"):
        told = "You have 2 brick and 3 stone. A building brings 1 coin at once"
        assert _stakes(period) == told
    with naming("the third of three in hand"):
        several = about_to_build("B22 B23 B25", purse="9w9b9s", others="B00 B08")
        told = "You have 9 wood, 9 brick and 9 stone. A building brings 3 coins at once"
        assert _stakes(several) == told
        assert _stakes(several, "build B") == told
    with naming("none that can be paid"):
        assert "A building" not in _stakes(about_to_build("B22", purse="1w"))
    with naming("one put up by an action"):
        yard = on_tile("K16 0", purse="2b3s", hand="B22", buildings="B00")
        act_on(yard)
        assert "A building brings 2 coins at once" in _stakes(yard)


def _stakes(game: Playing, said: str = "") -> str:
    question = GAME.menu(game.state, game.active, said)
    assert question is not None
    stakes = question.stakes()
    assert stakes is not None
    return written(stakes)
