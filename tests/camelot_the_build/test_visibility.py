"""Who sees what: each row of the note's table, proved on games that differ only in what is hidden."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise, starmap

import pytest

from rules.camelot_the_build import GAME
from rules.camelot_the_build.tables import SQUARES
from rules.chance import dealer
from rules.snapshot import copied, snapshot
from tests.camelot_the_build.playing import ALL_TILES, HANDS, Playing, tiles_of

OTHERS = (1, 2, None)


def seen_by(game: Playing, seat: int | None) -> tuple[object, ...]:
    """Collect all that a seat (None: a spectator) is shown: table, hand, menu and what is said."""
    shown: tuple[object, ...] = (game.table, tuple(game.heard(seat)), tuple(game.asked))
    return shown if seat is None else (*shown, game.hand(seat), tuple(game.menu(seat)))


def after_hiding(text: str) -> Playing:
    """Seat 0 of three has hidden; the others have not yet."""
    game = Playing(3)
    game.act(0, text)
    return game


def after_drawing(drawing: str) -> Playing:
    """Seat 0 of three has laid two tiles and drawn, and has still to hide."""
    game = Playing.begun(3)
    game.lay("A0 d4, A0 d5")
    game.act(0, "end", drawing)
    return game


def test_what_was_drawn_or_hidden_may_not_be_taken_back() -> None:
    game, tables = Playing.begun(3), []
    for act in ("place A0 d4", "place A0 d5", "end", "hide none"):
        tables.append(game.table)
        game.act(0, act)
    tables.append(game.table)
    assert [*starmap(GAME.uncovers, pairwise(tables))] == [False, False, True, True]
    last = Playing(2)
    chosen = last.table
    for seat, uncovers in ((0, False), (1, True)):
        last.act(seat, "hide none")
        assert GAME.uncovers(chosen, last.table) == uncovers, "all are laid open once the last has chosen"


def with_hidden(hidden: str) -> Playing:
    """Seat 0 of three has two of these four face down; the other two are in the bag."""
    bag = [tile for tile in ("C1", "S1", "T4", "A1") if tile not in hidden.split()]
    return Playing.at("S3 f3", "W0 W0", "A0 A0", "A0 W0", bag=" ".join(bag), hidden=[hidden])


def test_plan_scores_start_seat_and_the_turn_being_built_lie_open() -> None:
    game = Playing.begun(3, first=1, pre_laid="A0 b2, A0 b3, A0 b4, W0 b1, W0 c1")
    game.turn("A1 d4")
    game.lay("C1 d6, A0 d5")
    table = game.table
    plan = {square: tile for square, tile in zip(SQUARES, table.plan, strict=True) if tile}
    before = {"b2": "A0", "b3": "A0", "b4": "A0", "b1": "W0", "c1": "W0"}
    assert plan == before | {"d4": "A1", "d6": "C1", "d5": "A0"}
    assert (table.start, table.seat, table.acting, table.stage) == (1, 2, (2,), "laying")
    assert [(lay.tile, lay.square) for lay in table.turn.laid] == [("C1", "d6"), ("A0", "d5")]
    assert (table.turn.own, table.turn.hit, table.turn.touched, table.turn.total) == (5, ("d4",), 1, 6)
    assert (table.last.seat, table.last.total) == (1, 1) if table.last else False
    assert [holding.turns for holding in table.holdings] == [(), (1,), ()]


def test_open_tiles_of_a_hand_are_seen_by_all() -> None:
    game = Playing.begun(3)
    assert [holding.open for holding in game.holdings] == [tuple(tiles_of(hand)) for hand in HANDS[:3]]


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("hidden", ["C1 T4", "S1 A1", "S1 T4"])
def test_hidden_tiles_are_a_number_to_others(viewer: int | None, hidden: str) -> None:
    one, two = with_hidden("C1 S1"), with_hidden(hidden)
    assert one.holdings[0].hidden == two.holdings[0].hidden == 2
    assert seen_by(one, viewer) == seen_by(two, viewer)
    assert seen_by(one, 0) != seen_by(two, 0)
    assert two.hand(0).hidden == tuple(tiles_of(hidden))


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("drawing", ["S1 W5", "W0 W0", "A1 S8"])
def test_tiles_just_drawn_are_a_number_to_others(viewer: int | None, drawing: str) -> None:
    one, two = after_drawing("C3 A0"), after_drawing(drawing)
    assert one.holdings[0].undecided == 2
    assert seen_by(one, viewer) == seen_by(two, viewer)
    assert seen_by(one, 0) != seen_by(two, 0)
    assert two.hand(0).undecided == tuple(tiles_of(drawing))


@pytest.mark.parametrize("viewer", OTHERS)
@pytest.mark.parametrize("text", ["hide none", "hide T1", "hide A1 A0 A0"])
def test_hand_at_set_up_shows_others_only_whether_it_has_chosen(viewer: int | None, text: str) -> None:
    one, two = after_hiding("hide T1 T2"), after_hiding(text)
    assert seen_by(one, viewer) == seen_by(two, viewer)
    assert [holding.chosen for holding in one.holdings] == [True, False, False]
    assert [(holding.tiles, holding.open) for holding in one.holdings] == [(10, ())] * 3


@pytest.mark.parametrize("viewer", OTHERS)
def test_hand_at_set_up_shows_others_no_tile(viewer: int | None) -> None:
    """Two deals that differ in the hand of seat 0 alone."""
    other_hand = "C3 S1 A1 S6 S7 W5 W0 W0 W0 A0"
    one, two = Playing(3), Playing(3, other_hand, *HANDS[1:3])
    assert seen_by(one, viewer) == seen_by(two, viewer)
    assert seen_by(one, 0) != seen_by(two, 0)
    assert two.hand(0).undecided == tuple(tiles_of(other_hand))


def test_hand_at_set_up_is_shown_when_the_last_has_chosen() -> None:
    game = after_hiding("hide T1 T2")
    game.act(1, "hide none")
    game.act(2, "hide C1")
    assert [(len(holding.open), holding.hidden) for holding in game.holdings] == [(8, 2), (10, 0), (9, 1)]
    assert game.heard(None) == [
        "seat 2 has chosen what to hide",
        "seat 0 hides 2 tiles",
        "seat 1 hides nothing",
        "seat 2 hides 1 tile",
    ]


def test_bag_is_a_number() -> None:
    game = Playing.begun(3)
    assert game.table.bag == 45
    game.turn("A0 d4, A0 d5")
    assert game.table.bag == 43


@pytest.mark.parametrize("stage", ["set-up", "laying", "hiding"])
def test_unseen_tiles_follow_from_the_table(stage: str) -> None:
    """All tiles but those on the plan and those open: the bag and the face-down tiles together."""
    game = {
        "set-up": after_hiding("hide none"),
        "laying": Playing.begun(3, hide="A1"),
        "hiding": after_drawing("S1 W5"),
    }[stage]
    table = game.table
    assert table.stage == stage
    seen = [*(tile for tile in table.plan if tile), *(tile for seat in table.holdings for tile in seat.open)]
    assert Counter(table.unseen) == Counter(ALL_TILES) - Counter(seen)
    face_down = sum(holding.hidden + holding.undecided for holding in table.holdings)
    assert sum(table.unseen.values()) == table.bag + face_down


def test_text_of_hiding_is_full_for_its_owner_and_a_number_for_the_others() -> None:
    game = after_drawing("C3 S1")
    assert game.heard(0)[-1] == "You draw Throne and Holy Grail"
    assert game.heard(1)[-1] == game.heard(None)[-1] == "seat 0 draws 2 tiles"
    game.act(0, "hide C3 S1")
    assert game.heard(0) == ["seat 0 hides 2 tiles", "You hide Throne and Holy Grail"]
    assert game.heard(1) == game.heard(None) == ["seat 0 hides 2 tiles"]


def test_text_of_hiding_names_what_is_laid_open() -> None:
    game = after_drawing("C3 S1")
    game.act(0, "hide S1")
    assert game.heard(None) == ["seat 0 hides 1 tile and shows Throne"]
    assert game.heard(0)[1:] == ["You hide Holy Grail"]


@pytest.mark.parametrize("viewer", [0, *OTHERS])
def test_laying_is_seen_by_all_also_from_hidden_tiles(viewer: int | None) -> None:
    game = with_hidden("C1 S1")
    game.lay("S1 f4")
    assert game.heard(viewer) == ["seat 0 lays Holy Grail on f4"]
    assert (game.on("f4"), game.holdings[0].hidden, game.table.turn.total) == ("S1", 1, 5 + 3)


@pytest.mark.parametrize("viewer", [0, *OTHERS])
def test_end_of_a_turn_and_its_points_are_seen_by_all(viewer: int | None) -> None:
    game = with_hidden("C1 S1")
    game.lay("S1 f4")
    game.act(0, "end")
    assert game.heard(viewer)[0] == "seat 0 scores 8: 5 for tiles laid and 3 for tiles touched"


def test_menus_are_the_owners_alone() -> None:
    """They name hidden tiles; the others have none meanwhile."""
    game = with_hidden("C1 S1")
    assert "place C1 d6" in game.menu(0)
    assert game.menu(1) == game.menu(2) == []
    drawn = after_drawing("C3 S1")
    assert "hide C3" in drawn.menu(0)
    assert drawn.menu(1) == drawn.menu(2) == []


class TestDealingAgain:
    """The bag is mixed with what others have face down and undecided, numbers kept."""

    def dealt(self, game: Playing, viewer: int | None, seed: int = 0) -> Playing:
        again = Playing.at("", *["A0"] * 3)
        again.state = copied(game.state)
        GAME.resample(again.state, viewer, dealer(seed, "resample"))
        return again

    @pytest.mark.parametrize("viewer", OTHERS)
    def test_moves_hidden_tiles(self, viewer: int | None) -> None:
        game = with_hidden("C1 S1")
        hands = {self.dealt(game, viewer, seed).hand(0).hidden for seed in range(40)}
        assert len(hands) == 6
        assert all(len(hand) == 2 for hand in hands)

    @pytest.mark.parametrize("viewer", OTHERS)
    def test_moves_tiles_just_drawn(self, viewer: int | None) -> None:
        game = after_drawing("C3 S1")
        hands = {self.dealt(game, viewer, seed).hand(0).undecided for seed in range(40)}
        assert len(hands) > 20
        assert all(len(hand) == 2 for hand in hands)

    @pytest.mark.parametrize("viewer", [1, 2, None])
    def test_moves_whole_hands_at_set_up(self, viewer: int | None) -> None:
        game = after_hiding("hide T1 T2")
        again = self.dealt(game, viewer)
        assert again.hand(0).hidden != game.hand(0).hidden
        assert again.hand(0).open != game.hand(0).open
        assert [len(again.hand(0).hidden), len(again.hand(0).open)] == [2, 8]

    def test_keeps_ones_own_hand_and_open_tiles(self) -> None:
        game = with_hidden("C1 S1")
        again = self.dealt(game, 0)
        assert (again.hand(0), again.table) == (game.hand(0), game.table)

    @pytest.mark.parametrize("viewer", [0, 1, 2, None])
    def test_neither_loses_nor_finds_tiles(self, viewer: int | None) -> None:
        game = Playing.begun(3, hide="A1")
        state = self.dealt(game, viewer).state
        held = [tile for hand in (*state.open, *state.hidden, *state.undecided) for tile in hand]
        assert Counter([*held, *state.bag, *filter(None, state.plan)]) == Counter(ALL_TILES)
        assert state.bag == tiles_of(" ".join(state.bag))

    def test_alone_moves_the_bag_only(self) -> None:
        game = Playing(1)
        before = snapshot(game.state)
        GAME.resample(game.state, 0, dealer(0, "resample"))
        assert snapshot(game.state) == before
