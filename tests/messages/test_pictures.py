"""Pictures for messages: one for all who want the same, and quickly where many wait."""

from __future__ import annotations

from collections import OrderedDict
from concurrent.futures import Future
from io import BytesIO
from typing import Final

import pytest
from msgspec.structs import replace
from PIL.Image import Image, new
from PIL.Image import open as open_image

from bot.messages import pictures
from bot.table.position import Sitter
from bot.table.view import PrivateView, PublicView
from bot.typed.steps import on_page
from cogs.lessons.step import LessonStep
from languages.spoken import speaking
from rendering import canvas, png
from rendering.drawing import Look, drawing_of
from rendering.palette import FIRE, colours
from rendering.players import Players
from rules.chance import dealer
from rules.library import find, game_ids
from rules.question import Page, Pick
from rules.replay import default_options
from rules.text import say

SIZES: Final[tuple[pictures.Size, ...]] = ("half", "whole")


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch) -> PublicView:
    """A table that nobody has drawn yet."""
    monkeypatch.setattr(pictures, "_drawn", OrderedDict())
    game = find(game_ids()[0])
    state, _ = game.start(2, default_options(game), dealer(0, "chance"))
    sitters = (Sitter(0, 10, "Arthur", awaited=True), Sitter(1, 11, "Guinevere"))
    public = PublicView(1, game.info, "running", 9, 10, 5, 77, {}, None, "remind", sitters, (), "seal")
    return replace(public, table=game.table(state))


async def test_the_same_picture_is_drawn_once_for_all_who_want_it(public: PublicView) -> None:
    shown = [await pictures.table_picture(replace(public, version=version)) for version in (9, 10)]
    assert shown[0].png is shown[1].png


def test_what_200_tables_show_at_once_is_kept_and_not_all_that_ever_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pictures, "_drawn", OrderedDict())
    shown = [bytes([table, part]) for table in range(200) for part in range(3)]
    for key in shown:
        pictures._keep(key, Future())
    assert [*pictures._drawn] == shown
    for other in range(2000):
        pictures._keep(b"%d" % other, Future())
    assert not {*shown} & {*pictures._drawn}


async def test_a_picture_is_kept_for_each_language_by_itself(public: PublicView) -> None:
    shown = []
    for code in ("en", "nl", "en", "nl"):
        with speaking(code):
            shown.append((await pictures.table_picture(public)).png)
    assert shown[0] != shown[1]
    assert (shown[2], shown[3]) == (shown[0], shown[1])


async def test_computers_are_named_in_the_language_of_the_picture(
    public: PublicView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Below a German board stood "Computer (Knight)", as threads that draw speak English."""
    seated = replace(public, sitters=(*public.sitters[:1], Sitter(1, None, "Knight (computer)")))
    drawing, names = drawing_of(public.info.id), list[str]()

    def noted(table: object, hand: object, look: Look, players: Players) -> Image:
        names.extend(players.names)
        return new("RGB", (8, 8))

    monkeypatch.setattr(drawing, "pointing", noted)
    with speaking("de"):
        await pictures.table_picture(seated)
    assert names == ["Arthur", "Computer (Ritter)"]


async def test_a_panel_has_a_picture_as_wide_as_it_is_shown(public: PublicView) -> None:
    game = find(public.info.id)
    state, _ = game.start(2, default_options(game), dealer(0, "chance"))
    private = PrivateView(public, 0, 1, game.hand(state, 0), "", None, False, ())
    half, whole = [await pictures.hand_picture(private, size) for size in SIZES]
    assert [open_image(BytesIO(each.png)).width for each in (half, whole)] == [550, 1100]
    assert half.alt == whole.alt
    assert len(half.png) < 0.6 * len(whole.png)
    assert (await pictures.hand_picture(private)).png is half.png
    part = new("P", (700, 400))
    assert pictures._sized(part, "half") is part, "what a lesson cuts out is small enough"


async def test_the_palette_is_taken_of_a_panel_once_it_is_small_and_marks_are_of_it(
    public: PublicView, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = list[int]()

    def quantized(picture: Image) -> Image:
        taken.append(picture.width)
        return png.quantized(picture)

    monkeypatch.setattr(canvas, "quantized", quantized)
    game = find(public.info.id)
    state, _ = game.start(2, default_options(game), dealer(0, "chance"))
    private = PrivateView(public, 0, 1, game.hand(state, 0), "", None, False, ())
    plain = await pictures.hand_picture(private)
    assert taken == []
    step = LessonStep("First rounds", 3, 9, say("Play."), asks=True, marks=("stock",))
    pointed = await pictures.hand_picture(replace(private, lesson=step))
    assert taken == [1100]
    fire = [open_image(BytesIO(each.png)).histogram()[colours().index(FIRE)] for each in (plain, pointed)]
    assert fire[1] > fire[0] + 500


async def test_where_many_pictures_wait_they_are_written_quickly_by_whoever_draws(
    public: PublicView, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = list[bool]()

    def encoded(_: Image, *, quickly: bool) -> bytes:
        written.append(quickly)
        return b""

    monkeypatch.setattr(pictures, "encoded", encoded)
    for crowd in (1, 0):
        pictures._drawn.clear()
        monkeypatch.setattr(pictures, "_CROWD", crowd)
        await pictures.table_picture(public)
    assert written == [False, True]


async def test_a_lesson_keeps_its_marks_in_the_midst_of_an_answer_and_shows_what_it_speaks_of(
    public: PublicView, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = list[Look]()

    async def drawn(_: PublicView, __: object, look: Look, ___: str) -> pictures.Picture:
        looks.append(look)
        return pictures.Picture(b"", "")

    monkeypatch.setattr(pictures, "_picture", drawn)
    step = LessonStep("First rounds", 3, 9, say("Play."), asks=True, marks=("f3",))
    private = PrivateView(public, 0, 1, None, "play", None, False, (), lesson=step, begun=True)
    await pictures.hand_picture(private)
    read = LessonStep("First rounds", 4, 9, say("Round 1 is over."), within=("last",))
    await pictures.hand_picture(replace(private, lesson=read, begun=False))
    assert [look.marks for look in looks] == [("f3",), ()]
    assert [look.within for look in looks] == [(), ("last",)]


def test_a_picture_of_one_page_of_answers_knows_how_many_there_are(public: PublicView) -> None:
    near, far = ("build K01", "build K02"), ("build K03",)
    pages = Page(say("Near"), near), Page(say("Far"), far)
    question = Pick(say("Which?"), [*near, *far], say, pages=pages)
    somerset = replace(public, info=find("somerset").info)
    private = PrivateView(somerset, 0, 1, None, "", on_page(question, 1), False, ())
    look = pictures._look(private)
    assert (look.answers, look.among) == (far, 3)
    assert pictures._look(replace(private, question=replace(question, pages=()))).among == 0
