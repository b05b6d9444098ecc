"""An opening whose actions are counted by hand."""

from __future__ import annotations

from tests.camelot_101.playing import Playing


def test_perft_of_an_opening_counted_by_hand() -> None:
    """SA: eight Pawns one step, Queen and King to both home spots. SJ: each Knight over its Pawns."""
    game = Playing(hands=["SA SJ JK"])
    menu = game.menu(0)
    aces = {text.split(" ")[2] for text in menu if text.startswith("play SA")}
    assert aces == {f"{file}3-{file}4" for file in "efghijkl"} | {"h1-h2", "h1-i2", "i1-h2", "i1-i2"}
    jacks = {text.split(" ")[2] for text in menu if text.startswith("play SJ")}
    assert jacks == {"f2-e4", "f2-g4", "k2-j4", "k2-l4"}
    assert len(menu) == 12 + 4 + (2**3 - 1)
