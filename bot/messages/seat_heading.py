"""The first words of somebody's own message: who he is, and what the table wants of him."""

from __future__ import annotations

from collections.abc import Iterator

from bot.messages.absence import warning
from bot.messages.text import clock_written, closed_written, coloured_names, result_written, whose_turn
from bot.table.checks import HELD
from bot.table.conductor import conductor
from bot.table.view import PrivateView
from languages.spoken import game_text, tell
from rules.text import N_, Words

_ELSEWHERE: Words = N_("You play at the table: how it goes on is shown there, and here by *Show the table*.")


def seat_heading(private: PrivateView, now: float) -> str:
    """Say who somebody is and how he stands; that the table waits for him, as long as it does."""
    public = private.public
    if private.lesson is not None:
        return conductor().heading(private.lesson)
    who = tell("You are {name}", name=coloured_names(public)(private.seat))
    if public.result:
        return f"{who}.\n{result_written(public)}"
    if public.status == "cancelled":
        return f"{who}. {closed_written(public)}"
    sitter = public.sitters[private.seat]
    if sitter.resigned:
        return tell(
            "{who}. You have resigned: {resigned}.", who=who, resigned=game_text(public.info.resigned)
        )
    if private.elsewhere:
        return "\n".join((f"{who}. {tell(_ELSEWHERE)}", *_as_of(private)))
    if public.held:
        return f"{who}. **{tell(HELD)}**"
    if public.paused is not None:
        return tell("{who}. **The game is paused**.", who=who)
    waits = ", ".join(filter(None, (tell("**the table waits for you**"), clock_written(public, sitter, now))))
    standing = f": {waits}." if sitter.awaited else f". {_at_rest(private)}"
    return "\n".join(filter(None, (f"{who}{standing}", warning(sitter))))


def _at_rest(private: PrivateView) -> str:
    """Tell somebody who is not awaited only what stays true until he is."""
    made = (
        tell("Your move is made.")
        if private.question or private.answered
        else tell("Nothing is asked of you now.")
    )
    return "\n".join((made, *_as_of(private)))


def _as_of(private: PrivateView) -> Iterator[str]:
    """Say whose turn it was when something happened last."""
    whose = whose_turn(private.public)
    if whose and private.lines:
        yield tell("-# As of <t:{time}:f>, {whose}.", time=str(int(private.lines[-1].time)), whose=whose)
