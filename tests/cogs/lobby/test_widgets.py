"""The options of a lobby: within Discord's limits, however many there are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.messages.pictures import Picture
from bot.messages.timing import page
from bot.sandbox.discord.components import check_message_components
from bot.store.rows.table import Invited, Whereabouts
from bot.table.position import Sitter
from bot.table.seating import choosable
from bot.table.view import PublicView
from cogs.lobby.invitation import invited
from cogs.lobby.widgets import further, length_written, message
from rules.game import Length, Option
from rules.library import find, game_ids
from rules.text import N_, Who, say
from tests.invented.fuller import GAME

OWNER = 2**62
NOW = 1e9


def lobby(count: int, *, changed: bool) -> PublicView:
    """Give the lobby of a game with so many options, whose words are as long as they may be."""
    values = {"no": N_("n" * 100), "y" * 40: N_("y" * 100)}
    options = tuple(Option(f"option_{number}", N_("t" * 45), values) for number in range(count))
    hidden = tuple(option for option in GAME.info.options if option.pattern)
    info = replace(GAME.info, options=(*hidden, *options))
    chosen = {option.name: list(option.values)[changed and not option.pattern] for option in info.options}
    sitters = tuple(Sitter(seat, OWNER + seat or None, "W" * 32) for seat in range(3))
    return PublicView(2**40, info, "lobby", 9, OWNER, 5, 77, chosen, 3600, "remind", sitters, (), "seal")


def sent(view: Any) -> str:
    components: list[Any] = view.to_components()
    check_message_components(components, v2=True)
    return str(components)


@pytest.mark.parametrize("count", [*range(8), 17, 20, 24])
@pytest.mark.parametrize("changed", [False, True])
def test_a_lobby_fits_with_any_number_of_options(count: int, changed: bool) -> None:
    public = lobby(count, changed=changed)
    text = sent(message(public, NOW))
    assert ("More options" in text) == (count > 6)
    assert "season" not in text
    told = count - 4 if changed and count > 6 else 0
    assert text.count(f"**{'t' * 45}**: ") == told, "each that is not as usual and has no select is told"


@pytest.mark.parametrize("count", [0, 6, 24])
def test_a_lobby_fits_with_faces_and_all_who_can_be_chosen(count: int) -> None:
    public = lobby(count, changed=True)
    *people, last = public.sitters
    there = replace(public, sitters=(*people, replace(last, user=None, computer=True, character="kay")))
    sent(message(there, NOW, faces=Picture(b"", "Kay")))


def test_what_will_hold_for_somebody_is_told_beforehand() -> None:
    told = replace(lobby(0, changed=False), beforehand=(say("{who} has no hand", who=Who(1)),))
    assert f"{'W' * 32} has no hand." in sent(message(told, NOW))


def test_who_is_invited_reads_what_will_hold_for_himself_and_others() -> None:
    told = (say("{who} has no hand", who=Who(0)), say("{who} has no hand", who=Who(3)))
    public = replace(lobby(0, changed=False), beforehand=told, invited=(Invited(7, "*Ben*"),))
    asked = invited(public, 7, "", "", again=False)
    assert asked is not None
    for said in (sent(asked.view), sent(message(public, NOW))):
        assert f"{'W' * 32} has no hand." in said
        assert r"\\*Ben\\* has no hand." in said


def test_a_rare_option_stands_behind_more_options() -> None:
    options = tuple(
        Option(
            f"option_{number}",
            N_(f"Title {number}"),
            {"no": N_("No"), "yes": N_("Yes")},
            rare=number % 2 == 1,
        )
        for number in range(4)
    )
    public = replace(
        lobby(0, changed=False),
        info=replace(GAME.info, options=options),
        options={option.name: option.default for option in options} | {"option_3": "yes"},
    )
    shown, behind = sent(message(public, NOW)), sent(further(public, OWNER, 0))
    assert [f"option_{number}=" in shown for number in range(4)] == [True, False, True, False]
    assert [f"option_{number}=" in behind for number in range(4)] == [False, True, False, True]
    assert "**Title 3**: Yes" in shown, "what is not as usual is told"
    assert "1 further option is as usual" in shown


@pytest.mark.parametrize("count", [7, 17, 24])
@pytest.mark.parametrize("reader", [OWNER, 1])
def test_the_pages_show_every_other_option_once(count: int, reader: int) -> None:
    public = lobby(count, changed=True)
    pages = [sent(further(public, reader, page)) for page in range(1 + (count - 5) // 6)]
    assert sum(page.count(f"**{'t' * 45}**: ") for page in pages) == count - 4
    assert all(("option_" in page) == (reader == OWNER) for page in pages)
    assert sent(further(public, reader, 99)) == pages[-1]


def test_nobody_chooses_an_option_with_a_pattern() -> None:
    assert {option.name for option in GAME.info.options} - {
        option.name for option in choosable(GAME.info)
    } == {"season", "laurels"}


@pytest.mark.parametrize(
    ("length", "pace", "told"),
    [
        (None, 86400, ""),
        (Length(12, 45), None, "**Length**: about 12 days if everybody plays once a day"),
        (Length(12, 45), 3600, "**Length**: about 2 days if every turn takes all its time"),
        (Length(2, 7), 3600, "**Length**: about 7 hours if every turn takes all its time"),
        (
            Length(12, 45),
            86400,
            (
                "**Length**: about 12 days if everybody plays once a day, or 45 days if every turn"
                " takes all its time"
            ),
        ),
    ],
)
def test_the_length_is_told_in_days(length: Length | None, pace: int | None, told: str) -> None:
    assert length_written(replace(lobby(1, changed=False), length=length, pace=pace)) == told


def test_a_length_says_for_how_many_it_is_told_where_fewer_sit_there() -> None:
    public = replace(lobby(1, changed=False), length=Length(8, 29), pace=None, expected=4)
    assert length_written(public) == "**Length** with 4 players: about 8 days if everybody plays once a day"
    public = replace(public, sitters=public.sitters * 2, expected=6)
    assert length_written(public).startswith("**Length**: about")


def test_no_clock_is_promised_to_one_who_plays_with_computers_alone() -> None:
    public = replace(lobby(1, changed=False), length=Length(12, 45), pace=86400, leave="14")
    told = "Against computers alone no clock runs: what is chosen here counts once a second person plays."
    promised = "about 12 days", "When time is over", "on which the clock stands still"
    alone = replace(public, sitters=(*public.sitters[:1], Sitter(1, None, "Computer")))
    for each, runs in ((public, True), (alone, False)):
        text = sent(message(each, NOW))
        assert [promise in text for promise in promised] == [runs] * 3
        assert ("**Length**: about 12 turns of your own" in text) != runs
        assert (told in text, told in sent(page(each, OWNER))) == (not runs, not runs)
        labels = "1 day a turn", "With a second person: 1 day a turn"
        assert [f"'{label}'" in text for label in labels] == [runs, not runs], "the control says it as well"


def test_nobody_can_start_without_those_who_are_asked_while_too_few_sit_there() -> None:
    first = replace(lobby(1, changed=False), invited=(Invited(5, "Merlin"),), owner=OWNER + 1)
    assert "The game begins when" not in sent(message(first, NOW)), "others may still join"
    public = replace(first, earlier=Whereabouts(1, 2, 3, None))
    assert "can start it without them" in sent(message(public, NOW))
    alone = replace(public, info=replace(public.info, fewest=4))
    text = sent(message(alone, NOW))
    assert "The game begins when all have answered." in text
    assert "without them" not in text


def test_a_lobby_tells_no_setting_twice() -> None:
    public = lobby(2, changed=True)
    text = sent(message(public, NOW))
    for words in (f"{'t' * 45}: y", "1 hour a turn", "Late: the others may replace you"):
        assert words in text
    assert not any(words in text for words in ("**Clock**", f"**{'t' * 45}**", "-# When time is over"))


def test_what_is_too_long_for_a_select_stands_above_it() -> None:
    public = lobby(0, changed=False)
    info = replace(public.info, declarations=frozenset({"expire"}))
    text = sent(message(replace(public, info=info, expiry="game", expired="e" * 60), NOW))
    assert f"-# When time is over, {'e' * 60}." in text
    assert "Late: the game\u2019s own rule" in text, "the select itself says it no second time"


def test_a_lobby_names_nobody_as_away_who_is_back() -> None:
    public = lobby(1, changed=False)
    away = replace(public, sitters=(replace(public.sitters[0], away=NOW),))
    assert "is away until" in sent(message(away, NOW - 1))
    assert "is away until" not in sent(message(away, NOW))


@pytest.mark.parametrize("game", game_ids())
def test_no_option_is_called_like_another_line_of_a_lobby(game: str) -> None:
    titles = [option.title for option in choosable(find(game).info)]
    assert not {"Length", "Clock", "When time is over"} & set(titles)
    assert len(set(titles)) == len(titles)


def test_hints_are_allowed_by_a_button_that_then_forbids_them() -> None:
    public = lobby(0, changed=False)
    text = sent(message(public, NOW))
    assert "Allow hints" in text
    assert "the table is told who takes it" not in text
    allowed = sent(message(replace(public, hints=True), NOW))
    assert "Without hints" in allowed
    assert "the table is told who takes it" in allowed
