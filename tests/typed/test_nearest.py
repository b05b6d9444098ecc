"""A misspelt name is asked about; refusals give whole examples, and name an open question."""

from __future__ import annotations

from typing import Final

import pytest

from bot.errors import Refusal
from bot.table.position import Position
from bot.table.sequence import acts_in
from languages.spoken import nearest_names, speak_of, speaking, texts
from rules.library import find
from rules.question import Pick
from rules.text import Seat, written
from tests.typed.test_dutch import asking, played
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
        ("de", "somerset", "Ziegelofn", "Meinst du „Ziegelofen“?"),
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
        ("de", "Die Frage war: Kreuz 2: Wohin zieht der Kreuz-Bauer auf k14? „spiele kreuz 2 k14“ stimmt"),
        ("nl", "De vraag was: "),
        ("en", "The 2 of Clubs: where does the Pawn of Clubs on k14 go? “play C2 k14” is good"),
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


_HIDE: Final = "Which of the new tiles"


def at_question(game: str, prompt: str) -> tuple[Position, Seat]:
    """Find where a question is asked that begins so."""
    moments = (each for number in range(10) for each in played(game, number))
    for position, seat, _ in moments:
        question = position.question(seat)
        if question is not None and written(question.prompt).startswith(prompt):
            return position, seat
    raise LookupError(prompt)


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed"),
    [
        ("de", "camelot_the_build", _HIDE, "nur Merlins Turm bleibt verdeckt"),
        ("de", "camelot_the_build", _HIDE, "Ich lege den Heiligen Gral in den Saal"),
        ("de", "camelot_the_build", "Which tile do you lay first", "den Heiligen Gral"),
        ("de", "somerset", "Which worker do you place", "ich lehne ab"),
        ("de", "somerset", "Build one", "Bauer 1 Schritt nach Osten"),
        ("de", "battles_and_builders", "Commit up to", "Ich nehme das Trojanische Pferd"),
        ("en", "camelot_the_build", _HIDE, "plase them"),
        ("nl", "camelot_the_build", _HIDE, "lagt de troon"),
    ],
)
def test_nothing_is_asked_about_that_cannot_be_answered_now(
    code: str, game: str, prompt: str, typed: str
) -> None:
    position, seat = at_question(game, prompt)
    ask = {"de": "Meinst du", "en": "Did you mean", "nl": "Bedoel je"}[code]
    with speaking(code):
        assert ask not in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed", "asked"),
    [
        ("de", "camelot_the_build", _HIDE, "Zug beenden", "Die Frage war: Welche der neuen Plättchen"),
        ("nl", "camelot_the_build", _HIDE, "leg troon c7", "De vraag was: Welke van de nieuwe tegels"),
        ("en", "camelot_the_build", _HIDE, "end", "The question was: Which of the new tiles do you hide?"),
        ("de", "somerset", "Which worker do you place", "fertig", "Die Frage war: Welchen Arbeiter setzt du"),
        ("nl", "somerset", "Which worker do you place", "ja", "De vraag was: Welke arbeider"),
        ("en", "somerset", "Which worker do you place", "done", "The question was: Which worker do you"),
    ],
)
def test_what_answers_no_open_question_is_told_which_one_is_asked(
    code: str, game: str, prompt: str, typed: str, asked: str
) -> None:
    position, seat = at_question(game, prompt)
    with speaking(code):
        assert asked in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "said"),
    [
        ("de", "den König und sonst Quatsch", "„setze 1 könig“ antworten"),
        ("nl", "de koning en verder onzin", "“zet 1 koning” antwoorden"),
        ("en", "the king and other nonsense", "You can answer “bid 1k”"),
        (
            "de",
            "2 Bogenschützen und 1 Infantrie",
            "Meinst du „Infanterie“? Du kannst … „setze 1 infanterie 2 bogenschützen“",
        ),
        (
            "de",
            "König, 1 Baumeister, ein Bogenschüze",
            "Meinst du „Bogenschütze“? Du … „setze 1 baumeister 1 bogenschütze 1 könig“",
        ),
        (
            "nl",
            "twee bouwers, een boogschuter",
            "Bedoel je “boogschutter”? Je … “zet 2 bouwers 1 boogschutter”",
        ),
        ("en", "two builders, an archr", "Did you mean “archer”? You … “bid 2b 1a”"),
    ],
)
def test_an_example_has_what_was_named_and_a_list_its_misspelt_word(code: str, typed: str, said: str) -> None:
    position, seat = asking("battles_and_builders", "bid 1b 1c")
    with speaking(code):
        told = refused(position, seat, typed)
    assert all(part in told for part in said.split("…")), told


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "doch lieber vier Baumeister"),
        ("de", "bitte 4 Baumeister"),
        ("nl", "toch liever vier bouwers"),
        ("en", "rather four builders"),
    ],
)
def test_who_thinks_better_of_it_is_understood(code: str, typed: str) -> None:
    position, seat = asking("battles_and_builders", "bid 1b 1c")
    with speaking(code):
        assert acts_in(position, seat, typed) == ["bid 4b"]


_LAY: Final = "Which tile do you lay first"
_LEARN: Final = "Learn spells, or"


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed", "action"),
    [
        ("de", "camelot_the_build", _HIDE, "alles offen lassen", "hide none"),
        ("nl", "camelot_the_build", _HIDE, "alles open laten", "hide none"),
        ("en", "camelot_the_build", _HIDE, "leave everything open", "hide none"),
        ("de", "camelot_the_build", _HIDE, "nichts bleibt verdeckt", "hide none"),
        ("de", "camelot_the_build", _HIDE, "nur der Wandteppich bleibt verdeckt", "hide C5"),
        ("nl", "camelot_the_build", _HIDE, "alleen het wandtapijt blijft verborgen", "hide C5"),
        ("en", "camelot_the_build", _HIDE, "only the tapestry stays hidden", "hide C5"),
        ("de", "camelot_the_build", _HIDE, "Verdecke die neuen", "hide C5"),
        ("nl", "camelot_the_build", _HIDE, "verberg de nieuwe tegels", "hide C5"),
        ("en", "camelot_the_build", _HIDE, "hide the new ones", "hide C5"),
        ("de", "camelot_the_build", _LAY, "Ich lege die Saalecke in die Ecke c6", "place K1 c6"),
        ("nl", "camelot_the_build", _LAY, "ik leg de zaalhoek in de hoek c6", "place K1 c6"),
        ("en", "camelot_the_build", _LAY, "I lay the hall corner in the corner c6", "place K1 c6"),
        ("de", "camelot_the_build", _LAY, "Blanko auf d4", "place A0 d4"),
        ("nl", "camelot_the_build", _LAY, "blanco op d4", "place A0 d4"),
        ("en", "camelot_the_build", _LAY, "blank tile on d4", "place A0 d4"),
        ("de", "somerset", _LEARN, "passen", "done"),
        ("nl", "somerset", _LEARN, "ik pas", "done"),
        ("en", "somerset", _LEARN, "pass", "done"),
        ("de", "somerset", "Promote a worker", "passen", "skip"),
    ],
)
def test_what_can_mean_one_answer_alone_is_that(
    code: str, game: str, prompt: str, typed: str, action: str
) -> None:
    position, seat = at_question(game, prompt)
    with speaking(code):
        speak_of(game)
        assert acts_in(position, seat, typed) == [action]


@pytest.mark.parametrize(
    ("code", "prompt", "typed", "why"),
    [
        ("de", _HIDE, "ich verdecke Excalibur und den Thron", "Den Thron hast du nicht auf der Hand."),
        ("nl", _HIDE, "ik verberg Excalibur en de troon", "Je hebt geen Troon."),
        ("en", _HIDE, "I hide Excalibur and the Throne", "You have no Throne."),
        ("de", _LAY, "Ich lege die Saalecke irgendwohin", "Eine Saalecke passt auf c6"),
        ("nl", _LAY, "ik leg de zaalhoek ergens", "Een zaalhoek past op c6"),
        ("en", _LAY, "I lay the hall corner in the hall", "Hall Corner fits on c6"),
        ("de", _LAY, "Ende", "In einem Zug wird mindestens ein Plättchen gelegt."),
        ("nl", _LAY, "einde", "In een beurt wordt minstens één tegel gelegd."),
        ("en", _LAY, "end", "A turn lays one tile at least."),
        ("de", "Three tiles are laid", "leeres Plättchen d4", "höchstens drei Plättchen gelegt."),
        ("nl", "Three tiles are laid", "lege tegel d4", "hoogstens drie tegels gelegd."),
        ("en", "Three tiles are laid", "blank d4", "A turn lays three tiles at most."),
    ],
)
def test_a_tile_that_is_not_there_and_the_bounds_of_a_turn_are_told(
    code: str, prompt: str, typed: str, why: str
) -> None:
    position, seat = at_question("camelot_the_build", prompt)
    with speaking(code):
        assert why in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "why"),
    [
        ("de", "2 Kavallerie", "Die Zahl deines Einsatzes bleibt gleich: 3 Marker."),
        ("nl", "2 bouwers", "Het aantal van je inzet blijft gelijk: 3 fiches."),
        ("en", "2 builders", "The number of your bid stays the same: 3 tokens."),
        ("en", "nothing", "The number of your bid stays the same: 3 tokens."),
    ],
)
def test_who_changes_his_bid_to_another_number_reads_that_and_no_other_reason(
    code: str, typed: str, why: str
) -> None:
    position, seat = at_question("battles_and_builders", "You may change the kinds: 3")
    with speaking(code):
        assert f". {why} `/hand`" in refused(position, seat, typed)
        assert "P0" not in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "prompt", "typed", "action"),
    [
        ("de", "Which worker do you place", "Ich setze meinen Bauern auf die Bierschenke", "place P -1,-2"),
        ("de", "Which worker do you place", "mein Bauer in die Alehouse", "place P -1,-2"),
        ("nl", "Which worker do you place", "ik zet mijn boer op het Bierhuis", "place P -1,-2"),
        ("en", "Which worker do you place", "my peasant to the Alehouse", "place P -1,-2"),
        ("de", "Hire a peasant", "einen Bauern anwerben auf dem Schwertplatz", "hire "),
        ("nl", "Hire a peasant", "neem een boer aan op het Zwaardplein", "hire "),
        ("en", "Hire a peasant", "hire a peasant on the Sword Square", "hire "),
    ],
)
def test_a_worker_is_placed_and_hired_on_a_tile_by_its_name(
    code: str, prompt: str, typed: str, action: str
) -> None:
    position, seat = at_question("somerset", prompt)
    question = position.question(seat)
    assert isinstance(question, Pick)
    squares = [each for each in question.offered if "Sword Square" in written(question.label(each))]
    with speaking(code):
        speak_of("somerset")
        assert acts_in(position, seat, typed) == (squares if action == "hire " else [action])


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("de", "„setze bauer G30“ (Schwertplatz)"),
        ("nl", "“zet boer G30” (Zwaardplein)"),
        ("en", "“place P G30” (Sword Square)"),
    ],
)
def test_an_example_calls_its_tile_by_name(code: str, said: str) -> None:
    position, seat = at_question("somerset", "Which worker do you place")
    with speaking(code):
        assert said in refused(position, seat, "foo")


@pytest.mark.parametrize(
    ("code", "game", "prompt", "typed", "action"),
    [
        ("de", "battles_and_builders", "Commit up to 5", "ja, 2 Baumeister", ["bid 2b"]),
        ("nl", "battles_and_builders", "Commit up to 5", "ja, 2 bouwers", ["bid 2b"]),
        ("en", "battles_and_builders", "Commit up to 5", "yes, 2 builders", ["bid 2b"]),
        ("de", "somerset", "Take the Sword", "ja, das Schwert", ["sword"]),
        ("de", "somerset", "Take the Sword", "ja, Zug beenden", ["schwert", "Zug beenden"]),
    ],
)
def test_a_yes_may_stand_before_what_is_meant(
    code: str, game: str, prompt: str, typed: str, action: list[str]
) -> None:
    position, seat = at_question(game, prompt)
    with speaking(code):
        speak_of(game)
        assert acts_in(position, seat, typed) == action
