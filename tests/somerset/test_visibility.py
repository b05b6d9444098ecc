"""Who sees what: each row of the note's table (section 15), on games that differ only in what is hidden."""

from __future__ import annotations

import msgspec
import pytest

from rules.chance import dealer
from rules.game import ToAll
from rules.snapshot import copied
from rules.somerset import GAME
from tests.somerset.effects.acting import RICH, about_to_cast, act_on, on_tile
from tests.somerset.games import SEATS, states
from tests.somerset.playing import ROW, Playing, scene


def public(game: Playing) -> bytes:
    return msgspec.json.encode(game.table)


def seen_by(game: Playing, seat: int) -> tuple[bytes, bytes, list[str]]:
    return public(game), msgspec.json.encode(game.hand(seat)), game.heard(seat)


def holding(cards: str) -> Playing:
    return scene(ROW, {0: "p0,0", 1: "p1,0"}, phase="build", purses={0: RICH}, hands={0: cards})


def test_cards_in_hand_are_seen_by_their_owner_and_counted_by_the_others() -> None:
    one, other = holding("B01 B02 S01"), holding("B03 B04 S02")
    assert public(one) == public(other)
    assert one.hand() != other.hand()
    assert (one.table.players[0].buildings_in_hand, one.table.players[0].spells_in_hand) == (2, 1)
    assert public(one) != public(holding("B01 S01"))


def test_the_residence_is_known_to_be_in_hand_until_it_is_built() -> None:
    game = holding("B00 B01")
    before = game.table.players[0]
    game.acts("build B00 pay 1w1b1g", "gain 1w")
    after = game.table.players[0]
    assert (before.residence_in_hand, after.residence_in_hand) == (True, False)
    assert game.table.players[0].buildings == ("B00",)


def test_cards_drawn_are_told_to_the_owner_and_their_number_to_all() -> None:
    outcomes = []
    for first in (0, 3):
        game = on_tile("C08")
        act_on(game, first, 0)
        outcomes.append(game)
    one, other = outcomes
    assert public(one) == public(other)
    assert one.heard(1) == other.heard(1)
    assert "seat 0 draws 2 spells" in one.heard(1)
    assert one.heard(0) != other.heard(0)
    assert "You draw Conjure Timber and Conjure Brick" in one.heard(0)


def test_cards_to_choose_from_are_counted_and_what_is_kept_and_put_under_is_hidden() -> None:
    games = []
    for kept in ("keep S01 S02", "keep S02 S03"):
        game = about_to_cast("S17", workers="W0,0")
        game.act("cast S17", 0, 0, 0)
        assert game.hand().drawn == ("S01", "S02", "S03")
        assert game.hand(1).drawn == ()
        assert [frame.drawn for frame in game.table.frames] == [3]
        game.act(kept)
        games.append(game)
    assert seen_by(games[0], 1) == seen_by(games[1], 1)
    assert "seat 0 keeps 2 spells and puts 1 under the deck" in games[0].heard()
    assert games[0].hand().put_under == ("S03",)
    assert games[1].hand().put_under == ("S01",)


def test_a_card_that_lies_open_is_told_to_nobody_as_put_under_a_deck() -> None:
    game = scene({"0,0": "C01", "1,0": "C02"}, {}, phase="build", purses={0: "9w9c"}, hands={0: "S01"})
    game.player(1).put_under = ["S01", "S02"]
    game.act("learn S01 pay 1w1c")
    assert game.hand(1).put_under == ("S02",)


def test_decks_are_counted() -> None:
    game = on_tile("C07")
    before = game.table.buildings_left
    act_on(game, 0, 0)
    assert game.table.buildings_left == before - 2 == 28


def test_cards_built_and_learned_lie_open_and_so_does_all_else() -> None:
    game = holding("B22 S05")
    game.acts("learn S05 pay 1b1s", "build B22 pay 2b3s")
    player = game.table.players[0]
    assert (player.book, player.buildings) == (("S05",), ("B22",))
    assert (player.goods, player.coins, player.crystals) == ((9, 6, 5, 9), 9 + 1 + 4, 9)
    assert (player.column, player.tiles, player.markers_left, player.figures_left) == (0, 0, 6, (2, 3, 2))
    assert (game.table.sword, game.table.start, game.table.active) == (0, 0, 0)


def test_castings_and_a_waiting_discount_lie_open() -> None:
    game = about_to_cast("S27", workers="W0,0")
    game.act("cast S27")
    assert (game.table.players[0].cast, game.table.players[0].next_cost) == (("S27",), 2)


def test_used_marks_and_which_question_is_asked_lie_open() -> None:
    game = on_tile("C09", purse="2g9c")
    act_on(game)
    assert {tile.place for tile in game.table.tiles if tile.used} == {(1, 0)}
    assert (game.table.active, game.table.asked) == (0, "hire")
    assert [frame.source for frame in game.table.frames] == ["C09"]


def test_nobody_else_is_asked() -> None:
    game = holding("B22 S05")
    assert GAME.menu(game.state, 1) is None


def test_a_menu_tells_nothing_by_being_there() -> None:
    """Note, section 15: learning and building by an effect are asked whoever holds a card, payable or not."""
    for tile, hand in (("K16 0", "B30"), ("K37 0", "S06")):
        game = on_tile(tile, hand=hand)
        act_on(game, *([0] if tile == "K37 0" else []))
        assert game.menu() == ["skip"]
        assert game.active == 0


def test_without_a_card_nothing_is_asked() -> None:
    game = on_tile("K16 0")
    act_on(game)
    assert game.active == 1


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_open_or_own_changes_when_the_rest_is_dealt_again(seats: int) -> None:
    for number, state in enumerate(states(seats, 2, every=50)):
        for seat in range(seats):
            other = copied(state)
            GAME.resample(other, seat, dealer(number, "again"))
            assert GAME.table(other) == GAME.table(state)
            assert GAME.hand(other, seat) == GAME.hand(state, seat)
            assert _all_cards(other) == _all_cards(state)


def _all_cards(state: object) -> list[str]:
    """Collect every card there is, wherever it lies."""
    players = getattr(state, "players")  # noqa: B009
    decks = [getattr(state, name) for name in ("building_deck", "spell_deck")]
    hands = [card for player in players for card in (*player.buildings_in_hand, *player.spells_in_hand)]
    drawn = [card for frame in getattr(state, "frames") for card in frame.drawn]  # noqa: B009
    return sorted([*hands, *drawn, *(card for deck in decks for card in (*deck.bag, *deck.under))])


def test_what_a_seat_put_under_a_full_deck_stays_there_when_dealt_again() -> None:
    game = about_to_cast("S17", workers="W0,0")
    game.act("cast S17", 0, 0, 0)
    game.act("keep S01 S02")
    for number in range(20):
        other = copied(game.state)
        GAME.resample(other, 0, dealer(number, "again"))
        assert other.spell_deck.under == ["S03"]
    under = set()
    for number in range(20):
        other = copied(game.state)
        GAME.resample(other, 1, dealer(number, "again"))
        under.update(other.spell_deck.under)
        assert other.players[0].put_under == other.spell_deck.under
    assert len(under) > 5


def test_what_lies_under_an_empty_deck_may_have_been_drawn() -> None:
    game = about_to_cast("S17", workers="W0,0")
    game.state.spell_deck.bag = ["S01", "S02", "S03"]
    game.player(1).spells_in_hand = ["S04", "S05"]
    game.act("cast S17", 0, 0)
    game.act("keep S01 S02")
    under = set()
    for number in range(20):
        other = copied(game.state)
        GAME.resample(other, 0, dealer(number, "again"))
        under.update(other.spell_deck.under)
    assert under == {"S03", "S04", "S05"}


@pytest.mark.parametrize(("tile", "draws"), [("K36 0", 1), ("C08", 2)])
def test_what_draws_a_card_may_not_be_taken_back(tile: str, draws: int) -> None:
    game = on_tile(tile)
    before = game.table
    act_on(game, *[0] * draws)
    assert GAME.uncovers(before, game.table)
    idle = on_tile(tile)
    idle.act("move 0,0 1,0")
    assert not GAME.uncovers(before, idle.table)


def test_only_draws_are_told_to_one_seat_alone() -> None:
    game = on_tile("C15")
    act_on(game, 0, 0)
    private = [note for note in game.notes if not isinstance(note, ToAll)]
    assert len(private) == 2
