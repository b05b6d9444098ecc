"""The signs on tiles and cards: each is told, no two mean the same, and there is room for them."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from languages import known
from languages.known import ENGLISH_CODE
from languages.spoken import speaking
from rendering.canvas import WIDTH, Canvas
from rendering.drawing import Look
from rendering.marking import Disc
from rendering.players import UNNAMED
from rendering.somerset import DRAWING, icons, plates
from rendering.somerset.cards import face
from rendering.somerset.hand.offers import offered
from rendering.somerset.hand.offers import plates as plates_of
from rendering.somerset.hand.picture import draw_sections, sections_height, sections_in_short
from rendering.somerset.icons.symbols import MINUS, effect
from rendering.somerset.plates import Boxes
from rendering.somerset.table.government import MEANINGS
from rendering.somerset.words import effect_words
from rules.somerset import GAME
from rules.somerset.tables.cards import BUILDINGS, SPELLS
from rules.somerset.tables.effects import EFFECTS, PRICES
from rules.somerset.tables.goods import spelled
from rules.somerset.tables.grid import called, edge_called
from rules.somerset.tables.naming import NAMES
from rules.somerset.view import Card
from tests.naming import naming
from tests.rendering.setting import Written, overlap
from tests.some import some
from tests.somerset.effects.acting import RICH, about_to_build, about_to_cast
from tests.somerset.playing import ROW, scene
from tests.somerset.rendering.pictures import some_states

PHONE = 400 / WIDTH
CARDS_SHOWN = [thing for thing in NAMES if thing[0] in "BS"]
UNLIKE = 60  # pixels of a sign of 30 by 30 in which two differ plainly


@pytest.mark.parametrize("code", [ENGLISH_CODE, *known.codes()])
def test_a_phone_shows_legibly_what_cards_on_lines_do(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Also where so many can be paid that a picture has not room for all: in words or in symbols."""
    game, prices = scene(ROW, {0: "P0,0"}), {card: spelled(PRICES[card]) for card in CARDS_SHOWN}
    for first in range(0, len(CARDS_SHOWN), 6):
        held = tuple(Card(id_, price, (price,), True) for id_, price in [*prices.items()][first : first + 6])
        with speaking(code):
            parts = sections_in_short(game.table, replace(game.hand(), buildings=held), ())
            written = Written(monkeypatch)
            draw_sections(Canvas(sections_height(parts)), parts, 0)
        sizes = {text: size for text, size, *_ in written.texts if not text.isdigit()}
        assert min(sizes.values()) * PHONE >= 10.9, sizes


def test_a_card_has_room_for_the_words_of_its_effect() -> None:
    for card in CARDS_SHOWN:
        with naming(card):
            boxes = Boxes(2, 0, 10)
            assert len(plates.lines(boxes, face(card, 1))) <= 3


def test_what_does_not_do_the_same_is_not_told_by_the_same_signs() -> None:
    sources: dict[object, set[object]] = {}
    for source in NAMES:
        sources.setdefault(effect(source), set()).add(EFFECTS[source])
    assert not {signs: parts for signs, parts in sources.items() if len(parts) > 1}


def test_no_two_signs_look_alike() -> None:
    drawn = {name: icons.icon(name, 30) for name in MEANINGS}
    for one, other in some(combinations(drawn, 2)):
        difference = ImageChops.difference(drawn[one], drawn[other]).convert("L")
        assert sum(difference.histogram()[32:]) > UNLIKE, (one, other)


def test_a_building_says_when_it_does_what() -> None:
    def when(card: str) -> list[str]:
        return [symbol.icon for symbol in effect(card) if symbol.icon in ("always", "once", "sun", "crown")]

    assert when("B00") == ["always", "once"]
    assert (when("B05"), when("B22"), when("B26"), when("B07")) == (["sun"], ["once"], ["crown"], ["always"])
    assert all(when(card) for card in BUILDINGS)
    assert not any(when(spell) for spell in SPELLS)


def test_the_tiles_in_play_are_shown_with_what_all_signs_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    DRAWING.picture(GAME.table(some_states()[0]), None, Look(part="tiles"))
    assert {word for words in MEANINGS.values() for word in words.split()} <= {
        word for text in written.words for word in text.split()
    }


def test_cards_of_which_some_are_kept_stand_beside_the_map_with_their_prices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written, game = Written(monkeypatch), about_to_cast("S18", purse="1m")
    game.player().next_cost = 1
    game.act("cast S18", 0, 0, 0)
    look = Look(answers=tuple(game.texts()))
    assert len(look.answers) == 3
    assert [one.words for one in offered(look)] == [("keep", f"B0{number}") for number in (1, 2, 3)]
    assert not DRAWING.numbers(look), "the answers are two cards each"
    hand = game.hand()
    for plate in plates_of(UNNAMED, game.table, hand, look):
        assert (plate.number, plate.price[-1].number) == (None, f"{MINUS}1")
    DRAWING.picture(game.table, hand, look)
    read = {word for text, size, *_ in written.texts for word in text.split() if size * PHONE >= 10}
    for card in hand.drawn:
        assert set(f"{NAMES[card]} {effect_words(card)}".split()) <= read
        assert NAMES[card] in DRAWING.alt(game.table, hand, look=look)
    assert "keep B01" in DRAWING.places(game.table, hand, look)


def test_numbers_of_edges_leave_roads_and_names_of_tiles_to_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    game = scene({"0,0": "C05", "1,0": "C01", "0,1": "C02", "-1,1": "C03"}, {0: "P0,0", 1: "P1,0"})
    for edge in ("0,0:E", "0,0:SE", "0,0:SW"):
        written, look = Written(monkeypatch), Look(said="barricade 0,0", answers=(f"barricade {edge}",))
        DRAWING.picture(game.table, game.hand(), look)
        names = {called(tile.place) for tile in game.table.tiles}
        covered = [box for text, *_, box in written.texts if text in names]
        discs = [box for box in DRAWING.above(game.table, game.hand(), look) if isinstance(box, Disc)]
        (number,) = discs[-1:]
        assert len(covered) == 4
        assert not any(overlap(number, box) for box in covered)
        x0, y0, x1, y1 = DRAWING.places(game.table, game.hand(), look)[edge_called(edge)]
        away = hypot((x0 + x1 - number[0] - number[2]) / 2, (y0 + y1 - number[1] - number[3]) / 2)
        assert away > 30, "the road in the middle of the edge"


def test_a_tile_whose_action_may_be_taken_again_is_not_told_to_be_used() -> None:
    game = about_to_cast("S09")
    game.tile("0,1").used = True
    game.act("cast S09")
    look = Look(answers=tuple(game.texts()))
    assert look.answers[0] == "act 0,1"
    (plate,) = plates_of(UNNAMED, game.table, game.hand(), look)
    assert (plate.words, plate.faded) == (effect_words(game.tile("0,1").id), False)


def test_no_building_can_be_paid_where_one_thing_is_built_in_the_period(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = about_to_build("B22 B01 B05 S05 S07", purse=RICH)
    heading = "Buildings in hand: {}, none more in this period"
    for built in (False, True):
        looks = Look(answers=tuple(game.texts())), Look()
        for look in looks:
            written = Written(monkeypatch)
            DRAWING.picture(game.table, game.hand(), look)
            told = " ".join(text for text, *_ in written.texts)
            assert (heading.format(2) in told) is built
        game.act("build B22 pay 2b3s") if not built else None
