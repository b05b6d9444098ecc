"""Who sees what: each row of the note's table (section 5), proved on games that differ in what is hidden."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.chance import dealer
from rules.return_to_camelot import GAME
from rules.return_to_camelot.tables import ARMY
from rules.snapshot import copied, snapshot
from tests.return_to_camelot.playing import BLACK_ARMY, WHITE_ARMY, Playing, position, started

every_viewer = pytest.mark.parametrize("viewer", [1, None])


def seen_by(game: Playing, seat: int | None) -> tuple[object, ...]:
    """Collect all that a seat (None: a spectator) is shown: table, hand, menu, what is said, who acts."""
    shown: tuple[object, ...] = (game.table, tuple(game.heard(seat)), tuple(GAME.acting(game.state)))
    return shown if seat is None else (*shown, game.hand(seat), tuple(game.menu(seat)))


def two_armies() -> Iterator[Playing]:
    """Give games in which White's armies differ, where no menu of White's is asked for."""
    yield started(white_army=WHITE_ARMY)
    yield started(white_army="army Lg2 Wd3 Kb2 Ke3")


@every_viewer
def test_type_of_a_standing_piece_is_its_owners_alone(viewer: int | None) -> None:
    one, other = two_armies()
    for game in (one, other):
        game.act("c3-c4", "b7-a6", "f2-g3")
    assert seen_by(one, viewer) == seen_by(other, viewer)
    assert one.hand(0).kinds != other.hand(0).kinds


def test_square_tag_and_path_of_a_standing_piece_are_public() -> None:
    game = started()
    tag = game.piece("c2").tag
    game.act("c2>c4")
    assert game.deed.path == ("c2", "c4")
    assert (game.piece("c4").tag, game.piece("c4").kind) == (tag, "")
    assert game.heard() == ["seat 0 jumps c2 to c4"]


def test_type_of_a_flat_piece_is_public() -> None:
    game = position("!K d4, L a1", "L h8")
    assert game.piece("d4").kind == "K"


def test_type_of_a_victim_is_public_at_the_moment_of_capture() -> None:
    game = position("S d4, L a1", "W d5, L h8")
    game.act("d4xd6")
    assert game.deed.victims[0].kind == "W"
    assert game.heard() == ["seat 0 captures a Wizard on d5: d4 to d6"]


@every_viewer
def test_reserve_of_a_player_is_a_count_to_the_others(viewer: int | None) -> None:
    """Which of those taken has been deployed is not seen; what was taken, and how many are left, is."""
    one, other = (position("L a1", "L h8", reserve=("KS", "")) for _ in range(2))
    one.act("K@b1")
    other.act("S@b1")
    assert seen_by(one, viewer) == seen_by(other, viewer)
    assert (one.hand(0).reserve, other.hand(0).reserve) == (("S",), ("K",))
    assert position("L a1", "L h8", reserve=("SWK", "")).hand(0).reserve == ("W", "K", "S")
    side = one.table.sides[0]
    assert (side.taken, side.reserve_count, side.reserve) == (("K", "S"), 1, ())


def test_deployed_piece_is_known_to_its_owner_and_has_a_new_tag() -> None:
    game = position("L a1", "L h8", reserve=("KS", ""))
    game.act("K@b1")
    assert game.hand(0).kinds["b1"] == "K"
    assert (game.piece("b1").kind, game.piece("b1").tag) == ("", 11)
    assert game.heard(1) == game.heard() == ["seat 0 deploys a prisoner on b1"]
    assert game.heard(0) == ["seat 0 deploys a prisoner on b1", "You deploy a Knight on b1"]


def test_deployed_piece_that_is_captured_back_is_known() -> None:
    game = position("L h1", "K e7, S d6, L h8", reserve=("KS", ""))
    game.act("K@c4")
    assert [one.kind for one in game.table.sides[0].deployments] == [""]
    game.act("e7>c5xc3")
    assert [one.kind for one in game.table.sides[0].deployments] == ["K"]


def test_deployment_is_sealed() -> None:
    game = position("L h1", "L h8", reserve=("KS", ""))
    assert GAME.hides(game.state, 0, "K@c4")
    assert not GAME.hides(game.state, 0, "h1-h2")


def test_dealing_again_follows_from_nothing_hidden() -> None:
    """Two tables that look the same are dealt the same: the order of what is hidden tells nothing."""
    dealt_again = []
    for game in two_armies():
        game.act("c3-c4", "b7-a6", "f2-g3")
        GAME.resample(game.state, None, dealer("again", "deals"))
        dealt_again.append(snapshot(game.state))
    one, other = dealt_again
    assert one == other


def test_charge_shows_knight_or_lord_to_everybody() -> None:
    game = position("L c3, S c4 a1", "S d6, L h8")
    game.act("c3>c5xe7")
    assert game.piece("e7").kind == "L"
    assert game.deed.charged == "L"


def test_spell_its_kind_its_targets_and_that_magic_is_used_are_public() -> None:
    game = position("W d4, S c3 g2, L a1", "K e7, L h8")
    game.act("d4-d5 T:c3,g2")
    assert (game.deed.spell, game.deed.targets) == ("T", ("c3", "g2"))
    assert [side.magic_used for side in game.table.sides] == [True, False]
    assert game.piece("d5").kind == "W"


@every_viewer
def test_set_up_is_known_to_its_owner_alone_until_both_are_in(viewer: int | None) -> None:
    one, other = Playing(), Playing()
    one.say(0, WHITE_ARMY)
    other.say(0, "army Lg2 Wd3 Kb2 Ke3")
    assert seen_by(one, viewer) == seen_by(other, viewer)
    assert [side.ready for side in one.table.sides] == [True, False]
    assert one.hand(0).army == WHITE_ARMY
    assert one.heard(0)[1] == "Your army: Lord e2, Wizard c2, Knights b2 and f2"


@every_viewer
def test_set_up_handed_in_anew_is_as_hidden(viewer: int | None) -> None:
    games = [Playing(), Playing()]
    for game, second in zip(games, ("army Lg2 Wd3 Kb2 Ke3", "army Lb2 Wc2 Kd2 Ke2"), strict=True):
        game.say(0, WHITE_ARMY)
        game.say(0, second)
    assert seen_by(games[0], viewer) == seen_by(games[1], viewer)


def test_set_up_of_black_is_hidden_from_white() -> None:
    one, other = Playing(), Playing()
    one.say(1, BLACK_ARMY)
    other.say(1, "army Lg7 Wd6 Kb7 Ke6")
    assert seen_by(one, 0) == seen_by(other, 0)
    assert {piece.kind for piece in one.table.pieces} == {""}


def test_list_of_actions_is_its_owners_alone() -> None:
    game = started()
    assert game.menu(1) == []
    assert game.menu(0) != []


def test_length_of_the_list_betrays_types_and_is_shown_to_nobody() -> None:
    games = [position(f"{kind} c3, S c4, L a1", "S d6, L h8") for kind in "SKW"]
    assert len({len(game.menu(0)) for game in games}) == 3
    assert seen_by(games[0], 1) == seen_by(games[1], 1) == seen_by(games[2], 1)
    assert seen_by(games[0], None) == seen_by(games[1], None) == seen_by(games[2], None)


def test_whose_turn_it_is_and_the_chain_are_public() -> None:
    game = position("S c3, L a1", "S c4 d5, L h8")
    game.act("c3xc5")
    assert (game.table.asked, game.table.to_move, game.table.chain) == ((0,), 0, "c5")


@pytest.mark.parametrize("kinds", ["SSS", "KWL", "LSK"])
def test_duties_are_public_and_depend_on_no_type(kinds: str) -> None:
    capturing = position(f"{kinds[0]} d4, {kinds[1]} g2, {kinds[2]} d1", "S d5 g3, L h8")
    assert (capturing.table.capture_duty, capturing.table.exit_duty) == (("d4", "g2"), ())
    leaving = position(f"{kinds[0]} d4, {kinds[1]} g2, {kinds[2]} d1", "S h6, L h8")
    assert (leaving.table.capture_duty, leaving.table.exit_duty) == ((), ("d1",))


class TestDealingAgain:
    """What a seat cannot know may be anything that fits what it has seen."""

    def dealt(self, game: Playing, viewer: int | None) -> list[Playing]:
        deals = []
        for seed in range(60):
            other = Playing()
            other.state = copied(game.state)
            GAME.resample(other.state, viewer, dealer(seed, "resample"))
            deals.append(other)
        return deals

    def kinds(self, game: Playing, square: str, *, seat: int, viewer: int | None) -> set[str]:
        return {deal.hand(seat).kinds[square] for deal in self.dealt(game, viewer)}

    def test_moves_the_enemys_types_and_leaves_ones_own(self) -> None:
        game = started()
        assert self.kinds(game, "e7", seat=1, viewer=0) == set(ARMY)
        assert self.kinds(game, "e2", seat=0, viewer=0) == {"L"}
        assert self.kinds(game, "e2", seat=0, viewer=None) == set(ARMY)

    def test_leaves_what_lies_flat(self) -> None:
        game = position("!K d4, S g2, L a1", "S h7, L h8")
        assert self.kinds(game, "d4", seat=0, viewer=1) == {"K"}
        assert self.kinds(game, "g2", seat=0, viewer=1) == {"S", "L"}

    def test_makes_no_lord_of_a_piece_that_has_stood_in_an_enemy_castle(self) -> None:
        """It would have won there, so everybody knows."""
        game = position("S d7 g2, L a1", "S h6, L h5")
        game.act("d7-d8", "h6-g5", "d8-d7")
        assert game.piece("d7").no_lord
        assert self.kinds(game, "d7", seat=0, viewer=1) == {"S"}
        assert self.kinds(game, "g2", seat=0, viewer=1) == {"S", "L"}

    def test_deals_each_prisoner_out_of_what_was_in_reserve_by_then(self) -> None:
        """A Knight taken first and deployed at once is a Knight, whatever is taken later."""
        game = position("S d4 a3, L h1", "K d5, S a5 b5, L h8")
        game.act("d4xd6", "h8-h7", "K@f1", "a5-a4")
        assert game.table.capture_duty
        assert self.kinds(game, "f1", seat=0, viewer=1) == {"K"}

    def test_deals_prisoners_and_reserve_among_each_other(self) -> None:
        game = position("L a1", "L h8", reserve=("KS", ""))
        game.act("K@b1")
        assert self.kinds(game, "b1", seat=0, viewer=1) == {"K", "S"}
        assert {deal.hand(0).reserve for deal in self.dealt(game, 1)} == {("K",), ("S",)}
        assert {deal.hand(0).reserve for deal in self.dealt(game, 0)} == {("S",)}

    def test_leaves_a_prisoner_whose_type_was_shown_since(self) -> None:
        """Of K and S the deployed one is divined to be S, so K is in reserve."""
        game = position("L a1", "W g7, L h8", reserve=("KS", ""))
        game.act("S@b1", "g7-g6 D:b1")
        assert game.table.sides[0].deployments[0].kind == "S"
        assert {deal.hand(0).reserve for deal in self.dealt(game, 1)} == {("K",)}

    @pytest.mark.parametrize("viewer", [0, 1, None])
    def test_changes_nothing_after_the_end(self, viewer: int | None) -> None:
        game = started()
        game.say(0, "resign")
        before = snapshot(game.state)
        GAME.resample(game.state, viewer, dealer(0, "resample"))
        assert snapshot(game.state) == before

    def test_deals_an_army_handed_in_while_the_other_is_not(self) -> None:
        game = Playing()
        game.say(0, WHITE_ARMY)
        assert len({deal.hand(0).army for deal in self.dealt(game, 1)}) > 30
        assert {deal.hand(0).army for deal in self.dealt(game, 0)} == {WHITE_ARMY}


def test_everything_lies_open_in_a_game_that_is_over_by_now() -> None:
    game = started()
    before = game.table
    open_now = GAME.unveiled(game.state)
    assert {piece.kind for piece in before.pieces} == {""}
    kinds = {piece.square: piece.kind for piece in open_now.pieces}
    assert kinds == {**game.hand(0).kinds, **game.hand(1).kinds}
    assert game.table == before
