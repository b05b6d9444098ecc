"""Posts in forums, tagged with the game and its state; none of Discord's lines tells of a tag.

A post is made with a first message that becomes the lobby, or names those who play. No tag stops a table:
what a forum lacks and the bot may not make, or set, is left out.
"""

import logging
from enum import Enum, auto
from functools import cache, partial
from typing import Final

import discord
from discord import ui

from bot.app import RoundTable
from bot.interactions.components import cut
from bot.messages.table_layout import card_message
from bot.publishing.editing import change_open
from bot.refusals import OVERLOADED, described
from bot.table.view import PublicView
from languages.folding import folded
from languages.known import choosable
from languages.spoken import speaking, tell
from rules.text import NC_, Words

_log = logging.getLogger(__name__)
_TAG_NAME, _TAGS, _TAGS_OF_POST = 20, 20, 5
_NAME: Final = 100  # characters
# In minutes, after which a post falls asleep in which nobody writes.
ARCHIVED_MINUTES: Final = 10080


class StateTag(Enum):
    """How a table stands, as the tags of posts say it."""

    LOBBY = auto()
    PLAYING = auto()
    ENDED = auto()


_STATES = {"lobby": StateTag.LOBBY, "running": StateTag.PLAYING}
# How people read the tags: in the language of the table that is the first to need one.
_CALLED: Final[dict[StateTag, Words]] = {
    StateTag.LOBBY: NC_("tag", "Lobby"),
    StateTag.PLAYING: NC_("tag", "Playing"),
    StateTag.ENDED: NC_("tag", "Ended"),
}


async def open_post(forum: discord.ForumChannel, title: str, name: str, language: str) -> discord.Thread:
    """Make the post of a table that is about to be opened; its only message is still to become the lobby.

    Raises what Discord raises.
    """
    named, first = cut(f"{title} \u2013 {name}", _NAME), card_message(f"### {title}")
    return await _made(forum, title, named, first, StateTag.LOBBY, language)


async def begin_post(forum: discord.ForumChannel, public: PublicView, name: str, card: str) -> discord.Thread:
    """Make the post of a game that has begun; its first message is the card. Raises what Discord raises."""
    return await _made(forum, public.info.title, name, card_message(card), StateTag.PLAYING, public.language)


async def _made(
    forum: discord.ForumChannel, title: str, name: str, first: ui.LayoutView, state: StateTag, language: str
) -> discord.Thread:
    forum = await _with_tags(forum, title, language)
    tags = _settable(forum, frozenset({_folded(title)}), _names_of(state))
    if not tags and forum.flags.require_tag:
        tags = _allowed(forum)[:1]
    made = await forum.create_thread(
        name=name, view=first, auto_archive_duration=ARCHIVED_MINUTES, applied_tags=tags
    )
    return made.thread


def forum_of(channel: object) -> discord.ForumChannel | None:
    """Give the forum of a post; None of any other channel."""
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    return parent if isinstance(parent, discord.ForumChannel) else None


async def show_state(bot: RoundTable, post_id: int, public: PublicView) -> None:
    """Let the tags of a post say how its table stands.

    Posts that people have made are theirs to tag. Raises what Discord raises when it may be asked again.
    """
    await _show(bot, post_id, public, _STATES.get(public.status, StateTag.ENDED))


async def leave_post(bot: RoundTable, post_id: int, public: PublicView) -> None:
    """Tag a post as ended, and close it: its table has gone elsewhere. Raises as `show_state`."""
    await _show(bot, post_id, public, StateTag.ENDED, closes=True)


async def _show(
    bot: RoundTable, post_id: int, public: PublicView, state: StateTag, *, closes: bool = False
) -> None:
    try:
        post = bot.get_channel(post_id) or await bot.fetch_channel(post_id)
        if not isinstance(post, discord.Thread) or post.owner_id != post.guild.me.id:
            return
        if isinstance(post.parent, discord.ForumChannel):
            forum = await _with_tags(post.parent, public.info.title, public.language)
            await _change(bot, post, _tags_now(forum, post, state), closes=closes)
    except (discord.HTTPException, discord.RateLimited) as trouble:
        if isinstance(trouble, discord.HTTPException) and trouble.status >= OVERLOADED:
            raise
        _log.info("The post of table %s keeps its tags: %s", public.id, described(trouble))


def _tags_now(forum: discord.ForumChannel, post: discord.Thread, state: StateTag) -> list[discord.ForumTag]:
    """Give the tags of a post with the state as it is now; whatever else people have set stays."""
    applied = post.applied_tags
    states = set[str]().union(*map(_names_of, StateTag))
    others = [tag for tag in applied if _folded(tag.name) not in states]
    tags = [*others, *_settable(forum, _names_of(state))][:_TAGS_OF_POST]
    return applied if forum.flags.require_tag and not tags else tags


async def _change(
    bot: RoundTable, post: discord.Thread, tags: list[discord.ForumTag], *, closes: bool
) -> None:
    is_so = {tag.id for tag in tags} == {tag.id for tag in post.applied_tags}
    if is_so and post.archived >= closes:
        return
    await change_open(bot, post.id, partial(post.edit, applied_tags=tags, archived=closes))


async def _with_tags(forum: discord.ForumChannel, title: str, language: str) -> discord.ForumChannel:
    """Make the tags that a forum lacks, where the bot may and there is room; give it as it is then."""
    known = {_folded(tag.name) for tag in forum.available_tags}
    lacking = [] if _folded(title) in known else [_tag_name(title)]
    lacking += [_called(state, language) for state in StateTag if not known & _names_of(state)]
    made = [discord.ForumTag(name=name) for name in lacking][: _TAGS - len(known)]
    if not made or not forum.permissions_for(forum.guild.me).manage_channels:
        return forum
    changed = None
    try:
        changed = await forum.edit(available_tags=[*forum.available_tags, *made])
    except discord.HTTPException as error:
        _log.info("The forum %s gets no tags: %s", forum.id, described(error))
    return forum if changed is None else changed


def _settable(forum: discord.ForumChannel, *wanted: frozenset[str]) -> list[discord.ForumTag]:
    """Find a tag that the bot may set for each of these, in their order, by whichever of its names."""
    allowed = _allowed(forum)
    found = (next((tag for tag in allowed if _folded(tag.name) in names), None) for names in wanted)
    return [tag for tag in found if tag is not None]


@cache
def _names_of(state: StateTag) -> frozenset[str]:
    """Give what the tag of a state may be called: another language may have been the first."""
    return frozenset(_folded(_called(state, code)) for code in choosable())


def _called(state: StateTag, language: str) -> str:
    with speaking(language):
        return _tag_name(tell(_CALLED[state]))


def _folded(name: str) -> str:
    return folded(_tag_name(name))


def _allowed(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Give the tags that the bot may set: moderated ones are for those who manage threads."""
    manages = forum.permissions_for(forum.guild.me).manage_threads
    return [tag for tag in forum.available_tags if manages or not tag.moderated]


def _tag_name(title: str) -> str:
    return cut(title, _TAG_NAME)
