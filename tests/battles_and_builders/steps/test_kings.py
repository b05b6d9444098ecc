"""Spelverloop, second paragraph, and the opening of Strategietegels: kings buy strategy tiles."""

from __future__ import annotations

from tests.battles_and_builders.playing import Playing


def tiles_offered(game: Playing, seat: int) -> set[str]:
    return {action.split()[1] for action in game.menu(seat)}


def test_kings_buy_a_tile_before_anything_is_paid() -> None:
    """Allereerst wordt er bepaald of er een koning is ingezet; direct een strategietegel kiezen."""
    game = Playing()
    game.bid("3b 1k", "1b", "1i")
    assert game.asked == [0]
    assert game.prestige == [0, 0, 0]
    assert [commitment.built for commitment in game.commitments] == [0, 0, 0]


def test_kings_choose_clockwise_from_the_start_player() -> None:
    """Vanaf de startspeler bekeken, gevolgd door de speler die met de klok mee na hem komt."""
    game = Playing(4, first=2)
    game.bid("1b", "1i 1k", "1i 1k", "1i 1k")
    assert game.asked == [3]
    game.act(3, "take TR")
    assert game.asked == [0]
    game.act(0, "take FR")
    assert game.asked == [1]


def test_kings_are_free_to_choose_among_the_tiles_left() -> None:
    """Anderen kunnen deze strategietegel niet meer kiezen."""
    game = Playing()
    game.bid("1i 1k", "1i 1k", "0")
    assert tiles_offered(game, 0) == {"CA", "TR", "FR", "WD"}
    game.act(0, "take TR")
    assert tiles_offered(game, 1) == {"CA", "FR", "WD"}
    assert "TR" not in game.table.tiles_left


def test_kings_tile_lies_in_front_of_its_owner() -> None:
    """Als je een strategietegel hebt gekozen, dan leg je die voor je neer."""
    game = Playing()
    game.bid("1i 1k", "1b 1k", "0")
    game.act(0, "take FR")
    assert [tableau.tiles for tableau in game.tableaux] == [("FR",), (), ()]
    assert game.commitments[0].tile == "FR"


def test_kings_must_take_a_tile_that_is_left() -> None:
    """Degene die een koning heeft ingezet, moet nu direct een strategietegel kiezen."""
    game = Playing()
    game.bid("1b 1k", "2b", "0")
    assert game.menu(0) == ["take CL", "take WD 1b"]


def test_kings_are_used_once_a_game() -> None:
    """Iedere speler heeft 1 koning en kan maximaal 1x per spel een strategietegel kiezen."""
    game = Playing()
    game.bid("1b 1k", "2b", "0")
    game.act(0, "take CL", then="U4")
    game.bid("1b", "1b")
    assert not any("k" in action.split()[-1] for action in game.menu(0))


def test_kings_leave_some_tiles_over_in_every_game() -> None:
    """Er zullen altijd strategietegels overblijven: four kings, six tiles."""
    game = Playing(4)
    game.bid("1i 1k", "1i 1k", "1i 1k", "1i 1k")
    game.act(0, "take WD 1i")
    game.act(1, "take CA 0")
    game.act(2, "take FR")
    game.act(3, "take TR", dice="y2 y3 y4 r1")
    assert game.table.tiles_left == ("CL", "EX")


def test_kings_and_their_tokens_never_come_back() -> None:
    """Alle ingezette leger- en koningsfiches worden weggelegd en komen niet meer terug."""
    game = Playing()
    game.bid("1i 1k", "1b", "1b")
    game.act(0, "take TR", then="U4")
    assert game.hand(0).stock == (12, 3, 4, 4, 0)
