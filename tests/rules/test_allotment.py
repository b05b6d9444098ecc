"""Allotments, compared with counting them out one by one."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.menu import counts_of, spelled, spellings
from rules.question import Allotment, Kind
from rules.text import Text, say

_TOKENS = ("b", "i", "c", "g3", "r1")


def _label(token: str) -> Text:
    return say("{token}", token=token)


@st.composite
def allotments(draw: st.DrawFn) -> Allotment:
    kinds = []
    for token in _TOKENS[: draw(st.integers(0, 5))]:
        least = draw(st.integers(0, 1))
        kinds.append(Kind(token, draw(st.integers(least, 3)), draw(st.integers(0, 2)), least))
    low = draw(st.integers(0, 6))
    return Allotment(
        say("Which?"),
        tuple(kinds),
        low,
        draw(st.integers(low, 9)),
        _label,
        word=draw(st.sampled_from(["", "bid"])),
        counted=draw(st.booleans()),
        none=draw(st.sampled_from(["0", "none"])),
    )


def counted_out(question: Allotment) -> set[tuple[int, ...]]:
    ranges = [range(kind.least, kind.cap + 1) for kind in question.kinds]
    weights = [kind.weight for kind in question.kinds]
    return {
        counts
        for counts in product(*ranges)
        if question.low <= sum(map(int.__mul__, weights, counts)) <= question.high
    }


@given(allotments())
def test_the_answers_are_those_counted_out_each_once(question: Allotment) -> None:
    numbered = [counts_of(question, text) for text in spellings(question)]
    assert numbered == sorted(counted_out(question))


@given(allotments())
def test_an_answer_is_read_as_it_was_written(question: Allotment) -> None:
    answers = spellings(question)
    texts = list(answers)
    assert texts == [answers[number] for number in range(len(answers))]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert spelled(question, counts_of(question, text) or ()) == text


@given(allotments(), st.text(st.sampled_from("0123bicgrdnoe "), max_size=12))
def test_only_one_spelling_is_read(question: Allotment, text: str) -> None:
    assert (counts_of(question, text) is not None) == (text in set(spellings(question)))


@given(allotments())
def test_what_is_too_much_is_not_read(question: Allotment) -> None:
    for text in spellings(question):
        assert counts_of(question, f"{text} 1b") is None or f"{text} 1b" in set(spellings(question))
        assert counts_of(question, f" {text}") is None
        assert counts_of(question, f"{text} ") is None
        assert counts_of(question, text.upper()) is None or text.upper() == text


def test_a_free_kind_adds_nothing_to_the_total() -> None:
    kinds = (Kind("b", 2), Kind("k", 1, 0))
    question = Allotment(say("Bid"), kinds, 1, 1, _label, word="bid")
    assert sorted(spellings(question)) == ["bid 1b", "bid 1b 1k"]


def test_a_subset_of_a_large_hand_is_counted_without_listing_it() -> None:
    kinds = tuple(Kind(f"{suit}{rank}", 2) for suit in "SDC" for rank in "A23456789TJQK")
    question = Allotment(say("Which?"), kinds, 0, 80, _label, counted=False, none="none")
    answers = spellings(question)
    assert len(answers) == 3**39
    assert answers[0] == "none"
    assert answers[3**38 + 5] == "SA CQ CK CK"
    counted = spellings(replace(question, counted=True))
    assert (len(counted), counted[3**38 + 5]) == (3**39, "1SA 1CQ 2CK")


def test_what_cannot_be_allotted_has_no_answer() -> None:
    assert len(spellings(Allotment(say("Bid"), (Kind("b", 1),), 2, 3, _label))) == 0
