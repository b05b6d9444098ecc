"""What a move by buttons asks of Discord, and sends, three hours after the one before."""

from __future__ import annotations

from collections import Counter, OrderedDict

import pytest

from bot.interactions import interaction
from bot.messages import pictures
from bot.sandbox.discord.scenario import pass_time
from bot.selfplay.components import LOG
from bot.selfplay.entering import Entering, Way
from bot.selfplay.player import Player, stored_table
from bot.selfplay.report import BOTS_TOKEN, INTERACTIONS_TOKEN, Counting, token_of
from rendering import png
from rules.chance import dealer
from rules.menu import walk
from tests.patience import PATIENCE
from tests.world.house import House

_LEVEL = png._LEVEL  # which the house makes smaller
_HOURS_APART = 3 * 3600.0


@pytest.mark.parametrize(
    ("game", "by", "answers", "others", "kb"),
    [
        ("somerset", "panel", 2, 4, 119),
        ("camelot_101", "panel", 2, 4, 143),
        # *Your move* is acknowledged before it is answered; and here a panel comes to rest.
        ("camelot_101", "board", 4, 5, 182),
    ],
)
async def test_each_click_is_one_request_and_no_picture_larger_than_it_is_shown(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str, by: Way, answers: int, others: int, kb: int
) -> None:
    monkeypatch.setattr(interaction, "_AT_ONCE", PATIENCE)
    monkeypatch.setattr(png, "_LEVEL", _LEVEL)
    # In a crowd, as of tests beside this one, pictures are packed quickly instead of small; or are known.
    monkeypatch.setattr(pictures, "_CROWD", 10**6)
    monkeypatch.setattr(pictures, "_drawn", OrderedDict())
    people = house.person("Arthur"), house.person("Guinevere")
    async with house.open() as bot:
        table = await house.start_table(*people, game=game)
        now = await stored_table(bot.host.tables.store, table)
        (seat, *_) = now.acting
        person = await house.awaited(table, people)
        assert person is not None
        menu, player = now.menu(seat), Player(person, table, person.at)
        text = walk(menu, dealer("a move", "choice"))
        pass_time(person.world, _HOURS_APART)
        await house.quiet()
        with Counting(house.sandbox) as counting:
            await Entering(player, menu, text, dealer("a move", "manner"), (by,)).somehow(
                player.mail(now.turn(seat))
            )
            await house.quiet()
        figures = counting.figures(LOG)
        asked: Counter[str] = Counter()
        for route, number in figures.requests.items():
            asked[token_of(route)] += number
        assert asked == {INTERACTIONS_TOKEN: answers, BOTS_TOKEN: others}, text
        assert sum(figures.sent_bytes.values()) / 1000 < kb, text
