"""Every move that the guides give as an example of typing is read as what it stands for."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from bot.typed.parsing import meant_in
from languages.known import ENGLISH_CODE, codes
from languages.spoken import in_english, speaking
from rules.guides import guide
from rules.library import find, game_ids
from rules.question import Pick, Question
from rules.text import say

# The moves as records write them that each language teaches, in whatever words.
TAUGHT: Final[Mapping[str, tuple[str, ...]]] = {
    "battles_and_builders": (
        "bid 2b 1c", "bid 0", "take FR", "take CA Arthur", "take WD 1b 2i", "rethrow g3 y2", "keep",
    ),
    "camelot_101": (
        "play S7 e3-e5", "play D9 l6-m6=Q", "dead HQ", "refresh D7 H2", "pass", "joker 2 f6", "camelot G06",
        "camelot K10 D", "gift R08 C", "burn U03", "pick e3-e4", "pick SN@D", "order 2", "skip",
        "discard D7 H2", "bury CT h7", "walkout S7 N d4", "refresh D7 g10",
    ),
    "camelot_the_build": ("place W0 d1", "place A1 d5", "place A0 d4", "end", "hide C1 A1", "hide none"),
    "return_to_camelot": (
        "army Le1 Wc1 Kb1 Kf1", "b1-b2", "c2>a4>c6", "e4xe6", "c3>c5xe7", "K@f2", "d3-d4 D:e6",
        "d3-d4 T:b2,g2",
    ),
    "somerset": (
        "place K 0,1", "move 0,0 1,-1 act", "lay 0,0", "done", "skip", "build K07 2,-1 3 pay 1w2b",
        "gain 1w1g",
        "trade w>g", "keep S03 S17", "hire 0,1 pay 1g2c", "promote 0,1 free", "advance pay 1w1s", "treasury",
        "stores", "arcana", "act 1,0", "stand 1,0", "swap 0,1 1,0", "sword", "road 0,0:SE",
        "barricade 0,0:SE", "lift road 1,0:E", "remove 2 road 0,0:SE",
    ),
}  # fmt: skip
# What some language teaches besides; and what stands as code that is no move by itself.
BESIDES: Final = {
    "battles_and_builders": ("take CL",),
    "somerset": (
        "cast S07", "build B00 pay 1b1g", "build B12 pay 1w1b1g",
        "learn S03 pay 1s1c",
        "learn S05 pay 1b1s", "learn S18 pay 1b1c",
    ),
}  # fmt: skip
NO_MOVES: Final = {"/move", "/zet", "/zug", "0,0", "act", "actie", "aktion", "free", "gratis", "umsonst"}


def examples(game: str, code: str) -> Iterator[str]:
    """Give all moves that stand in the sections on typing."""
    for section in guide(game, code):
        if section.name.startswith("Typing"):
            found = re.findall(r"`([^`]+)`", section.text)
            yield from (move for each in found if each not in NO_MOVES for move in each.split(", "))


@pytest.mark.parametrize("code", [ENGLISH_CODE, *codes()])
@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_guide_teaches_is_read_as_it_says(game_id: str, code: str) -> None:
    game, moves = find(game_id), (*TAUGHT[game_id], *BESIDES.get(game_id, ()))

    def menu(said: str) -> Question | None:
        return None if said else Pick(say("?"), moves, lambda text: say("{text}", text=text))

    with speaking(code):
        meant = {typed: meant_in(game, menu, typed) for typed in examples(game_id, code)}
    assert [typed for typed, move in meant.items() if move not in moves] == []
    assert {*TAUGHT[game_id]} - {*meant.values()} == set()


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("game_id", game_ids())
def test_a_guide_teaches_the_words_of_its_language(game_id: str, code: str) -> None:
    with speaking(code):
        own = [each for each in examples(game_id, code) if in_english(find(game_id), each) is not None]
    assert len(own) > 2, own
