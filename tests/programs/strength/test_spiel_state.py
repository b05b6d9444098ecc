"""A game's positions as OpenSpiel asks for them, and the command that plays against it."""

from __future__ import annotations

import json
from importlib.util import find_spec

import pytest

from rules.chance import dealer
from rules.command_line import chosen_options
from rules.library import find
from tests.programs.strength.openspiel import main
from tests.programs.strength.spiel_state import MOST, Kind, SpielState, Valued

GAME = "battles_and_builders"
IS_INSTALLED = find_spec("pyspiel") is not None


def position(seed: int = 3) -> SpielState:
    """Give the beginning of a game."""
    game, luck = find(GAME), dealer(seed, "luck")
    state, _ = game.start(2, chosen_options(game, []), luck)
    return SpielState(game, state, luck, Kind("sequential", "imperfect"))


def test_a_game_is_played_to_its_end_by_numbers() -> None:
    here, choice = position(), dealer(5, "choice")
    while not here.is_terminal():
        legal = here.legal_actions()
        assert legal == here.clone().legal_actions(here.current_player())
        assert [here.numbers.text(number) for number in legal] == here.texts()
        assert here.returns() == [0, 0]
        here.apply_action(legal[choice.below(len(legal))])
    assert sum(here.returns()) == 0
    assert here.game.result(here.state) is not None


def test_a_copy_goes_its_own_way() -> None:
    here = position()
    there, before = here.clone(), here.information_state_string()
    there.apply_action(there.legal_actions()[0])
    assert here.information_state_string() == before != there.information_state_string(0)
    assert here.state != there.state


def test_what_is_hidden_is_told_to_nobody_else() -> None:
    """Two bids that the other seat cannot tell apart leave it with one history, their own seat with two."""
    here = position()
    bidder = here.current_player()
    two = [here.clone(), here.clone()]
    for each, action in zip(two, here.legal_actions()[:2], strict=True):
        each.apply_action(action)
    assert here.game.hides(two[0].state, bidder, here.texts()[0])
    ones, others = [[each.information_state_string(seat) for each in two] for seat in (bidder, 1 - bidder)]
    assert ones[0] != ones[1]
    assert others[0] == others[1]


def test_another_world_is_the_same_for_who_looks() -> None:
    here = position()
    here.apply_action(here.legal_actions()[0])
    looks = here.current_player()
    again = here.dealt_again(looks)
    assert again.information_state_string() == here.information_state_string()
    assert again.legal_actions() == here.legal_actions()
    assert again.game.hand(again.state, looks) == here.game.hand(here.state, looks)


def test_values_go_from_a_loss_to_a_win() -> None:
    valued = Valued(lambda state: (0.0, 0.75))
    assert valued.evaluate(position()) == [-1.0, 0.5]
    prior = valued.prior(position())
    assert sum(share for _, share in prior) == pytest.approx(1)
    assert len(prior) == len(position().texts()) <= MOST


def test_it_says_what_it_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["chess"]) == 2
    if IS_INSTALLED:
        given = ["--games", "2", "--trials", "2", "--simulations", "2", "--values", "guide"]
        assert main(["return_to_camelot", *given]) == 0
        assert json.loads(capsys.readouterr().out)["games"] == 2
    else:
        assert main(["return_to_camelot"]) == 2
        assert "uv pip install open-spiel" in capsys.readouterr().err
