"""Whether the tile is used that a worker goes to: as a hint says it, and by yes and no."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.errors import Illegal
from bot.messages.news import deed_written
from bot.table.position import Position
from bot.table.sequence import acts_in
from bot.table.view import public_view
from bot.typed.deeds import deed
from languages.spoken import speak_of, speaking
from rules.menu import actions
from rules.question import Pick
from rules.text import Seat
from tests.typed.test_dutch import asking, played

ACT = " act"


def walks() -> Iterator[tuple[Position, Seat, str]]:
    """Give moves behind which the tile can be used, as far as the tile."""
    speak_of("somerset")
    for position, seat, _ in islice(played("somerset", 0), 0, None, 2):
        possible = [each for each in actions(position.menu(seat)) if each.startswith("move")]
        yield from ((position, seat, each.removesuffix(ACT)) for each in possible[:8] if each.endswith(ACT))


def hint(position: Position, seat: Seat, action: str) -> str:
    told = deed(position.game, position.state, seat, action)
    return deed_written(public_view(position, []), seat, action, told)


@pytest.mark.parametrize("code", ["en", "nl", "de"])
def test_a_hint_says_whether_the_tile_is_used_and_is_read_so(code: str) -> None:
    """What comes of it is told behind it, and may be left out."""
    tails = 0
    with speaking(code):
        for position, seat, walk in walks():
            for action in (walk, walk + ACT):
                words = hint(position, seat, action)
                sentence, comes, _ = words.partition(" \N{MIDDLE DOT}")
                tails += bool(comes)
                assert acts_in(position, seat, words) == [action], words
                assert acts_in(position, seat, sentence) == [action]
                assert acts_in(position, seat, f"{sentence} \N{MIDDLE DOT} 9") == [action]
    assert tails


@pytest.mark.parametrize(
    ("code", "uses", "leaves"),
    [
        ("en", ("yes", "use it"), ("no", "tile unused")),
        ("nl", ("ja", "yes", "tegel gebruiken"), ("nee", "niet gebruiken")),
        (
            "de",
            ("ja", "Ja", "Pl\u00e4ttchen nutzen"),
            ("nein", "nicht nutzen", "das Pl\u00e4ttchen nicht nutzen"),
        ),
    ],
)
def test_whether_a_tile_is_used_is_answered_by_yes_and_no(
    code: str, uses: tuple[str, ...], leaves: tuple[str, ...]
) -> None:
    position, seat, walk = next(walks())
    with speaking(code):
        assert [acts_in(position, seat, typed, walk) for typed in uses] == [[walk + ACT]] * len(uses)
        assert [acts_in(position, seat, typed, walk) for typed in leaves] == [[walk]] * len(leaves)


@pytest.mark.parametrize(
    ("game_id", "yes", "no"),
    [("somerset", "sword", "skip"), ("battles_and_builders", "rethrow", "keep")],
)
def test_an_offer_of_one_thing_is_taken_and_declined(game_id: str, yes: str, no: str) -> None:
    position, seat = asking(game_id, no) if game_id != "somerset" else asking(game_id, yes)
    with speaking("de"):
        assert acts_in(position, seat, "ja") == [yes]
        assert acts_in(position, seat, "nein") == [no]


def test_among_several_things_yes_says_nothing() -> None:
    position, seat = asking("camelot_101", "pass")
    assert isinstance(position.question(seat), Pick)
    with speaking("de"), pytest.raises(Illegal, match="ja"):
        acts_in(position, seat, "ja")
