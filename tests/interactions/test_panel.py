"""When a panel has become untrue, so that it is shown anew."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from bot.interactions import panel_state
from bot.interactions.panel_state import is_true, resting
from bot.publishing.panel import needs_picture
from bot.store.rows.posted import Surface
from bot.table.view import Line, PrivateView
from tests.messages.test_news import RIVAL, by, line, panel

fingerprint = partial(panel_state.fingerprint, now=0.0)


def at_rest(*lines: Line) -> PrivateView:
    """Give the panel of somebody who is not awaited."""
    private = panel(*lines)
    sitters = tuple(replace(sitter, awaited=False) for sitter in private.public.sitters)
    return replace(private, public=replace(private.public, sitters=sitters))


def test_only_what_is_told_to_its_reader_alone_changes_a_panel_at_rest() -> None:
    before, next_act = line(RIVAL, by(RIVAL, 1)), line(RIVAL, by(RIVAL, 2))
    settled, alone = replace(next_act, settles=True), replace(next_act, alone=True)
    for seen in (next_act, settled):
        assert fingerprint(at_rest(before, seen)) == fingerprint(at_rest(before)), (
            "it comes with his next turn"
        )
    assert fingerprint(at_rest(before, alone)) != fingerprint(at_rest(before))
    assert needs_picture(at_rest(before, alone))


def test_a_panel_that_says_that_the_game_is_paused_is_untrue_once_it_goes_on() -> None:
    for private in (at_rest(), panel()):
        paused = replace(private, public=replace(private.public, paused=1.0))
        held = replace(paused, public=replace(paused.public, held=True))
        assert len({fingerprint(private), fingerprint(paused), fingerprint(held)}) == 3
        assert fingerprint(resting(paused)) == fingerprint(resting(private)), "it does not say so"


def resting_at(version: int, *lines: Line) -> bool:
    """Say whether a panel that rests, and tells nothing, may be left alone though there is more by now."""
    private = at_rest(*lines)
    surface = Surface(1, 2, user=3, message=4, shown=version, fingerprint=fingerprint(resting(at_rest())))
    return is_true(private, resting(private), surface, 0.0)


def test_a_panel_that_rests_is_woken_by_what_is_told_to_its_reader_alone_and_only_once() -> None:
    result = replace(line(RIVAL, by(RIVAL, 2, "wins")), settles=True)
    secret = replace(line(RIVAL, by(RIVAL, 2)), alone=True)
    assert resting_at(0, result), "that is seen at the table"
    assert not resting_at(secret.version - 1, secret)
    assert resting_at(secret.version, secret)
