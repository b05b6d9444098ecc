"""The message of a hint, in each game and however long its words are."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.sandbox.discord.components import check_message_components
from bot.table.position import Sitter
from bot.table.view import PublicView
from bot.typed.deeds import deed, untold
from bot.typed.steps import chosen_words
from cogs.hints.commands import message
from cogs.hints.service import Hint
from rules.advice import Judgement, Strength, explained
from rules.chance import dealer
from rules.game import AnyGame, State, menu_of
from rules.library import find, game_ids
from rules.menu import allows, walk
from rules.question import Pick
from rules.replay import default_options
from rules.text import Text, Who, say

_TURNS, _EVERY = 60, 6  # that are played in each game, and of which a hint is looked at

SITTERS = tuple(Sitter(seat, 2**62 + seat, "*" * 32) for seat in range(5))


def table(game: AnyGame) -> PublicView:
    return PublicView(2**40, game.info, "running", 9, 1, 5, 77, {}, None, "remind", SITTERS, (), "seal")


def written_out(public: PublicView, hint: Hint) -> tuple[str, str]:
    """Check a message as Discord does; give its text, and what its button carries."""
    view: Any = message(hint, public)
    components: list[Any] = view.to_components()
    check_message_components(components, v2=True)
    (container,) = components
    text, row = container["components"]
    return text["content"], row["components"][0]["custom_id"]


@pytest.mark.parametrize("game_id", game_ids())
def test_on_the_way_through_a_game_every_hint_says_what_and_why(game_id: str) -> None:
    game = find(game_id)
    chance, choice = dealer(1, "chance"), dealer(1, "choice")
    state: State
    state, _ = game.start(max(2, game.info.fewest), default_options(game), chance)
    for turn in range(_TURNS):
        for seat in game.acting(state)[:1]:
            if turn % _EVERY == 0:
                check(game, state, seat)
            game.apply(state, seat, walk(menu_of(game, state, seat), choice), chance)


@pytest.mark.parametrize(
    ("strengths", "told"),
    [
        ((), "with more time he may think otherwise."),
        ((Strength.KING, Strength.PAGE), "with more time he may think otherwise."),
        ((Strength.EMPEROR, Strength.BARON), "The\\_1 at this table plays better than that."),
    ],
)
def test_a_hint_says_who_plays_better_than_it(strengths: tuple[Strength, ...], told: str) -> None:
    sitters = [Sitter(0, 1, "Arthur")]
    for seat, strength in enumerate(strengths, 1):
        sitters.append(Sitter(seat, None, f"The_{seat}", strength=strength, computer=True))
    game = find(game_ids()[0])
    hint = Hint(1, game.info.title, 0, 7, "act", "act", (), (), say("because"), table_notified=False)
    text, _ = written_out(replace(table(game), sitters=tuple(sitters)), hint)
    assert told in text


def test_where_a_king_has_found_better_it_is_told_why() -> None:
    judgement = Judgement(
        "act", 0.2, say("two men are lost"), (say("a Knight falls"),), None, say("it is safe")
    )
    deed = (say("{who} goes", who=Who(0)),)
    hint = Hint(1, "G", 0, 7, "act", "act", (), (), say("so far so good"), False, judgement, "go", deed)
    public = replace(table(find("somerset")), sitters=(Sitter(0, 1, "A*thu*r"),))
    text, _ = written_out(public, hint)
    told = [
        "-# It is safe.",
        "At first sight this looks best, but it would be a mistake: *A\\*thu\\*r goes* (`go`):",
        "-# \u2022 Two men are lost.",
        "-# \u2022 What could follow: a Knight falls.",
    ]
    assert text.split("\n")[2:6] == told, "nobody takes what is wrong with the other for said of the hint"
    silent = replace(hint, judgement=Judgement("act", 0.2))
    assert "A\\*thu\\*r goes* (`go`).\n" in written_out(public, silent)[0]


def check(game: AnyGame, state: State, seat: int) -> None:
    menu = menu_of(game, state, seat)
    advice = game.computer(game.table(state), game.hand(state, seat), menu, dealer(1, "computer"))
    assert allows(menu, advice.action)
    action, typed = advice.action, game.spoken(advice.action)
    told, besides = deed(game, state, seat, action), tuple(untold(game, state, seat, menu, action))
    assert told or besides
    hint = Hint(
        2**40, game.info.title, seat, 7, action, typed, told, besides, explained(advice), table_notified=True
    )
    text, answer = written_out(table(game), hint)
    head, chosen, why, *_ = text.split("\n")
    assert head == f"### {game.info.title}: a hint"
    assert typed in chosen
    assert len(why) > 10
    assert why.endswith(".")
    assert answer.endswith(f":7:{advice.action}")


def test_what_can_be_chosen_at_once_is_named_as_that() -> None:
    game = find("return_to_camelot")
    state, _ = game.start(2, default_options(game), dealer(1, "chance"))
    menu = menu_of(game, state, 0)
    question = menu("")
    assert isinstance(question, Pick)
    for text in question.shortcuts:
        assert [*chosen_words(menu, text)] == [question.label(text)]


def test_a_hint_fits_however_long_its_words_are() -> None:
    long = tuple(say("{word}", word="*" * 300) for _ in range(8))
    why = Text("{a}", {"a": "y" * 3000})
    hint = Hint(2**40, "G", 0, 2**30, "x" * 80, "x" * 80, long, long, why, table_notified=True)
    text, _ = written_out(table(find(game_ids()[0])), hint)
    assert len(text) < 4000


def test_names_in_a_hint_are_those_of_the_table_and_no_markup() -> None:
    told, why = say("{who} goes", who=Who(0)), say("{who} loses", who=Who(0))
    hint = Hint(1, "G", 0, 1, "go", "go", (told,), (), why, table_notified=False)
    public = replace(table(find(game_ids()[0])), sitters=(Sitter(0, 1, "A*thu*r"),))
    text, _ = written_out(public, hint)
    assert "**A\\*thu\\*r goes** (`go`)" in text
    assert "A\\*thu\\*r loses." in text
    assert "The table is told" not in text
