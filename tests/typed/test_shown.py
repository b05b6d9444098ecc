"""What is shown is typed as it is shown, with the accents of a language or without; nothing else is meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Final

import pytest

from bot.errors import Ambiguous, Illegal
from bot.table.position import Position, name_of
from bot.table.sequence import acts_in, completed_at
from bot.typed.labels import Labels, read_by_name, read_in
from bot.typed.why_not import why_not
from languages.folding import ways_typed
from languages.known import codes
from languages.spoken import speaking, written
from rules.library import find, game_ids
from rules.menu import foreseen, leads_to
from rules.question import Menu, Pick, Question
from rules.snapshot import copied
from rules.text import Seat, Text, say, seat_number
from tests.conformance.checks.asking import questions
from tests.conformance.checks.course import configurations
from tests.return_to_camelot.playing import position as laid_out
from tests.typed.test_dutch import asking, played
from tests.typed.test_every_way import asked

_ASKED, _SHOWN = 4, 12  # questions of a menu, answers to one


def shown(position: Position, seat: Seat) -> Iterator[tuple[str, str]]:
    """Give answers to the first questions of a menu, each with what it is called."""
    names = partial(name_of, position.row.chairs)
    for _, question in questions(position.menu(seat), _ASKED):
        if isinstance(question, Pick):
            for text in question.offered[:_SHOWN]:
                yield text, written(question.label(text), names)


@pytest.mark.parametrize("code", ["en", *codes()])
@pytest.mark.parametrize("game_id", game_ids())
def test_an_answer_is_typed_as_it_is_shown(game_id: str, code: str) -> None:
    """Where several are called alike it is asked which one; no other is meant."""
    read = 0
    with speaking(code):
        for position, seat in asked(game_id)[::2]:
            names, menu = partial(name_of, position.row.chairs), position.menu(seat)
            called = dict[str, list[str]]()
            for text, label in shown(position, seat):
                called.setdefault(label, []).append(text)
            for label, texts in called.items():
                for typed in dict.fromkeys((label, f"3. {label}", *ways_typed(label))):
                    try:
                        meant = read_in(position.game, menu, typed, names)
                    except Ambiguous:
                        continue
                    assert leads_to(menu, meant), typed
                    read += meant in texts
    assert read


NL: Final = "nl"
DE: Final = "de"


@pytest.mark.parametrize(
    ("code", "game_id", "typed", "action"),
    [
        (NL, "camelot_101", "Verbrand de stormtoren", "burn K05"),
        (NL, "camelot_101", "camelotkaart aardbeving bij dinas emrys", "camelot P09"),
        ("en", "camelot_101", "play Earthquake at Dinas Emrys", "camelot P09"),
        ("en", "camelot_101", "burn the siege tower", "burn K05"),
        (NL, "camelot_101", "reus naar e8", "pick e8"),
        (NL, "camelot_101", "2. De Reus naar e8", "pick e8"),
        (NL, "camelot_the_build", "be\u00ebindig de beurt", "end"),
        (NL, "camelot_the_build", "beeindig de beurt", "end"),
        (DE, "camelot_the_build", "Zug beenden", "end"),
        (DE, "somerset", "nimm das Schwert", "sword"),
        (DE, "somerset", "Stein", "gain 1s"),
        (NL, "somerset", "hout", "gain 1w"),
        (NL, "somerset", "ridder op J31", "place K 2,-2"),
        (NL, "somerset", "boer raadzaal", "place P 0,0"),
        (NL, "battles_and_builders", "2 bouwers en een infanterie", "bid 2b 1i"),
        (DE, "return_to_camelot", "zauberer c7 b6", "c7-b6"),
    ],
)
def test_what_has_a_name_is_typed_by_it(code: str, game_id: str, typed: str, action: str) -> None:
    position, seat = offering(game_id, action)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


def offering(game_id: str, action: str) -> tuple[Position, Seat]:
    """Find where an action may be said first of all, or else was done."""
    for number in {0, 6} & {*range(sum(1 for _ in configurations(find(game_id))))}:
        for position, seat, _ in islice(played(game_id, number), 400):
            question = position.menu(seat)("")
            if isinstance(question, Pick) and action in question.offered and " P " not in action:
                return position, seat
    return asking(game_id, action)


def plain(texts: Mapping[str, str]) -> Menu:
    """Ask step by step for texts that are called so."""

    def menu(said: str) -> Question | None:
        begun = f"{said} " if said else ""
        offered = [each for each in texts if each.startswith(begun) and " " not in each[len(begun) :]]
        return Pick(say("?"), offered, lambda text: say(texts[text])) if offered else None

    return menu


CAST: Final = {"c7-c6": "Wizard to c6", "c7-c6 T:b5,f6": "Knight b5 and Soldier f6", "e7-e6": "Lord to e6"}


@pytest.mark.parametrize("typed", ["knight c6 b5", "knight b5", "knight b5 f6", "b5 knight c6"])
def test_a_man_that_is_named_moves_no_other(typed: str) -> None:
    """His name stands where another's move could go on, behind a step that nobody has typed."""

    def named(text: str) -> Text:
        return say({"c7-c6": "Wizard c6", "c7-c6 T:b5,f6": "Knight b5", "e7-e6": "Lord e6"}[text])

    def menu(said: str) -> Question | None:
        question = plain(CAST)(said)
        return Pick(say("?"), question.offered, named) if isinstance(question, Pick) else None

    assert not leads_to(menu, read_by_name(find("return_to_camelot"), menu, typed, seat_number))


def test_a_name_that_stands_alone_is_typed_by_all_its_labels() -> None:
    labels = {
        "a": "Queen a9",
        "a x": "To c9",
        "a y": "To d9",
        "b": "K\u00f6nig (G10)",
        "b x": "\u00dcber l12",
    }
    for typed, meant in (
        ("queen a9 to c9", ["a x"]),
        ("to d9", ["a y"]),
        ("koenig", ["b"]),
        ("konig g10", ["b"]),
        ("2. K\u00d6NIG: ueber l12", ["b x"]),
        ("queen to", []),
    ):
        assert Labels(plain(labels), seat_number).called(typed) == meant


@pytest.mark.parametrize(
    ("code", "typed"), [(DE, "F\u00fcrst gr\u00fcn"), (DE, "Stra\u00dfe"), (NL, "be\u00ebindig")]
)
def test_letters_of_a_language_are_no_signs_that_a_move_cannot_have(code: str, typed: str) -> None:
    position, seat = asking("return_to_camelot", "c7-b6 D:c1")
    with speaking(code), pytest.raises(Illegal) as refused:
        acts_in(position, seat, typed)
    assert f"{typed}" in written(refused.value.text)
    assert "/hand" in written(refused.value.text)


def test_a_picture_is_a_sign_that_no_move_has() -> None:
    position, seat = asking("return_to_camelot", "c7-b6 D:c1")
    with pytest.raises(Illegal, match="No move has the sign"):
        acts_in(position, seat, "\N{HORSE}")


def test_a_refusal_quotes_what_was_typed() -> None:
    position, seat = asking("somerset", "place P 2,-3")
    with speaking(NL), pytest.raises(Illegal) as refused:
        acts_in(position, seat, "zet de boer naast de zagerij z9")
    assert "\u201czet de boer naast de zagerij z9\u201d" in written(refused.value.text)


def test_a_word_that_has_to_go_on_begins_a_move_that_is_only_offered_at_once() -> None:
    def menu(said: str) -> Question | None:
        return None if said else Pick(say("?"), ["pass"], say, shortcuts=["burn W05"])

    assert why_not(menu, "burn") == "it has to go on, as in \u201cburn W05\u201d."


def test_what_is_shown_is_what_is_offered_for_it() -> None:
    position, seat = offering("somerset", "gain 1w")
    with speaking(DE):
        first, *_ = completed_at(position, seat, "Holz", 25)
        assert acts_in(position, seat, first.text) == ["gain 1w"]


def test_what_is_completed_tells_what_could_follow_as_the_buttons_do() -> None:
    """It was told of some ways to lose a piece, and nothing of a charge from afar."""
    position, seat = asking("return_to_camelot", "b1>d3")
    warned = copied(position.state)
    warned.options = {**warned.options, "warned": "01"}
    position = Position(position.row, position.game, warned)
    man = position.question(seat, "")
    assert isinstance(man, Pick)
    told = 0
    for each in man.offered:
        pick = position.question(seat, each)
        if not isinstance(pick, Pick) or pick.foresee is None:
            continue
        shown_there, plain = foreseen(pick), pick
        labels = {found.text: found.label for found in completed_at(position, seat, each, 25)}
        for text in (each for each in plain.offered if position.question(seat, each) is None):
            about, label = shown_there.about(text), labels.get(text)
            if about is not None and label is not None:
                told += about != plain.about(text)
                assert written(about) in written(label)
    assert told


def test_a_way_that_may_go_on_tells_what_could_follow_where_it_is_left_at_that() -> None:
    """Of a Wizard's three ways one could lose the game, and all three said "No magic" alone."""
    row = asking("return_to_camelot", "b1>d3")[0].row
    game = laid_out("W d4, L a1", "S c6, L h8", warned="0")
    position = Position(row, game.game, game.state)
    told = {each.text: written(each.label or say("")) for each in completed_at(position, 0, "d4", 25)}
    assert told["d4-d5"] == "To d5: If you stop here, the piece on c6 could take d5"
    assert told["d4-e5"] == "To e5: No magic"
