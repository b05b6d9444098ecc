"""Strategietegels: the six tiles, each with its effect and with what it asks for besides the king."""

from __future__ import annotations

import pytest

from languages.spoken import written
from rules.battles_and_builders import GAME
from tests.battles_and_builders.playing import Playing


def offers(bid: str, *others: str, tile: str) -> bool:
    """Say whether the first of three seats may take a tile after these bids."""
    game = Playing()
    game.bid(f"{bid} 1k", *others)
    return any(action.split()[1] == tile for action in game.menu(0))


class TestClaimThree:
    """Claim 3 prestigepunten."""

    def test_takes_all_three_from_those_tied(self) -> None:
        """Jij ontvangt niet 1, maar 3 prestigepunten. De andere ontvangt niets."""
        game = Playing()
        game.bid("2b 1k", "2b", "1b")
        game.act(0, "take CL", then="U4")
        assert game.prestige == [3, 0, 0]

    def test_works_in_its_own_round_only(self) -> None:
        """Zijn er meerdere personen die deze ronde de meeste bouwfiches hebben ingezet."""
        game = Playing()
        game.bid("2b 1k", "2b", "1b")
        game.act(0, "take CL", then="U4")
        game.bid("2b", "1b", "2b", then="U5")
        assert game.prestige == [3 + 1, 1, 1 - 1]

    @pytest.mark.parametrize(("bid", "offered"), [("1b", True), ("1b 1i", True), ("4i", False)])
    def test_asks_for_a_builder(self, bid: str, offered: bool) -> None:
        """Deze tegel mag je kiezen als je naast de koning tenminste 1 bouwer hebt ingezet."""
        assert offers(bid, "2b", "0", tile="CL") is offered


class TestExtraPrestige:
    """Extra prestigepunt."""

    def test_counts_one_more_in_the_final_score(self) -> None:
        """Dit tel je mee bij het tellen van je eindscore."""
        game = Playing(event="BB")
        game.bid("2b 1i 1k", "1b 1i", "1b 1i")
        game.act(0, "take EX", dice="g5 g4 g3", then="U4")
        assert (game.prestige[0], game.points[0]) == (3, 3 + 1)
        game.quiet_rounds(7)
        assert game.result.scores == (3 + 7 + 1, 7, 7 - 2)

    @pytest.mark.parametrize(
        ("bid", "rival", "offered"),
        [("2b", "1b", True), ("1b", "0", True), ("2b", "3b", False), ("1i", "0", False)],
    )
    def test_asks_for_most_builders(self, bid: str, rival: str, offered: bool) -> None:
        """Naast de koning tenminste 1 bouwer én daadwerkelijk de meeste bouwers."""
        assert offers(bid, rival, "0", tile="EX") is offered


class TestCatapult:
    """Katapult."""

    def test_takes_two_points_from_an_opponent_of_choice(self) -> None:
        """Hij ontvangt twee minpunten."""
        game = Playing()
        game.bid("1i 1k", "1b", "0")
        assert {"take CA 1", "take CA 2"} < set(game.menu(0))
        game.act(0, "take CA 2", then="U4")
        assert game.points == [3, 3, -1 - 2]
        assert game.prestige == [0, 3, -1]

    def test_lies_in_front_of_whom_it_was_given_to(self) -> None:
        """Deze leg je niet bij jezelf, maar bij een andere speler neer."""
        game = Playing()
        game.bid("1i 1k", "1b 1k", "0")
        game.act(0, "take CA 2")
        assert [tableau.tiles for tableau in game.tableaux] == [(), (), ("CA",)]
        assert (game.round.target, game.commitments[0].tile) == (2, "CA")

    def test_cannot_be_kept(self) -> None:
        game = Playing()
        game.bid("1i 1k", "1b", "0")
        assert not {"take CA 0", "take CA"} & set(game.menu(0))

    def test_counts_in_the_final_score(self) -> None:
        """Degene die deze tegel heeft gekregen telt de minpunten mee bij de eindscore."""
        game = Playing(event="BB")
        game.bid("1i 1k", "1i", "1i")
        game.act(0, "take CA 2", dice="g5 g4 g3", then="U4")
        game.quiet_rounds(7)
        assert game.result.scores == (7, 7, 7 - 2 - 2)

    @pytest.mark.parametrize(("bid", "offered"), [("1a", True), ("1b 1c", True), ("5b", False)])
    def test_asks_for_an_army(self, bid: str, offered: bool) -> None:
        """Naast de koning tenminste 1 legerfiche."""
        assert offers(bid, "0", "0", tile="CA") is offered


class TestTrojanHorse:
    """Het paard van Troje."""

    def test_throws_a_red_die_more(self) -> None:
        """Bij het werpen van de dobbelstenen een extra rode dobbelsteen."""
        game = Playing(event="U3")
        game.bid("1i 1a 1k", "1a", "0")
        game.act(0, "take TR", dice="g3 y2 r3 g7", then="U4")
        assert [throw.dice for throw in game.last.throws] == [("g3", "y2", "r3"), ("g7",)]
        assert game.last.takers == (0,)

    def test_works_in_its_own_round_only(self) -> None:
        game = Playing(event="U3")
        game.bid("1a 1k", "1a", "0")
        game.act(0, "take TR", dice="g7 r1 g3", then="U4")
        game.bid("1b", "1a", "1a", dice="g3 g4", then="U5")
        assert [(throw.side, throw.dice) for throw in game.last.throws] == [(2, ("g3",)), (0, ("g4",))]

    @pytest.mark.parametrize(("bid", "offered"), [("1c", True), ("5b", False)])
    def test_asks_for_an_army(self, bid: str, offered: bool) -> None:
        """Naast de koning tenminste 1 legerfiche."""
        assert offers(bid, "1b", "0", tile="TR") is offered


class TestFreshTroops:
    """Verse troepen."""

    def asked_about(self) -> Playing:
        """Let seat 0 lose a throw in a field, 8 to 10, with Fresh Troops to use."""
        game = Playing(event="O3")
        game.bid("1i 1c 1a 1k", "2c", "1b")
        game.act(0, "take FR", dice="g3 y4 r1 g5 g5")
        assert game.asked == [0]
        return game

    def test_throws_any_number_of_dice_again(self) -> None:
        """Het aantal dobbelstenen van jouw keuze opnieuw werpen."""
        game = self.asked_about()
        assert set(game.menu(0)) == {
            "keep",
            "rethrow g3",
            "rethrow y4",
            "rethrow r1",
            "rethrow g3 y4",
            "rethrow g3 r1",
            "rethrow y4 r1",
            "rethrow g3 y4 r1",
        }

    def test_new_faces_stand_in_place_of_the_old(self) -> None:
        game = self.asked_about()
        game.act(0, "rethrow g3 r1", dice="g5 r2", then="U4")
        assert (game.last.throws[-1].dice, game.last.throws[-1].fresh) == (("g5", "y4", "r2"), ("g5", "r2"))
        assert (game.last.throws[-1].total, game.last.takers) == (11, (0,))

    def test_may_make_a_throw_worse(self) -> None:
        game = self.asked_about()
        game.act(0, "rethrow y4", dice="y2", then="U4")
        assert (game.last.throws[-1].total, game.last.takers) == (6, (1,))

    def test_works_once(self) -> None:
        """Eenmalig: after a tie brought about by it, nothing is asked again."""
        game = self.asked_about()
        game.act(0, "rethrow g3", dice="g5 g3 y2 r1 g3 g4", then="U4")
        assert game.last.takers == (1,)

    def test_works_in_its_own_round_only(self) -> None:
        game = self.asked_about()
        game.act(0, "keep", then="O4")
        game.bid("1c", "1b", "1c", dice="g3 g4", then="U4")
        assert game.round.number == 3

    @pytest.mark.parametrize(("bid", "offered"), [("1a", True), ("5b", False)])
    def test_asks_for_an_army(self, bid: str, offered: bool) -> None:
        """Naast de koning tenminste 1 legerfiche."""
        assert offers(bid, "1b", "0", tile="FR") is offered


class TestWithdraw:
    """Fiches terugtrekken."""

    def test_takes_tokens_back_behind_the_screen_at_once(self) -> None:
        """Direct tussen de 1 en 3 fiches terugnemen (niet de koning)."""
        game = Playing()
        game.bid("2b 2c 1k", "1b 1k", "0")
        game.act(0, "take WD 1b 2c")
        assert game.commitments[0].tokens == (1, 0, 0, 0, 1)
        assert game.hand(0).stock == (11, 4, 4, 4, 0)
        assert game.round.withdrawn == (1, 0, 2, 0, 0)

    def test_tokens_taken_back_earn_and_fight_no_more(self) -> None:
        """Niet meer mee bij de meeste bouwers, en geen dobbelstenen."""
        game = Playing(event="O3")
        game.bid("2b 1c 1k", "1b", "1c")
        game.act(0, "take WD 2b 1c", then="U4")
        assert game.points == [0, 3, 3]
        assert game.last.throws == ()

    def test_offers_one_to_three_tokens_and_never_the_king(self) -> None:
        game = Playing()
        game.bid("2b 2c 1k", "3b", "0")
        assert {action for action in game.menu(0) if "WD" in action} == {
            "take WD 1b",
            "take WD 2b",
            "take WD 1c",
            "take WD 2c",
            "take WD 1b 1c",
            "take WD 2b 1c",
            "take WD 1b 2c",
        }

    @pytest.mark.parametrize(("bid", "offered"), [("1b", True), ("1a", True), ("", False)])
    def test_asks_for_any_other_token(self, bid: str, offered: bool) -> None:
        """Naast de koning tenminste 1 ander fiche; a king alone is not even asked."""
        game = Playing()
        game.bid(f"{bid} 1k".strip(), "2b", "1i 1k")
        assert (game.asked == [0]) is offered
        assert any("WD" in action for action in game.menu(0)) is offered


class TestWhyNot:
    """Why a tile that is typed may not be taken is said by its rule."""

    @pytest.mark.parametrize(
        ("bid", "others", "typed", "why"),
        [
            ("4i", "2b", "catapult", None),
            ("2b", "2b", "take catapult", "Catapult asks for infantry, cavalry or archers in your bid"),
            ("2b", "2b", "CA", "Catapult asks for infantry, cavalry or archers in your bid"),
            ("4i", "2b", "claim three", "Claim Three asks for a builder in your bid"),
            ("2b", "2b", "EX", "Extra Prestige asks for more builders in your bid than anybody else has"),
            ("2b", "2b", "builder", None),
        ],
    )
    def test_a_tile_says_what_it_asks_for(self, bid: str, others: str, typed: str, why: str | None) -> None:
        game = Playing()
        game.bid(f"{bid} 1k", others, "0")
        bar = GAME.barred(game.state, 0, typed)
        assert (written(bar) if bar else None) == why

    def test_one_that_is_gone_is_said_to_be_taken(self) -> None:
        game = Playing()
        game.bid("2b 1i 1k", "2b 1i 1k", "1b")
        game.act(0, "take CL")
        bar = GAME.barred(game.state, 1, "take Claim Three")
        assert bar is not None
        assert written(bar) == "Claim Three is taken already"

    def test_before_the_bids_are_turned_over_no_tile_is_taken(self) -> None:
        game = Playing()
        bar = GAME.barred(game.state, 0, "catapult")
        assert bar is not None
        assert written(bar) == "your king takes a strategy tile once all bids are turned over"
        assert GAME.barred(game.state, 0, "xyzzy") is None
