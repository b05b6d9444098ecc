"""The fullest of private views: within Discord's limits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.interactions.components import CustomId, press
from bot.interactions.verb import Verb
from bot.messages.more import more_layout
from bot.messages.parts import laid_out
from bot.messages.pictures import Picture
from bot.messages.seat_layout import confirmation, seat_layout, to_confirm
from bot.sandbox.discord.components import check_message_components
from bot.table.position import Sitter
from bot.table.view import WORDS, Line, PrivateView, PublicView
from cogs.ahead.service import Left
from cogs.consent.proposal import Requests
from cogs.hints.commands import hint_button
from cogs.lessons.step import LessonStep
from rendering.drawing import WIDE
from rules.library import find, game_ids
from rules.question import Pick
from rules.text import N_, Names, Text, say, seat_number
from tests.cogs.consent.test_proposal import made
from tests.world.sketch import Sketch

INFO = find(game_ids()[0]).info


class Fullest(Sketch):
    """Has more parts than there is room for."""

    parts = {f"part{number}": N_(f"Part {number}") for number in range(9)}  # noqa: RUF012

    def text(self, table: Any, hand: Any = None, names: Names = seat_number, *, width: int = WIDE) -> str:
        return "a line\n" * 200


def label(text: str) -> Text:
    return say("{text}", text=text)


def fullest() -> PrivateView:
    """Ask for one of many things, with many shortcuts, where every word is due."""
    sitters = tuple(Sitter(seat, 2**62 + seat, "A" * 32, seat == 0) for seat in range(5))
    public = PublicView(2**40, INFO, "running", 9, 2**62, 5, 77, {}, None, "remind", sitters, (), "seal")
    texts = [f"do {number} {'x' * 70}" for number in range(200)]
    question = Pick(say("What do you do?"), texts, label, shortcuts=texts[100:120], must=True)
    return PrivateView(public, 0, 2**40, None, "", question, False, (), words=WORDS, text_board=True)


@pytest.fixture(autouse=True)
def drawn_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the game have a drawing with everything."""
    for module in ("parts", "text_board"):
        monkeypatch.setattr(f"bot.messages.{module}.drawing_of", lambda _: Fullest())


def sent(view: Any) -> list[Any]:
    components: list[Any] = view.to_components()
    check_message_components(components, v2=True)
    return components


def labels(component: dict[str, Any]) -> list[str]:
    inner = [found for each in component.get("components", []) for found in labels(each)]
    return [*([component["label"]] if "label" in component else []), *inner]


def test_the_fullest_view_can_be_sent() -> None:
    way_on = press(CustomId(Verb.NEXT, 1), "Next game")
    (container,) = sent(seat_layout(fullest(), Picture(b"", "alt", sided=True), way_on, now=0.0))
    last = ["Part 0", "Part 1", "Part 2", "Part 3", "In words"]
    last += ["Turn the board", "The board", "More"]
    assert labels(container)[-len(last) :] == last


def test_whoever_is_not_asked_is_offered_to_answer_ahead_where_there_is_room() -> None:
    asked, board = fullest(), Picture(b"", "alt", sided=True)
    rests = tuple(replace(each, awaited=False) for each in asked.public.sitters)
    private = replace(asked, public=replace(asked.public, sitters=rests), question=None)
    for shown, offered in (
        (private, True),
        (asked, False),
        (replace(private, answered=True), True),
        (replace(private, answered=True, public=replace(private.public, undo_seat=0)), False),
        (replace(private, public=replace(private.public, paused=5.0)), False),
        (replace(private, public=replace(private.public, status="cancelled")), False),
    ):
        assert ("Answer ahead" in labels(sent(seat_layout(shown, board, now=0.0))[0])) is offered


def test_as_many_requests_are_shown_as_there_is_room_for() -> None:
    asked = [replace(made(), id=number) for number in range(5)]
    way_on = press(CustomId(Verb.NEXT, 1), "Next game")
    besides = Requests(tuple(asked)), Left("do 1")
    full = replace(fullest(), besides=besides, words=("draw", "decline"))
    (crowded,) = sent(seat_layout(full, Picture(b"", "alt", sided=True), way_on, now=0.0))
    assert labels(crowded).count("Agree") < 3
    (roomy,) = sent(seat_layout(replace(full, question=None), Picture(b"", "alt"), now=0.0))
    assert labels(roomy).count("Agree") == 3


def test_who_plays_may_propose_the_end_of_a_pause_unless_that_is_proposed() -> None:
    private = fullest()
    still = replace(private, public=replace(private.public, paused=5.0), question=None)
    resigned = (replace(still.public.sitters[0], resigned=True), *still.public.sitters[1:])
    for expected, shown, *proposals in (
        (True, still.public),
        (True, still.public, made("undo")),
        (True, still.public, made("resume", status="refused")),
        (False, still.public, made("resume")),
        (False, private.public),
        (False, replace(still.public, held=True)),
        (False, replace(still.public, status="cancelled")),
        (False, replace(still.public, sitters=resigned)),
    ):
        besides = (Requests(tuple(proposals)),) if proposals else ()
        (container,) = sent(seat_layout(replace(still, public=shown, besides=besides), None, now=0.0))
        assert ("End the pause" in labels(container)) == expected, (shown.status, proposals)


def test_who_returns_after_days_is_offered_the_rounds_from_then_before_all_else() -> None:
    offer, day = "What happened, round by round", 24 * 3600.0
    private = fullest()
    lines = tuple(Line(version, version * day, 1, say("a move"), round=version) for version in (3, 4))
    for now, rounds, expected in ((4.1 * day, 4, True), (3.9 * day, 4, False), (4.1 * day, 0, False)):
        shown = replace(private, public=replace(private.public, round=rounds), lines=lines)
        (container,) = sent(seat_layout(shown, None, now=now))
        waits = f"-# Nothing has happened here since <t:{int(4 * day)}:f>"
        assert waits not in str(container), "that is not long ago"
        assert waits in str(sent(seat_layout(shown, None, now=5.1 * day)))
        assert (offer in labels(container)) == expected
        assert not expected or labels(container)[0] == offer
    begun = replace(private, public=replace(private.public, round=4), lines=lines, begun=True)
    assert offer not in labels(sent(seat_layout(begun, None, now=9 * day))[0])


def test_a_board_is_turned_only_where_one_stands() -> None:
    (container,) = sent(seat_layout(fullest(), Picture(b"", "alt"), now=0.0))
    assert "Turn the board" not in labels(container)


def test_what_is_declared_stands_behind_more_and_last() -> None:
    (container,) = sent(more_layout(fullest()))
    telling = ["In words", "Log", "Rules", "My games", "Preferences"]
    declared = ["Offer a draw", "Accept the draw", "Decline the draw", "Resign"]
    assert labels(container) == [*telling, "Answer ahead", "Vote", "Hand over", *declared]


def test_a_hint_stands_behind_more_where_one_may_be_taken() -> None:
    (container,) = sent(
        more_layout(
            replace(fullest(), words=("draw", "decline", "resign")),
            [hint_button(fullest().public)],
            undo=True,
        )
    )
    assert labels(container)[5:7] == ["Hint", "Undo"]


def test_what_is_to_be_confirmed_is_said_in_the_words_of_the_board_beside_its_picture() -> None:
    """A record's coordinates are on no board."""
    private = replace(fullest(), said="place K 0,-2", meaning=say("Alehouse"))
    private = replace(private, public=replace(private.public, info=find("somerset").info))
    asked = to_confirm(private, fullest(), CustomId(Verb.SURE, 1), Picture(b"", "alt"), now=0.0)
    (container,) = sent(asked)
    _, picture, said, *_ = container["components"]
    assert picture["items"][0]["description"] == "alt"
    assert "**Alehouse** (`place K J29`)" in said["content"]


def test_a_lesson_still_says_in_the_midst_of_an_answer_what_is_to_be_done() -> None:
    step = LessonStep("First rounds", 3, 9, say("Play the 2 of Spades."), asks=True)
    private = replace(fullest(), lesson=step, said="do 1", begun=True)
    (container,) = sent(seat_layout(private, Picture(b"", "alt"), now=0.0))
    assert "Play the 2 of Spades." in str(container)


def test_a_lesson_says_below_its_picture_what_is_to_be_done() -> None:
    """Of a tall message a phone shows the end, where the buttons are."""
    private = replace(fullest(), lesson=LessonStep("First rounds", 3, 9, say("Lay a tile."), asks=True))
    (container,) = sent(seat_layout(private, Picture(b"", "alt"), now=0.0))
    title, picture, told, *_ = container["components"]
    assert "Step 3 of 9" in title["content"]
    assert picture["items"][0]["description"] == "alt"
    assert told["content"] == "Lay a tile."


def test_a_lesson_goes_on_below_an_answer_that_is_not_possible() -> None:
    step = LessonStep("First rounds", 3, 9, say("Commit 2 builders."), asks=True)
    private = replace(fullest(), lesson=step)
    change = press(CustomId(Verb.CHANGE, 1), "Change")
    (container,) = sent(confirmation(private, "You cannot choose **six**.", [change], now=0.0))
    assert "Commit 2 builders." in str(container)
    assert "You cannot choose" in str(container)
    assert {"Change", "Back", "Show me", "Pause"} <= set(labels(container))


def test_a_text_of_nothing_is_left_out() -> None:
    """Discord takes no message with an empty text, and the whole answer would fail."""
    view = laid_out("Standings", "", None, "Games")
    assert len(sent(view)) == 2


@pytest.mark.parametrize(
    "behind", [(), (Line(10, 7.0, 0, say("is over"), forced=True),), (Line(10, 7.0, None, say("Round 6")),)]
)
def test_who_has_just_moved_is_told_so_whatever_came_of_it_by_itself(behind: tuple[Line, ...]) -> None:
    """He read that a second ago it had not been his move."""
    private = fullest()
    sitters = tuple(replace(each, awaited=False) for each in private.public.sitters)
    lines = (Line(8, 5.0, 1, say("other")), Line(9, 6.0, 0, say("builds")), *behind)
    shown = replace(private, public=replace(private.public, sitters=sitters), lines=lines, question=None)
    (container,) = sent(seat_layout(shown, None, now=8.0))
    assert "Your move is made." in str(container)
    assert "not your move" not in str(container)
    (other,) = sent(
        seat_layout(replace(shown, lines=(*lines, Line(11, 7.0, 1, say("answers")))), None, now=8.0)
    )
    assert "it was not your move" in str(other)
