"""What stands alone: squares, a number behind a list, and words that leave out what is the only one."""

import asyncio
import re
import threading
from itertools import chain, islice
from typing import Final

import pytest
from msgspec.structs import replace

from bot.errors import Ambiguous, Busy, Illegal
from bot.table.position import Position
from bot.table.sequence import Reader, acts_in, completed_at
from languages.spoken import speaking
from rules.library import find
from rules.menu import actions, leads_to
from rules.text import Seat
from tests.conformance.checks.course import configurations
from tests.typed.test_dutch import asking, played

_RETURN: Final = "return_to_camelot"
_HIDDEN_CORNER: Final = "army Lb1 Wf1 Kd2 Kg1"
_SQUARE: Final = re.compile("[a-h][1-8]")
ARTHUR, GUINEVERE = 1, 2


def done_at_squares() -> list[tuple[Position, Seat, str]]:
    """Give positions in which a spell may be cast or a prisoner deployed, each with such an action."""
    games = range(min(12, sum(1 for _ in configurations(find(_RETURN)))))
    moments = (moment for number in games for moment in played(_RETURN, number))
    return [
        (position, seat, action)
        for position, seat, _ in moments
        for action in [*filter(re.compile("[:@]").search, actions(position.menu(seat)))][:2]
    ]


def test_squares_alone_cast_no_spell_and_deploy_nobody() -> None:
    """They go from one to the next; what is done besides is said."""
    found = done_at_squares()
    assert len(found) > 20
    for position, seat, action in found:
        typed = " ".join(_SQUARE.findall(action))
        first = [each.text for each in completed_at(position, seat, typed, 25)][:1]
        assert not any(re.search("[:@]", text) for text in first)
        if not leads_to(position.menu(seat), typed) and " " in typed:
            with pytest.raises(Illegal, match="is no move now"):
                acts_in(position, seat, typed)
        assert acts_in(position, seat, action) == [action]


@pytest.mark.parametrize(
    ("code", "game_id", "typed", "action"),
    [
        ("de", _RETURN, "c6 schl\u00e4gt d7", "c6xe8"),
        ("nl", _RETURN, "soldaat c6 slaat d7", "c6xe8"),
        ("en", _RETURN, "c6 takes the Knight on d7", "c6xe8"),
        ("de", "somerset", "ein Stein", "gain 1s"),
        ("nl", "somerset", "een hout", "gain 1w"),
        ("en", "somerset", "one wood", "gain 1w"),
        ("de", "battles_and_builders", "zwei Baumeister", "bid 2b"),
        ("de", "battles_and_builders", "setze zwei Baumeister ein", "bid 2b"),
        ("de", "battles_and_builders", "2 Baumeister einsetzen", "bid 2b"),
        ("nl", "battles_and_builders", "2 bouwers inzetten", "bid 2b"),
        ("de", "camelot_the_build", "Saalecke auf c6 legen", "place K1 c6"),
        ("nl", "camelot_the_build", "zaalhoek op c6 leggen", "place K1 c6"),
        ("nl", "battles_and_builders", "drie bouwers en een infanterie", "bid 3b 1i"),
        ("en", "battles_and_builders", "bid a builder", "bid 1b"),
        ("de", "camelot_the_build", "end turn", "end"),
        ("nl", "somerset", "end my turn", "done"),
        ("en", "camelot_the_build", "end turn", "end"),
        ("de", "somerset", "Zug beenden", "done"),
        ("de", "camelot_101", "bellende Tier", "camelot S10"),
        ("nl", "camelot_101", "blaffende", "camelot S10"),
        ("en", "camelot_101", "questing beast", "camelot S10"),
        ("en", _RETURN, "Hidden corner", _HIDDEN_CORNER),
        ("en", _RETURN, "army: hidden corner", _HIDDEN_CORNER),
        ("de", _RETURN, "heer versteckte ecke", _HIDDEN_CORNER),
        ("nl", _RETURN, "leger verborgen hoek", _HIDDEN_CORNER),
    ],
)
def test_what_is_the_only_one_is_read(code: str, game_id: str, typed: str, action: str) -> None:
    """Numbers are read in words, one thing by its article, and a card by a part of its title."""
    position, seat = asking(game_id, action)
    with speaking(code):
        assert acts_in(position, seat, typed) == [action]


def test_a_tile_that_has_one_place_left_needs_no_other_word() -> None:
    found = 0
    for position, seat, action in played("camelot_the_build", 0):
        places = [each for each in actions(position.menu(seat)) if each.startswith("place C3 ")]
        with speaking("de"):
            if len(places) == 1 and len(action.split()) == 3:
                assert acts_in(position, seat, "thron") == places
                found += 1
    assert found


async def test_a_number_behind_what_could_be_meant_is_one_of_that() -> None:
    """Once, for who was told it, and only as long as he is asked the same."""
    position, seat = asking("camelot_101", "camelot S10")
    reader, told = Reader(), "king"
    with pytest.raises(Ambiguous) as several:
        await reader.acts(1, position, seat, told)
    texts = several.value.texts
    assert len(texts) > 1
    assert await reader.acts(1, position, seat, " 2. ") == [texts[1]]
    with pytest.raises(Ambiguous):
        await reader.acts(1, position, seat, told)
    assert reader.chosen(1, position, seat, "2") == texts[1]
    assert reader.chosen(1, position, seat, str(len(texts) + 1)) is None
    assert reader.chosen(2, position, seat, "2") is None
    assert (
        reader.chosen(1, Position(replace(position.row, id=2), position.game, position.state), seat, "2")
        is None
    )


@pytest.mark.parametrize(
    ("code", "first", "second"),
    [
        ("en", "the first", "The second one, please"),
        ("nl", "de eerste", "het tweede graag"),
        ("de", "das Erste bitte", "das Zweite"),
    ],
)
async def test_what_could_be_meant_is_chosen_by_a_word(code: str, first: str, second: str) -> None:
    position, seat = asking("camelot_101", "camelot S10")
    reader = Reader()
    for typed, place in ((first, 0), (second, 1)):
        with pytest.raises(Ambiguous) as several:
            await reader.acts(1, position, seat, "king")
        with speaking(code):
            assert await reader.acts(1, position, seat, typed) == [several.value.texts[place]]


@pytest.mark.parametrize(
    ("game_id", "code", "verb", "other", "every"),
    [
        (_RETURN, "de", "setze ritter {} ein", r"\w\d(?!.*@)|army", 3),
        (_RETURN, "en", "deploy knight {}", r"\w\d(?!.*@)|army", 3),
        (_RETURN, "de", "ritter {} einsetzen", r"\w\d(?!.*@)|army", 3),
        ("somerset", "en", "move {}", "build|barricade", 3),
        ("somerset", "de", "baue {}", "move", 3),
        ("camelot_101", "en", "play {}", "refresh", 1),
    ],
)
def test_nothing_else_is_done_than_is_typed(
    game_id: str, code: str, verb: str, other: str, every: int
) -> None:
    """A piece that could not be deployed jumped, and its Lord was lost by that."""
    tried = 0
    with speaking(code):
        moments = chain(played(game_id, 1), played(game_id, 0))
        for position, seat, _ in islice(moments, 0, None, every):
            game = position.game
            acts = [each for each in islice(actions(position.menu(seat)), 60) if re.match(other, each)]
            for action in acts[:1]:
                rest = game.worded(action).partition(" ")[2] or action[-2:]
                tried += 1
                try:
                    (text,) = acts_in(position, seat, verb.format(rest))
                except (Ambiguous, Illegal):
                    continue
                assert not re.match(other, text)
    assert tried


async def test_of_one_person_only_a_few_texts_wait_to_be_read() -> None:
    reader, free = Reader(), threading.Event()
    asked = [asyncio.create_task(reader.read(ARTHUR, free.wait)) for _ in range(40)]
    other = asyncio.create_task(reader.read(GUINEVERE, lambda: "read"))
    refused = await asyncio.gather(*asked[3:], return_exceptions=True)
    assert {type(each) for each in refused} == {Busy}
    free.set()
    assert [await each for each in asked[:3]] == [True] * 3
    assert await other == "read"
    assert await reader.read(ARTHUR, lambda: "again") == "again"
