"""When a panel has become untrue, so that it is shown anew."""

from __future__ import annotations

from msgspec.structs import replace

from bot.interactions.panel_state import fingerprint, is_true, resting
from bot.publishing.panel import needs_picture
from bot.store.rows.posted import Surface
from bot.table.view import Line, PrivateView
from tests.messages.test_news import ME, RIVAL, by, line, panel


def at_rest(*lines: Line) -> PrivateView:
    """Give the panel of somebody who is not awaited."""
    private = panel(*lines)
    sitters = tuple(replace(sitter, awaited=False) for sitter in private.public.sitters)
    return replace(private, public=replace(private.public, sitters=sitters))


def test_what_settles_a_round_is_shown_to_those_who_are_not_asked() -> None:
    before = line(RIVAL, by(RIVAL, 1))
    result = replace(line(RIVAL, by(RIVAL, 2, "wins")), settles=True)
    assert fingerprint(at_rest(before, result)) != fingerprint(at_rest(before))
    assert needs_picture(at_rest(before, result))


def test_what_is_neither_a_result_nor_told_to_one_alone_leaves_a_panel_at_rest_as_it_is() -> None:
    before, next_act = line(RIVAL, by(RIVAL, 1)), line(RIVAL, by(RIVAL, 2))
    assert fingerprint(at_rest(before, next_act)) == fingerprint(at_rest(before))
    own = replace(line(ME, by(ME, 3)), settles=True)
    assert fingerprint(at_rest(before, own)) == fingerprint(at_rest(before)), (
        "the answer to an act has told it"
    )


def resting_at(version: int, *lines: Line) -> bool:
    """Say whether a panel that rests, and tells nothing, may be left alone though there is more by now."""
    private = at_rest(*lines)
    surface = Surface(1, 2, user=3, message=4, shown=version, fingerprint=fingerprint(resting(at_rest())))
    return is_true(private, resting(private), surface)


def test_a_panel_that_rests_is_woken_by_what_is_told_to_its_reader_alone_and_only_once() -> None:
    result = replace(line(RIVAL, by(RIVAL, 2, "wins")), settles=True)
    secret = replace(line(RIVAL, by(RIVAL, 2)), alone=True)
    assert resting_at(0, result), "that is seen at the table"
    assert not resting_at(secret.version - 1, secret)
    assert resting_at(secret.version, secret)
