"""What messages say of clocks and of the end."""

from __future__ import annotations

import re

import pytest
from discord.ui import TextDisplay
from msgspec.structs import replace

from bot.messages.news import log_written, news
from bot.messages.table_layout import card_written
from bot.messages.text import (
    awaited,
    clocks_written,
    over_written,
    points_written,
    resigned_written,
    result_written,
    thanks,
    whose_turn,
)
from bot.store.rows.table import Deadline
from bot.table.position import Sitter
from bot.table.view import Line, PublicView
from languages.spoken import speaking
from rendering.drawing import win_told
from rendering.players import LIVERIES
from rules.game import Result
from rules.library import find, game_ids
from rules.ranking import Strikes
from rules.text import Seat, Who, Words, say
from tests.invented.game import Invented
from tests.invented.view import Table

INFO = find(game_ids()[0]).info
NAMES = ("Arthur", "Guinevere", "Lancelot")
BLUE, RED, GREEN = "\U0001f535 Arthur", "\U0001f534 Guinevere", "\U0001f7e2 Lancelot"


def table(*dues: float | None, result: Result | None = None) -> PublicView:
    """Give a table of two, who are awaited until then."""
    sitters = tuple(
        Sitter(seat, 10 + seat, name, due is not None, clock=Deadline(due, due and due - 900), colour=seat)
        for seat, (name, due) in enumerate(zip(NAMES, dues, strict=False))
    )
    return PublicView(
        1, INFO, "running", 1, 10, 5, 77, {}, 3600, "remind", sitters, (), "seal", result=result
    )


def test_one_line_tells_the_time_of_all_who_have_the_same() -> None:
    assert clocks_written(table(3000, 3000), 0) == [f"-# {BLUE} and {RED}: due <t:3000:f> (<t:3000:R>)"]
    assert len(clocks_written(table(3000, 3001), 0)) == 2
    assert clocks_written(table(None, 100), 200) == [f"-# {RED}: \u231b late since <t:100:f> (<t:100:R>)"]


def test_what_a_clock_counts_in_is_told_in_every_language() -> None:
    resting = replace(table(3000), weekends_off=True)
    for code, told in (("en", "due {}; weekends do not count"), ("nl", "tot {}; weekenden tellen niet mee")):
        due = told.format("<t:3000:f> (<t:3000:R>)")
        with speaking(code):
            assert clocks_written(resting, 0) == [f"-# {BLUE}: {due}"]
            assert clocks_written(resting, 2500) == [f"-# {BLUE}: \u23f3 {due}"]


def test_who_is_not_awaited_reads_who_is() -> None:
    assert whose_turn(table(None, 5)) == "the table waits for \U0001f534 <@11>"
    assert whose_turn(table(5, 5)) == "the table waits for \U0001f535 <@10> and \U0001f534 <@11>"


def test_people_in_a_row_are_mentioned_as_the_language_writes_a_row() -> None:
    waiting = table(3000, 3000)
    first, second = (f"<@{sitter.user}>" for sitter in waiting.sitters)
    for code, word in (("en", "and"), ("nl", "en")):
        with speaking(code):
            assert re.search(rf"{first} {word} \S+ {second}: ", awaited(waiting))
            assert thanks(waiting).startswith(f"{first} {word} {second}: ")


def test_nobody_reads_that_the_table_waits_for_a_computer() -> None:
    computer = Sitter(0, None, "Knight (computer)", awaited=True)
    assert whose_turn(replace(table(None, None), sitters=(computer,))) == ""


class Turning(Invented):
    """Its points are told in the order of turns, the second seat first."""

    def points(self, table: Table) -> tuple[int, ...]:
        return 7, 3

    def turn_order(self, table: Table) -> tuple[Seat, ...]:
        return 1, 0


def test_players_and_points_are_told_in_the_order_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.messages.text.find", lambda _: Turning())
    monkeypatch.setattr("bot.messages.text.liveries", lambda _: LIVERIES)
    running = replace(table(None, 5), table=object())
    assert points_written(running) == f"-# {RED} 3 \u00b7 {BLUE} 7"
    assert card_written(running).splitlines()[1] == "-# Guinevere and Arthur"


def test_a_card_names_nobody_whom_its_game_waits_for() -> None:
    running = replace(table(None, None), table=object())
    assert card_written(running).splitlines()[2:] == [f"<#{running.channel}>"]
    assert "Paused" in card_written(replace(running, paused=9.0))
    assert "aiting" not in card_written(replace(running, status="cancelled"))


def test_a_turn_in_the_kept_log_names_its_player_once() -> None:
    """What others get by it, and what the table says, keeps its own words."""
    said = [(0, "{who} digs", 0), (0, "{who} finds gold", 0), (0, "{who} pays", 1), (1, "{who} digs", 1)]
    lines = [Line(1, 0, seat, say(text, who=Who(who))) for seat, text, who in said]
    lines.append(Line(1, 0, None, say("The night falls")))
    assert log_written(table(5, None), lines).split("\n") == [
        f"-# {BLUE} digs \u00b7 finds gold \u00b7 {RED} pays",
        f"-# {RED} digs",
        "-# The night falls",
    ]


def test_a_turn_is_told_in_as_few_lines_as_its_game_can(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sums come in the midst of what stays as it was said; each turn by itself."""
    dug = say("{who} has dug", who=Who(0))
    game = type(find(INFO.id))
    monkeypatch.setattr(game, "folded", lambda _, told, whole_round: [*told[:1], dug] if told[2:] else told)
    said = [(0, "{who} comes"), (0, "{who} digs"), (0, "{who} digs"), (1, "{who} comes"), (1, "{who} digs")]
    lines = [Line(number, 0, seat, say(text, who=Who(seat))) for number, (seat, text) in enumerate(said)]
    public = replace(table(5, None), lines=tuple(lines))
    assert log_written(public, lines).split("\n") == [
        f"-# {BLUE} comes \u00b7 has dug",
        f"-# {RED} comes \u00b7 digs",
    ]
    (board,) = news(public)
    assert isinstance(board, TextDisplay)
    assert "more: `/log`" not in board.content, "all of it is told"
    assert board.content.count("digs") == board.content.count("has dug") == 1


def test_what_another_does_in_between_is_not_mixed_up_with_what_follows() -> None:
    said = [(0, "{who} digs", 0), (0, "{who} pays", 1), (0, "{who} finds gold", 0), (0, "{who} rests", 0)]
    lines = [Line(1, 0, seat, say(text, who=Who(who))) for seat, text, who in said]
    assert log_written(table(5, None), lines) == (
        f"-# {BLUE} digs \u00b7 {RED} pays \u00b7 {BLUE} finds gold \u00b7 rests"
    )


def test_a_game_says_what_becomes_of_the_seat_of_who_resigns() -> None:
    running = table(5, None)
    gone = (running.sitters[0], replace(running.sitters[1], resigned=True))
    assert resigned_written(replace(running, sitters=gone)) == (
        f"-# {RED} has resigned: the computer plays this seat to the end."
    )
    own = replace(INFO, resigned="nobody plays this seat any more")
    assert resigned_written(replace(running, info=own, sitters=gone)) == (
        f"-# {RED} has resigned: nobody plays this seat any more."
    )


def test_the_end_names_who_resigned_and_whom_missed_turns_put_out() -> None:
    ended = table(None, None, None, result=Result(None, ((2,), (0,), (1,)), ""))
    arthur, guinevere, lancelot = ended.sitters
    sitters = replace(arthur, strikes=Strikes(3, 3)), replace(guinevere, resigned=True), lancelot
    told = result_written(replace(ended, sitters=sitters)).splitlines()[0]
    assert told == f"**{GREEN} wins!** {RED} resigned. {BLUE} missed too many turns in a row."


def test_of_two_without_points_the_winner_is_all_there_is_to_say() -> None:
    ended = table(None, None, result=Result(None, ((1,), (0,)), ""))
    assert result_written(ended) == f"**{RED} wins!**"
    counted = table(None, None, result=Result((3, 4), ((1,), (0,)), ""))
    assert result_written(counted) == f"**{RED} wins!**\n1\\. {RED}: 4\n2\\. {BLUE}: 3"


def test_two_who_share_the_first_place_have_drawn_also_with_points() -> None:
    """One read that both share the victory, and of the same game 1 draw."""
    counted = table(None, None, result=Result((4, 4), ((0, 1),), ""))
    first, *places = result_written(counted).splitlines()
    assert first == f"**It is a draw** between {BLUE} and {RED}."
    assert places == [f"1\\. {BLUE}: 4", f"1\\. {RED}: 4"]
    assert over_written(counted, NAMES.__getitem__).endswith("is over: a draw")
    three = table(None, None, None, result=Result((4, 4, 4), ((0, 1, 2),), ""))
    assert "share the victory" in result_written(three)


def test_what_has_broken_a_tie_is_said_below_the_places() -> None:
    public = table(None, None, result=Result((4, 4), ((1,), (0,)), "", ties=Words("the taller one")))
    assert result_written(public).splitlines()[1:] == [
        f"1\\. {RED}: 4",
        f"2\\. {BLUE}: 4",
        "-# What has broken the tie: the taller one.",
    ]


def test_where_nobody_wins_nobody_is_said_to() -> None:
    """All who are left share the first place, as where the Giant holds most."""
    public = table(None, None, None, result=Result((9, 5, 1), ((0, 1), (2,)), "giant", nobody_wins=True))
    first, *places = result_written(public).splitlines()
    assert first == "**Nobody wins.**"
    assert len(places) == 3
    assert over_written(public, NAMES.__getitem__).endswith("is over: nobody wins")
    assert win_told(public.result.winners if public.result else (0,), NAMES.__getitem__) == "Nobody wins."


def test_what_is_said_of_a_time_stays_true_when_it_is_over() -> None:
    for now in (0, 2500, 2999):
        assert clocks_written(table(3000, None), now)[0].endswith("due <t:3000:f> (<t:3000:R>)")
        assert "until" not in clocks_written(table(3000, None), now)[0]
