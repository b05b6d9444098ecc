"""Records: one spelling, read and written byte for byte, and a line's number for every mistake."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.advice import Strength
from rules.record import Event, Record, WrongHeader, WrongLine, event_line, parsed, written

HEADER = "game: some_game\nrules: 1\nseats: 2\noption.a: x\noption.b: y\n\n"
RECORD = HEADER + "- start | 4 0\n0 e2-e4\n1 bid 2b 1c | 3\n0 undo\n"

words = st.text(st.sampled_from("abcKW019-=>@?:,."), min_size=1, max_size=8)
texts = st.lists(words, min_size=1, max_size=6).map(" ".join)
draws = st.lists(st.integers(0, 999_999_999), max_size=4).map(tuple)
events = st.builds(Event, st.none() | st.integers(0, 99), texts, draws)


def test_a_record_is_read() -> None:
    record = parsed(RECORD.encode())
    assert (record.game, record.rules, record.seats) == ("some_game", 1, 2)
    assert record.options == {"a": "x", "b": "y"}
    assert record.events == (
        Event(None, "start", (4, 0)),
        Event(0, "e2-e4"),
        Event(1, "bid 2b 1c", (3,)),
        Event(0, "undo"),
    )
    assert record.lines == (7, 8, 9, 10)


def test_a_record_is_written_back_byte_for_byte() -> None:
    assert written(parsed(RECORD.encode())) == RECORD


@given(st.lists(events, max_size=8), st.dictionaries(st.sampled_from("abc"), words))
def test_whatever_is_written_is_read_back(some: list[Event], options: dict[str, str]) -> None:
    record = Record("some_game", 3, 4, options, (Event(None, "start"), *some))
    again = parsed(written(record).encode())
    assert (again.options, again.events) == (options, record.events)
    assert written(again) == written(record)


def test_a_record_says_how_strong_computers_were() -> None:
    told = RECORD.replace("option.b: y\n", "option.b: y\ncomputer.0: Page\ncomputer.1: King\n")
    record = parsed(told.encode())
    assert record.computers == {0: Strength.PAGE, 1: Strength.KING}
    assert parsed(RECORD.encode()).computers == {}
    assert written(record) == told
    assert [record.line(number) for number in range(4)] == list(record.lines) == [9, 10, 11, 12]


def test_comments_and_empty_lines_are_skipped_but_counted() -> None:
    text = "# who\n" + HEADER + "# begin\n- start | 4 0\n\n# then\n0 e2-e4\n"
    record = parsed(text.encode())
    assert [event_line(event) for event in record.events] == ["- start | 4 0", "0 e2-e4"]
    assert record.lines == (9, 12)


@pytest.mark.parametrize(
    "line",
    [
        "2",
        "2 ",
        " 2 a",
        "2  a",
        "2 a ",
        "2 a  b",
        "02 a",
        "-1 a",
        "100 a",
        "x a",
        "2 a|b",
        "2 a #b",
        "2 a | ",
        "2 a |",
        "2 a |1",
        "2 a | 1 ",
        "2 a | 01",
        "2 a | -1",
        "2 a | x",
        "2 a | 1  2",
        "2 a | 1 | 2",
        "2 a | 1234567890",
        "2 a\r",
        "2\ta",
        "2 \u00e9",
        "2 \u0663",
        "2 \x00",
        "\ufeff2 a",
        "2 " + "a" * 81,
    ],
)
def test_a_line_that_is_no_event_is_named(line: str) -> None:
    text = f"{HEADER}- start\n0 a\n{line}\n0 b\n"
    with pytest.raises(WrongLine) as caught:
        parsed(text.encode())
    assert caught.value.line == 9
    assert str(caught.value).startswith("line 9: ")


def test_an_action_of_eighty_characters_is_read() -> None:
    text = f"{HEADER}- start\n0 {'a' * 80}\n"
    assert len(parsed(text.encode()).events[1].text) == 80


@pytest.mark.parametrize("events", ["", "0 a\n", "0 start\n", "- begin\n"])
def test_the_first_event_is_the_start(events: str) -> None:
    with pytest.raises(WrongLine, match="line 7: the first event must be '- start'"):
        parsed((HEADER + events).encode())


def test_the_last_line_must_end() -> None:
    with pytest.raises(WrongLine, match="line 11: the line does not end"):
        parsed(f"{RECORD}1 a".encode())


def test_an_earlier_mistake_is_told_before_a_line_that_does_not_end() -> None:
    with pytest.raises(WrongLine, match="line 8: "):
        parsed(f"{HEADER}- start\nnonsense\n1 a".encode())


@pytest.mark.parametrize(
    "header",
    [
        "",
        "x",
        "game: a\n",
        "game: a\nrules: 1\nseats: 2\n",
        "rules: 1\ngame: a\nseats: 2\n\n",
        "game: a\nrules: 1\n\n",
        "game: a\nrules: 1\nseats: 2\nseats: 2\n\n",
        "game: a\nrules: 1\nseats: 2\ncolour: red\n\n",
        "game: a\nrules: 1\nseats: 2\noption.b: 1\noption.a: 1\n\n",
        "game: a\nrules: 1\nseats: 2\noption.a: 1\noption.a: 1\n\n",
        "game: a\nrules: 1\nseats: two\n\n",
        "game: a\nrules: 1\nseats: 2\ncomputer.0: Queen\n\n",
        "game: a\nrules: 1\nseats: 2\ncomputer.2: King\n\n",
        "game: a\nrules: 1\nseats: 2\ncomputer.1: King\ncomputer.0: King\n\n",
        "game: a\nrules: 1\nseats: 2\ncomputer.0: King\noption.a: 1\n\n",
        "game: a\nrules: 01\nseats: 2\n\n",
        "game: a\nrules: 0\nseats: 2\n\n",
        "game: a\nrules: 9999999999\nseats: 2\n\n",
        "game: a\nrules: 1\nseats: -2\n\n",
        "game:a\nrules: 1\nseats: 2\n\n",
        "game:  a\nrules: 1\nseats: 2\n\n",
        "game: a \nrules: 1\nseats: 2\n\n",
        "game: \nrules: 1\nseats: 2\n\n",
        "game: a\r\nrules: 1\r\nseats: 2\r\n\r\n",
        "\ufeffgame: a\nrules: 1\nseats: 2\n\n",
        "game: \u00e9\nrules: 1\nseats: 2\n\n",
    ],
)
def test_a_wrong_header_is_refused_as_a_whole(header: str) -> None:
    with pytest.raises(WrongHeader):
        parsed(f"{header}- start\n".encode())


def test_what_is_not_utf_8_is_no_record() -> None:
    with pytest.raises(WrongHeader, match="not UTF-8"):
        parsed(HEADER.encode() + b"- start\n0 \xff\n")
