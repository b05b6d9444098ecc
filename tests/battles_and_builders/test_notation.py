"""How actions are spelled, who is asked, how long the menus are, and in which order chance is drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.errors import Ambiguous
from bot.typed.completion import completed
from bot.typed.labels import read_by_name
from bot.typed.parsing import meant_in
from rules.battles_and_builders import GAME
from rules.battles_and_builders.tables import recorded
from rules.chance import Tape, WrongDraws
from rules.game import menu_of
from rules.menu import allows
from rules.replay import Refused, perform
from tests.battles_and_builders.playing import Playing
from tests.some import some

NAMES = ("Arthur", "Bo", "Computer (Page)", "xX_9 the Great")


def at_a_bid() -> Playing:
    return Playing()


def at_a_king() -> Playing:
    game = Playing(4)
    game.bid("2b 1i 1c 1a 1k", "1b", "1b", "0")
    return game


def at_fresh_troops() -> Playing:
    """Seat 0 has thrown g3 g3 y4 r1 in a field."""
    game = Playing(event="O3")
    game.bid("1i 2c 1a 1k", "1c", "0")
    game.act(0, "take FR", dice="g3 g3 y4 r1 g7")
    return game


@pytest.mark.parametrize(
    ("position", "texts"),
    [
        (at_a_bid, ["bid 0", "bid 2b 1i 1k", "bid 1k", "bid 1b 1i 1c 1a 1k", "bid 4c 1a"]),
        (at_a_king, ["take CL", "take EX", "take TR", "take FR", "take CA 2", "take WD 1b 1i 1c"]),
        (at_fresh_troops, ["keep", "rethrow g3 g3 r1", "rethrow y4", "rethrow g3 g3 y4 r1"]),
    ],
)
def test_notation_of_the_note_is_understood(position: Callable[[], Playing], texts: list[str]) -> None:
    assert set(texts) <= set(position().menu(0))


@pytest.mark.parametrize(
    ("position", "text"),
    [
        *((at_a_bid, text) for text in ["bid", "bid ", "bid  2b", "bid 2b ", " bid 2b", "bid 2B", "Bid 2b"]),
        *((at_a_bid, text) for text in ["bid 1c 2b", "bid 1k 1b", "bid 1b 1b", "bid 02b", "bid b", "2b"]),
        *((at_a_bid, text) for text in ["bid 0b", "bid 1b 0i", "bid k", "bid 00", "bid -1b", "bid 0 1b"]),
        *((at_a_bid, text) for text in ["keep", "take TR", "bid ²b", "bid 1x", "bid 1b\t1i", "bid 1b\n"]),
        *((at_a_king, text) for text in ["take", "take XX", "take cl", "take CL ", "take CL 1", "CL"]),
        *((at_a_king, text) for text in ["take CA", "take CA 0", "take CA 4", "take CA 01", "take CA -1"]),
        *((at_a_king, text) for text in ["take WD", "take WD 0", "take WD 1i 1b", "take WD 1k", "bid 1b"]),
        *((at_a_king, text) for text in ["take WD 3b", "take WD 2b 1i 1c", "take WD 1b 1b", "keep"]),
        *((at_fresh_troops, text) for text in ["rethrow", "rethrow ", "rethrow r1 g3", "rethrow g3 g3 g3"]),
        *(
            (at_fresh_troops, text)
            for text in ["rethrow g4", "rethrow 2g3", "rethrow g7", "keep g3", "bid 0"]
        ),
    ],
)
def test_notation_has_one_spelling(position: Callable[[], Playing], text: str) -> None:
    game = position()
    assert not allows(menu_of(GAME, game.state, 0), text)
    with pytest.raises(Refused):
        game.act(0, text)


def test_notation_menu_of_a_full_stock_has_246_bids_half_of_them_with_the_king() -> None:
    menu = at_a_bid().menu(0)
    assert len(menu) == len(set(menu)) == 246
    assert sum(text.endswith(" 1k") for text in menu) == 123


def test_notation_longest_menu_of_a_king_has_25_actions() -> None:
    assert len(at_a_king().menu(0)) == 25


def test_notation_longest_menu_of_fresh_troops_has_32_actions() -> None:
    game = Playing(event="U3")
    game.bid("1i 4a 1k", "1a", "0")
    game.act(0, "take FR", dice="g3 g4 g5 g6 y2 g7")
    assert len(game.menu(0)) == len(set(game.menu(0))) == 32


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("take CA Bo", "take CA 1"),
        ("take ca bo", "take CA 1"),
        ("CA Computer (Page)", "take CA 2"),
        ("comp", "take CA 2"),
        ("take CA xX_9, the", "take CA 3"),
        ("take CA 2", "take CA 2"),
    ],
)
def test_notation_catapult_is_given_by_name_or_as_records_have_it(typed: str, action: str) -> None:
    menu, names = menu_of(GAME, at_a_king().state, 0), NAMES.__getitem__
    assert (meant_in(GAME, menu, typed) or read_by_name(GAME, menu, typed, names)) == action


def test_notation_catapult_names_that_begin_alike_are_told_apart_by_the_whole_name() -> None:
    menu, names = menu_of(GAME, at_a_king().state, 0), ("Arthur", "Bo", "Bob", "\U0001f3b2").__getitem__
    assert read_by_name(GAME, menu, "take CA Bo", names) == "take CA 1"
    assert read_by_name(GAME, menu, "take CA Bob", names) == "take CA 2"
    with pytest.raises(Ambiguous):
        read_by_name(GAME, menu, "take CA B", names)


def test_notation_catapult_is_completed_with_names_where_they_can_be_read() -> None:
    menu, names = (
        menu_of(GAME, at_a_king().state, 0),
        ("Arthur", "Bo", "Computer (Page)", "\U0001f3b2").__getitem__,
    )
    found = completed(GAME, menu, "take CA ", 25, names, naming=True)
    assert [each.text for each in found] == ["take CA Bo", "take CA Computer (Page)", "take CA 3"]


class TestWhoIsAsked:
    """Asked even when only one answer makes sense, and not asked where there is none."""

    def test_a_bid_with_a_single_token_left(self) -> None:
        game = Playing()
        game.alone(0, "5b", "5b", "2b 3i", "1i 4c", "4a")
        game.act(2, "bid 0")
        assert game.asked == [0]
        assert game.menu(0) == ["bid 0", "bid 1k"]

    def test_a_king_with_a_single_tile_to_take(self) -> None:
        game = Playing(4)
        game.bid("1i 1k", "1i 1k", "1i 1k", "1i 1k")
        for seat, tile in enumerate(["TR", "FR", "CA 0"]):
            game.act(seat, f"take {tile}")
        assert game.asked == [3]
        assert game.menu(3) == ["take WD 1i"]

    def test_fresh_troops_always_with_keep(self) -> None:
        assert at_fresh_troops().asked == [0]
        assert at_fresh_troops().menu(0)[0] == "keep"


class TestChangingABid:
    """Until the next player has bid; each change is a new event, and the last counts."""

    def test_is_not_offered_where_nothing_was_bid(self) -> None:
        game = Playing()
        game.act(0, "bid 0")
        assert GAME.menu(game.state, 0) is None

    def test_keeps_the_number(self) -> None:
        game = Playing()
        game.act(0, "bid 2b")
        assert set(game.menu(0)) == {
            "bid 2b",
            "bid 2i",
            "bid 2c",
            "bid 2a",
            "bid 1b 1i",
            "bid 1b 1c",
            "bid 1b 1a",
            "bid 1i 1c",
            "bid 1i 1a",
            "bid 1c 1a",
            "bid 1b 1k",
            "bid 1i 1k",
            "bid 1c 1k",
            "bid 1a 1k",
        }

    def test_of_five_tokens_needs_no_king(self) -> None:
        game = Playing()
        game.act(0, "bid 4b 1k")
        assert {"bid 5b", "bid 4i 1k"} < set(game.menu(0))

    def test_of_six_tokens_keeps_the_king(self) -> None:
        game = Playing()
        game.act(0, "bid 5b 1k")
        assert "bid 4b 1i 1k" in game.menu(0)
        assert all(text.endswith(" 1k") for text in some(game.menu(0)))

    def test_is_offered_and_not_awaited(self) -> None:
        game = Playing()
        game.act(0, "bid 2b")
        question = GAME.menu(game.state, 0)
        assert question is not None
        assert not question.must
        assert game.asked == [1]

    def test_counts_in_place_of_the_first(self) -> None:
        game = Playing()
        game.act(0, "bid 2b")
        game.act(0, "bid 1i 1c")
        assert game.hand(0).bid == (0, 1, 1, 0, 0)
        game.act(1, "bid 1b")
        game.act(2, "bid 0", then="U4")
        assert game.prestige == [0, 3, -1]

    def test_ends_when_the_next_has_bid(self) -> None:
        game = Playing()
        game.act(0, "bid 2b")
        game.act(1, "bid 1b")
        with pytest.raises(Refused):
            game.act(0, "bid 2i")
        assert game.menu(1) != []

    def test_ends_when_the_next_has_no_tokens_to_bid(self) -> None:
        game = Playing()
        game.alone(1, "5b", "5b", "2b 3i", "1i 4c", "4a", "1k")
        game.act(0, "bid 2b")
        assert game.asked == [2]
        assert game.menu(0) == []

    def test_pays_for_nothing_only_once(self) -> None:
        game = Playing()
        game.act(0, "bid 0")
        for text in game.menu(0):
            game.act(0, text)
        assert game.prestige[0] == -1

    def test_to_any_number_if_all_bid_at_once(self) -> None:
        game = Playing(commit="simultaneous")
        game.act(2, "bid 2b")
        game.act(1, "bid 1b")
        assert len(game.menu(2)) == 246
        game.act(2, "bid 4i 1k")
        game.act(2, "bid 5b")
        game.act(0, "bid 0", then="U4")
        assert game.prestige == [-1, 0, 3]

    def test_ends_with_the_last_bid_if_all_bid_at_once(self) -> None:
        game = Playing(commit="simultaneous")
        for seat in range(3):
            game.act(seat, "bid 1i 1k")
        with pytest.raises(Refused):
            game.act(2, "bid 1b")


class TestDraws:
    """Indexes from 0, in the order they happen, with the action after which nobody is asked before them."""

    def test_of_a_whole_round_stand_with_its_last_bid(self) -> None:
        """Three dummy tokens, then dice by thrower, then the next event."""
        game = Playing(2, event="O3")
        game.act(0, "bid 1c")
        tape = Tape((12, 0, 21, 5, 0, 0, 0, 1))
        perform(GAME, game.state, 1, "bid 1i", tape)
        tape.finish()
        assert game.last.commitments[2].tokens == (1, 1, 0, 1, 0)
        assert [throw.dice for throw in game.last.throws] == [("g7",), ("y2",), ("y2", "r1")]
        assert game.round.event == "U4"

    def test_of_one_throw_go_green_yellow_red(self) -> None:
        game = Playing(event="O3")
        game.act(0, "bid 1i 1c 1a")
        game.act(1, "bid 1i")
        tape = Tape((0, 1, 2, 0, 0))
        perform(GAME, game.state, 2, "bid 1b", tape)
        tape.finish()
        assert game.last.throws[0].dice == ("g3", "y3", "r3")

    def test_wait_for_the_last_king(self) -> None:
        game = Playing(event="O3")
        game.bid("1c 1k", "1c 1k", "1b")
        game.act(0, "take TR")
        game.act(1, "take WD 1c", then="U3")
        assert game.last.takers == (0,)

    def test_of_dice_thrown_again_come_in_the_order_written(self) -> None:
        game = at_fresh_troops()
        tape = Tape((1, 4, 0))
        perform(GAME, game.state, 0, "rethrow g3 r1", tape)
        tape.finish()
        assert game.last.throws[-1].fresh == ("g4", "r4")
        assert game.last.throws[-1].dice == ("g3", "g4", "y4", "r4")

    def test_of_the_last_event_are_not_recorded(self) -> None:
        game = Playing()
        game.quiet_rounds(6)
        (last,) = game.table.events_left
        for seat in (0, 1, 2):
            tape = Tape(())
            perform(GAME, game.state, seat, "bid 1b", tape)
        assert (game.round.number, game.round.event) == (8, last)

    @pytest.mark.parametrize("draws", [(), (0,), (0, 0), (6, 0, 0), (0, 0, 7), (0, 0, 0, 0)])
    def test_that_do_not_fit_are_refused(self, draws: tuple[int, ...]) -> None:
        """Two dice and an event: too few, too large and too many."""
        game = Playing(event="O3")
        game.act(0, "bid 1c")
        game.act(1, "bid 1i")
        tape = Tape(draws)
        with pytest.raises(WrongDraws):
            _perform_to_the_end(game, tape)


def _perform_to_the_end(game: Playing, tape: Tape) -> None:
    perform(GAME, game.state, 2, "bid 1b", tape)
    tape.finish()


@pytest.mark.parametrize(
    ("typed", "read"),
    [("bid 2i k", "bid 2i 1k"), ("bid k", "bid 1k"), ("bid 2i, k", "bid 2i 1k"), ("bid 2i 1k", "bid 2i 1k")],
)
def test_the_one_king_needs_no_number(typed: str, read: str) -> None:
    """The king was told to be too much, who may be bid."""
    assert recorded(typed) == read
