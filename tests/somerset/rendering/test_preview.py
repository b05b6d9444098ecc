"""The previews: squares that may be chosen are marked by their names, other answers by their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from msgspec.structs import replace
from PIL import Image

from rendering.canvas import WIDTH, Canvas
from rendering.drawing import Look
from rendering.fonts import SMALLEST
from rendering.somerset import DRAWING, plates
from rendering.somerset.hand import choice
from rendering.somerset.hand.choice import shows_hand
from rendering.somerset.hand.header import below, title_of
from rendering.somerset.hand.offers import MOST, marked, offered, on_lines, on_plates, turned
from rendering.somerset.hand.picture import draw_sections, sections_height, sections_in_short
from rendering.somerset.map.land import empty_places
from rendering.somerset.words import effect_words
from rules.question import Pick
from rules.somerset import GAME
from rules.somerset.board import links
from rules.somerset.hexes import cell_at, linking_turns, place
from rules.somerset.state import State
from rules.somerset.tables.cards import BUILDINGS
from rules.somerset.tables.grid import called, cell_read, roads_turned
from rules.somerset.tables.naming import NAMES
from rules.somerset.tables.tiles import COUNTRY_TILES
from rules.somerset.view import Card
from tests.conformance.checks.picturing import PRIVATE_BYTES, check_pictures_tell_no_secret, opened
from tests.rendering.setting import Noted, Written
from tests.some import some
from tests.somerset.effects.acting import RICH, about_to_cast, act_on, on_tile
from tests.somerset.games import states
from tests.somerset.phases.test_between_rounds import period
from tests.somerset.phases.test_first_round import started
from tests.somerset.playing import ROW, Playing, scene
from tests.somerset.rendering.pictures import previews, some_states

PHONE = 400 / WIDTH
MAP_WORDS = {"place", "move", "lay", "hire", "promote", "stand", "swap", "act", "remove"}


def is_marked(said: str, answers: tuple[str, ...], answer: str) -> bool:
    """Say by the answer alone whether it adds a place, or a turn, to what is said."""
    added = answer[len(said) :]
    if not said and not any(other.split(" ")[0] in MAP_WORDS for other in answers):
        return False
    if re.fullmatch(r"build K\d+ -?\d+,-?\d+", said):
        return re.match(r" [0-5]\b", added) is not None
    return re.search(r"-?\d+,-?\d+|:[ES]", added) is not None


def is_numbered(look: Look, answer: str) -> bool:
    """Say whether an answer has a number: an edge, a turn, a pair or a thing on a plate; no square has."""
    if answer in {" ".join(one.words) for one in on_plates(look)}:
        return True
    added = answer[len(look.said) :]
    line = ":" in added or answer.startswith("swap") or re.fullmatch(r"build K\d+ -?\d+,-?\d+", look.said)
    return bool(line) and is_marked(look.said, look.answers, answer)


def test_labels_carry_numbers_where_a_place_a_turn_or_a_thing_has_one() -> None:
    for look in (preview.look for preview in previews()):
        assert bool(DRAWING.numbers(look)) is any(is_numbered(look, answer) for answer in look.answers)


def test_squares_that_may_be_chosen_have_golden_names() -> None:
    seen = 0
    for preview in previews():
        look = preview.look
        squares = {one.places[0] for one in marked(look) if one not in on_lines(look)}
        drawn = len(offered(look)) <= plates.MANY
        assert set(preview.golden) == ({cell_read(square) for square in squares} if drawn else set())
        seen += len(squares) > 16
    assert seen


def test_no_picture_of_a_choice_is_far_from_a_square() -> None:
    assert max(opened(preview.png).height for preview in previews()) <= 2 * WIDTH


def test_a_preview_numbers_exactly_the_answers() -> None:
    for preview in previews():
        look = preview.look
        numbered = zip(DRAWING.numbers(look), look.answers, strict=False)
        expected = [str(number) for number, answer in numbered if is_numbered(look, answer)]
        assert sorted(set(preview.numbers), key=int) == expected


def test_a_turn_has_the_number_with_which_it_is_typed() -> None:
    seen = 0
    for preview in previews():
        look = preview.look
        if turned(look):
            typed = [answer.removeprefix(f"{look.said} ")[0] for answer in look.answers]
            assert sorted(set(preview.numbers)) == sorted(typed)
            assert [*map(str, DRAWING.numbers(look))] == typed
            seen += typed[0] == "0"
    assert seen


def questions(state: State, seat: int, said: str = "") -> Iterator[tuple[str, tuple[str, ...]]]:
    question = GAME.menu(state, seat, said)
    if isinstance(question, Pick):
        yield said, tuple(question.texts)
        yield from questions(state, seat, question.texts[-1])
        yield from questions(state, seat, question.texts[0])


def places_asked() -> Iterator[Look]:
    """Give every question to which some answer adds a place, or a turn."""
    for state in some_states():
        for seat in GAME.acting(state):
            for said, answers in questions(state, seat):
                if any(is_marked(said, answers, answer) for answer in answers):
                    yield Look(said=said, answers=answers)


def test_every_question_for_a_place_is_previewed() -> None:
    for look in some(places_asked()):
        assert DRAWING.previews(look.said)
        assert marked(look) or turned(look)


@pytest.mark.parametrize(
    "said", ["", "build K", "build B07", "learn S01", "trade w", "build K07 0,1 2 pay 1w"]
)
def test_every_question_is(said: str) -> None:
    """There is a picture to decide by."""
    assert DRAWING.previews(said)


def is_catalogue(look: Look) -> bool:
    """Say whether so many things are offered that words on plates need the room of the map."""
    return len(offered(look)) > MOST


def test_of_many_things_the_words_are_shown_instead_of_a_map() -> None:
    seen = 0
    for preview in previews():
        look = preview.look
        if is_catalogue(look):
            seen += 1
            read = {word for text, size, *_ in preview.texts for word in text.split() if size >= SMALLEST}
            shown = on_plates(look)
            assert len(shown) == plates.MANY
            assert f"{plates.MANY} of {len(offered(look))}" in " ".join(text for text, *_ in preview.texts)
            for thing in (word for one in shown for word in one.words if word in NAMES):
                assert set(f"{NAMES[thing]} {effect_words(thing)}".split()) <= read
    assert seen


def test_the_whole_map_is_shown_at_every_question() -> None:
    for preview in previews():
        look = preview.look
        if not turned(look) and not is_catalogue(look):
            assert squares_of(preview.state) <= preview.words, look


def squares_of(state: State) -> set[str]:
    return {called(tile.place) for tile in GAME.table(state).tiles}


def test_rows_and_numbers_stand_at_the_edges_of_every_map(monkeypatch: pytest.MonkeyPatch) -> None:
    for preview in previews():
        if not turned(preview.look) and not is_catalogue(preview.look):
            check_edges(preview.state, preview.texts)
    written = Written(monkeypatch)
    for state in some_states()[::3]:
        written.texts.clear()
        DRAWING.picture(GAME.table(state))
        check_edges(state, written.texts)


def check_edges(state: State, texts: Iterable[Noted]) -> None:
    squares = squares_of(state)
    edges = {square.rstrip("0123456789") for square in squares}
    edges |= {square.lstrip("ADEFGHJLMNPQRTUVWXYZ") for square in squares}
    assert edges <= {text for text, size, *_ in texts if size * PHONE >= 10}


def test_a_phone_shows_names_and_effects_of_what_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters of ten pixels where the picture is 400 wide: two plates in a row have room for them."""
    written, game = Written(monkeypatch), period()
    game.player().purse = [1, 1, 1, 0, 0, 0]
    game.state.supply.remove("K04")
    look = Look(said="build K", answers=tuple(game.texts("build K")))
    things = [one.words[1] for one in offered(look)]
    assert len(things) == plates.FEW
    DRAWING.picture(game.table, game.hand(), look)
    large = {text for text, size, *_ in written.texts if size * PHONE >= 10}
    read = {word for text in large for word in text.split()}
    assert {word for thing in things for word in NAMES[thing].split()} <= read
    assert {word for thing in things for word in effect_words(thing).split()} <= read


def test_peasant_or_knight_is_asked_beside_the_map() -> None:
    game = started(3)
    look = previewed(game)
    assert [one.words for one in offered(look)] == [("place", "P"), ("place", "K")]
    assert DRAWING.numbers(look)
    assert title_of(look) == "Peasant or knight?"


def test_plates_of_workers_say_how_far_each_may_go_now(monkeypatch: pytest.MonkeyPatch) -> None:
    wind = about_to_cast("S22", purse="1m", workers="W0,0 P0,1")
    wind.act("cast S22")
    other, anywhere = on_tile("K34 0", others="k3,0"), about_to_cast("S08", purse="2m")
    act_on(other)
    anywhere.act("cast S08")
    tiltyard = on_tile("C10", purse="1w1c", buildings="B11")
    act_on(tiltyard)
    for game, told in (
        (wind, {"Wizard: 2, 3 or 4 steps a move", "Peasant: 1 or 2 steps a move"}),
        (other, {"Knight: 1, 2 or 3 steps a move"}),
        (anywhere, {"Wizard: to any tile"}),
        (tiltyard, {"Peasant: becomes knight, 1 or 2 steps a move"}),
    ):
        written = Written(monkeypatch)
        DRAWING.picture(game.table, game.hand(), previewed(game))
        lines = " ".join(text for text, *_ in written.texts)
        assert all(words in lines for words in told), (told, lines)


def test_previews_are_small() -> None:
    assert max(len(preview.png) for preview in previews()) <= PRIVATE_BYTES


def test_the_first_picture_of_a_turn_shows_the_hand_below_the_map() -> None:
    on_map = [preview for preview in previews() if marked(preview.look)]
    for state, seat, look, shown, *_ in some(on_map[::5]):
        table, hand = GAME.table(state), GAME.hand(state, seat)
        held = (*hand.buildings, *hand.spells)
        bare = DRAWING.picture(table, replace(hand, buildings=(), spells=()), look)
        assert (opened(shown).height > bare.height) is (shows_hand(table, look) and bool(held))
        if held and shows_hand(table, look):
            assert f"{NAMES[held[0].id]} for" in DRAWING.alt(table, hand, look=look)


def cards(number: int, *, payable: int) -> tuple[Card, ...]:
    """Give so many buildings, the last of which can be paid."""
    ids = sorted(BUILDINGS)[:number]
    return tuple(Card(id_, "1w", ("1w",), number - place <= payable) for place, id_ in enumerate(ids))


@pytest.mark.parametrize(("number", "payable"), [(4, 0), (6, 2), (17, 0), (17, 5), (30, 20)])
def test_the_hand_below_the_map_names_every_card(
    monkeypatch: pytest.MonkeyPatch, number: int, payable: int
) -> None:
    game = scene(ROW, {0: "P0,0"}, books={0: "S05 S12"})
    hand = replace(game.hand(), buildings=cards(number, payable=payable), spells=())
    written = Written(monkeypatch)
    parts = sections_in_short(game.table, hand, {"S05"})
    canvas = Canvas(max(1, sections_height(parts)))
    draw_sections(canvas, parts, 0)
    words = " ".join(text for text, *_ in written.texts)
    assert f"Buildings in hand: {number}, {payable or 'none'} can be paid now" in words
    for card in hand.buildings:
        assert NAMES[card.id] in words
    assert NAMES["S12"] in words, "a spell that is not offered"
    assert NAMES["S05"] not in words, "one that is stands among the answers"


def test_of_many_cards_those_that_can_be_paid_stand_on_lines() -> None:
    game = scene(ROW, {0: "P0,0"})
    heights = [
        sections_height(sections_in_short(game.table, replace(game.hand(), buildings=held, spells=()), ()))
        for held in (cards(17, payable=0), cards(17, payable=8))
    ]
    assert heights[0] < heights[1]


def test_a_preview_tells_no_secret_of_others() -> None:
    for state, seat, look, *_ in previews()[::9]:
        check_pictures_tell_no_secret(GAME, state, seat, look)


def previewed(game: Playing, said: str = "") -> Look:
    return Look(said=said, answers=tuple(game.texts(said)))


def places_of(look: Look) -> list[tuple[int, tuple[str, ...]]]:
    return [(one.number, one.places) for one in marked(look)]


def test_workers_are_numbered_behind_the_spells_that_may_be_cast_first() -> None:
    game = scene(ROW, {0: "W0,0 P1,0", 1: "P2,0"}, purses={0: RICH}, books={0: "S01"})
    look = previewed(game)
    assert look.answers[0] == "cast S01"
    assert title_of(look) == "Move or cast?"
    assert [number for number, _ in places_of(look)] == list(range(2, len(look.answers) + 1))


def test_the_head_counts_as_many_answers_as_the_list_below_the_picture() -> None:
    look = Look(answers=("move 0,0 1,0", "move 0,0 0,1", "done"))
    assert below(look, marked=2, shown=2) == "3 to choose from"
    assert below(Look(answers=("move 0,0 1,0", "done")), marked=1, shown=0) == ""
    assert below(replace(look, among=35), marked=2, shown=2) == "3 in this group, 35 in all"
    assert below(replace(look, among=3), marked=2, shown=2) == "3 to choose from"


def test_the_tiles_one_worker_can_go_to_are_numbered_at_once() -> None:
    game = scene(ROW, {0: "P2,0 p4,0", 1: "P4,0"})
    look = previewed(game)
    assert places_of(look) == [(1, ("1,0",)), (2, ("3,0",))]
    assert [one.words[2] for one in offered(look)] == ["1,0", "3,0"]
    assert title_of(look) == "Where to?"


def test_the_tiles_and_then_the_edges_of_a_marker_are_numbered() -> None:
    found = [
        previewed(Playing(state), said)
        for state in states(4, 6)
        if GAME.table(state).asked == "road"
        for kind in Playing(state).texts()[:1]
        for said in (kind, *Playing(state).texts(kind))
        if said != "skip" and ":" not in said
    ]
    assert any(":" not in look.answers[0] for look in found)
    for look in found:
        named = [place for _, places in places_of(look) for place in places]
        assert len(named) == len(look.answers)
        assert all(":" in place for place in named if "," in look.said)


def test_two_workers_that_change_places_are_one_answer() -> None:
    look = Look(answers=("swap 0,0 1,0", "swap 0,0 2,0", "skip"))
    assert places_of(look) == [(1, ("0,0", "1,0")), (2, ("0,0", "2,0"))]


def test_a_marker_to_be_lifted_is_numbered_where_it_lies() -> None:
    said = "road 0,0:SE"
    look = Look(said=said, answers=(f"{said} lift road 1,0:E", f"{said} lift barricade 2,0:SW"))
    assert places_of(look) == [(1, ("1,0:E",)), (2, ("2,0:SW",))]


def test_an_edge_of_a_chosen_tile_is_numbered() -> None:
    look = Look(said="road 0,0", answers=("road 0,0:SE", "road 0,0:SW lift road 1,0:E"))
    assert places_of(look) == [(1, ("0,0:SE",)), (2, ("0,0:SW",))]


def test_the_empty_cells_on_the_map_are_those_where_a_tile_may_lie() -> None:
    for state in some_states():
        expected = sorted(map(place, links.places(state)))
        assert empty_places(GAME.table(state)) == expected


def test_a_tile_is_drawn_as_it_would_lie() -> None:
    """The roads of a turn and its links are those the rules give."""
    for state in some_states()[::4]:
        table = GAME.table(state)
        for tile in table.supply[:3]:
            for q, r in empty_places(table)[:3]:
                facing = links.facing_roads(state, cell_at(q, r))
                linking = linking_turns(COUNTRY_TILES[tile].roads, facing)
                found = [
                    turn
                    for turn in linking_turns(COUNTRY_TILES[tile].roads, 63)
                    if choice.linked_sides(table, (q, r), roads_turned(COUNTRY_TILES[tile].roads, turn))
                ]
                assert tuple(found) == linking


def test_the_words_below_a_turn_say_what_a_golden_end_is(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat, look, *_ = next(preview for preview in previews() if turned(preview.look))
    drawn, end_of = list[bool](), choice.end_of

    def noted(*, linked: bool) -> Image.Image:
        drawn.append(linked)
        return end_of(linked=linked)

    monkeypatch.setattr(choice, "end_of", noted)
    table = GAME.table(state)
    DRAWING.picture(table, GAME.hand(state, seat), look)
    _, tile, cell = look.said.split(" ")
    roads = [roads_turned(COUNTRY_TILES[tile].roads, turn) for turn in turned(look)]
    links = [len(choice.linked_sides(table, cell_read(cell), each)) for each in roads]
    assert drawn.count(True) == sum(links) + sum(map(bool, links))
    assert any(links)


def test_a_chosen_cell_is_outlined_and_the_picture_differs_by_what_is_said() -> None:
    shown = {one.look.said: one.png for one in previews() if one.look.said.startswith("move ")}
    assert len(set(shown.values())) > 1
    assert all(opened(png).mode == "P" for png in some(shown.values()))
