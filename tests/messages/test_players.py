"""Whoever sits on a seat has one colour in messages and in pictures, and no two at a table have the same."""

from __future__ import annotations

import pytest

from bot.messages.text import coloured_names, discs, players
from bot.table.position import Sitter
from bot.table.view import PublicView
from rendering.drawing import drawing_of
from rendering.players import LIVERIES
from rules.chance import event_dealer
from rules.library import find, game_ids

COLOURS = (3, 0, 4, 1, 2)


def begun(game_id: str, seats: int) -> PublicView:
    """Give a table whose players have other colours than their seats would give."""
    game = find(game_id)
    options = {option.name: option.default for option in game.info.options}
    state, _ = game.start(seats, options, event_dealer("seed", 1))
    sitters = tuple(Sitter(seat, 10 + seat, f"Name_{seat}", colour=COLOURS[seat]) for seat in range(seats))
    return PublicView(
        1, game.info, "running", 2, 10, 5, 77, {}, None, "remind", sitters, (), "seal", game.table(state)
    )


@pytest.mark.parametrize("game_id", game_ids())
def test_messages_and_pictures_have_the_same_colours(game_id: str) -> None:
    public = begun(game_id, find(game_id).info.most)
    own = drawing_of(game_id).liveries(public.table)
    worn = players(public).liveries
    assert worn == (own if own is not None else tuple(LIVERIES[colour] for colour in COLOURS[: len(worn)]))
    for seat, livery in enumerate(worn):
        if livery is not None:
            assert discs(public)(seat) == livery.disc
        assert coloured_names(public)(seat) == f"{discs(public)(seat)} Name\\_{seat}"
    known = [livery for livery in worn if livery is not None]
    assert len({livery.disc for livery in known}) == len({livery.ordinary for livery in known}) == len(known)


def test_before_the_game_players_have_their_own_colours() -> None:
    public = begun(game_ids()[0], 2)
    lobby = PublicView(1, public.info, "lobby", 1, 10, 5, 77, {}, None, "remind", public.sitters, (), "seal")
    assert [discs(lobby)(seat) for seat in (0, 1)] == [LIVERIES[3].disc, LIVERIES[0].disc]
