"""Nothing that is written leaves a picture, its panel or its place, in languages that are long as well."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from languages.pseudo import CODE
from languages.spoken import speaking
from rendering.canvas import Canvas
from rendering.drawing import Look, drawing_of
from rendering.lines import draw_line, draw_within, length
from rules.game import AnyGame, State, menu_of
from rules.library import find, game_ids
from rules.question import Pick
from rules.text import Seat
from tests.conformance.picturing import drawn_for
from tests.golden import golden_games, replayed
from tests.naming import naming
from tests.rendering.room import Rooms

_LANGUAGES = (CODE, "nl")
_GAMES = 3
_DEEP = 2  # questions in a row


@pytest.mark.parametrize("game_id", game_ids())
def test_what_is_written_stays_in_its_room(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In pictures of several golden games, each at another place, the last at its end."""
    game, rooms = find(game_id), Rooms(monkeypatch)
    golden = [*golden_games(game_id).values()][:_GAMES]
    for number, each in enumerate(golden, 1):
        state = replayed(each.record, (len(each.record.events) - 1) * number // len(golden)).state
        for code in _LANGUAGES:
            with naming(each.name, code), speaking(code):
                for observer in (None, number % state.seats):
                    drawn_for(game, state, observer)
                for seat, look in asked(game, state):
                    drawn_for(game, state, seat, look)
                rooms.check()
    with naming("all pieces"), speaking(CODE):
        drawing_of(game_id).sheet()
        rooms.check()


def asked(game: AnyGame, state: State) -> Iterator[tuple[Seat, Look]]:
    """Give the looks that mark the answers to some questions."""
    for seat in game.acting(state)[:1]:
        menu, said = menu_of(game, state, seat), ""
        for _ in range(_DEEP):
            question = menu(said)
            if not isinstance(question, Pick):
                break
            yield seat, Look(said=said, answers=tuple(question.texts))
            said = question.texts[0]


def test_what_leaves_its_room_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for drawn, told in {
        (60, 50): "",
        (330, 50): "leaves the picture",
        (230, 50): "leaves (20, 20, 280, 180)",
        (60, 174): "leaves (20, 20, 280, 180)",
        (60, 100): "lies on",
    }.items():
        with naming(drawn, told), monkeypatch.context() as patched:
            rooms, canvas = Rooms(patched), Canvas(200, 400)
            canvas.panel((20, 20, 280, 180))
            canvas.text(40, 100, "shield", 30)
            canvas.text(*drawn, "Round Table"[: 5 + 6 * bool(told)], 30)
            (sheet,) = rooms.sheets.values()
            assert all(told in one for one in sheet.overflowing())
            assert bool(sheet.overflowing()) == bool(told)


def test_a_line_without_room_is_smaller_then_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms, canvas = Rooms(monkeypatch), Canvas(200, 400)
    line = "whom nobody has ever seen"
    assert draw_within(canvas, 20, 30, line, 30, 360) > 300
    assert draw_within(canvas, 380, 80, line, 30, 120, anchor="r") == 120
    assert draw_line(canvas, 20, 130, line, 30, room=120) == 140
    assert draw_line(canvas, 20, 170, line, 30) == pytest.approx(20 + length(line, 30))
    rooms.check()
