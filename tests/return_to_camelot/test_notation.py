"""How actions are spelled, and how questions lead to them (note, section 6)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.typed.parsing import parse_in
from rules.game import menu_of
from rules.menu import allows, way
from rules.question import Pick
from rules.replay import Refused
from rules.return_to_camelot import GAME
from tests.return_to_camelot.playing import WHITE_ARMY, Playing, position, started, words


def chosen(game: Playing, said: str = "") -> Pick:
    """Give the question after what is said."""
    question = GAME.menu(game.state, game.to_move, said)
    assert isinstance(question, Pick)
    return question


def setting_up() -> Playing:
    game = Playing()
    game.say(1, "army Le7 Wc7 Kb7 Kf7")
    return game


def at_the_start() -> Playing:
    return started()


def with_a_wizard() -> Playing:
    return position("W d3, S b2 g2, L a1", "S e6, L h8")


def with_a_prisoner() -> Playing:
    return position("L a1, S g1", "S h6, L h8", reserve=("KS", ""))


def with_a_charge() -> Playing:
    return position("K c2, S b3 b5, L h1", "S d7, L h8")


def with_a_capture() -> Playing:
    return position("S e4, L h1", "S e5 f6, L h8")


@pytest.mark.parametrize(
    ("make", "texts"),
    [
        (setting_up, ["army Le2 Wc2 Kb2 Kf2", "army Lb2 Wg2 Kc2 Kc3", "army Lb2 Wg2 Kc3 Kd2"]),
        (at_the_start, ["b2-b3", "c2>c4", "d2>f4"]),
        (with_a_wizard, ["d3-d4", "d3-d4 D:e6", "d3-d4 T:b2,g2", "d3-d4 T:a1,b2"]),
        (with_a_prisoner, ["K@f2", "S@a2"]),
        (with_a_charge, ["c2>a4", "c2>a4>c6", "c2>a4>c6xe8"]),
        (with_a_capture, ["e4xe6"]),
    ],
)
def test_notation_of_the_note_is_understood(make: Callable[[], Playing], texts: list[str]) -> None:
    assert set(texts) <= set(make().menu())


@pytest.mark.parametrize(
    ("make", "text"),
    [
        *((setting_up, text) for text in ["army", "army Le2", "army Le2 Wc2 Kb2", "Le2 Wc2 Kb2 Kf2"]),
        *(
            (setting_up, text)
            for text in ["army Le2 Wc2 Kf2 Kb2", "army Le2 We2 Kb2 Kf2", "army Le7 Wc2 Kb2 Kf2"]
        ),
        *(
            (setting_up, text)
            for text in ["army Wc2 Le2 Kb2 Kf2", "army le2 wc2 kb2 kf2", "army Le2 Wc2 Kb2 Kb2"]
        ),
        *((setting_up, text) for text in [f"{WHITE_ARMY} Sd2", f"{WHITE_ARMY} ", f" {WHITE_ARMY}", "b2-b3"]),
        *(
            (at_the_start, text)
            for text in ["b2", "b2-", "b2-b4", "B2-b3", "b2b3", "b2>b3", "b2xb3", "b2-b3 "]
        ),
        *(
            (at_the_start, text)
            for text in ["b2-b3-b4", "c2-c4", "c2>c4>c4", "c2>", ">c4", WHITE_ARMY, "?@f2"]
        ),
        *(
            (with_a_wizard, text)
            for text in ["d3-d4 D:", "d3-d4 D:d4", "d3-d4 D:b2", "d3-d4 d:e6", "d3-d4D:e6"]
        ),
        *(
            (with_a_wizard, text)
            for text in ["d3-d4 T:g2,b2", "d3-d4 T:b2", "d3-d4 T:b2,b2", "d3-d4 T:b2, g2"]
        ),
        *((with_a_wizard, text) for text in ["d3-d4 T:b2,d4", "d3-d4 T:b2,e6", "d3-d4 D:e6,h8", "d3-d4 "]),
        *((with_a_wizard, text) for text in ["b2-b3 D:e6", "d3-d4 D:e6 T:b2,g2", "D:e6", "d3(W!)-d4 D:e6"]),
        *((with_a_prisoner, text) for text in ["K@", "@f2", "W@f2", "L@f2", "?@f2", "k@f2", "K@f5", "K@d1"]),
        *((with_a_charge, text) for text in ["c2>c6", "c2>c6xe8", "c2>a4xe8", "c2>e4>c6", "c2>e4>c6xe8"]),
        *((with_a_charge, text) for text in ["c2>a4>", "c2>a4>c6x", "c2>a4>c6xe8xg6", "c2(K!)>a4>c6xe8"]),
        *((with_a_capture, text) for text in ["e4xe5", "e4-e6", "e4>e6", "e4xe6xg6", "e4xe6(S)", "h1-h2"]),
    ],
)
def test_notation_has_one_spelling(make: Callable[[], Playing], text: str) -> None:
    game = make()
    assert not allows(menu_of(GAME, game.state, game.to_move), text)
    with pytest.raises(Refused):
        game.say(game.to_move, text)


@pytest.mark.parametrize("typed", ["d3-d4 T:g2,b2", "d3-d4 t:b2 g2", "d3 to d4 Teleportation: g2 and b2"])
def test_two_that_change_places_are_typed_in_any_order(typed: str) -> None:
    game = with_a_wizard()
    assert parse_in(GAME, menu_of(GAME, game.state, game.to_move), typed) == "d3-d4 T:b2,g2"


def test_notation_of_a_jump_takes_the_fewest_hops() -> None:
    """d3 can be got to from b1 by one hop round c2, and by three round the others."""
    game = position("S b1 c2 b2 c3, L h4", "L h8")
    assert {text for text in game.of("b1") if text.endswith("d3")} == {"b1>d3"}


def test_notation_of_a_jump_takes_the_first_of_equally_short_ways() -> None:
    """Through a4 before e4, as the note has it; where only e4 leads there, that is the way."""
    both = position("K c2, S b3 d3 b5 d5, L h1", "S d7, L h8")
    assert {text for text in both.of("c2") if "c6" in text} == words("c2>a4>c6 c2>a4>c6xe8")
    right = position("K c2, S d3 d5, L h1", "S d7, L h8")
    assert {text for text in right.of("c2") if "c6" in text} == words("c2>e4>c6 c2>e4>c6xe8")


def test_notation_names_each_jump_once() -> None:
    game = position("K d1, S b1 c1 e1 c2 d2 e2 b3, L a4", "S e4, L h8")
    jumps = [(text[:2], text[-2:]) for text in game.menu() if ">" in text and "x" not in text]
    assert len(jumps) == len(set(jumps))


class TestQuestions:
    """Own piece, then its destination; the path is filled in (note, section 6, Click)."""

    def test_army_is_asked_for_piece_by_piece(self) -> None:
        game = setting_up()
        menu = menu_of(GAME, game.state, 0)
        steps = way(menu, WHITE_ARMY)
        assert steps == ["army Le2", "army Le2 Wc2", "army Le2 Wc2 Kb2", WHITE_ARMY]

    def test_first_knight_leaves_a_square_behind_it(self) -> None:
        texts = chosen(setting_up(), "army Le2 Wc2").texts
        assert texts == tuple(
            f"army Le2 Wc2 K{square}" for square in ("b2", "c3", "d2", "d3", "e3", "f2", "f3")
        )

    def test_pieces_that_can_act_come_first(self) -> None:
        assert set(chosen(at_the_start()).texts) == words("b2 c2 c3 d2 d3 e2 e3 f2 f3 g2")

    def test_prisoners_come_with_the_pieces(self) -> None:
        assert list(chosen(with_a_prisoner()).texts) == ["a1", "g1", "K@", "S@"]

    def test_a_destination_takes_one_answer(self) -> None:
        game = at_the_start()
        assert set(chosen(game, "c2").texts) == words("c2-b3 c2>c4 c2>e4")
        assert GAME.menu(game.state, 0, "c2>c4") is None

    def test_a_charge_may_go_on_or_stop(self) -> None:
        question = chosen(with_a_charge(), "c2>a4>c6")
        assert question.complete
        assert list(question.texts) == ["c2>a4>c6xe8"]

    def test_a_jump_that_leads_to_no_charge_asks_nothing_more(self) -> None:
        game = with_a_charge()
        assert GAME.menu(game.state, 0, "c2>a4") is None

    def test_a_charge_that_may_not_stop_is_one_answer(self) -> None:
        game = position("S e4 b2, K b1, L h1", "S e5 b4, L h8")
        assert list(chosen(game, "b1").texts) == ["b1>b3xb5"]

    def test_a_wizards_step_offers_spells(self) -> None:
        question = chosen(with_a_wizard(), "d3-d4")
        assert question.complete
        assert list(question.texts) == ["d3-d4 D:", "d3-d4 T:"]

    def test_a_spell_asks_for_its_targets(self) -> None:
        game = with_a_wizard()
        assert list(chosen(game, "d3-d4 D:").texts) == ["d3-d4 D:e6", "d3-d4 D:h8"]
        assert list(chosen(game, "d3-d4 T:").texts) == ["d3-d4 T:a1", "d3-d4 T:b2"]
        assert list(chosen(game, "d3-d4 T:a1").texts) == ["d3-d4 T:a1,b2", "d3-d4 T:a1,g2"]

    def test_a_forced_chain_has_no_end_to_choose(self) -> None:
        game = position("S c3, L a1", "S c4 d5 b6, L h8")
        game.act("c3xc5")
        question = chosen(game)
        assert not question.complete
        assert list(question.texts) == ["c5xa7", "c5xe5"]

    def test_only_the_first_question_is_a_must(self) -> None:
        game = with_a_wizard()
        assert chosen(game).must
        assert not chosen(game, "d3").must
        assert not chosen(game, "d3-d4").must

    def test_most_answers_fit_one_select(self) -> None:
        """A reserve of three types beside ten men is the longest first question."""
        game = position("L a1, W b1, K c1 c2, S a2 b2 a3 b3 c3 d3", "L h8", reserve=("KSW", ""))
        assert len(chosen(game).texts) <= 25
        assert len(chosen(game, "S@").texts) <= 25
