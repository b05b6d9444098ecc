"""A season that was cancelled says so, whoever had signed up, and cannot be opened again."""

from __future__ import annotations

import pytest

from bot.errors import AlreadyStarted
from bot.host import Host
from cogs.seasons.choices import Kind
from cogs.seasons.news.honours import under_way
from cogs.seasons.news.notices import Notices
from cogs.seasons.news.told import told
from cogs.seasons.service import Seasons
from cogs.seasons.widgets import card
from tests.cogs.seasons.test_notices import text_of
from tests.cogs.seasons.test_service import _SERVER, opened
from tests.world.databases import on_a_file
from tests.world.playing import BEN, A, B

pytestmark = on_a_file


@pytest.mark.parametrize(("kind", "named"), [("league", "season"), ("swiss", "cup")])
async def test_a_card_says_that_it_was_cancelled_and_not_that_too_few_had_signed_up(
    host: Host, kind: Kind, named: str
) -> None:
    seasons = host.of(Seasons)
    season = await opened(host, BEN, kind=kind)
    shown = await seasons.stop(season, _SERVER, A, "signup", A)
    view, _ = await card(shown)
    assert f"This {named} was cancelled before it began." in text_of(view)
    labels = [getattr(each, "label", None) for each in view.walk_children()]
    assert not {"Open it again", "Standings"}.intersection(labels)
    assert under_way(shown) == "cancelled"
    with pytest.raises(AlreadyStarted):
        await seasons.open(season, _SERVER, A)
    (notice,) = await host.of(Notices).due()
    assert told(notice, [B]).endswith(" was cancelled, and does not begin")
