"""The game in other languages: nothing of English is left, nothing is lacking, nothing kept for the next."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from languages import pseudo
from languages.known import codes
from languages.spoken import speaking, written
from rendering import canvas
from rendering.camelot_the_build import DRAWING
from rendering.drawing import Look
from rules.camelot_the_build import GAME
from rules.chance import dealer
from rules.game import Note, menu_of
from rules.question import Menu, Pick, Question
from rules.replay import default_options
from rules.text import Text
from tests.camelot_the_build.playing import Playing
from tests.languages.saying import left_in_english, lines_of, said_in_dutch
from tests.naming import naming

# What is no word of a language: the title, the name of a seat, codes, squares, and what is counted.
_NO_WORDS = re.compile(r"Camelot: The Build|seat \d|\b[A-Z]{2}\b|\b[a-h]\d+\b|no (?=\w*[^\x00-\x7f])")
_LONGEST = 100  # of what a menu at Discord shows, as of what it says of it


class Scene:
    """A table with what was told on the way to it."""

    def __init__(self, game: Playing, told: list[Note]) -> None:
        self.table, self.told = game.table, [*told, *game.notes]
        self.seats = range(game.table.seats)
        self.hands = [game.hand(seat) for seat in self.seats]
        self.menus: list[Menu] = [menu_of(GAME, game.state, seat) for seat in self.seats]


@cache
def scenes() -> tuple[Scene, ...]:
    """Set tables out on which each stage of a game, each kind of question and each end is seen."""
    set_up, begun = Playing(3, first=1), Playing.begun(hiding="any", must_connect="yes", halls="block")
    begun.lay("A1 b2, A0 b3")
    told = list(begun.notes)
    begun.act(0, "end", "C1 S1")
    anew = Playing.at("C1 d6, K1 c6", "A0 A0 C2 S1", "T1", bag="A0 W0", hidden=["D1 A1"], hints="off")
    anew.act(0, "place A0 b2")
    anew.act(0, "end", "A0")
    counted = Playing.at("S3 f3, S1 f4, W2 h3", "A1 W0 A0 A0", "A0", bag="A0 " * 9, hidden=["D1 D1 K1"])
    counted.turn("A1 g3, W0 h2, A0 g2", drawing="A0 A0 A0 A0 A0 A0")
    last = Playing.at("S1 f4", "A0 A0 A1", "")
    last.lay("A0 e4, A0 e5")
    over = Playing.at("S1 f4", "A0 A0 A1", "")
    over.turn("A0 e4, A0 e5, A1 e3")
    alone = Playing(1)
    return (*(Scene(game, []) for game in (set_up, anew, counted, last, over, alone)), Scene(begun, told))


def asked(menu: Menu, said: str = "") -> Iterator[Question]:
    """Give the questions that follow on each other."""
    question = menu(said)
    if question is not None:
        yield question
        for longer in question.texts if isinstance(question, Pick) else ():
            yield from asked(menu, longer)


def choices(scene: Scene) -> Iterator[Text]:
    """Give what menus show of choices and say of them."""
    for question in (each for menu in scene.menus for each in asked(menu)):
        if isinstance(question, Pick):
            yield from (question.label(text) for text in question.texts)
            yield from (about for text in question.texts if (about := question.about(text)) is not None)


def said(scene: Scene) -> Iterator[str]:
    """Give all that is told, asked and advised, in the language that is spoken."""
    yield from (written(note.text) for note in scene.told)
    yield from map(written, choices(scene))
    for seat, menu in zip(scene.seats, scene.menus, strict=True):
        for question in asked(menu):
            yield from (written(each) for each in (question.prompt, question.stakes()) if each is not None)
        if menu("") is not None:
            advice = GAME.computer(scene.table, scene.hands[seat], menu, dealer(1, "advice"))
            yield from (written(reason.text) for reason in advice.reasons)


def everything() -> list[str]:
    """Give all words of all scenes, and of what can be looked up."""
    entries = GAME.reference(default_options(GAME))
    looked_up = [text for each in entries for text in (written(Text(each.name)), written(each.text))]
    boards = (line for scene in scenes() for line in lines_of(DRAWING, scene.table, scene.hands))
    return [*boards, *(line for scene in scenes() for line in said(scene)), *looked_up]


def test_nothing_that_a_player_reads_is_left_in_english() -> None:
    assert left_in_english(everything, _NO_WORDS) == []


def test_languages_do_not_mix_and_dutch_lacks_no_word(caplog: pytest.LogCaptureFixture) -> None:
    dutch = said_in_dutch(everything, caplog)
    assert not {"lays", "tiles", "squares", "hides"} & set(" ".join(dutch).split())


def test_the_log_in_dutch_names_tiles_as_a_sentence_does() -> None:
    game = Playing.at("S3 f3", "A1 S1 A0", "A0", bag="A0 C1")
    told = [*game.notes]
    for tile in ("S1 f4", "A1 e4"):
        game.lay(tile)
        told += game.notes
    game.act(0, "end", "A0 C1")
    with speaking("nl"):
        assert [written(note.text, "AB".__getitem__) for note in (*told, *game.notes)] == [
            "A legt de Heilige Graal op f4",
            "A legt een tuin op e4",
            "A scoort 9: 6 voor gelegde en 3 voor geraakte tegels",
            "A trekt 2 tegels",
            "Je trekt Excalibur en een lege tegel",
        ]


@pytest.mark.parametrize("code", codes())
def test_choices_are_no_longer_than_discord_shows(code: str) -> None:
    with speaking(code):
        for scene in scenes():
            for choice in choices(scene):
                with naming(written(choice)):
                    assert len(written(choice)) <= _LONGEST


@pytest.mark.parametrize("code", codes())
def test_no_words_of_a_picture_are_too_long_for_their_place(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pressed(text: str, *_: object) -> None:
        raise AssertionError(f"{text!r} is too long")

    monkeypatch.setattr(canvas, "narrowed", pressed)
    with speaking(code):
        for scene in scenes():
            DRAWING.picture(scene.table)
            DRAWING.picture(scene.table, scene.hands[0])
            question = scene.menus[0]("")
            if isinstance(question, Pick):
                said = question.texts[0]
                after = scene.menus[0](said)
                answers = tuple(after.texts) if isinstance(after, Pick) else (said,)
                DRAWING.picture(scene.table, scene.hands[0], Look(said=said, answers=answers))
    with speaking(pseudo.CODE), pytest.raises(AssertionError, match="is too long"):
        DRAWING.picture(scenes()[0].table, scenes()[0].hands[0])
