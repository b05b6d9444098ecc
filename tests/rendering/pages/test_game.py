"""A game as a page: every step as it was drawn, what each saw and was told, and nothing from elsewhere."""

from __future__ import annotations

import io
import json
import random
import re
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageDraw

from languages.spoken import speaking, texts
from rendering.film import LARGEST, frame
from rendering.pages import game as game_pages
from rendering.pages.game import GamePage, Heading, Patch, Remark, reel
from rendering.players import LIVERIES, Players, seated
from rules.game import ToAll, ToSeat
from rules.library import find, game_ids
from rules.record import Event, parsed
from rules.replay import Replay
from tests.source_files import ROOT
from tests.world.scribbling import scribbling


def record(game: str, name: str) -> Path:
    return ROOT / "tests" / game / "records" / f"{name}.txt"


BIDS = record("battles_and_builders", "bids_changed_in_turn")
CARDS = record("camelot_101", "conquest")
OPEN = [BIDS, record("return_to_camelot", "lord_captured"), record("camelot_the_build", "complete_of_two")]
HELD = [
    CARDS,
    record("battles_and_builders", "resign_of_all_but_one"),
    record("camelot_the_build", "resign_of_one_of_two"),
    record("somerset", "eight_buildings_three_players"),
]
# Elements that have no end.
VOID = {"meta", "input", "img"}


class Parsed(HTMLParser):
    """What stands in a page; each element ends where it should."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.ids: list[str] = []
        self.text = ""
        self.data = ""
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open[-1:] == ["script"] and data.startswith("{"):
            self.data = data
        elif not {"style", "script"}.intersection(self.open):
            self.text += data


def replay_of(path: Any, until: int | None = None) -> Replay:
    replay = Replay(parsed(path.read_bytes()), telling=True)
    replay.play(until)
    return replay


def page_of(page: GamePage, title: str = "A game", remark: Remark = game_pages.NO_REMARK) -> str:
    pictures = [page.pictures(number) for number in page.drawn]
    return page.written(Heading(title), pictures, [*map(page.hand, page.with_hands)], remark)


def words_of(page: GamePage) -> str:
    """Write a page on which nobody looks at the pictures."""
    with scribbling():
        return page_of(page)


@cache
def bids_of(seat: int | None) -> str:
    """Write the page of a game with secret bids for all, or for a seat; many tests read it."""
    return words_of(GamePage(replay_of(BIDS), seated(4), seat))


def shown(patches: Sequence[Sequence[Any]]) -> list[Image.Image]:
    """Draw the patches of a page over one another, as its script does."""
    pictures: list[Image.Image] = []
    for webp, left, top, width, height, whole in patches:
        board = Image.new("RGBA", (width, height)) if whole else pictures[-1].copy()
        with Image.open(io.BytesIO(b64decode(webp))) as patch:
            board.alpha_composite(patch.convert("RGBA"), (left, top))
        pictures.append(board)
    return pictures


def same(first: Image.Image, second: Image.Image) -> bool:
    return first.convert("RGB").tobytes() == second.convert("RGB").tobytes()


def dot(number: int, size: tuple[int, int] = (120, 80)) -> Image.Image:
    picture = Image.new("RGB", size, "white")
    ImageDraw.Draw(picture).rectangle((number, number % 60, number + 5, number % 60 + 5), "black")
    return picture


def rebuilt(patches: Sequence[Patch]) -> list[Image.Image]:
    return shown([(b64encode(each.webp), each.left, each.top, *each.size, each.whole) for each in patches])


def test_pictures_drawn_over_one_another_are_what_they_were() -> None:
    pictures = [dot(number) for number in range(90)]
    patches = [*reel(pictures)]
    assert all(same(one, other) for one, other in zip(rebuilt(patches), pictures, strict=True))
    whole = [number for number, patch in enumerate(patches) if patch.whole]
    assert whole == [0, 40, 80], "whoever jumps to the end draws few"
    assert max(len(patch.webp) for patch in patches if not patch.whole) < 100, "only what differs is stored"


def test_a_picture_that_is_no_other_and_one_of_another_size_are_shown() -> None:
    pictures = [dot(1), dot(1), dot(2, (120, 100)), dot(3, (120, 100))]
    patches = [*reel(pictures)]
    assert [patch.whole for patch in patches] == [True, False, True, False]
    assert all(same(one, other) for one, other in zip(rebuilt(patches), pictures, strict=True))


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("seat", [None, 0])
def test_a_page_shows_each_step_as_it_was_drawn(game: str, seat: int | None) -> None:
    records = sorted((ROOT / "tests" / game / "records").glob("*.txt"), key=lambda path: path.stat().st_size)
    replay = replay_of(records[0])
    page = GamePage(replay, seated(replay.record.seats), seat)
    drawn = {number: page.pictures(number) for number in page.drawn}
    written = page.written(Heading("A game"), [*drawn.values()], [*map(page.hand, page.with_hands)])
    assert len(written.encode()) < LARGEST
    parsed_page = Parsed(written)
    data = json.loads(parsed_page.data)
    for channel, patches in enumerate(data["reels"]):
        pictures = [each[channel] for each in drawn.values()]
        assert all(same(one, other) for one, other in zip(shown(patches), pictures, strict=True))
    assert len(data["shown"]) == page.steps
    for step, place in ((step, place) for step, place in enumerate(data["shown"]) if step not in drawn):
        latest = page.pictures(step)
        assert all(same(one, other) for one, other in zip(latest, drawn[page.drawn[place]], strict=True)), (
            "what is not drawn again looks as it did"
        )
    assert [each for each in parsed_page.ids if re.fullmatch(r"s\d+", each)] == [
        f"s{number}" for number in range(page.steps)
    ]
    alts = [value for tag, name, value in parsed_page.attributes if (tag, name) == ("img", "alt")]
    assert all(alts)
    assert all(all(each) for each in data["alts"])


def test_a_page_needs_nothing_from_elsewhere() -> None:
    written = bids_of(None)
    links = [
        value for _, name, value in Parsed(written).attributes if name in {"src", "href", "action", "srcset"}
    ]
    assert links
    assert all(link.startswith(("data:image/", "#s")) for link in links)
    assert not re.search(r"https?:|url\(|@import|fetch\(|XMLHttp", written)


def told_to(replay: Replay, seat: int) -> set[str]:
    """Give what was told to a seat alone."""
    write = texts(replay.game.info.id).written
    notes = [note for each in replay.standing for note in each.notes]
    names = seated(replay.record.seats).name
    all_told = {write(note.text, names) for note in notes if isinstance(note, ToAll)}
    return {
        write(note.text, names) for note in notes if isinstance(note, ToSeat) and note.seat == seat
    } - all_told


def test_everybody_is_told_what_all_were_told_and_a_seat_what_it_was() -> None:
    replay = replay_of(BIDS)
    seats = range(replay.record.seats)
    secret = {seat: told_to(replay, seat) for seat in seats}
    assert all(secret.values())
    assert any(one - other for one, other in pairwise(secret.values()))
    for seat in (None, *seats):
        lines = {line.strip() for line in Parsed(bids_of(seat)).text.split("\n")}
        for other in seats:
            others = secret[other] - secret.get(seat, set()) if seat is not None else secret[other]
            if other == seat:
                assert secret[other] <= lines
            else:
                assert not others & lines


def test_a_bid_that_was_hidden_is_not_written_as_it_was_typed() -> None:
    replay = replay_of(BIDS)
    acts = [each.text for each in replay.standing if each.text.startswith("bid")]
    assert acts
    written = Parsed(bids_of(None)).text
    assert not [act for act in acts if act in written]
    assert "chooses in secret" in written


def test_of_a_game_that_is_over_each_piece_stands_face_up_at_every_step() -> None:
    path = record("return_to_camelot", "lord_captured")
    over, running = (GamePage(replay_of(path, upto), seated(2)) for upto in (None, 6))
    assert "c3 Lord" in over.alts(4)[0]
    assert "c3," in running.alts(4)[0]


def test_before_the_end_of_a_game_no_hand_is_shown() -> None:
    seats = range(parsed(CARDS.read_bytes()).seats)
    assert [*GamePage(replay_of(CARDS, 20), seated(len(seats))).with_hands] == []
    assert [*GamePage(replay_of(CARDS), seated(len(seats))).with_hands] == [*seats]
    seen = GamePage(replay_of(CARDS), seated(len(seats)), 1)
    assert [*seen.with_hands] == [], "a seat never saw the others' hands"


@pytest.mark.parametrize("path", OPEN, ids=lambda path: path.parts[-3])
def test_what_the_last_board_shows_already_is_not_shown_again(path: Path) -> None:
    replay = replay_of(path)
    assert replay.game.result(replay.state)
    assert [*GamePage(replay, seated(replay.record.seats)).with_hands] == []


@pytest.mark.parametrize("path", HELD, ids=lambda path: path.parts[-3])
def test_a_hand_that_all_see_in_the_end_speaks_to_nobody(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replay, drawn = replay_of(path), list[str]()
    page = GamePage(replay, seated(replay.record.seats))
    text = ImageDraw.ImageDraw.text

    def noted(draw: ImageDraw.ImageDraw, at: Any, words: Any, *rest: Any, **how: Any) -> None:
        drawn.append(str(words))
        text(draw, at, words, *rest, **how)

    monkeypatch.setattr(ImageDraw.ImageDraw, "text", noted)
    for seat in page.with_hands:
        page.hand(seat)
    assert drawn
    assert not {"only you see this", "Behind your screen", "yours"} & {*drawn}
    assert not [words for words in drawn if words.startswith("Your ")]


def test_a_step_that_ends_something_says_so_and_whose_it_is() -> None:
    """It said "done", or what followed for somebody else, as if that had been done."""
    replay = replay_of(record("somerset", "evened_out_two_players"))
    page = GamePage(replay, seated(replay.record.seats))
    done = [number for number, each in enumerate(replay.standing) if each.text == "done"]
    written = words_of(page)
    assert done
    assert ">done</p>" not in written
    for number in done:
        step = written.partition(f'<li id="s{number}">')[2].partition("</li>")[0]
        own = replay.standing[number].notes[:1]
        assert "does nothing more" in step or own


def test_what_holds_for_single_players_is_not_told_to_visitors() -> None:
    known = parsed(OPEN[1].read_bytes())
    replay = Replay(replace(known, options={**known.options, "warned": "01"}), telling=True)
    replay.play()
    told = "see warnings in this game"
    assert told not in words_of(GamePage(replay, seated(2)))
    assert told in words_of(GamePage(replay, seated(2), 0)), "the page of who plays has it"


def test_names_and_titles_are_words_whatever_stands_in_them() -> None:
    nasty = ("</script><b>bold</b>", "<img src=x>", '"quoted"', "Guinevere & Arthur")
    replay = replay_of(BIDS, 12)
    written = page_of(GamePage(replay, Players(nasty, LIVERIES[:4])), nasty[0], Remark({3: nasty[1]}))
    parsed_page = Parsed(written)
    assert "<b>" not in written
    assert not [value for _, name, value in parsed_page.attributes if name == "src" and value == "x"]
    for name in nasty:
        assert name in parsed_page.text
    assert nasty[3] in json.dumps(json.loads(parsed_page.data))


def test_of_a_long_game_the_ends_of_turns_are_drawn_and_the_page_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replay = replay_of(BIDS)
    whole, written = GamePage(replay, seated(4)), bids_of(None)
    monkeypatch.setattr(game_pages, "_MOST", 12)
    page = GamePage(replay, seated(4))
    assert len(page.drawn) <= 12 < len(whole.drawn)
    assert (page.drawn[0], page.drawn[-1]) == (whole.drawn[0], whole.drawn[-1])
    data = json.loads(Parsed(words_of(page)).data)
    assert data["behind"] == page.drawn
    assert all(page.drawn[place] <= step for step, place in enumerate(data["shown"]))
    assert json.loads(Parsed(written).data)["behind"] == []


def test_a_page_that_is_too_large_leaves_pictures_out(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = replay_of(BIDS)
    page = GamePage(replay, seated(4))
    chance, size = random.Random(1), (40, 40)
    noise = [(Image.frombytes("L", size, chance.randbytes(size[0] * size[1])),) for _ in page.drawn]
    most = len(page.written(Heading("A game"), noise, []).encode()) * 3 // 4
    monkeypatch.setattr(game_pages, "LARGEST", most)
    smaller = page.written(Heading("A game"), noise, [])
    assert len(smaller.encode()) <= most
    behind = json.loads(Parsed(smaller).data)["behind"]
    assert (behind[0], behind[-1]) == (page.drawn[0], page.drawn[-1])


def test_what_is_thought_of_a_game_stands_at_its_steps() -> None:
    replay = replay_of(BIDS, 6)
    picture = io.BytesIO()
    frame(Image.new("RGB", (1100, 400))).save(picture, "PNG")
    remark = Remark({4: "The King: best"}, (4, 6), picture.getvalue(), "Arthur leads.")
    written = page_of(GamePage(replay, seated(4)), remark=remark)
    parsed_page = Parsed(written)
    assert "The King: best" in parsed_page.text
    assert re.findall(r'<a href="(#s\d+)">', written)[:2] == ["#s4", "#s6"], "before the log"
    assert "The King" not in Parsed(words_of(GamePage(replay, seated(4)))).text
    assert ("img", "alt", "Arthur leads.") in parsed_page.attributes


def test_a_page_says_what_its_game_is_about() -> None:
    game = find("battles_and_builders").info
    with speaking("nl"):
        written = words_of(GamePage(replay_of(BIDS, 6), seated(4)))
        assert escape(texts(game.id).tell(game.summary)) in written


def test_where_a_game_has_left_another_one_is_told_in_words() -> None:
    """There stood *fork*."""
    record = parsed(BIDS.read_bytes())
    left = replace(record, events=(*record.events[:4], Event(None, "fork"), *record.events[4:]))
    replay = Replay(left, telling=True)
    replay.play(6)
    page = Parsed(words_of(GamePage(replay, seated(4), None)))
    assert "From here on it is another game: what if?" in page.text
    assert "fork" not in page.text
