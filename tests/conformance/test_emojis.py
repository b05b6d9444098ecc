"""Emojis of every game: squares that can be told apart; that of an answer tells no more than its label."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from rendering.drawing import drawing_of
from rendering.emojis import ROOM, SIZE, cut_out, shared
from rules.chance import event_dealer
from rules.game import AnyGame, State, menu_of
from rules.library import find, game_ids
from rules.menu import walk, way
from rules.question import Pick
from rules.text import Seat, written
from tests.golden import replayed, some_golden

_GAMES, _POSITIONS = 3, 12
_SEEN = (22, 22)  # pixels
_SIGNS = "abcdefghijklmnopqrstuvwxyz0123456789_"


@pytest.mark.parametrize("game_id", game_ids())
def test_an_answer_bears_what_there_is_and_tells_no_more_than_its_label(game_id: str) -> None:
    """The same label never bears another one, whatever else its reader, or nobody, may know."""
    game, known = find(game_id), drawing_of(game_id).emojis()
    borne = defaultdict[tuple[int, Seat, str], set[str | Seat]](set)
    for number, state in enumerate(positions(game)):
        for seat in game.acting(state):
            for label, emoji in bearing(game, state, seat):
                borne[number // _POSITIONS, seat, label].add(emoji)
                assert emoji in (known if isinstance(emoji, str) else range(state.seats)), label
    assert not {label: emojis for label, emojis in borne.items() if len(emojis) > 1}
    assert bool(borne) == bool(known)


def positions(game: AnyGame) -> Iterator[State]:
    """Give positions of some golden games, as many of each."""
    for golden in some_golden(game.info.id)[:_GAMES]:
        length = len(golden.record.events)
        for number in range(_POSITIONS):
            yield replayed(golden.record, length * number // _POSITIONS).state


def bearing(game: AnyGame, state: State, seat: Seat) -> Iterator[tuple[str, str | Seat]]:
    """Give the labels of answers that bear emojis, at each question on the way of a random move."""
    table, hand, menu = game.table(state), game.hand(state, seat), menu_of(game, state, seat)
    for said in ("", *way(menu, walk(menu, event_dealer("emojis", 1)))):
        question = menu(said)
        if isinstance(question, Pick):
            for answer in (*question.offered, *question.shortcuts):
                if (emoji := drawing_of(game.info.id).emoji(table, hand, said, answer)) != "":
                    yield written(question.label(answer)), emoji


@pytest.mark.parametrize("game_id", [*game_ids(), ""])
def test_an_emoji_is_a_square_that_fits(game_id: str) -> None:
    emojis = drawing_of(game_id).emojis() if game_id else shared()
    sprites = {name: draw() for name, draw in emojis.items()}
    assert all(max(sprite.size) <= ROOM and set(name) <= set(_SIGNS) for name, sprite in sprites.items())
    drawn = [cut_out(sprite) for sprite in sprites.values()]
    assert {emoji.size for emoji in drawn} <= {(SIZE, SIZE)}
    assert len({emoji.resize(_SEEN).tobytes() for emoji in drawn}) == len(drawn), "some look alike"
