"""A misspelt name is asked about; refusals give whole examples, and name an open question."""

from __future__ import annotations

import pytest

from bot.errors import Refusal
from bot.table.sequence import acts_in
from languages.spoken import nearest_names, speak_of, speaking, texts
from rules.library import find
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused


@pytest.mark.parametrize(
    ("code", "game", "typed", "meant"),
    [
        ("de", "camelot_the_build", "Speisekamer", "Meinst du „Speisekammer“?"),
        ("nl", "camelot_the_build", "wachtlokkaal h7", "Bedoel je “Wachtlokaal”?"),
        ("en", "camelot_the_build", "gardroom h7", "Did you mean “Guardroom”?"),
        ("de", "battles_and_builders", "2 Baumaister", "Meinst du „Baumeister“?"),
        ("en", "battles_and_builders", "2 bilders", "Did you mean “builder"),
        ("en", "somerset", "my peasant to the Sawyers Yrd", "Did you mean “Sawyers' Yard”?"),
        ("de", "somerset", "Sägemüle", "Meinst du „Sägemühle“?"),
    ],
)
def test_a_misspelt_name_is_asked_about(code: str, game: str, typed: str, meant: str) -> None:
    actions = {
        "camelot_the_build": "place W5 h7",
        "battles_and_builders": "bid 2b",
        "somerset": "move 2,-3 2,-4 act",
    }
    position, seat = asking(game, actions[game])
    with speaking(code):
        assert meant in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"),
    [("en", "guardroom z9"), ("en", "hello"), ("de", "Wachstube und z9"), ("nl", "guardroom"), ("en", "h7")],
)
def test_what_is_spelled_well_or_like_nothing_is_not_asked_about(code: str, typed: str) -> None:
    with speaking(code):
        assert not nearest_names(find("camelot_the_build"), typed)


@pytest.mark.parametrize("code", ["de", "nl", "en"])
@pytest.mark.parametrize(
    ("game", "action", "typed"),
    [
        ("camelot_the_build", "place W5 h7", "foo"),
        ("camelot_101", "play C2 k14-k12", "foo"),
        ("return_to_camelot", "b1>d3", "foo"),
        ("somerset", "move 2,-3 2,-4 act", "foo"),
    ],
)
def test_examples_are_whole_moves(code: str, game: str, action: str, typed: str) -> None:
    position, seat = asking(game, action)
    with speaking(code):
        said = refused(position, seat, typed)
        assert "…" not in said
        assert "-”" not in said
        assert "-“" not in said


@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("de", "Gefragt ist: Kreuz 2: Wohin? „spiele kreuz 2 k14“ stimmt"),
        ("nl", "De vraag is: "),
        ("en", "What is asked is: The 2 of Clubs: where to? “play C2 k14” is good"),
    ],
)
def test_in_the_midst_of_an_answer_what_is_asked_is_named(code: str, asked: str) -> None:
    position, seat = asking("camelot_101", "play C2 k14-k12")
    with speaking(code):
        speak_of("camelot_101")
        with pytest.raises(Refusal) as why:
            acts_in(position, seat, "foo", "play C2 k14-")
        assert asked in texts("camelot_101").written(why.value.text)


def test_only_the_end_that_cannot_follow_is_blamed() -> None:
    position, seat = asking("camelot_101", "play C2 k14-k12")
    with speaking("de"):
        assert "aber „k11“ kann nicht folgen" in refused(position, seat, "kreuz 2 k14-k11")
