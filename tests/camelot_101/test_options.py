"""What each option of a table changes (note: chapter 20)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.options import OPTIONS
from rules.camelot_101.tables.board import CARD
from rules.camelot_101.tables.levels import ALL, LADDERS, LEVELS, OPPONENTS
from rules.camelot_101.tables.numbers import POINTS_BY_BISHOP
from rules.game import named
from rules.replay import default_options
from tests.camelot_101.playing import Playing, plays
from tests.camelot_101.turn.test_turns import with_spare


def test_there_is_every_option_of_the_note_that_is_in_this_version() -> None:
    """Note 20; the check is always called by itself, and the clock is the host's; others are new."""
    assert {option.name for option in OPTIONS} == {
        "promotion",
        "captured_hand",
        "lure",
        "masters_hand",
        "lone_king",
        "owner_choice",
        "fate_cards",
        "fate_double",
        "cumulative_1x",
        "turns_per_hour",
        "idle_stop_rounds",
        "bishop_points",
        "month",
        "level",
        "length",
        "armies",
        "ranks",
        "two_seats",
        "fate",
        "bound",
        "crushed",
        "refused",
        "goal",
    }


@pytest.mark.parametrize(
    ("rule", "path", "promotes"),
    [
        ("wall", "f8-f9", False),
        ("wall", "f12-f13", True),
        ("wall", "d6-d7", False),
        ("eighth-rank", "f8-f9", True),
        ("eighth-rank", "f7-f8", False),
        ("eighth-rank", "h7-ISL", True),
        ("eighth-rank", "c8-c9", True),
        ("back-line", "f12-f13", False),
        ("back-line", "f13-f14", False),
        ("back-line", "f14-f15", True),
        ("back-line", "d10-d11", False),
    ],
)
def test_where_a_pawn_is_promoted(rule: str, path: str, promotes: bool) -> None:
    """Note 2.5: over the wall by default, else on its eighth rank or the back line opposite."""
    start, _ = path.split("-")
    game = Playing(men=with_spare(S=f"P{start}"), hands=["SA"], promotion=rule)
    ends = {move for move in plays(game, 0, "SA") if move.startswith(f"{start}-")}
    assert ends == ({f"{path}={rank}" for rank in "QRBN"} if promotes else {path})


def test_the_eighth_rank_is_counted_from_the_armys_own_side() -> None:
    men = with_spare(H="Pi6")
    game = Playing(men=men, hands=["HA"], promotion="eighth-rank")
    game.act(0, "play HA i6-h6")
    assert game.on("h6") == "HQ"


def test_a_pawn_made_beyond_the_line_is_not_promoted_by_going_on() -> None:
    """Note 2.5: a Pawn that has not promoted just waits."""
    game = Playing(men=with_spare(S="Pf10"), hands=["SA"], promotion="eighth-rank")
    assert "f10-f11" in plays(game, 0, "SA")


def king_taken(captured_hand: str) -> Playing:
    men = with_spare(S="Rf8", D="Kf11")
    game = Playing("1.2", 4, men=men, hands=["JK JK", "D2 D3 D4 D5 D6"], captured_hand=captured_hand)
    game.idle_round(4)
    game.deal(0, "S3")
    game.act(0, "play S3 f8-f11")
    return game


@pytest.mark.parametrize(("option", "base"), [("once", 5), ("permanent", 10)])
def test_a_captured_hand_is_won_once_or_for_good(option: str, base: int) -> None:
    """Sheet: you will gain their cards; note 5.6."""
    game = king_taken(option)
    assert game.players[0].playing == max(5, base)
    game.idle_round(2)
    game.deal(0, "JK")
    game.act(0, "refresh JK")
    assert game.players[0].playing == base


def test_a_captor_of_a_captor_gets_the_larger_hand() -> None:
    game = king_taken("permanent")
    game.state.bases[1] = 1
    assert game.state.bases == [2, 1, 1, 1]
    game.place(with_spare(S="Kf11", C="Rf8"))
    for _ in range(5):
        game.idle_round(1)
    while game.asked != [2]:
        game.idle_round(1)
    game.deal(2, "C3")
    game.act(2, "play C3 f8-f11")
    assert game.state.bases[2] == 3


@pytest.mark.parametrize(
    ("level", "option", "falls"),
    [
        *((level, "level-1", level in ("1", "1.1", "1.2", "1.3")) for level in LEVELS),
        *((level, "all", True) for level in LEVELS),
        *((level, "never", False) for level in LEVELS),
    ],
)
def test_where_a_king_falls_with_his_last_man(level: str, option: str, falls: bool) -> None:
    """Sheet: whoever takes your last piece will take your King as prisoner; note 5.7."""
    men = with_spare(S="Rf6") | {"D": "Pf8"}
    game = Playing(level, men=men, hands=["S3"], lone_king=option)
    game.act(0, "play S3 f6-f8")
    assert game.prison("S") == (["DK", "DP"] if falls else ["DP"])


@pytest.mark.parametrize(
    ("level", "option", "number"), [("1", "two", 2), ("1.3", "three", 3), ("2", "three", 3)]
)
def test_how_many_cards_fate_turns_up(level: str, option: str, number: int) -> None:
    """Note 11; only level 1 has a softer number."""
    game = Playing(level, 2, fate="asked", fate_cards=option)
    game.turn("fate", "cards")
    assert len(game.players[0].turned_up) == number


@pytest.mark.parametrize(("option", "scores"), [("voluntary", (18, 9, 9)), ("always", (18, 18, 9))])
def test_whose_points_fate_doubles(option: str, scores: tuple[int, ...]) -> None:
    """Sheet: double score by playing Fate; note 11."""
    game = Playing(seats=3, fate="both", bound="-c-", fate_double=option)
    game.turn("fate", "cards")
    game.place(with_spare())
    for castle in "SDC":
        game.jail(castle, "HQ" if castle == "S" else "SQ" if castle == "D" else "DQ")
    game.state.turns = 57
    for seat in range(3):
        game.act(seat, "refresh " + game.cards(seat)[0] if seat == 2 else "pass")
    assert game.result.scores == scores


def test_levels_1_2_and_1_3_may_add_to_level_1_alone() -> None:
    """Note 14: the rows are read as cumulative, unless the table reads them otherwise."""
    alone = LADDERS["no"]
    assert {level for level, row in alone.items() if row != LEVELS[level]} == {"1.2", "1.3"}
    assert (alone["1.2"].guarded_kings, alone["1.2"].must_answer, alone["1.2"].guardhouse) == (
        OPPONENTS,
        False,
        False,
    )
    assert (alone["1.3"].guarded_kings, alone["1.3"].must_answer, alone["1.3"].guardhouse) == (
        ALL,
        True,
        True,
    )
    assert (alone["1.2"].permanent, alone["1.3"].permanent) == (True, False)
    assert [Playing(level, cumulative_1x="no").table.figure for level in ("1.1", "1.2", "1.3", "2")] == [
        "giant",
        "",
        "",
        "giant",
    ]


@pytest.mark.parametrize(
    ("turns", "length", "level", "limit"),
    [
        *(("120", "full", level, limit) for level, limit in (("1", 120), ("2", 240), ("3", 360))),
        ("60", "full", "2", 120), ("240", "full", "1", 240), ("60", "demo", "3", 30),
        ("120", "demo", "1", 60), ("240", "demo", "1", 120),
    ],
)  # fmt: skip
def test_how_many_turns_an_hour_has(turns: str, length: str, level: str, limit: int) -> None:
    """Sheet: demo playing time of 30 minutes; level 1 - 1 hour; note 12.3."""
    assert Playing(level, turns_per_hour=turns, length=length).table.limit == limit


def test_sudden_death_comes_at_each_hour_however_long_it_is() -> None:
    game = Playing("2", men=with_spare(), length="full", turns_per_hour="60")
    game.state.turns, game.state.turn, game.state.asked = 59, 3, 3
    game.act(1, "resign")
    game.idle_round(1)
    assert game.result.reason == "sudden-death"


@pytest.mark.parametrize(("option", "rounds"), [("12", 12), ("24", 24), ("off", 0)])
def test_after_how_many_idle_rounds_the_game_stops(option: str, rounds: int) -> None:
    """Note 12.3."""
    game = Playing("2", 2, men=with_spare(), hands=["JK", "JK"], length="full", idle_stop_rounds=option)
    game.idle_round(2 * (rounds or 40) - 1)
    assert not game.state.over
    game.idle_round(1)
    assert game.state.over == ("idle" if rounds else "")


def test_players_are_warned_two_rounds_before_an_idle_game_stops() -> None:
    """Note 12.3."""
    game = Playing("2", 2, men=with_spare(), hands=["JK", "JK"], length="full")
    assert game.table.quiet_left == 12
    game.idle_round(19)
    assert game.table.quiet_left == 3
    game.idle_round(1)
    assert game.heard()[-1] == "2 more quiet rounds and the points are counted"
    assert game.table.quiet_left == 2
    game.state.stirred = True
    assert game.table.quiet_left == 12


def test_a_table_that_never_stops_counts_no_quiet_rounds() -> None:
    game = Playing("2", 2, men=with_spare(), hands=["JK", "JK"], length="full", idle_stop_rounds="off")
    game.idle_round(30)
    assert (game.table.quiet_left, game.state.over) == (-1, "")


def test_a_bishop_may_count_as_much_as_a_rook() -> None:
    assert POINTS_BY_BISHOP == {"3": (1, 3, 3, 5, 9, 20), "5": (1, 3, 5, 5, 9, 20)}
    game = Playing("1.1", men=with_spare(), bishop_points="5")
    game.jail("S", "DB", "DN")
    game.hold("CB")
    assert (game.points[0], game.table.giants_points) == (8, 5)


@pytest.mark.parametrize(("points", "taken"), [("3", "DB"), ("5", "DN")])
def test_what_a_bishop_counts_decides_who_is_the_least_valuable(points: str, taken: str) -> None:
    """Note 13, no. 6: ties go in board order."""
    game = Playing("2", camelot=["K06"], bishop_points=points)
    game.place(with_spare(S="Qh1", D="Bf8 Ng8"))
    before = game.table.grave.count(taken)
    game.act(0, "camelot K06 D")
    assert game.table.grave.count(taken) == before + 1


def test_who_bears_excalibur_is_not_the_least_valuable() -> None:
    """Note 13, no. 6; the sword counts for its owner."""
    game = Playing("3", camelot=["K06"])
    game.place(with_spare(S="Qh1", D="Bf8 Ng8"))
    game.state.bearer = game.man("f8")
    before = game.table.grave.count("DN")
    game.act(0, "camelot K06 D")
    assert game.table.grave.count("DN") == before + 1


def test_who_plays_fate_and_has_no_choice_is_not_asked() -> None:
    """The cards turned up lie open, so everybody sees that nothing else is possible."""
    game = Playing("1", 2, men={"S": "Pe3", "C": "Pe14"}, fate="asked")
    game.turn("fate", "cards")
    seat = game.asked[0]
    while game.state.fate[seat] == "-":
        game.idle_round(1)
        seat = game.asked[0]
    game.state.hands[seat] = [CARD["JK"], CARD["JK"]]
    assert game.menu(seat) == ["pass"]
    assert GAME.forced(game.state, seat) == "pass"
    game.state.hands[seat] = [CARD["SK"], CARD["JK"]]
    assert len(game.menu(seat)) > 1
    assert GAME.forced(game.state, seat) is None
    game.act(seat, "pass")
    assert GAME.forced(game.state, game.asked[0]) is None, "a hand is hidden, however few its actions"


@pytest.mark.parametrize(
    ("level", "length", "turns"), [("1", "full", 30), ("1", "days", 10), ("3", "days", 14), ("3", "full", 36)]
)
def test_a_lobby_tells_how_long_a_game_is_likely_to_last(level: str, length: str, turns: int) -> None:
    """From level 2 a long game mostly ends about the first mark, as somebody is out (sheet: Sudden Death)."""
    found = GAME.length(4, default_options(GAME) | {"level": level, "length": length})
    assert found is not None
    assert found.turns == turns
    barred = GAME.length(4, default_options(GAME) | {"lure": "barred"})
    assert barred is not None
    assert barred.turns == 13, "without luring a game takes longer"
    assert all(len(meaning) <= 100 for option in OPTIONS for meaning in option.values.values())


def test_a_lobby_shows_what_beginners_choose_and_keeps_the_rest_behind() -> None:
    assert default_options(GAME)["lure"] == "allowed", "as the sheet has it (note: edge case 48)"
    assert named(GAME.info, {})["lure"] == "barred", "as it was at tables that do not say"
    assert [option.name for option in OPTIONS if not option.rare and not option.pattern] == [
        "level",
        "length",
        "armies",
    ]
