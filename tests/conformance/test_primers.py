"""Every kind of question that is explained is met, and each is told from the others."""

from __future__ import annotations

import pytest

from rules.chance import dealer
from rules.game import AnyGame, menu_of, random_move
from rules.guides import Primer, fitting, primers_of, section_of
from rules.library import find, game_ids
from rules.menu import walk, way
from rules.question import Allotment, Kind, Menu, Pick, Question
from rules.text import N_, Text, say
from tests.authored import authored
from tests.conformance.checks.course import configurations

_GAMES, _LONG = 150, 120  # games played, and actions of each
_RARE = {"keep", "lie_down", "promotion", "check", "rare_effect"}  # met too seldom in games played at random


def met(game: AnyGame) -> set[str]:
    """Play games at random until every kind was met, or there were enough; give those that were."""
    found, wanted = set[str](), {primer.kind for primer in primers_of(game)} - _RARE
    choices = list(configurations(game))
    for number in range(_GAMES):
        seats, options = choices[-number % len(choices)]
        chance, choice = dealer(number, "chance"), dealer(number, "choice")
        state, _ = game.start(seats, dict(options), chance)
        for _ in range(_LONG):
            for seat in range(state.seats):
                menu = menu_of(game, state, seat)
                if menu("") is not None:
                    found |= on_the_way(game, menu, walk(menu, choice))
            move = random_move(game, state, choice)
            if move is None or found >= wanted:
                break
            game.apply(state, *move, chance)
        if found >= wanted:
            break
    return found


def on_the_way(game: AnyGame, menu: Menu, action: str) -> set[str]:
    asked = [(said, menu(said)) for said in ["", *way(menu, action)]]
    return {p.kind for said, question in asked if question for p in [*fitting(game, question, said)][:1]}


@pytest.mark.parametrize("game_id", game_ids())
def test_every_kind_is_met_in_games_played_at_random(game_id: str) -> None:
    game = find(game_id)
    with authored():
        kinds = {primer.kind for primer in primers_of(game)}
    assert kinds, "the game explains no question: it has no `primers.toml`"
    unmet = kinds - met(game) - _RARE
    assert not unmet, f"no question asked in {_GAMES} games is of the kinds {unmet}"


def label(_: str) -> Text:
    return say("Answer")


PICK = Pick(say("Which man moves?"), ["play S7", "pass"], label)
BID = Allotment(say("Commit tokens"), (Kind("b", 3),), 0, 3, label, word="bid")


@pytest.mark.parametrize(
    ("question", "prompt", "answers", "fits"),
    [
        (PICK, "", "play", True),
        (PICK, "", "ass", False),
        (PICK, "man moves", "pass", True),
        (PICK, "stands", "", False),
        (PICK, "", "", True),
        (BID, "", "bid", True),
        (BID, "", "take", False),
    ],
)
def test_a_question_is_known_by_its_prompt_and_by_how_an_answer_begins(
    question: Question, prompt: str, answers: str, fits: bool
) -> None:
    assert Primer("kind", (N_("a"), N_("b")), (), prompt, answers).fits(question, "") is fits


def test_the_section_is_the_first_that_a_table_uses() -> None:
    primer = Primer("refresh", (N_("a"), N_("b")), ("Nowhere", "Your hand at level 2", "Your turn"))
    assert section_of(primer, "camelot_101", None) == "Your hand at level 2"
    assert section_of(primer, "camelot_101", {"level": "1"}) == "Your turn"
    assert section_of(Primer("x", (N_("a"), N_("b")), ("Nowhere",)), "camelot_101", None) == ""
