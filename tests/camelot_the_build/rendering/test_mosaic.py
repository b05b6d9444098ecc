"""Pictures put together of kept parts: pixel by pixel those that are drawn at one go, whatever is kept."""

from collections.abc import Iterator
from contextlib import nullcontext
from typing import TypeAlias

import pytest
from PIL import Image

from languages.spoken import speaking
from rendering.camelot_the_build import DRAWING, plan
from rendering.camelot_the_build.beside import _draw_bag
from rendering.camelot_the_build.plan import Mosaic
from rendering.canvas import WIDTH, Box, Canvas
from rendering.fonts import SERIF
from rendering.palette import DANGER, GOLD, INK
from rendering.players import LIVERIES, UNNAMED, Players, seated
from rendering.png import SMALLER, halved, to_be_halved
from rendering.sprites import shield
from rules.camelot_the_build import GAME
from rules.camelot_the_build.view import Hand, Table
from tests.camelot_the_build.rendering.positions import some_positions

HEIGHT = 421
BOXES: tuple[Box, ...] = ((25, 31, 400, 220), (411, 31, 1001, 219), (24, 240, 1060, 301.5))


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    forget()


def forget() -> None:
    for kept in (plan._kept, plan._sprite, plan._ground):
        kept.cache_clear()


def draw(canvas: Canvas, words: str, box: Box) -> None:
    left, top, right, bottom = box
    canvas.chosen(box)
    canvas.panel((left + 21, top + 17, left + 39, top + 29.5), line=1)
    canvas.rectangle((left + 50, top + 15, left + 71, top + 40), DANGER)
    canvas.polygon([(left + 80, top + 15), (left + 99, top + 15), (left + 90, top + 41)], GOLD)
    canvas.lozenge(left + 120.5, top + 30, 9, INK)
    canvas.halo(left + 200, bottom - 25, words, 30, SERIF, GOLD, 200)
    canvas.text(left + 200.5, bottom - 25, words, 30, SERIF, anchor="m", room=200)
    canvas.centred(shield(canvas.livery(0), 33), right - 40, (top + bottom) / 2)


def tile(colour: tuple[int, int, int]) -> Image.Image:
    return Image.new("RGB", (88, 88), colour)


def at_one_go() -> Image.Image:
    canvas = Canvas(HEIGHT)
    for box in BOXES:
        draw(canvas, "Camelot", box)
    canvas.paste(tile(DANGER), 30, 306)
    return canvas.finished()


def of_parts() -> Image.Image:
    whole = Mosaic(HEIGHT)
    for box in BOXES:
        whole.lay(box, draw, "Camelot", box)
    whole.sprite(30, 306, tile, DANGER)
    return whole.picture


def test_parts_are_the_pixels_of_a_picture_drawn_at_one_go_in_both_sizes() -> None:
    assert of_parts().tobytes() == at_one_go().tobytes()
    with to_be_halved():
        half = of_parts()
        assert half.tobytes() == halved(at_one_go()).tobytes()
    assert half.width == WIDTH // SMALLER


def test_a_part_that_is_kept_is_drawn_again_for_whatever_else_it_shows() -> None:
    """Each of these differs in one thing alone from what was kept just before."""
    assert part("Camelot") != part("Somerset")
    assert part("Camelot") != part("Camelot", players=Players(seated(2).names, LIVERIES[1::-1]))
    assert part("Camelot") != part("Camelot", box=(26, 31, 400, 220))
    with speaking("de"):
        german = part_in_words()
    with speaking("nl"):
        assert part_in_words() != german


def part(words: str, box: Box = BOXES[0], players: Players = UNNAMED) -> bytes:
    whole = Mosaic(HEIGHT)
    whole.lay(box, draw, words, box, players=players)
    return whole.picture.tobytes()


def part_in_words() -> bytes:
    whole = Mosaic(HEIGHT)
    whole.lay((800, 40, 1060, 140), _draw_bag, 44, 40)
    return whole.picture.tobytes()


def test_every_picture_is_the_same_whatever_was_drawn_before_it() -> None:
    """A part drawn of more than it is kept by would show another position, language, player or size."""
    scenes = [*of_states()]
    warm = [picture(*scene) for scene in [*scenes, *scenes]]
    for number, scene in enumerate(scenes):
        forget()
        assert picture(*scene) == warm[number] == warm[number + len(scenes)], number


Scene: TypeAlias = tuple[Table, Hand | None, Players, str, bool]


def of_states() -> Iterator[Scene]:
    """Give some tables, and hands at them: in two languages, of two companies, whole and halved."""
    for number, state in enumerate(some_positions()):
        table, seat = GAME.table(state), number % state.seats
        others = Players(tuple(map("Sir {}".format, range(table.seats))), LIVERIES[::-1][: table.seats])
        for language, players in (("de", seated(table.seats)), ("nl", others)):
            yield table, None, players, language, False
            yield table, GAME.hand(state, seat), players, language, number % 2 == 0


def picture(table: Table, hand: Hand | None, players: Players, language: str, half: bool) -> bytes:
    with speaking(language), to_be_halved() if half else nullcontext():
        return DRAWING.picture(table, hand, players=players).tobytes()


def test_no_more_parts_are_kept_than_there_is_room_for() -> None:
    for kept in (plan._kept, plan._sprite, plan._ground):
        assert kept.cache_parameters()["maxsize"] is not None
