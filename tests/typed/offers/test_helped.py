"""Whoever is at a loss, goes back, or says a move in words of his own is helped along."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.errors import Ambiguous, Illegal
from bot.table.position import Position
from bot.table.sequence import Reader, acts_in
from bot.typed.steps import back_from
from languages.spoken import speak_of, speaking, texts, without_strange
from rules.library import find, game_ids
from rules.menu import before
from rules.text import Seat
from tests.typed.test_dutch import asking
from tests.typed.test_refused import refused

ACTIONS = {
    "battles_and_builders": "bid 1b 1i 3c",
    "camelot_101": "play HK p9-o9",
    "camelot_the_build": "place W5 h7",
    "return_to_camelot": "d3-c4",
    "somerset": "move 1,-2 2,-3",
}


def at_start(game: str) -> tuple[Position, Seat]:
    speak_of(game)
    return asking(game, ACTIONS[game])


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize(
    ("code", "typed", "hint"),
    [
        ("de", "weiß nicht", "`/tipp` sagt"),
        ("de", "Hilfe!", "`/tipp` sagt"),
        ("nl", "weet niet", "`/hint` zegt"),
        ("en", "don't know", "`/hint` tells"),
    ],
)
def test_whoever_is_at_a_loss_is_told_of_hints(game: str, code: str, typed: str, hint: str) -> None:
    position, seat = at_start(game)
    question = position.question(seat)
    assert question is not None
    with speaking(code):
        why = refused(position, seat, typed)
        assert hint in why
        assert texts(game).written(question.prompt).rstrip(".") in why


@pytest.mark.parametrize(
    ("code", "typed", "undo"),
    [("de", "zurück", "`/zurück` nimmt"), ("nl", "terug", "`/terug` neemt"), ("en", "undo", "`/undo` takes")],
)
def test_whoever_takes_back_with_no_answer_begun_is_told_how(code: str, typed: str, undo: str) -> None:
    position, seat = at_start("somerset")
    with speaking(code):
        assert undo.split()[1] in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed"), [("de", "zurück"), ("nl", "terug"), ("en", "back"), ("de", "Zurück!")]
)
def test_in_the_midst_of_an_answer_the_way_goes_back(code: str, typed: str) -> None:
    position, seat = at_start("camelot_101")
    menu, said = position.menu(seat), before(position.menu(seat), "play HK p9-o9")
    with speaking(code):
        assert acts_in(position, seat, typed, said) == [back_from(menu, said)]


@pytest.mark.parametrize(
    ("code", "game", "typed", "meant"),
    [
        ("de", "return_to_camelot", "ich schubse d3 nach c4", "d3-c4"),
        ("nl", "return_to_camelot", "schuif d3 naar c4", "d3-c4"),
        ("en", "return_to_camelot", "shove the soldier on d3 to c4", "d3-c4"),
    ],
)
async def test_but_for_words_that_no_move_has_a_move_is_asked_about(
    code: str, game: str, typed: str, meant: str
) -> None:
    """A yes will do then."""
    position, seat = at_start(game)
    reader, yes = Reader(), {"de": "ja", "nl": "ja", "en": "yes"}
    with speaking(code):
        with pytest.raises(Ambiguous, match=meant):
            await reader.acts(1, position, seat, typed)
        assert await reader.acts(1, position, seat, yes[code]) == [meant]
        # Once, and only for who was asked.
        with pytest.raises(Ambiguous, match=meant):
            await reader.acts(1, position, seat, typed)
        assert reader.chosen(2, position, seat, yes[code]) is None


@pytest.mark.parametrize(
    ("code", "typed", "wrong", "yes"),
    [
        ("de", "ich schubse d3 nach c4", ("jaa", "jo, so meine ich das"), "ja"),
        ("nl", "schuif d3 naar c4", ("jaaa", "jawel, zo bedoel ik het"), "ja"),
        ("en", "shove the soldier on d3 to c4", ("yess", "yes, so I mean it"), "yes"),
    ],
)
async def test_an_offer_stands_behind_a_wrong_answer_until_another_move_is_typed(
    code: str, typed: str, wrong: Sequence[str], yes: str
) -> None:
    position, seat = at_start("return_to_camelot")
    reader = Reader()
    with speaking(code):
        with pytest.raises(Ambiguous):
            await reader.acts(1, position, seat, typed)
        for each in wrong:
            with pytest.raises(Illegal):
                await reader.acts(1, position, seat, each)
        assert await reader.acts(1, position, seat, yes) == ["d3-c4"]
        for other in ("d3-d9", {"de": "nein", "nl": "nee", "en": "no"}[code]):
            with pytest.raises(Ambiguous):
                await reader.acts(1, position, seat, typed)
            with pytest.raises(Illegal):
                await reader.acts(1, position, seat, other)
            assert reader.chosen(1, position, seat, yes) is None
        with pytest.raises(Ambiguous):
            await reader.acts(1, position, seat, typed)
        assert await reader.acts(1, position, seat, "d3-c4") == ["d3-c4"]
        assert reader.chosen(1, position, seat, yes) is None


@pytest.mark.parametrize("code", ["de", "nl", "en"])
def test_no_word_of_a_move_is_strange(code: str) -> None:
    with speaking(code):
        for game in map(find, game_ids()):
            assert without_strange(game, "foo 7 d3-c4 bar!") == "7 d3-c4"


@pytest.mark.parametrize(
    ("code", "typed"),
    [
        ("de", "setze 5b 1i"),
        ("de", "setze fünf Baumeister und 1 Infanterie"),
        ("de", "drei Reiter und vier Infanteristen"),
        ("nl", "vijf bouwers en 1 infanterie"),
        ("en", "bid 5b 1i"),
    ],
)
def test_of_too_many_tokens_the_bound_is_told(code: str, typed: str) -> None:
    position, seat = at_start("battles_and_builders")
    bound = {"de": "Wähle höchstens 5", "nl": "Kies er hoogstens 5", "en": "Choose at most 5"}
    with speaking(code):
        assert bound[code] in refused(position, seat, typed)


@pytest.mark.parametrize(
    ("code", "typed", "action"),
    [
        ("de", "nur den König", "bid 1k"),
        ("de", "den König und sonst nix", "bid 1k"),
        ("de", "2x Baumeister", "bid 2b"),
        ("nl", "alleen de koning", "bid 1k"),
        ("nl", "2x bouwer", "bid 2b"),
        ("en", "2 builders with the king", "bid 2b 1k"),
        ("en", "only the king", "bid 1k"),
    ],
)
def test_a_bid_is_read_as_people_limit_it(code: str, typed: str, action: str) -> None:
    position, seat = at_start("battles_and_builders")
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]
