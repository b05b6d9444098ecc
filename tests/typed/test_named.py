"""Dice, bids and squares as people name them; and what is refused for what is not there."""

from __future__ import annotations

import pytest

from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from rules.battles_and_builders import GAME
from rules.text import Seat
from tests.battles_and_builders.playing import Playing
from tests.conformance.checks.twins import table_row
from tests.typed.test_dutch import asking, played
from tests.typed.test_refused import refused

_BATTLES, _BUILD = "battles_and_builders", "camelot_the_build"


def without_archers() -> tuple[Position, Seat]:
    """Give where somebody bids who has bid all four of his archers before."""
    game = Playing()
    game.alone(1, "4a")
    while 1 not in game.asked:
        game.act(game.asked[0], "bid 1b")
    return Position(table_row(GAME, game.state), GAME, game.state), 1


def throwing() -> tuple[Position, Seat]:
    """Give where dice lie that may be thrown again: green 5 and 7, yellow 4 and 6, red 3."""
    return next((each, seat) for each, seat, act in played(_BATTLES, 1) if act == "rethrow g5 g7")


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "beide grünen neu würfeln", "rethrow g5 g7"),
        ("de", "würfle alle grünen neu", "rethrow g5 g7"),
        ("de", "alle zwei grünen und die rote neu würfeln", "rethrow g5 g7 r3"),
        ("de", "würfle alle Würfel neu", "rethrow g5 g7 y4 y6 r3"),
        ("de", "die gelbe 4 neu", "rethrow y4"),
        ("nl", "gooi de twee groene opnieuw", "rethrow g5 g7"),
        ("nl", "werp alle groene dobbelstenen opnieuw", "rethrow g5 g7"),
        ("nl", "gooi de rode opnieuw", "rethrow r3"),
        ("en", "reroll both green ones", "rethrow g5 g7"),
        ("de", "nichts", "keep"),
        ("nl", "niets", "keep"),
        ("en", "nothing", "keep"),
        ("en", "reroll all two green dice", "rethrow g5 g7"),
        ("en", "throw green 5 and 7 again", "rethrow g5 g7"),
        ("en", "rethrow green 5 and yellow 6", "rethrow g5 y6"),
    ],
)
def test_dice_are_named_by_their_colours(code: str, typed: str, action: str) -> None:
    position, seat = throwing()
    with speaking(code):
        speak_of(_BATTLES)
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "typed", "dice"),
    [
        ("de", "alle drei grünen neu würfeln", "Deine Würfel sind grün 5 und 7, gelb 4 und 6, rot 3."),
        ("nl", "gooi alle drie de groene opnieuw", "Je hebt deze dobbelstenen: groen 5 en 7, "),
        ("en", "reroll all three green ones", "Your dice are green 5 and 7, yellow 4 and 6, red 3."),
        ("en", "rethrow green 6", "Your dice are green 5 and 7, "),
    ],
)
def test_whoever_names_other_dice_reads_which_he_has(code: str, typed: str, dice: str) -> None:
    position, seat = throwing()
    with speaking(code):
        assert dice in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("en", "bid 2b 1i 1a", "You have no archers left."),
        ("en", "2 builders and an archer", "You have no archers left."),
        ("en", "archers", "You have no archers left."),
        ("en", "bid 2b 5c", "You have only 4 cavalry left."),
        ("en", "bid 5b 1i", "Choose at most 5, besides the king."),
        ("nl", "2 bouwers en 1 boogschutter", "Je hebt geen boogschutters meer."),
        ("nl", "bied 5 ruiters", "Je hebt nog maar 4 cavalerie."),
        ("de", "setze 2 Baumeister und 1 Bogenschützen ein", "Du hast keine Bogenschützen mehr."),
        ("de", "5 Infanterie", "Du hast nur noch 4 Infanterie."),
    ],
)
def test_whoever_bids_what_he_no_longer_has_reads_that(code: str, typed: str, why: str) -> None:
    position, seat = without_archers()
    with speaking(code):
        assert f" {why} `/hand`" in refused(position, seat, typed)


def test_a_king_that_is_gone_is_told_as_the_only_one() -> None:
    game = Playing()
    game.alone(1, "1k")
    while 1 not in game.asked:
        game.act(game.asked[0], "bid 1b")
    position = Position(table_row(GAME, game.state), GAME, game.state)
    for code, why in (("en", "You have no king left."), ("de", "Du hast keinen König mehr.")):
        with speaking(code):
            assert f" {why} `/hand`" in refused(position, 1, "bid 1b 1k")


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "2 Baumeister ohne König"),
        ("de", "setze 2 Baumeister ein, ohne den König"),
        ("nl", "2 bouwers zonder koning"),
        ("nl", "zet 2 bouwers in, zonder koning"),
        ("en", "2 builders without the king"),
        ("en", "2 builders, no king"),
    ],
)
def test_a_bid_may_say_that_the_king_is_not_in_it(code: str, typed: str) -> None:
    position, seat = asking(_BATTLES, "bid 2b")
    with speaking(code):
        speak_of(_BATTLES)
        assert acts_in(position, seat, typed) == ["bid 2b"]


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("nl", "keuken naast de tuin", "Zeg welke van je tegels je legt, en op welk vak, bijvoorbeeld c4."),
        ("de", "Küche neben den Garten", "Sag, welches deiner Plättchen du legst und auf welches Feld"),
        ("en", "kitchen next to the garden", "Say which tile of yours you lay, and on which square"),
        ("nl", "leg wachtlokaal naast de tuin", "Een wachtlokaal past op b1, c1, d1, e1, f1, g1 en elders."),
        ("en", "hall corner beside the garden", "Hall Corner fits on c6, f6, c8 and f8."),
        ("en", "pantry next to the wall", "You have no Pantry."),
        (
            "de",
            "lege Wachstube auf z9",
            "Ein Feld z9 gibt es nicht, nur a1 bis h10; eine Wachstube passt auf b1,",
        ),
        ("en", "hall corner z9", "There is no square z9, only a1 to h10; Hall Corner fits on c6, f6,"),
        ("nl", "z9", "Er is geen vak z9, alleen a1 tot en met h10."),
        (
            "de",
            "Speisekammer z9",
            "Ein Feld z9 gibt es nicht, nur a1 bis h10; die Speisekammer hast du nicht",
        ),
        ("en", "pantry", "You have no Pantry."),
    ],
)
def test_where_a_tile_fits_is_told_where_no_square_is_named(code: str, typed: str, why: str) -> None:
    position, seat = asking(_BUILD, "place W5 h7")
    with speaking(code):
        assert why in refused(position, seat, typed)
