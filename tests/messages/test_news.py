"""What a panel tells of what has happened: the acts of rivals first, where there is no room for all."""

from __future__ import annotations

from itertools import count

import discord
import pytest
from discord import ui
from msgspec.structs import replace

from bot.application.emojis import KNOWN, SHARED
from bot.messages.headlines import headlines
from bot.messages.news import ON_A_BOARD, folded, lines_written, log_written, most_telling, news, own_news
from bot.messages.text import coloured_names
from bot.table.position import LATE, Sitter
from bot.table.view import Line, PrivateView, PublicView
from rendering.emojis import face_of
from rules.characters.remarks import SAYS
from rules.library import find, game_ids
from rules.question import Pick
from rules.text import Seat, Text, Who, say
from tests.somerset.effects.acting import about_to_build
from tests.somerset.words.test_folding import told as told_by

ME, RIVAL = 0, 1
ROUND = say("Round 3 begins")
VERSIONS = count()


def line(seat: Seat | None, text: Text, *, minor: bool = False, alone: bool = False) -> Line:
    """Give the first line that an act was told with."""
    return Line(next(VERSIONS), 0.0, seat, text, minor=minor, alone=alone)


def panel(*lines: Line) -> PrivateView:
    """Give the panel of the first of two, who is awaited."""
    sitters = (Sitter(ME, 10, "Arthur", awaited=True), Sitter(RIVAL, 11, "Guinevere"))
    info = find(game_ids()[0]).info
    public = PublicView(1, info, "running", 9, 10, 5, 77, {}, None, "remind", sitters, (), "seal")
    return PrivateView(public, ME, 1, None, "", None, False, lines)


def told(private: PrivateView, room: int = 400) -> str:
    return "\n".join(most_telling(private, private.lines, room).values())


def by(seat: Seat, number: int, what: str = "lays a tile of some length") -> Text:
    return say(f"{{who}} {what} {{number}}", who=Who(seat), number=number)


def test_an_important_lay_outlives_draws_and_what_one_did_oneself() -> None:
    lay = line(RIVAL, by(RIVAL, 1))
    own = [line(ME, by(ME, number)) for number in range(2, 6)]
    drawn = [line(ME, say("You draw a joker"), alone=True)]
    draws = [line(RIVAL, by(RIVAL, number, "draws tiles"), minor=True) for number in range(6, 12)]
    private = panel(lay, *own, *drawn, *draws)
    assert "Guinevere lays a tile of some length 1" in told(private)
    assert "Arthur lays" not in told(private, 210)
    assert "You draw" not in told(private, 210)
    assert "Guinevere lays" in told(private, 60)
    assert "draws" not in told(private, 60)


def test_a_character_who_remarks_shows_his_face_in_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "Gareth takes a man, says ..." read as one sentence."""
    face = discord.PartialEmoji(name="rt_face_kay_0", id=7)
    monkeypatch.setitem(KNOWN, SHARED, {face_of("kay"): face})
    private = panel()
    kay = replace(private.public.sitters[RIVAL], user=None, character="kay")
    words = say(SAYS, who=Who(RIVAL), words="One plate less.")
    lines = line(RIVAL, by(RIVAL, 1)), line(RIVAL, words), line(RIVAL, by(RIVAL, 2))
    public = replace(private.public, sitters=(private.public.sitters[ME], kay), lines=lines)
    laid, said, _ = lines_written(public, lines)
    assert said == f"\u2022 {face} Guinevere says: \u201cOne plate less.\u201d"
    assert str(face) not in laid
    (part,) = news(public)
    assert isinstance(part, ui.TextDisplay)
    assert said in part.content.split("\n")
    assert [f"{face} " in coloured_names(public)(seat) for seat in (ME, RIVAL)] == [False, True]


def test_the_lines_stay_in_their_order() -> None:
    lines = [line(RIVAL, by(RIVAL, number)) for number in range(5)]
    written = told(panel(*lines))
    assert [written.index(f"length {number}") for number in range(5)] == sorted(
        written.index(f"length {number}") for number in range(5)
    )


def test_of_lines_that_tell_the_same_the_oldest_go() -> None:
    lines = [line(RIVAL, by(RIVAL, number)) for number in range(20)]
    written = told(panel(*lines))
    assert "length 19" in written
    assert "length 0" not in written


def test_how_a_round_was_settled_outlives_what_led_to_it() -> None:
    won = replace(line(ME, by(RIVAL, 1, "wins the field")), settles=True)
    shown = [line(ME, say("The dummy reveals {number}", number=number)) for number in range(6)]
    assert "wins the field 1" in told(panel(won, *shown, line(None, ROUND)), 110)


def test_what_befalls_oneself_by_a_rival_is_no_own_doing() -> None:
    befallen = line(RIVAL, by(ME, 1, "loses a Knight"))
    private = panel(befallen, *(line(ME, by(ME, number)) for number in range(2, 9)))
    assert "loses a Knight" in told(private, 100)


def test_what_a_computer_did_for_somebody_is_no_own_doing() -> None:
    played = replace(line(ME, by(ME, 1, "loses a battle")), done_for=True)
    private = panel(played, *(line(ME, by(ME, number)) for number in range(2, 9)))
    assert "loses a battle" in told(private, 120)
    assert "loses a battle" not in told(panel(replace(played, done_for=False), *private.lines[1:]), 120)


def test_what_a_rival_took_from_oneself_is_told_in_its_place_and_never_left_out() -> None:
    taken = say("{who} takes the Knight of {whom}", who=Who(RIVAL), whom=Who(ME))
    others = [line(RIVAL, by(RIVAL, number, "advances upon " + "a far field " * 6)) for number in range(8)]
    lost = replace(line(RIVAL, taken), takes=True)
    own = replace(line(ME, taken), takes=True)
    _, gap, first, *rest = own_news(panel(*others[:4], own, lost, *others[4:]))
    assert gap.startswith("-# \u2026 and")
    assert first.endswith("Guinevere takes the Knight of \U0001f535 Arthur")
    assert "advances upon" in rest[-1]
    many = [
        replace(line(RIVAL, by(ME, number, "takes a man " + "far away " * 9)), takes=True)
        for number in range(12)
    ]
    assert sum("takes a man" in each for each in own_news(panel(*others, *many, *others))) == len(many)


def test_what_one_took_oneself_is_left_out_before_what_others_did() -> None:
    own = say("{who} takes the Knight of {whom}", who=Who(ME), whom=Who(RIVAL))
    private = panel(line(ME, own), *(line(RIVAL, by(RIVAL, number)) for number in range(2, 5)))
    assert "takes the Knight" not in told(private, 150)
    assert "length 2" in told(private, 150)


def test_of_several_losses_a_ring_tells_all_or_else_the_last() -> None:
    lost = [replace(line(RIVAL, by(ME, number, "loses a man")), takes=True) for number in (1, 2)]
    assert headlines(3, ME, lost) == [lost, lost[1:]]


def test_a_ring_tells_no_more_of_what_came_before_a_turn_that_one_was_late_for() -> None:
    taken = replace(
        line(RIVAL, say("{who} takes the Knight of {whom}", who=Who(RIVAL), whom=Who(ME))), takes=True
    )
    moved = [replace(line(ME, by(ME, 1)), done_for=True), line(RIVAL, by(RIVAL, 2))]
    for late in LATE.values():
        over = replace(line(ME, say(late, who=Who(ME))), done_for=True)
        after = [replace(moved[0], version=over.version), replace(moved[1], version=over.version + 1)]
        for players in (2, 3):
            assert taken in headlines(players, ME, [taken])[-1]
            assert headlines(players, ME, [taken, over, *after]) == [after[1:], after[1:]]
    away = replace(line(ME, say("{who} is away; the computer plays this turn", who=Who(ME))), done_for=True)
    assert headlines(3, ME, [taken, away, *moved])[-1] == [taken], "nobody rang for that turn"


def test_what_others_show_outlives_what_one_shows_oneself() -> None:
    act = line(RIVAL, by(RIVAL, 0, "bids"))
    bids = [replace(act, text=by(seat, seat + 1, "reveals some tokens"), shows=True) for seat in (RIVAL, ME)]
    written = told(panel(act, *bids, replace(act, text=ROUND)), 98)
    assert "Guinevere reveals" in written
    assert "Arthur reveals" not in written


def test_what_an_act_tells_of_one_seat_is_left_out_as_a_whole() -> None:
    takes = line(RIVAL, by(RIVAL, 1, "takes a tile"))
    deed = [takes, replace(takes, text=by(RIVAL, 1, "takes back a builder"))]
    after = [line(RIVAL, by(RIVAL, number)) for number in (3, 4)]
    written = told(panel(*deed, *after), 110)
    assert "takes" not in written
    assert "length 3" in written


def test_lines_left_out_at_several_places_are_counted_once() -> None:
    least = [line(ME, by(ME, number, "lays " + "a tile of some length " * 6)) for number in range(4)]
    most = [line(RIVAL, by(ME, number, "loses a Knight")) for number in (7, 8, 9)]
    news = "\n".join(own_news(panel(most[0], *least[:2], most[1], *least[2:], most[2])))
    assert news.count("more: `/log`") == 1
    assert news.count("\u2026") == 1


def test_what_nobody_did_is_told_as_rivals_acts_are() -> None:
    private = panel(line(ME, ROUND), *(line(ME, by(ME, number)) for number in range(2, 9)))
    assert "Round 3 begins" in told(private, 90)


def test_what_came_of_an_own_act_outlives_what_came_of_it_for_others() -> None:
    act = line(ME, by(ME, 1, "takes a card"))
    fought = [by(RIVAL, 2, "wins a battle"), by(ME, 3, "loses a battle"), by(RIVAL, 4, "wins"), ROUND]
    came = [replace(act, text=text) for text in fought]
    written = told(panel(act, *came), 90)
    assert "loses a battle" in written
    assert written.endswith("Round 3 begins")
    assert "takes a card" not in written


def test_the_last_line_stays() -> None:
    lines = [line(RIVAL, by(RIVAL, number)) for number in range(4)]
    written = told(panel(*lines, line(ME, by(ME, 9, "is asked"))), 60)
    assert written.endswith("Arthur is asked 9")


def test_it_says_how_many_are_left_out() -> None:
    lines = [line(RIVAL, by(RIVAL, number)) for number in range(14)]
    news = own_news(panel(*lines))
    kept = sum(each.count("lays") for each in news)
    assert f"-# \u2026 and {14 - kept} more: `/log`" == news[1]
    assert "more" not in "\n".join(own_news(panel(*lines[:2])))


def test_one_line_is_told_rather_than_that_it_is_left_out() -> None:
    lines = [line(RIVAL, by(RIVAL, number)) for number in range(14)]
    for shown in range(2, 14):
        told = "\n".join(own_news(panel(*lines[:shown])))
        assert "and 1 more" not in told, shown
    assert "more: `/log`" not in on_a_board(line(ME, by(ME, 30)), *lines[:ON_A_BOARD])


def test_it_says_before_all_lines_how_many_are_left_out() -> None:
    long = "lays a tile " + "of a length that leaves little room " * 9
    least = [line(ME, by(ME, number, long)) for number in range(2)]
    first, last = (line(RIVAL, by(ME, number, "loses a Knight")) for number in (8, 9))
    _, *told = own_news(panel(first, *least, last))
    assert [each.split()[-1] for each in told] == ["`/log`", "8", "9"]
    assert told[0] == "-# \u2026 and 2 more: `/log`"


def on_a_board(*lines: Line) -> str:
    public = replace(panel().public, lines=lines)
    return "\n".join(part.content for part in news(public) if isinstance(part, ui.TextDisplay))


def test_a_board_tells_the_last_turn_of_a_person_whole() -> None:
    turn = [line(RIVAL, by(RIVAL, number)) for number in range(10, 24)]
    told = on_a_board(*(line(ME, by(ME, number)) for number in range(30, 35)), *turn)
    assert told.count("lays a tile") == len(turn)
    assert "Arthur" not in told
    assert "-# \u2026 and 5 more: `/log`" in told


def test_a_board_begins_where_a_turn_does() -> None:
    """Half a turn would be a riddle: what brought it is told as well, or it is left out as a whole."""
    moves = [line(ME, by(ME, number, "moves")) for number in range(3)]
    after = [line(seat, by(seat, number)) for number, seat in enumerate([RIVAL, ME, RIVAL, ME, RIVAL])]
    told = on_a_board(line(RIVAL, by(RIVAL, 8)), line(RIVAL, by(RIVAL, 9)), *moves, *after)
    assert "moves 0" in told
    assert "length 8" not in told
    assert "-# \u2026 and 2 more: `/log`" in told
    long = [line(ME, by(ME, number, "moves")) for number in range(30)]
    told = on_a_board(*long, *after[:4])
    assert "moves 29" not in told
    assert "length 0" in told


def test_a_panel_leaves_a_turn_out_whose_beginning_it_has_no_room_for() -> None:
    long = "lays a tile of some length " * 3
    turn = [line(RIVAL, by(RIVAL, number, f"gains {long}")) for number in range(3)]
    after = [line(seat, by(seat, number, long)) for number, seat in enumerate([ME, RIVAL] * 2)]
    written = told(panel(*turn, *after), 400)
    assert "gains" not in written
    assert "3" in written


def test_a_sum_of_what_is_minor_is_minor() -> None:
    game = about_to_build("S05 S07")
    game.player(1).book = ["S01"]
    acts = (next(text for text in game.menu() if spell in text) for spell in ("S05", "S07"))
    lines = [line(ME, note.text, minor=note.minor) for note in told_by(game, *acts)]
    public = replace(panel().public, info=find("somerset").info)
    minor = [each for each in lines if each.minor]
    (summed,) = (each for each in folded(public, lines) if each not in lines)
    assert (len(minor), summed.minor) == (2, True)
    for is_done_for in (False, True):
        turn = [replace(each, done_for=is_done_for or nth > 0) for nth, each in enumerate(lines)]
        (summed,) = (each for each in folded(public, turn) if each not in turn)
        assert summed.done_for is is_done_for, "whoever has begun it himself has done it"


def test_a_turn_too_long_for_a_board_loses_its_beginning() -> None:
    told = on_a_board(*(line(RIVAL, by(RIVAL, number)) for number in range(10, 80)))
    assert "length 79" in told
    assert "length 10" not in told
    assert f"and {70 - told.count('Guinevere')} more" in told


def test_a_turn_of_many_sentences_is_one_line_that_names_the_player_once() -> None:
    turn = [line(RIVAL, by(RIVAL, number, "gains")) for number in range(4)]
    told = on_a_board(*turn, line(None, ROUND)).splitlines()
    assert told[1:] == [
        "\u2022 \U0001f535 Guinevere gains 0 \u00b7 gains 1 \u00b7 gains 2 \u00b7 gains 3",
        "\u2022 Round 3 begins",
    ]


def settled() -> list[Line]:
    """Give the lines of an act by which a whole round is settled, for both seats and the table."""
    fought = say("{who} throws 5, {whom} 3, and it is close", who=Who(ME), whom=Who(RIVAL))
    told = [by(ME, 1), by(RIVAL, 2), by(RIVAL, 3), fought, by(ME, 4, "wins"), ROUND, ROUND]
    return [replace(line(RIVAL, text), round=2) for text in told]


def test_a_round_is_told_in_a_line_for_each_seats_doing() -> None:
    """Where another was named it is said again who goes on; and what is lost stands alone."""
    arthur, guinevere = "\U0001f535 Arthur", "\U0001f535 Guinevere"
    public, long = replace(panel().public, lines=tuple(settled())), "lays a tile of some length"
    expected = [
        f"{arthur} {long} 1",
        f"{guinevere} {long} 2 \u00b7 {long} 3",
        f"{arthur} throws 5, {guinevere} 3, and it is close",
        f"{arthur} wins 4",
        *["Round 3 begins"] * 2,
    ]
    assert log_written(public, public.lines).replace("-# ", "").splitlines() == expected
    assert on_a_board(*public.lines).replace("\u2022 ", "").splitlines()[1:] == expected
    assert "\n".join(own_news(panel(*settled()[1:3]))).count("\u2022") == 1
    lost = [replace(each, takes=True) for each in settled()[1:3]]
    assert "\n".join(own_news(panel(*lost))).count("\u2022") == 2
    assert log_written(public, public.lines[:2]).count("-# ") == 1, "a short turn stays one paragraph"


def test_what_is_said_again_at_once_is_told_once_where_it_is_minor() -> None:
    again = [line(RIVAL, say("{who} arranges anew", who=Who(RIVAL)), minor=True)] * 3
    assert on_a_board(*again, line(ME, ROUND)).count("arranges anew") == 1
    assert on_a_board(*([line(RIVAL, by(RIVAL, 1))] * 3)).count("length 1") == 3


def test_what_left_no_choice_is_said_to_in_words() -> None:
    told = on_a_board(replace(line(ME, by(ME, 9, "moves")), forced=True))
    assert told.count("*(no other choice)*") == 1
    assert "forced" not in told


def test_turns_played_by_force_are_told_from_the_move_that_began_them() -> None:
    """Both lost by it: what one had to take, and what the other took for it; of three only who is named."""
    own, lure = line(ME, by(ME, 9, "moves")), line(RIVAL, by(RIVAL, 1, "steps before a Soldier"))
    captures = [
        replace(line(seat, by(seat, number, "captures a man of some length")), takes=True, forced=seat == ME)
        for number, seat in enumerate([ME, RIVAL] * 4)
    ]
    private = panel(lure, *captures, line(RIVAL, by(RIVAL, 3, "draws")), line(None, ROUND))
    _, *lines = own_news(private)
    assert [each.startswith("\u2022") for each in lines] == [False, *[True] * 10]
    assert "steps before a Soldier" in lines[1]
    free = [replace(each, forced=False) for each in private.lines]
    assert len(most_telling(private, free)) < 10
    full, last = headlines(2, ME, [own, *private.lines])
    assert (full, last) == (captures, captures[-1:])
    assert headlines(3, ME, private.lines)[-1] != captures[-1:]


def asked(*lines: Line, since: bool = True) -> list[str]:
    """Give what stands above the question that a panel asks."""
    return own_news(replace(panel(*lines), question=Pick(say("Where?"), ["here", "there"], say), since=since))


def test_above_a_question_all_is_one_line_and_what_was_lost_comes_first() -> None:
    taken = say("{who} takes the Knight of {whom}", who=Who(RIVAL), whom=Who(ME))
    lost = replace(line(RIVAL, taken), takes=True)
    moved = [line(RIVAL, by(RIVAL, number)) for number in range(8)]
    (news,) = asked(*moved[:5], lost, *moved[5:])
    arthur, guinevere = "\U0001f535 Arthur", "\U0001f535 Guinevere"
    assert news.startswith(
        f"Since you last moved: {guinevere} takes the Knight of {arthur} \u00b7 {guinevere}"
    )
    kept = news.count("lays a tile")
    assert 0 < kept < 8
    assert news.endswith(f"length 7 \u00b7 {8 - kept} more: `/log`")
    assert "\n" not in news
    assert len(news) < 260
    own = [line(ME, by(ME, number, "draws a card")) for number in range(2)]
    (with_own,) = asked(*own, *moved[:5], lost, *moved[5:])
    others = 8 - with_own.count("lays a tile")
    assert with_own.endswith(f"length 7 \u00b7 {others} more: `/log`"), "what one did oneself is no news"
    many = [replace(line(RIVAL, by(ME, number, "loses a man far away")), takes=True) for number in range(12)]
    (news,) = asked(*moved, *many)
    assert news.count("loses a man far away") == len(many), "nothing that was lost is left out"


def test_above_a_question_a_turn_names_its_player_once() -> None:
    (news,) = asked(*(line(RIVAL, by(RIVAL, number, "gains")) for number in range(3)), line(None, ROUND))
    guinevere = "\U0001f535 Guinevere"
    assert (
        news
        == f"Since you last moved: {guinevere} gains 0 \u00b7 gains 1 \u00b7 gains 2 \u00b7 Round 3 begins"
    )


def test_at_ones_first_turn_nothing_is_told_that_the_beginning_told_to_all() -> None:
    begun = line(None, say("{who} leads the Clubs", who=Who(RIVAL)))
    drawn = replace(begun, text=say("You draw a joker"), alone=True)
    assert asked(begun, replace(begun, text=ROUND), since=False) == []
    assert asked(begun, drawn, since=False) == ["What happened last: You draw a joker"]
    (news,) = asked(begun, line(RIVAL, by(RIVAL, 1)), since=False)
    assert news.startswith("What happened last: \U0001f535 Guinevere lays")
    assert "leads the Clubs" in "\n".join(own_news(panel(begun))), (
        "where nothing is asked that is all there is"
    )
