"""The options: tiles that must connect, the small halls in one block, and squares without hints."""

from __future__ import annotations

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import EDGES, SQUARE_NUMBERS
from rules.chance import dealer
from rules.game import menu_of, random_move
from rules.question import Allotment
from rules.replay import default_options
from tests.camelot_the_build.playing import Playing, options_with

HAND = "A0 A0 A1 W0 W2 S1 S3 D1 D1 K1"
BAG = "A0 A0 A0"


def test_options_have_the_defaults_of_the_note() -> None:
    assert default_options(GAME) == {
        "must_connect": "no",
        "halls": "apart",
        "hints": "on",
        "centre": "blanks",
        "hiding": "any",
        "start_points": "0",
    }


class TestMustConnect:
    """Note, 6: the second and third tile each share an edge with a tile laid earlier in that turn."""

    def game(self, plan: str = "", hand: str = HAND) -> Playing:
        return Playing.at(plan, hand, "A0", bag=BAG, must_connect="yes")

    def test_leaves_the_first_tile_free(self) -> None:
        assert len(self.game().menu(0)) == len(Playing.at("", HAND, "A0", bag=BAG).menu(0))

    def test_puts_the_second_beside_the_first(self) -> None:
        game = self.game()
        game.lay("A0 d3")
        squares = {text.split()[2] for text in game.menu(0) if text != "end"}
        assert squares == {"c3", "e3", "d2", "d4"}
        assert game.squares("S1") == ["c3"]

    def test_puts_the_third_beside_either(self) -> None:
        game = self.game()
        game.lay("A0 d3, A0 d4")
        assert game.squares("A1") == ["d2", "e3", "e4", "d5"]
        assert game.squares("S3") == ["c3", "c4"]

    def test_does_not_take_an_older_tile_for_one_of_this_turn(self) -> None:
        game = self.game("A0 d5")
        game.lay("A0 d4")
        assert game.squares("A1") == ["d3", "e4"]

    def test_leaves_only_the_end_where_nothing_fits_beside(self) -> None:
        game = self.game(hand="D1 S1 A0")
        game.lay("S1 c2")
        assert game.squares("A0") == ["b2", "d2"]
        lonely = self.game(hand="D1 S1 W0")
        lonely.lay("D1 d7")
        assert lonely.menu(0) == ["end"]

    def test_holds_in_random_play(self) -> None:
        chance, choice = dealer(3, "chance"), dealer(3, "choice")
        state, _ = GAME.start(2, options_with(must_connect="yes"), chance)
        longest = 0
        while move := random_move(GAME, state, choice):
            GAME.apply(state, *move, chance)
            longest = max(longest, len(state.laid))
            for place, square in enumerate(state.laid[1:], 1):
                assert set(EDGES[square]) & set(state.laid[:place])
        assert longest == 3
        assert state.over == "complete"


class TestHalls:
    """Note, 2: the small halls as one block."""

    def test_in_one_block_take_the_same_tiles(self) -> None:
        game = Playing.at("", HAND, "A0", bag=BAG, halls="block")
        assert game.squares("S1") == ["c3", "d3", "e3", "f3", "c4", "d4", "e4", "f4"]
        assert game.table.halls == "block"
        assert {"c2", "c5", "f2", "f5"} <= set(game.squares("A0"))

    def test_in_one_block_score_each_other(self) -> None:
        game = Playing.at("S1 d3", HAND, "A0", bag=BAG, halls="block")
        assert game.turn("S3 e3") == 3 + 5

    def test_in_one_block_end_with_the_plan_full(self) -> None:
        for seats in (1, 2, 3, 4, 5):
            chance, choice = dealer(seats, "chance"), dealer(seats, "choice")
            state, _ = GAME.start(seats, options_with(halls="block"), chance)
            while move := random_move(GAME, state, choice):
                GAME.apply(state, *move, chance)
            assert all(state.plan)


class TestHints:
    """What choosing a square shows, and that nothing but labels and their order changes."""

    def test_on_say_what_each_square_adds(self) -> None:
        game = Playing.at("S1 f4", HAND, "A0", bag=BAG)
        labels = dict(zip(game.squares("A1"), game.called(0, "place A1"), strict=True))
        assert (labels["e4"], labels["e3"], labels["b9"]) == ("e4: +6", "e3: +6", "b9: +1")

    def test_on_say_what_a_pattern_doubles_to(self) -> None:
        game = Playing.at("S3 f3, S1 f4, W2 h3", "A1 W0 A0 A0", "A0", bag=BAG)
        game.lay("A1 g3, W0 h2")
        labels = dict(zip(game.squares("A0"), game.called(0, "place A0"), strict=True))
        assert (labels["g2"], labels["g4"], labels["e3"]) == (
            "g2: +10, doubles the turn to 20",
            "g4: +0",
            "e3: +0",
        )

    def test_on_put_the_best_square_first(self) -> None:
        game = Playing.at("S1 f4", HAND, "A0", bag=BAG)
        gains = [int(label.partition(": ")[2]) for label in game.called(0, "place A1")]
        assert gains == sorted(gains, reverse=True)
        assert len(set(gains)) > 1

    def test_on_put_the_square_first_on_which_a_last_tile_costs_least(self) -> None:
        game = Playing.at("S1 f4", "A1", "A0")
        costs = [int(label.partition(": ")[2]) for label in game.called(0, "place A1")]
        assert costs == sorted(costs, reverse=True)
        assert len(set(costs)) > 1

    def test_on_put_those_beside_the_turn_first_among_equals(self) -> None:
        game = Playing.at("", "A0 A0 A0", "A0", bag=BAG)
        game.lay("A0 d4")
        assert game.called(0, "place A0")[:3] == ["d3: +0", "e4: +0", "d5: +0"]
        assert len(game.squares("A0")) == 27

    def test_on_say_what_the_last_tile_costs(self) -> None:
        game = Playing.at("S1 f4", "A0 W0", "A0")
        game.lay("W0 a2")
        labels = dict(zip(game.squares("A0"), game.called(0, "place A0"), strict=True))
        assert (labels["g4"], labels["b9"]) == ("g4: -10", "b9: +0")

    def test_off_name_the_squares_alone(self) -> None:
        on, off = (Playing.at("S1 f4", HAND, "A0", bag=BAG, hints=value) for value in ("on", "off"))
        assert off.called(0, "place D1") == ["d7", "e7"]
        assert on.called(0, "place D1") == ["d7: +2", "e7: +2"]
        assert sorted(on.menu(0)) == sorted(off.menu(0))
        assert (on.table.hints, off.table.hints) == (True, False)

    def test_are_what_the_turn_then_brings(self) -> None:
        """Of every square offered in a game, the hint is the change of the turn being built."""
        chance, choice = dealer(5, "chance"), dealer(5, "choice")
        state, _ = GAME.start(3, options_with(), chance)
        game = Playing.at("", "A0", "A0", "A0")
        game.state, checked = state, 0
        while move := random_move(GAME, state, choice):
            seat, action = move
            said, _, square = action.rpartition(" ")
            before, hint = game.table.turn.total, ""
            if action.startswith("place"):
                hint = game.called(seat, said)[game.squares(said.split()[1]).index(square)]
            GAME.apply(state, seat, action, chance)
            turn = game.table.turn
            if hint:
                checked += 1
                doubled = f", doubles the turn to {turn.total}" if turn.doubled else ""
                # A tile with one square left is named with it.
                assert hint.rpartition(" on ")[2] == f"{square}: {turn.total - before:+d}{doubled}"
        assert checked == 80 - 5
        assert len(SQUARE_NUMBERS) == 80


class TestCentre:
    """What the middle of the great hall takes: as printed blanks too, and never a garden."""

    def game(self, plan: str = "", hand: str = "A0 A1 D1 D1", centre: str = "blanks") -> Playing:
        return Playing.at(plan, hand, "A0", bag=BAG, centre=centre)

    def takers(self, game: Playing) -> set[str]:
        return {text.split()[1] for text in game.menu(0) if text.endswith((" d7", " e7"))}

    def test_takes_blanks_as_printed(self) -> None:
        assert self.takers(self.game()) == {"A0", "D1"}

    def test_takes_fireplaces_alone_by_option(self) -> None:
        assert self.takers(self.game(centre="fireplaces")) == {"D1"}

    def test_leaves_a_fireplace_without_room_a_place_in_the_court(self) -> None:
        full = self.game("A0 d7, A0 e7")
        assert set(full.squares("D1")) == set(full.squares("A1")) == set(full.squares("A0"))
        assert self.game("A0 d7").squares("D1") == ["e7"]

    def test_lets_every_game_fill_the_plan(self) -> None:
        in_the_court = 0
        for seed in range(12):
            chance, choice = dealer(seed, "chance"), dealer(seed, "choice")
            state, _ = GAME.start(2, options_with(centre="blanks"), chance)
            while move := random_move(GAME, state, choice):
                GAME.apply(state, *move, chance)
            assert all(state.plan)
            hall = [state.plan[SQUARE_NUMBERS[square]] for square in ("d7", "e7")]
            in_the_court += hall.count("A0")
        assert in_the_court, "blanks have taken the places of fireplaces"

    def test_is_known_to_the_computer(self) -> None:
        game = self.game("A0 d7, A0 e7", hand="D1 D1")
        choice = dealer(0, "choice")
        action = GAME.computer(game.table, game.hand(0), menu_of(GAME, game.state, 0), choice).action
        assert action in game.menu(0)


class TestHiding:
    """Which tiles may lie face down: any of all, chosen anew after each draw, or those just drawn."""

    def drawn(self) -> Playing:
        game = Playing(hiding="any")
        game.act(0, "hide T1 T2 A1")
        game.act(1, "hide none")
        game.lay("A0 b2")
        game.act(0, "end", "S1")
        return game

    def test_of_all_is_asked_though_three_are_hidden(self) -> None:
        game = self.drawn()
        assert game.question(0).startswith(
            "You have drawn Holy Grail. Which of all your tiles lie face down? At most 3"
        )
        assert {"hide T1 T2 S1", "hide none", "hide W0 A0"} <= set(game.menu(0))

    def test_of_all_begins_with_what_is_hidden(self) -> None:
        question = GAME.menu(self.drawn().state, 0)
        assert isinstance(question, Allotment)
        kinds = zip(question.kinds, question.filled_in, strict=True)
        assert {kind.token: number for kind, number in kinds if number} == {"T1": 1, "T2": 1, "A1": 1}

    def test_of_all_exchanges_what_lies_open_and_hidden(self) -> None:
        game = self.drawn()
        game.act(0, "hide T1 S1 W1")
        assert game.hand(0).hidden == ("T1", "S1", "W1")
        assert {"T2", "A1"} <= set(game.holdings[0].open)
        assert game.heard(1) == [
            "seat 0 hides 3 tiles and shows Guinevere's Tower and Garden",
            "seat 0 turns Bathhouse face down",
        ]

    def test_of_all_tells_nobody_what_stays_hidden(self) -> None:
        game = self.drawn()
        game.act(0, "hide T1 T2 A1")
        assert game.heard(1) == ["seat 0 hides 3 tiles and shows Holy Grail"]

    def test_of_those_drawn_is_not_asked_where_three_are_hidden(self) -> None:
        game = Playing(hiding="drawn")
        game.act(0, "hide T1 T2 A1")
        game.act(1, "hide none")
        game.lay("A0 b2")
        game.act(0, "end", "S1")
        assert game.asked == [1]


class TestStartPoints:
    """What makes up for having hardly a tile to touch."""

    def test_are_none_as_printed(self) -> None:
        assert Playing(2).points == [0, 0]

    def test_go_to_the_start_player(self) -> None:
        game = Playing(3, first=2, start_points="5")
        assert game.points == [0, 0, 5]
        assert game.heard()[-1] == "seat 2 begins, with 5 points"

    def test_are_for_nobody_who_plays_alone(self) -> None:
        assert Playing(1, start_points="5").points == [0]
