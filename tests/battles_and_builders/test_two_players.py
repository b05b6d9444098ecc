"""2 spelers: a fictitious third player, the dummy."""

from __future__ import annotations

from collections import Counter

from rules.text import written
from tests.battles_and_builders.playing import Playing

DUMMY = 2


def test_dummy_has_24_tokens_and_no_king() -> None:
    """24 fiches: alle fiches van een kleur, minus de koning."""
    game = Playing(2)
    dummy = game.tableaux[DUMMY]
    assert (dummy.dummy, dummy.stock, dummy.left) == (True, (12, 4, 4, 4, 0), 24)
    assert [tableau.dummy for tableau in game.tableaux] == [False, False, True]


def test_dummy_only_plays_with_two() -> None:
    assert [len(Playing(seats).tableaux) for seats in (2, 3, 4)] == [3, 3, 4]


def test_the_dummy_is_introduced_before_the_first_round() -> None:
    told = "A dummy takes part: in each round it commits 3 tokens drawn at random, and throws its dice"
    begun = {seats: [written(note.text) for note in Playing(seats).notes] for seats in (2, 3)}
    assert begun[2][0] == told
    assert begun[2][1].startswith("Round 1: ")
    assert told not in begun[3]


def test_dummy_commits_three_tokens_a_round_at_random() -> None:
    """Elke ronde zet de fictieve speler 3 fiches in."""
    game = Playing(2)
    game.bid("1b", "1b", dummy="b b a", then="U4")
    assert game.last.commitments[DUMMY].tokens == (2, 0, 0, 1, 0)
    assert game.tableaux[DUMMY].stock == (10, 4, 4, 3, 0)


def test_dummy_uses_up_its_tokens_in_eight_rounds() -> None:
    """24 fiches, 3 a round."""
    game = Playing(2, event="BB")
    used = Counter[str]()
    for round_tokens in ["b b b", "b b b", "b b b", "b b b", "i i i", "i c c", "c c a", "a a a"]:
        used.update(round_tokens.split())
        then = next(iter(game.table.events_left), "")
        game.bid("1b", "1b", dummy=round_tokens, then=then)
    assert used == {"b": 12, "i": 4, "c": 4, "a": 4}
    assert game.tableaux[DUMMY].left == 0
    assert game.result.reason == "8-rounds"


def test_dummy_throws_dice() -> None:
    """De startspeler werpt de dobbelstenen voor de fictieve speler."""
    game = Playing(2, event="O3")
    game.bid("1c", "1b", dummy="b c c", dice="g7 g5 g6", then="U4")
    assert [(throw.side, throw.total) for throw in game.last.throws] == [(0, 7), (DUMMY, 11)]
    assert game.tableaux[DUMMY].events == ("O3",)


def test_dummy_never_has_the_start_marker() -> None:
    """De startspelertegel wisselt steeds tussen de echte spelers."""
    game = Playing(2, first=1)
    starts = []
    for _ in range(4):
        starts.append(game.round.start)
        game.quiet_rounds(1)
    assert starts == [1, 0, 1, 0]


def test_remaining_rules_are_those_of_more_players() -> None:
    """De overige regels zijn gelijk: kings, tiles and the point for nothing."""
    game = Playing(2)
    game.bid("2b 1k", "0", dummy="b b i")
    game.act(0, "take CL", then="U4")
    assert game.points == [3, -1, 3]
