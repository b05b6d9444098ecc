"""What a game fills in as it begins (sheet: Levels, the list of titles; note: 11, 12.4)."""

from __future__ import annotations

import pytest

from languages.spoken import game_text
from rules.camelot_101 import GAME
from rules.camelot_101.options import rung
from rules.game import Occasion, Options
from rules.replay import check_options, default_options
from rules.text import written
from tests.camelot_101.playing import Playing


def won(*levels: str) -> tuple[Options, ...]:
    return tuple(default_options(GAME) | {"level": level} for level in levels)


def settled(*games: tuple[Options, ...] | None, month: int = 1, **options: str) -> Options:
    filled = GAME.settled(default_options(GAME) | options, Occasion(month, games))
    check_options(GAME, len(games), filled)
    return filled


def test_the_month_is_that_of_the_start() -> None:
    """Sheet: blank cards are the Card of the Month; note 13.4."""
    assert [settled((), (), month=month)["month"] for month in range(1, 13)] == [
        str(month) for month in range(1, 13)
    ]
    assert Playing("2", month="11").table.month == 10
    assert any("card of November" in line for line in Playing("2", month="11").heard())


def test_the_other_options_stay() -> None:
    chosen = default_options(GAME) | {"level": "3", "fate": "asked"}
    filled = settled((), (), month=5, level="3", fate="asked")
    assert {name for name in chosen if chosen[name] != filled[name]} == {"month", "ranks"}


@pytest.mark.parametrize(
    ("wins", "title"), [(0, "Squire"), (1, "Sir"), (3, "Lord"), (13, "Prince"), (14, "King"), (15, "Sir")]
)
def test_every_win_is_a_rung_and_behind_king_a_new_series_begins(wins: int, title: str) -> None:
    """Sheet: work your way up to King every time you win a game; start a new series."""
    assert game_text(GAME.info.titles[rung(wins)][0]) == title


def test_the_ladder_has_fourteen_titles_above_those_of_a_beginner() -> None:
    """Sheet: level 1, squire and damsels; the list of titles."""
    assert len(GAME.info.titles) == 15
    assert GAME.info.titles[0] == ("Squire", "Damsel")
    assert [len(GAME.info.titles[number]) for number in (2, 5, 7, 8)] == [1] * 4


def test_ranks_are_those_of_the_players_by_seat() -> None:
    assert settled((), won(*["1"] * 3), won(*["2"] * 16))["ranks"] == "0,3,2"


def test_the_highest_rank_chooses_its_army_first_and_equals_by_lot() -> None:
    """Sheet: highest rank gets first choice; note 3, 22.4."""
    game = Playing(seats=4, armies="chosen", ranks="0,3,0,7")
    order = []
    while game.state.stage == "army":
        order.append(game.asked[0])
        game.turn(game.menu(game.asked[0])[-1])
    assert order == [3, 1, 0]
    assert [player.suit for player in game.players] == ["D", "C", "S", "H"], "the last is not asked"


def test_ranks_need_not_be_known() -> None:
    assert Playing(seats=3, armies="chosen", ranks="0").asked == [0]
    assert Playing(seats=3, armies="chosen", ranks="1,2").asked == [1]


@pytest.mark.parametrize(
    ("level", "games", "bound"),
    [
        ("1", ((), ()), "--"),
        ("2", (("1",), ()), "c-"),
        ("2", (("1",), ("1",)), "--"),
        ("2", (("1", "1", "1"), ("1.3",)), "--"),
        ("3", (("1", "2"), ("2",), ("1",)), "cc-"),
        ("3.1", (("3",), ("3.1",), ("1", "3")), "---"),
        ("4", (("3",), (), ("4",)), "---"),
    ],
)
def test_who_has_won_at_a_higher_level_must_play_fate(
    level: str, games: tuple[tuple[str, ...], ...], bound: str
) -> None:
    """Sheet: if you play someone below your level then you play as Fate until they master the game.

    Note 11, edge case 46: of the four levels; as Masters everybody has cards.
    """
    occasion = [won(*levels) for levels in games]
    for option in ("required", "both"):
        assert settled(*occasion, level=level, fate=option)["bound"] == bound
    for option in ("nobody", "asked"):
        assert settled(*occasion, level=level, fate=option)["bound"] == "-"


def test_nobody_plays_fate_for_the_sake_of_a_computer() -> None:
    assert settled(won("3"), None, None, fate="proposed")["bound"] == "---"
    assert settled(won("3"), None, won("1"), fate="proposed")["bound"] == "c--"


def test_two_who_are_tied_at_prince_play_fate() -> None:
    """Sheet: if tied at Prince play Fate."""
    prince, king = won(*["1"] * 13), won(*["1"] * 14)
    assert settled(prince, king, prince, fate="required")["bound"] == "c-c"
    assert settled(prince, king, king, fate="required")["bound"] == "---"


def test_who_must_play_fate_has_no_hand_and_is_not_asked() -> None:
    game = Playing("2", 3, fate="both", bound="-c-")
    assert game.asked == [0]
    assert (
        "seat 1 must play Fate here (no hand, cards are turned up), having won at a higher level than"
        " seat 0 and seat 2"
    ) in game.heard()
    game.turn("cards", "cards")
    assert [player.fate for player in game.players] == ["-", "c", "-"]
    assert [player.playing for player in game.players] == [4, 0, 4]


def test_a_lobby_says_who_must_play_fate_and_why() -> None:
    def told(*occasion: tuple[Options, ...]) -> list[str]:
        return [written(text) for text in GAME.beforehand(settled(*occasion, level="2", fate="required"))]

    higher, tied = (won(*levels) for levels in (["1", "3"], ["1"] * 13))
    (line,) = told(higher, ())
    assert line == (
        "seat 0 must play Fate here (no hand, cards are turned up), having won at a higher level than"
        " seat 1; \u201cWho plays Fate\u201d, behind More options, can change that"
    )
    assert [text.partition("), ")[2].partition(";")[0] for text in told(tied, tied)] == [
        "tied with another at Prince",
        "tied with another at Prince",
    ]
    assert told((), ()) == []


def test_fate_is_proposed_explained_and_one_answer_away_from_declined() -> None:
    options = settled(won("1"), (), level="2", fate=default_options(GAME)["fate"])
    assert (options["fate"], options["bound"]) == ("proposed", "c-")
    (line,) = map(written, GAME.beforehand(options))
    why = "having won at a higher level than seat 1"
    assert line == f"seat 0 may play Fate here instead of cards, {why}"
    for answer, fate in (("cards", "-"), ("fate", "v")):
        game = Playing("2", 2, fate="proposed", bound="c-")
        assert game.asked == [0]
        assert line in game.heard()
        assert (
            f"You may play Fate here, {why}: no hand, but cards that are turned up each turn, and your"
            in (" ".join(game.heard(0)))
        )
        game.turn(answer)
        assert game.state.stage == "action", "nobody else is asked"
        assert [player.fate for player in game.players] == [fate, "-"]


def test_who_is_not_asked_plays_with_cards() -> None:
    game = Playing("2", 3, fate="required", bound="c--")
    assert game.state.stage == "action"
    assert [player.fate for player in game.players] == ["c", "-", "-"]
    assert len(game.players[0].turned_up) == 3
