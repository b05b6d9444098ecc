"""What somebody wants to build, and walks behind which he tells what he becomes."""

from __future__ import annotations

import pytest

from bot.table.sequence import acts_in
from languages.spoken import speak_of, speaking
from tests.typed.test_dutch import played
from tests.typed.test_refused import refused

_GAME = "somerset"
_BUILDING, _WALKING = 30, 26  # where the granary may be built, and where a peasant goes to the keep


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "ik wil de Graanschuur bouwen"),
        ("de", "ich möchte den Kornspeicher bauen"),
        ("en", "I want to build the Granary"),
    ],
)
def test_who_wants_to_build_something_builds_it(code: str, typed: str) -> None:
    """In Dutch and German he gained something instead."""
    position, seat, _ = played(_GAME, 0)[_BUILDING]
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["build B04 pay 2g"]


@pytest.mark.parametrize(
    ("code", "typed", "lacking", "placed"),
    [
        ("nl", "ik wil de Graanschuur bouwen op Q28", "en je mist", "Een gebouw ligt op geen veld"),
        (
            "de",
            "ich will den Kornspeicher auf G28 bauen",
            "Der Kornspeicher kostet",
            "Ein Gebäude liegt auf keinem",
        ),
        ("en", "I want to build the Granary on Q28", "and you lack", "A building lies on no square"),
    ],
)
def test_a_building_on_a_square_has_its_reason(code: str, typed: str, lacking: str, placed: str) -> None:
    position, seat, _ = played(_GAME, 0)[_BUILDING]
    poor = position.apart()
    poor.state.players[seat].purse[:] = [0] * len(poor.state.players[seat].purse)
    speak_of(_GAME)
    with speaking(code):
        assert placed in refused(position, seat, typed)
        assert lacking in refused(poor, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("nl", "mijn boer gaat van G30 naar G31 en wordt daar ridder"),
        ("de", "Bauer von G30 nach G31 und wird dort Ritter für 1 Holz"),
        ("en", "peasant from G30 to G31 and becomes a knight there for 1 wood"),
    ],
)
def test_who_becomes_something_where_he_goes_uses_the_tile(code: str, typed: str) -> None:
    """It was said that his turn is over."""
    position, seat, _ = played(_GAME, 0)[_WALKING]
    speak_of(_GAME)
    with speaking(code):
        assert acts_in(position, seat, typed) == ["move 2,-4 3,-4 act"]
