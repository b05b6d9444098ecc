"""How it ends: points, limits, Fate, resigning, running out of time (sheet: The Quest; note: 11, 12)."""

from __future__ import annotations

import pytest

from rules.camelot_101 import GAME
from rules.camelot_101.play import Play
from rules.camelot_101.tables.numbers import POINTS, TROPHIES
from rules.camelot_101.turn.ending import conquest
from rules.camelot_101.words import log
from rules.text import N_, Seat
from tests.camelot_101.playing import Draws, Playing
from tests.camelot_101.turn.test_turns import with_spare


def at_last_turn(turns: int, seats: int = 4, level: str = "1", **options: str) -> Playing:
    """One turn before the given number; the last seat is on turn."""
    game = Playing(level, seats, men=with_spare(), **options)
    game.state.turns = turns - 1
    game.state.turn = game.state.asked = seats - 1
    return game


def test_points_value() -> None:
    """Sheet: Capturing, each piece is worth a certain amount of points; note 12.1."""
    assert POINTS == (1, 3, 3, 5, 9, 20)
    assert TROPHIES == {"giant": 10, "dragon": 15, "grail": 10, "stone": 10, "crown": 5}


def test_men_count_by_their_kind_when_imprisoned_and_own_men_on_the_board_nothing() -> None:
    game = Playing(men=with_spare())
    game.jail("S", "DQ", "DP", "CR", "HB", "HN")
    assert game.points == [9 + 1 + 5 + 3 + 3, 0, 0, 0]


def test_time_out_counts_points_at_the_end_of_a_round() -> None:
    """Sheet: The Quest, most points at the end of the time limit; Time Out; note 12.2."""
    game = at_last_turn(60)
    game.jail("D", "SN", "CP")
    game.jail("H", "SP")
    game.idle_round(1)
    assert game.result.reason == "time"
    assert game.result.scores == (0, 4, 0, 1)
    assert game.result.ranking == ((1,), (3,), (0, 2))


def test_a_limit_reached_within_a_round_waits_for_its_end() -> None:
    game = Playing(men=with_spare(), hands=["JK"] * 4)
    game.state.turns = 60
    game.idle_round(3)
    assert not game.state.over
    game.idle_round(1)
    assert game.result.reason == "time"


def test_sudden_death_ends_a_game_of_three_or_four_where_one_is_out() -> None:
    """Sheet: Sudden Death; note 12.2."""
    game = at_last_turn(120, 4, "2", length="full")
    game.act(1, "resign")
    game.idle_round(1)
    assert game.result.reason == "sudden-death"


class TestOverDays:
    """A game for people who take a turn a day: ten rounds, unless a King falls before."""

    @pytest.mark.parametrize(("seats", "turns"), [(2, 20), (3, 30), (4, 40)])
    def test_time_is_up_after_ten_rounds(self, seats: int, turns: int) -> None:
        game = at_last_turn(turns, seats, length="days")
        assert game.table.limit == turns
        game.idle_round(1)
        assert game.result.reason == "time"

    def test_the_last_round_is_announced(self) -> None:
        game = at_last_turn(36, length="days")
        game.idle_round(1)
        assert log.LAST_ROUND in game.notes
        assert not game.state.over

    def test_the_game_stops_with_the_round_in_which_a_king_falls(self) -> None:
        """Sheet: Sudden Death, no one waits."""
        game = at_last_turn(12, length="days")
        game.state.out.append(1)
        game.idle_round(1)
        assert game.result.reason == "sudden-death"

    @pytest.mark.parametrize("word", ["resign", "expire"])
    def test_who_is_gone_does_not_stop_the_game_of_the_others(self, word: str) -> None:
        game = at_last_turn(12, length="days")
        game.state.expired[3] = 2
        game.act(3, word)
        assert game.players[3].out
        assert not game.state.over

    def test_new_tables_play_for_half_as_many_points_again_as_a_king_counts(self) -> None:
        """Those that began before have no goal, and time is up after ten rounds."""
        (goal,) = (option for option in GAME.info.options if option.name == "goal")
        assert (goal.default, goal.earlier) == ("30", "none")
        held = {"30": ("HQ CQ DQ", "HQ CQ DQ HN"), "20": ("HQ CQ", "HQ CQ HR"), "none": ("HQ CQ HR", "")}
        for option, (less, enough) in held.items():
            for men, reason in ((less, ""), (enough, "goal" if enough else "")):
                game = at_last_turn(12, length="days", goal=option)
                game.jail("S", *men.split())
                game.idle_round(1)
                assert game.state.over == reason
        game = at_last_turn(80, length="days", goal="30")
        assert game.table.limit == 80
        game.idle_round(1)
        assert game.result.reason == "time"

    def test_it_is_what_a_table_offers_first(self) -> None:
        option = next(option for option in GAME.info.options if option.name == "length")
        assert option.default == "days"


def test_without_anybody_out_it_goes_on() -> None:
    """Sheet: Sudden Death, continue if all players are still in."""
    game = at_last_turn(120, 4, "2", length="full")
    game.idle_round(1)
    assert not game.state.over


def test_the_giant_wins_with_more_than_any_player() -> None:
    """Sheet: if the Giant wins, your table will not have a winner."""
    game = at_last_turn(60, level="1.1")
    game.jail("D", "SN")
    game.hold("SB", "CP")
    game.idle_round(1)
    assert game.result.reason == "giant"
    assert game.result.ranking == ((0, 1, 2, 3),)


def test_the_giant_is_held_against_points_that_no_fate_doubles() -> None:
    game = at_last_turn(60, level="1.1")
    game.state.fate[0] = "v"
    game.jail("S", "DB")
    game.hold("CR")
    game.idle_round(1)
    assert (game.points[0], game.table.giants_points, game.result.reason) == (3, 5, "giant")


@pytest.mark.parametrize(("before", "first"), [([3, 7], 1), ([7, 3], 0), ([5, 5], 0)])
def test_of_kings_that_fall_together_who_had_more_before_wins(before: list[int], first: Seat) -> None:
    """Note 12.2: he counts as the last to fall."""
    game = Playing("2", 2, men=with_spare())
    game.state.out, game.state.before = [0, 1], before
    conquest(Play(game.state, 0, Draws()))
    assert game.result.ranking == ((first,), (1 - first,))


def test_twelve_idle_rounds_end_it() -> None:
    """Edge case 12: repetition is allowed, but this ends it."""
    game = Playing("2", 2, men=with_spare(), hands=["JK", "JK"], length="full")
    game.idle_round(24)
    assert game.result.reason == "idle"


def test_a_capture_begins_the_idle_rounds_anew() -> None:
    game = Playing("2", 2, men=with_spare(S="Rf6", C="Nf8"), hands=["S2"], length="full")
    game.act(0, "play S2 f6-f8")
    game.idle_round(1)
    assert (game.state.quiet, game.state.stirred) == (0, False)


def test_a_promotion_begins_the_idle_rounds_anew() -> None:
    """Note 12.3."""
    game = Playing("2", 2, men=with_spare(S="Pf12"), hands=["SA"], length="full")
    game.state.quiet = 5
    game.act(0, "play SA f12-f13=Q")
    game.idle_round(1)
    assert game.state.quiet == 0


@pytest.mark.parametrize(("prisoners", "winner"), [((["DN"], ["HP", "HP", "HP"]), 2), ((["DN"], ["HB"]), 2)])
def test_ties_go_to_more_prisoners_then_to_fewer_men_lost(
    prisoners: tuple[list[str], list[str]], winner: int
) -> None:
    game = at_last_turn(60)
    game.jail("S", *prisoners[0])
    game.jail("C", *prisoners[1])
    if len(prisoners[0]) == len(prisoners[1]):
        game.fill("C", ["k6", "k7", "k8"])
    game.idle_round(1)
    assert game.result.ranking[0] == (winner,)
    is_level = len(prisoners[0]) == len(prisoners[1])
    assert game.result.ties == ("fewer men lost" if is_level else "more prisoners"), "all four were named"


def test_a_tie_goes_to_more_kings_first() -> None:
    game = at_last_turn(60)
    game.capture_king("H", "C")
    game.state.owner[3], game.state.out = 2, [3]
    game.jail("S", "DQ", "DB", "DN", "DR")
    assert game.points[0] == game.points[2] == 20
    game.state.turn = game.state.asked = 2
    game.idle_round(1)
    assert game.result.ranking[0] == (2,)


def test_the_last_tie_is_broken_by_cards_turned_up() -> None:
    game = at_last_turn(60)
    game.state.bag = [0, 5, 7, 12, 12]
    game.act(3, "refresh " + game.cards(3)[0], 0, 0, 1, 1)
    assert [line for line in game.heard() if "for the first place" in line] != []
    assert len(game.result.ranking[0]) == 1
    assert game.result.ties == "the highest card"


def test_conquest_whatever_the_points() -> None:
    """Sheet: The Quest, capture all the live opponents' Kings; note 12.2."""
    game = Playing("1.2", 2, men=with_spare(S="Rf8", C="Kf11"), hands=["JK S3", "JK"])
    game.jail("C", "SQ", "SN")
    game.idle_round(2)
    game.deal(0, "S3")
    game.act(0, "play S3 f8-f11")
    assert game.result.reason == "conquest"
    assert (game.result.ranking, game.result.ties) == (((0,), (1,)), "")


def test_neutral_kings_need_not_be_taken() -> None:
    game = Playing(seats=2)
    game.act(1, "resign")
    assert game.result.ranking == ((0,), (1,))


class TestResigning:
    """Note 12.3."""

    def test_of_two_the_other_wins(self) -> None:
        """Edge case 44."""
        game = Playing(seats=2)
        game.act(0, "resign")
        assert (game.result.reason, game.result.ranking) == ("conquest", ((1,), (0,)))

    def test_the_army_stays_neutral_the_hand_is_discarded_the_prisoners_go_home(self) -> None:
        game = Playing("2", men=with_spare(), hands=["JK", "D2 D3"])
        game.jail("D", "SN")
        game.state.trophies["crown"] = 1
        game.act(1, "resign")
        assert game.table.owners == (0, -1, 2, 3)
        assert {"D2", "D3"} <= set(game.table.discards)
        assert (game.on("f2"), game.prison("D"), game.table.trophies) == ("SN", [], {})
        assert game.on("a8") == "DK"

    def test_where_prisoners_are_permanent_they_are_buried(self) -> None:
        game = Playing(men=with_spare())
        game.jail("D", "SN")
        game.act(1, "resign")
        assert game.table.grave.count("SN") == 2, "the other was there before"

    def test_nobody_plays_the_seat_any_more(self) -> None:
        assert GAME.info.resigned.startswith("nobody plays this seat any more")
        game = Playing(men=with_spare())
        game.act(1, "resign")
        asked = set[Seat]()
        for _ in range(6):
            asked.update(game.asked)
            game.idle_round(1)
        assert asked == {0, 2, 3}

    def test_on_turn_it_passes_on(self) -> None:
        game = Playing(men=with_spare())
        game.act(0, "resign")
        assert game.asked == [1]

    def test_later_places_by_points_then_who_went_out_later(self) -> None:
        game = Playing(men=with_spare())
        game.act(2, "resign")
        game.act(1, "resign")
        game.act(0, "resign")
        assert game.result.ranking == ((3,), (0,), (1,), (2,))

    def test_before_the_armies_are_chosen(self) -> None:
        game = Playing(seats=3, armies="chosen", fate="asked")
        game.act(0, "resign")
        while game.state.stage in ("army", "fate"):
            game.act(game.asked[0], game.menu(game.asked[0])[0])
        assert game.players[0].out
        assert game.asked


class TestExpiry:
    """Sheet: you lose a Camelot card if you take more than a minute, and lose your turn; note 12.3, 22.2."""

    def test_the_turn_and_a_camelot_card_are_lost(self) -> None:
        game = Playing("2", men=with_spare(), camelot=["G06"])
        game.act(0, "expire")
        assert (game.asked, game.table.camelot_discards) == ([1], ("G06",))
        assert game.players[0].camelot == 1

    def test_at_level_1_only_the_turn(self) -> None:
        game = Playing(men=with_spare())
        game.act(0, "expire")
        assert game.asked == [1]

    def test_of_an_extra_action_only_that(self) -> None:
        game = Playing("2", men=with_spare(), hands=["DQ"], camelot=["G06"])
        game.act(0, "dead DQ")
        game.act(0, "expire")
        assert (game.asked, game.table.camelot_discards) == ([1], ())

    def test_in_an_effect_the_rest_of_it(self) -> None:
        game = Playing("2", men=with_spare(S="Pf3 Pg3"), camelot=["G06"])
        game.turn("camelot G06", "pick e3-e4")
        game.act(0, "expire")
        assert (game.on("e4"), game.on("f3"), game.asked) == ("SP", "SP", [1])

    def test_three_in_a_row_and_a_player_is_out(self) -> None:
        game = Playing(men=with_spare())
        for _ in range(3):
            while game.asked != [0]:
                game.idle_round(1)
            game.act(0, "expire")
        assert game.players[0].out

    def test_any_action_ends_the_row(self) -> None:
        game = Playing(men=with_spare(), hands=["JK JK JK JK"])
        for expires in (True, True, False, True):
            while game.asked != [0]:
                game.idle_round(1)
            game.act(0, "expire" if expires else "refresh JK")
        assert not game.players[0].out


class TestFate:
    """Sheet: everyone has cards, unless you decide to go for double score by playing FATE; note 11."""

    @pytest.mark.parametrize(
        ("level", "cards"), [("1", (2, 0)), ("1.3", (2, 0)), ("2", (2, 1)), ("3", (1, 1)), ("4", (1, 1))]
    )
    def test_cards_are_turned_up_for_each_action(self, level: str, cards: tuple[int, int]) -> None:
        game = Playing(level, 2, fate="asked")
        game.turn("fate", "cards")
        assert (game.players[0].playing, game.players[0].camelot) == cards
        assert len(game.players[0].turned_up) == sum(cards)
        assert "pass" in game.menu(0)
        assert not any(text.startswith(("refresh", "gift", "burn")) for text in game.menu(0))

    def test_the_rest_is_discarded_and_the_points_doubled(self) -> None:
        game = Playing(seats=2, fate="asked")
        game.turn("fate", "cards")
        game.place(with_spare())
        game.jail("S", "DQ")
        game.act(0, "pass")
        assert (game.players[0].playing, len(game.table.discards)) == (0, 2)
        game.state.turns = 59
        game.idle_round(1)
        assert game.result.scores == (18, 0)

    def test_jokers_turned_up_serve_together(self) -> None:
        """Edge case 25."""
        game = Playing("1.1", 2, fate="asked")
        game.turn("fate", "cards")
        game.deal(0, "JK JK")
        assert any(text.startswith("joker 2") for text in game.menu(0))


def test_everybody_sees_what_a_fate_player_buries() -> None:
    game = Playing("3", 2, fate="asked")
    game.turn("fate", "cards")
    game.place(with_spare())
    game.deal(0, "D9")
    game.act(0, "bury D9 g7")
    assert game.table.deeds[-1].text == "bury D9 g7"
    assert game.table.deeds[-1].path == ("ISL", "g7")


def test_an_extra_action_is_lost_when_the_own_king_fell() -> None:
    """Edge case 39: the own joker takes the own King, ripe for the Giant."""
    game = Playing("2", men=with_spare(S="Kg7"), hands=["JK S2", "JK", "JK", "JK"])
    game.idle_round(8)
    game.deal(0, "JK")
    game.state.earned = N_("by the card")
    game.act(0, "joker 1 g7")
    assert (game.players[0].out, game.asked) == (True, [1])


def test_an_extra_action_is_lost_when_the_game_is_over() -> None:
    """Edge case 38: a neutral army's King is forced nowhere, but the last opponent's King falls."""
    game = Playing("1.2", 2, men=with_spare(S="Rf8", C="Kf11"), hands=["JK S3", "JK"])
    game.idle_round(2)
    game.deal(0, "S3")
    game.state.earned = N_("by the card")
    game.act(0, "play S3 f8-f11")
    assert (game.asked, game.result.reason) == ([], "conquest")


def test_only_who_is_still_in_the_game_may_resign() -> None:
    """Note 22.2: by any live player."""
    game = Playing(men=with_spare())
    assert GAME.may_declare(game.state, 0, "resign")
    for _ in range(3):
        while game.asked != [0]:
            game.idle_round(1)
        game.act(0, "expire")
    assert game.players[0].out
    assert [GAME.may_declare(game.state, seat, "resign") for seat in range(4)] == [False, True, True, True]
