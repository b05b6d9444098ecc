"""Where guides meet the kernel."""

from collections.abc import Sequence
from functools import partial

from bot.web.site import ARTICLES, Article
from languages.spoken import texts
from rendering.guides import article, cover, title_of
from rules.library import find, game_ids


@ARTICLES
def guides() -> Sequence[Article]:
    """Give the guides of all games."""
    games = [find(each) for each in game_ids()]
    return [
        Article(
            f"guide-{game.info.id.replace('_', '-')}",
            game.info.id,
            title_of(game),
            texts(game.info.id).tell(game.info.summary),
            partial(article, game),
            partial(cover, game),
        )
        for game in games
    ]
