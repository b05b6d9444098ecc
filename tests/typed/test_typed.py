"""Typed moves: other spellings of what the menu offers, and no other move than the one that is meant."""

from __future__ import annotations

from functools import lru_cache

import pytest
from msgspec.structs import replace

from bot.errors import Ambiguous
from bot.typed.completion import completions
from bot.typed.labels import Labels, read_by_name
from bot.typed.parsing import parse, parse_any, parse_in
from bot.typed.why_not import why_not
from languages import pseudo, spoken
from languages.folding import folded, without_signs
from languages.known import ENGLISH_CODE, codes
from languages.spoken import speaking, tell
from rules.game import ToAll, menu_of
from rules.library import find, game_ids
from rules.menu import leads_to, spellings
from rules.question import Allotment, Kind, Menu, Number, Pick, Question
from rules.snapshot import restored
from rules.text import Deed, Text, say, seat_number, subject, written
from tests.conformance.checks.course import configurations, course_of
from tests.some import some

MOVES = ("d3-d4", "d3>d5", "c2xe4", "play S3 f3-f4", "play S3 f3-g4", "play SA f3-f4", "play H7 h6-h7")
LABELS = {"d3-d4": "Knight to d4", "play H7 h6-h7": "Pawn to h7"}


def menu(said: str) -> Question | None:
    """Ask for one of some moves, for three tokens, or where to."""
    if not said:
        return Pick(say("?"), (*MOVES, "pass", "bid", "go -2,1", "go 2,1"), label)
    if said == "bid":
        kinds = (Kind("b", 3), Kind("c", 3))
        return Allotment(say("?"), kinds, 0, 5, lambda token: say({"b": "builders", "c": "cavalry"}[token]))
    return Number(say("?"), 1, 9) if said == "pass" else None


def label(text: str) -> Text:
    return say(LABELS.get(text, text))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("D3-D4", "d3-d4"),
        ("D3 D4", "d3-d4"),
        ("d3d4", "d3-d4"),
        (" d3 \u2013 d4 ", "d3-d4"),
        ("D3 x D5", "d3>d5"),
        ("c2e4", "c2xe4"),
        ("C2\u00d7E4", "c2xe4"),
        ("PLAY sa F3 F4", "play SA f3-f4"),
        ("sa f4", "play SA f3-f4"),
        ("play h7", "play H7 h6-h7"),
        ("play s3", "play s3"),
        ("play", "play"),
        ("f3-g4", "play S3 f3-g4"),
        ("3b 2c", "bid 3b 2c"),
        ("3B2C", "bid 3b 2c"),
        ("2c 3b", "bid 3b 2c"),
        ("bid 3 builders 2 cavalry", "bid 3b 2c"),
        ("bid builder", "bid 1b"),
        ("Pass 3", "pass 3"),
        ("go -2 1", "go -2,1"),
        ("go 2 1", "go 2,1"),
        ("BID", "bid"),
        ("h7", "play H7 h6-h7"),
        ("nothing like it", "nothing like it"),
        ("---", "---"),
    ],
)
def test_another_spelling_is_read(typed: str, meant: str) -> None:
    assert parse(menu, typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("move d3-d4", "d3-d4"),
        ("Moves d3 to d4", "d3-d4"),
        ("d3 to d4", "d3-d4"),
        ("moves  c2xe4", "c2xe4"),
        ("move nowhere", "move nowhere"),
        ("move", "move"),
    ],
)
def test_a_move_is_read_as_a_log_tells_of_it(typed: str, meant: str) -> None:
    assert parse_any(menu, [typed]) == meant


def test_a_verb_of_the_game_is_none_of_the_log() -> None:
    assert (
        parse_any(lambda said: None if said else Pick(say("?"), ("move a", "a"), label), ["move a"])
        == "move a"
    )


STOCK = (Kind("b", 5), Kind("c", 2), Kind("i", 0), Kind("k", 1, 0))
STOCK_NAMES = {"b": "builders", "c": "cavalry", "i": "infantry", "k": "king"}


def bids(said: str) -> Question | None:
    """Ask for up to five tokens of a stock, and the king besides."""
    if said:
        return None
    return Allotment(say("?"), STOCK, 0, 5, lambda token: say(STOCK_NAMES[token]), word="bid", none="0")


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("bid 3b 3c", "choose at most 5, besides the king."),
        ("bid 6b", "choose at most 5, besides the king."),
        ("4 builders 2 cavalry", "choose at most 5, besides the king."),
        ("bid 3c", "choose at most 2 cavalry."),
        ("bid 1b 1i", "no infantry can be chosen."),
        ("bid 1b 2k", "choose at most 1 king."),
    ],
)
def test_the_bound_that_counts_break_is_named(typed: str, reason: str) -> None:
    assert why_not(bids, typed) == reason


def test_counts_with_other_words_are_refused_by_what_is_near() -> None:
    assert "you can answer" in why_not(bids, "bid 6b and a half")


def test_a_large_menu_is_read_but_once_for_what_is_near() -> None:
    asked, called = list[str](), list[str]()

    def large(said: str) -> Question | None:
        asked.append(said)
        words = f"{said} " if said else ""
        return Pick(say("?"), [f"{words}m{n}" for n in range(12)], to_count) if said.count(" ") < 2 else None

    def to_count(text: str) -> Text:
        called.append(text)
        return say("Go on")

    assert "you can answer" in why_not(large, "sow 12 fields")
    assert len(asked) == len(set(asked)) > 1000
    assert len(called) == len(set(called)) > 1000


def test_an_answer_that_needs_no_form_is_typed_by_the_beginning_of_its_name() -> None:
    def kept(said: str) -> Question | None:
        asked = bids(said)
        assert asked is None or isinstance(asked, Allotment)
        return asked and replace(asked, shortcuts={"bid 1b 1c": say("Leave as they are")})

    assert parse(kept, "leave") == "bid 1b 1c"
    assert parse(kept, "Leave as they are") == "bid 1b 1c"
    assert parse(kept, "bid 2b") == "bid 2b"
    assert parse(kept, "as they are") == "as they are"


def test_what_could_mean_several_is_refused_with_them() -> None:
    with pytest.raises(Ambiguous, match="\u201cplay S3 f3-f4\u201d or \u201cplay SA f3-f4\u201d"):
        parse(menu, "f4")


def test_moves_stand_within_the_quotation_marks_of_the_language_that_is_spoken() -> None:
    with pytest.raises(Ambiguous) as told:
        parse(menu, "f4")
    with speaking("de"):
        several = "\u201eplay S3 f3-f4\u201c oder \u201eplay SA f3-f4\u201c"
        assert several in spoken.written(told.value.text)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("D3", ["d3-d4", "d3>d5"]),
        ("play sa", ["play SA f3-f4"]),
        ("f3 g", ["play S3 f3-g4"]),
        ("knight", ["d3-d4"]),
        ("to h", ["play H7 h6-h7"]),
        ("2C", ["bid 2c"]),
        ("pass ", ["pass 1", "pass 2"]),
        ("castle", []),
    ],
)
def test_what_goes_on_from_another_spelling_is_offered(typed: str, offered: list[str]) -> None:
    found = [each.text for each in completions(Labels(menu, seat_number), typed, 2)]
    assert found == offered


def test_words_are_read_and_completed_in_the_language_that_is_spoken_whatever_their_accents() -> None:
    labels = {"a1": "No crowns", "a2": "Ruins"}
    question = Pick(say("?"), tuple(labels), lambda text: say(labels[text]))

    def asked(said: str) -> Question | None:
        return None if said else question

    with speaking(pseudo.CODE):
        whole = tell("No crowns")
        for typed in (whole, folded(whole), "no crowns", "N\u00f3 cr\u00d4wns"):
            assert parse(asked, typed) == "a1", typed
        for typed in ("crow", whole.split()[1][:4], "CR\u00d3"):
            assert [each.text for each in completions(Labels(asked, seat_number), typed, 2)] == ["a1"], typed


def test_a_refusal_names_what_is_nearest() -> None:
    assert "\u201cplay S3 f3-g4\u201d" in why_not(menu, "play S3 f3-g5")


@pytest.mark.parametrize(
    ("typed", "possible"),
    [
        ("f3-g5", "you can answer \u201cplay S3 f3-g4\u201d, for example."),
        ("the knight", "you can answer \u201cd3-d4\u201d, for example."),
        ("knight to h9", "you can answer \u201cd3-d4\u201d, for example."),
        ("xyzzy", "you can answer \u201cd3-d4\u201d, for example."),
    ],
)
def test_without_its_first_words_or_by_its_label_a_text_is_near(typed: str, possible: str) -> None:
    assert why_not(menu, typed) == possible


def test_a_part_of_a_name_means_what_alone_is_called_so() -> None:
    names = {
        "learn S29": "Mason",
        "learn S30": "Stone Carver",
        "place M1": "Mine, and then a Mason",
        "end": "End",
    }

    def asked(said: str) -> Question | None:
        return None if said else Pick(say("?"), tuple(names), lambda text: say(names[text]))

    def read(typed: str) -> str:
        return read_by_name(find("somerset"), asked, typed, seat_number)

    for typed, meant in (("mason", "learn S29"), ("learn mas", "learn S29"), ("carver", "learn S30")):
        assert read(typed) == meant
    for typed in ("learn", "mine", "learn mason S30", "stone mason", "S29 mason carver"):
        assert read(typed) == typed, "a name, with nothing besides"
    names["learn S31"] = "Mason's Yard"
    with pytest.raises(Ambiguous, match=r"S29.*S31"):
        read("mason")
    both = "\u201clearn S29\u201d (Mason) or \u201clearn S31\u201d (Mason's Yard)"
    assert why_not(asked, "learn mason") == f"you can answer {both}, for example."
    assert why_not(asked, "en") == "you can answer \u201cend\u201d, for example.", "that says it itself"


@pytest.mark.parametrize("typed", ["place throne", "throne", "place wall-blank c3"])
def test_a_name_whose_code_is_a_square_as_well_means_no_square(typed: str) -> None:
    def asked(said: str) -> Question | None:
        return None if said else Pick(say("?"), ("place S1 c3", "hide C3x"), say)

    assert not leads_to(asked, parse_in(find("camelot_the_build"), asked, typed))


@lru_cache
def menus(game_id: str) -> list[Menu]:
    """Give menus of a game played at random, in all its configurations."""
    game = find(game_id)
    found = []
    for seats, options in list(configurations(game))[:4]:
        course = course_of(game, seats, options, "typed")
        found += [
            menu_of(game, restored(game.state_type, moment.before), moment.seat)
            for moment in course.chosen(12, "typed")
        ]
    return [*some(found)]


SIMPLE = {
    "camelot_101": "play ",
    "camelot_the_build": "place ",
    "return_to_camelot": "",
    "somerset": "place ",
}
HIDING = ("deploys", "reveals")  # the log tells less than the whole action, or more
RARE = 0.1  # of simple moves: those on several ways


@pytest.mark.parametrize("code", [ENGLISH_CODE, *codes()])
@pytest.mark.parametrize("game_id", SIMPLE)
def test_simple_moves_are_read_as_the_log_has_told_of_them(game_id: str, code: str) -> None:
    """In the present tense, and who is taken with them."""
    game, read = find(game_id), list[bool]()
    for seats, options in list(configurations(game))[:2]:
        course = course_of(game, seats, options, "log")
        for moment in course.moments[:100]:
            if not moment.action.startswith(SIMPLE[game_id]) or moment.action.startswith("army"):
                continue
            state, name = restored(game.state_type, moment.before), f"{seat_number(moment.seat)} "
            texts = [each.text for each in moment.notes if isinstance(each, ToAll)]
            line = next((each for each in texts if subject(each) == moment.seat), None)
            if line is not None and not written(line).removeprefix(name).startswith(HIDING):
                with speaking(code):
                    told = spoken.texts(game_id).written(Deed(line))
                    read.append(parse_in(game, menu_of(game, state, moment.seat), told) == moment.action)
    assert sum(read) > len(read) * (1 - RARE) > 0


def offered(menu: Menu, said: str = "", room: int = 12) -> list[str]:
    """Give some texts that may be said, whole or not, of each question the first and the last."""
    question = menu(said)
    if question is None or not room:
        return []
    if isinstance(question, Pick):
        texts = list(question.texts)
    elif isinstance(question, Number):
        texts = [f"{said} {question.word} {question.low}".strip().replace("  ", " ")]
    else:
        all_of_them = spellings(question)
        texts = [f"{said} {all_of_them[number]}".strip() for number in (0, len(all_of_them) // 2)]
    some = texts[:3] + texts[-2:]
    return [*some, *(further for text in some for further in offered(menu, text, room // 4))]


@pytest.mark.parametrize("game_id", game_ids())
def test_every_exact_form_means_itself(game_id: str) -> None:
    for each in menus(game_id):
        assert all(parse(each, text) == text for text in offered(each))


@pytest.mark.parametrize("game_id", game_ids())
def test_no_other_spelling_means_anything_else(game_id: str) -> None:
    for each in menus(game_id):
        for text in offered(each)[::2]:
            parted = " ".join(without_signs(text)).replace(",", "")
            for spelled in (text.upper(), text.lower(), parted, text.replace(" ", "")):
                try:
                    meant = parse(each, spelled)
                except Ambiguous:
                    continue
                assert meant == text, f"{spelled!r} is read as {meant!r}"


@pytest.mark.parametrize("game_id", game_ids())
def test_words_that_nothing_has_end_the_search_of_a_large_menu(game_id: str) -> None:
    """A search that has no room left, deep in a menu, offers what it has found so far."""
    for each in menus(game_id):
        assert completions(Labels(each, seat_number), "army of nobody", 25) == []
