"""The pictures: small, of one palette, legible, the same for the same view, and silent about secrets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from rendering.camelot_the_build import DRAWING
from rendering.camelot_the_build.beside import LEAST_UNSEEN, unseen_height
from rendering.camelot_the_build.picture import HEIGHT as HEADER
from rendering.camelot_the_build.plan import SQUARE
from rendering.camelot_the_build.private import HEAD, known_to, summary
from rendering.camelot_the_build.scenery.foundations import corner_of
from rendering.camelot_the_build.tiles import loose_tile, plan_tile, seal_size
from rendering.canvas import MARGIN
from rendering.drawing import Look
from rendering.palette import BRIGHT, CREAM, GILDED, SEATS
from rendering.png import encoded
from rules.camelot_the_build import GAME
from rules.camelot_the_build.state import Sources, State
from rules.camelot_the_build.tables import HIGH_VALUE, PLANS, SQUARE_NUMBERS, SQUARES, TILES
from rules.camelot_the_build.view import Table
from rules.question import Pick
from rules.snapshot import restored, snapshot
from tests.camelot_the_build.playing import Playing
from tests.camelot_the_build.rendering.positions import positions, some_positions
from tests.conformance.checks import picturing
from tests.conformance.checks.picturing import (
    PRIVATE_BYTES,
    PUBLIC_BYTES,
    check_picture,
    check_pictures_tell_no_secret,
    check_seats_keep_their_colours,
    colours_in,
    opened,
)
from tests.rendering.setting import Written
from tests.some import some

LEAST_VALUE = 32  # pixels of a number that matters

public = partial(picturing.public, GAME)
private = partial(picturing.private, GAME)


def looks(state: State, seat: int) -> Iterator[Look]:
    """Give a look for each tile that a seat may place."""
    first = GAME.menu(state, seat)
    for said in first.texts if isinstance(first, Pick) else ():
        question = GAME.menu(state, seat, said)
        if isinstance(question, Pick) and DRAWING.previews(said):
            yield Look(said=said, answers=tuple(question.texts))


@cache
def public_pictures() -> tuple[bytes, ...]:
    return tuple(public(state) for state in some_positions())


@cache
def private_pictures() -> tuple[bytes, ...]:
    """Draw what those see who are to act, and one of the others after another."""
    return tuple(
        private(state, seat)
        for number, state in enumerate(some_positions())
        for seat in sorted({*GAME.acting(state), number % state.seats})
    )


@cache
def previews() -> tuple[tuple[State, int, Look, bytes], ...]:
    asked = ((state, seat) for state in some_positions() for seat in GAME.acting(state))
    found = ((state, seat, look) for state, seat in asked for look in looks(state, seat))
    return tuple((*each, private(*each)) for each in some(found))


def test_every_position_is_a_small_picture_of_the_palette() -> None:
    for png in public_pictures():
        check_picture(png, PUBLIC_BYTES)
    for png in (*private_pictures(), *(png for *_, png in previews())):
        check_picture(png, PRIVATE_BYTES)


def test_every_seat_shows_its_colour_unchanged() -> None:
    for state, png in zip(some_positions(), public_pictures(), strict=True):
        check_seats_keep_their_colours(GAME, state, png)


def test_the_same_view_gives_the_same_bytes() -> None:
    for state, png in zip(some_positions()[::3], public_pictures()[::3], strict=True):
        assert png == public(restored(State, snapshot(state)))


def test_the_public_picture_tells_no_secret() -> None:
    for state in some_positions():
        check_pictures_tell_no_secret(GAME, state, None)


def test_a_private_picture_tells_no_secret_of_others() -> None:
    for number, state in enumerate(some_positions()):
        check_pictures_tell_no_secret(GAME, state, number % state.seats)


def test_a_preview_tells_no_secret_of_others() -> None:
    for state, seat, look, _ in previews()[::5]:
        check_pictures_tell_no_secret(GAME, state, seat, look)


@cache
def tables() -> dict[str, Table]:
    """Give a table of three at each stage, while tiles of a turn are laid."""
    found = {}
    for state in positions():
        shown = state.over or state.stage != "laying" or len(state.laid) == 1
        if state.seats == 3 and not state.resigned and shown:
            found[state.over or state.stage] = GAME.table(state)
    return found


def changed_holding(table: Table, seat: int, **changes: Any) -> Table:
    holdings = list(table.holdings)
    holdings[seat] = replace(holdings[seat], **changes)
    return replace(table, holdings=tuple(holdings))


def with_another_garden(table: Table) -> Table:
    plan, homes = list(table.plan), PLANS[table.halls].homes["A"]
    plan[next(square for square in homes if plan[square] != "A1")] = "A1"
    return replace(table, plan=tuple(plan))


def changes(stage: str) -> Iterator[tuple[str, Table]]:
    """Give tables that differ from the one of a stage in one public fact each."""
    table = tables()[stage]
    yield "points", changed_holding(table, 1, points=table.holdings[1].points + 1)
    yield "resigned", changed_holding(table, 1, resigned=True)
    yield "plan", with_another_garden(table)
    if stage == "complete":
        yield "winner", replace(table, ranking=table.ranking[::-1])
        yield "penalty", changed_holding(table, 1, penalty=44)
        yield "sources", changed_holding(table, 1, sources=None)
        yield "touched", changed_holding(table, 1, sources=Sources(0, 3, 44))
        return
    yield "bag", replace(table, bag=table.bag + 1)
    yield "asked", replace(table, acting=((table.seat + 1) % 3,))
    yield "tiles face down", changed_holding(table, 1, hidden=table.holdings[1].hidden + 1)
    yield "open tiles", changed_holding(table, 1, open=("C2", *table.holdings[1].open[1:]))
    yield "unseen", replace(table, unseen={**table.unseen, "C1": 1 - table.unseen.get("C1", 0)})
    if stage == "set-up":
        yield "chosen", changed_holding(table, 1, chosen=not table.holdings[1].chosen)
        return
    yield "last turn", replace(table, last=None)
    if table.last is not None:
        yield "last total", replace(table, last=replace(table.last, total=-33))
    if stage == "laying":
        yield "this turn", replace(table, turn=replace(table.turn, total=table.turn.total + 1))
        yield "whose turn", replace(table, turn=replace(table.turn, seat=(table.seat + 1) % 3))


@pytest.mark.parametrize("stage", ["set-up", "laying", "hiding", "complete"])
def test_the_picture_changes_with_every_public_fact(stage: str) -> None:
    before = encoded(DRAWING.picture(tables()[stage]))
    told = [fact for fact, table in changes(stage) if encoded(DRAWING.picture(table)) != before]
    assert told == [fact for fact, _ in changes(stage)]


def test_a_question_for_a_square_is_previewed_and_no_other() -> None:
    assert all(DRAWING.previews(f"place {tile}") for tile in TILES)
    for said in ("", "place", "end", "hide W0", "place A0 e5", "place X9", "hide none"):
        assert not DRAWING.previews(said)


def test_a_preview_rings_the_squares_of_the_answers() -> None:
    for _, _, look, png in previews()[::4]:
        image = opened(png).convert("RGB")
        ringed = {square for square in SQUARES if is_ringed(image, square)}
        assert ringed == {answer.split()[2] for answer in look.answers}


def is_ringed(image: Image.Image, square: str) -> bool:
    """Say whether a gilded plate lies in the middle of a square, below its name."""
    x, y = corner_of(SQUARE_NUMBERS[square], SQUARE)
    top = MARGIN + HEAD + 10
    row = [(MARGIN + x + SQUARE // 2 + across, top + y + SQUARE // 2 + 22) for across in range(-8, 9)]
    return all(image.getpixel(point) == GILDED for point in row)


def test_without_answers_to_mark_the_hand_is_shown() -> None:
    state, seat, look, _ = previews()[0]
    assert private(state, seat, replace(look, answers=())) == private(state, seat)
    assert private(state, seat, Look(answers=look.answers)) == private(state, seat)


def test_hidden_open_and_new_tiles_look_different() -> None:
    state = next(state for state in positions() if state.seats == 3 and state.stage == "hiding")
    table, hand = GAME.table(state), replace(GAME.hand(state, state.seat), open=(), hidden=(), undecided=())
    parts = [{"open": ("W1",)}, {"hidden": ("W1",)}, {"undecided": ("W1",)}]
    pictures = {encoded(DRAWING.picture(table, replace(hand, **part))) for part in parts}
    assert len(pictures) == 3


def test_numbers_that_matter_are_large(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    for state in some_positions():
        DRAWING.picture(GAME.table(state))
        DRAWING.picture(GAME.table(state), GAME.hand(state, 0))
    assert written.smallest_number() >= LEAST_VALUE


def test_the_contact_sheet_names_every_tile_and_shows_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    written = Written(monkeypatch)
    sheet = DRAWING.sheet()
    assert {tile.name for tile in TILES.values()} <= written.words
    assert {tile.code for tile in TILES.values()} <= {words.split()[0] for words in written.words}
    assert set(SEATS) <= colours_in(sheet)
    assert len(encoded(sheet)) <= PUBLIC_BYTES


def outlines(tile: str) -> set[str]:
    """Give the closed sides of all squares a tile may lie on."""
    return {plan.closed[square] for plan in PLANS.values() for square in plan.homes[TILES[tile].kind]}


@pytest.mark.parametrize("tile", TILES)
def test_the_value_stands_in_the_same_corner_whatever_the_square(tile: str) -> None:
    across = seal_size(SQUARE)
    left_of_number = (SQUARE - 1 - across + 6, 1 + across // 2)
    value = TILES[tile].value
    expected = BRIGHT if value >= HIGH_VALUE else CREAM
    for closed in some(outlines(tile)):
        assert (plan_tile(tile, closed, 0, SQUARE).getpixel(left_of_number) == expected) == bool(value)


def test_no_two_tiles_look_alike() -> None:
    assert len({loose_tile(tile, 68).tobytes() for tile in TILES}) == len(TILES)


def test_what_is_kept_of_tiles_is_bounded() -> None:
    previews()
    lawns, sizes = 4, {SQUARE, 68, 132, 124, 84}
    most = sum(len(outlines(tile)) for tile in TILES) + lawns - 1
    assert public_pictures()
    assert plan_tile.cache_info().currsize <= len(sizes) * most


def pixel(table: Table, square: str, across: int, down: int) -> object:
    """Give the colour of a point of a square in the picture of a table that is not over."""
    x, y = corner_of(SQUARE_NUMBERS[square], SQUARE)
    top = MARGIN + HEADER + 10
    return DRAWING.picture(table).convert("RGB").getpixel((MARGIN + x + across, top + y + down))


def test_tiles_of_this_turn_are_outlined_in_the_colour_of_the_seat() -> None:
    table = tables()["laying"]
    (laid,) = table.turn.laid
    assert pixel(table, laid.square, SQUARE // 2, SQUARE - 2) == SEATS[table.seat]
    assert (
        pixel(replace(table, turn=replace(table.turn, laid=())), laid.square, SQUARE // 2, SQUARE - 2)
        != (SEATS[table.seat])
    )


def test_tiles_of_the_turn_before_have_a_gold_corner() -> None:
    table = tables()["hiding"]
    assert table.last is not None
    assert table.last.laid
    for laid in table.last.laid:
        assert pixel(table, laid.square, 5, 5) == BRIGHT
        assert pixel(replace(table, last=None), laid.square, 5, 5) != BRIGHT


def test_picture_has_a_row_of_unseen_tiles_wherever_the_list_stands_below() -> None:
    table = Playing.begun().table
    assert unseen_height(table, LEAST_UNSEEN) == LEAST_UNSEEN
    assert unseen_height(table, LEAST_UNSEEN - 1) < LEAST_UNSEEN
    seen = replace(table, unseen={"W0": 3})
    assert unseen_height(seen, LEAST_UNSEEN) < LEAST_UNSEEN


def test_picture_of_a_hand_tells_its_owner_what_it_hides_before_all_have_chosen() -> None:
    game = Playing()
    assert summary(game.table, game.hand(0)) == "hide up to 3"
    game.act(0, "hide T1 A1")
    assert game.table.holdings[0].hidden == 0
    assert summary(game.table, game.hand(0)) == "10 tiles, 2 of them hidden"


def test_picture_counts_no_more_unseen_tiles_where_all_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    written, table = Written(monkeypatch), Playing.begun().table
    for unseen in ({"C1": 1}, {"C1": 1, "W0": 2}):
        DRAWING.picture(replace(table, unseen=unseen))
    more = [text for text, *_ in written.texts if text.endswith(" more")]
    assert more == ["and 2 more"]


def test_picture_of_a_hand_does_not_count_its_own_tiles_as_unseen() -> None:
    game = Playing()
    assert sum(known_to(game.table, game.hand(0)).unseen.values()) == 70
    game.act(0, "hide T1 A1")
    assert sum(known_to(game.table, game.hand(0)).unseen.values()) == 70
    begun = Playing.begun()
    table, hand = begun.table, begun.hand(0)
    own = sum(table.unseen.values()) - sum(known_to(table, hand).unseen.values())
    assert own == len(hand.hidden)


def test_picture_of_a_hand_says_what_its_turn_may_do() -> None:
    game = Playing.begun()
    assert summary(game.table, game.hand(0)) == "lay up to 3 of them"
    game.lay("A0 b2")
    assert summary(game.table, game.hand(0)) == "1 tile laid: +0"
    last = Playing.at("", "A0", "A0")
    assert summary(last.table, last.hand(0)) == "lay the last one"


def test_picture_of_a_hand_says_which_tiles_may_be_hidden() -> None:
    game = Playing.begun()
    game.lay("A0 b2")
    game.act(0, "end")
    asked = {any_: summary(replace(game.table, hides_any=any_), game.hand(0)) for any_ in (False, True)}
    assert asked == {
        False: "which of the new ones do you hide?",
        True: "which of all your tiles do you hide?",
    }
