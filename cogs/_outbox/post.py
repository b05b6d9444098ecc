"""Posts in forums: made with a first message that becomes the lobby, and tagged with the game and its state.

No tag stops a table: what a forum lacks and the bot may not make, or set, is left out.
"""

from __future__ import annotations

import logging
from enum import StrEnum
from functools import partial
from typing import Final

import discord

from bot.app import RoundTable
from bot.host.view import PublicView
from bot.store.rows import Surface
from cogs._outbox.editing import OVERLOADED, change_open
from cogs._ui.card import card_message
from cogs._ui.components import cut
from cogs._ui.interaction import NO_MENTIONS

_log = logging.getLogger(__name__)
THREAD_NAME = 100
ARCHIVED_MINUTES: Final = 10080
_TAG_NAME, _TAGS, _TAGS_OF_POST = 20, 20, 5


class StateTag(StrEnum):
    """How a table stands, as the tags of posts say it."""

    LOBBY = "Lobby"
    PLAYING = "Playing"
    ENDED = "Ended"


_STATES = {"lobby": StateTag.LOBBY, "running": StateTag.PLAYING}
_STATE_NAMES = {state.casefold() for state in StateTag}


async def open_post(forum: discord.ForumChannel, title: str, name: str) -> discord.Thread:
    """Make the post of a table that is about to be opened; its only message is still to become the lobby.

    Raises what Discord raises.
    """
    forum = await _with_tags(forum, title)
    tags = _settable(forum, title, StateTag.LOBBY)
    if not tags and forum.flags.require_tag:
        tags = _allowed(forum)[:1]
    made = await forum.create_thread(
        name=cut(f"{title} \u2013 {name}", THREAD_NAME),
        view=card_message(f"### {title}"),
        auto_archive_duration=ARCHIVED_MINUTES,
        applied_tags=tags,
        allowed_mentions=NO_MENTIONS,
    )
    return made.thread


def is_first_of_post(surface: Surface) -> bool:
    """Say whether a message is the first of a post: that alone has the id of its channel."""
    return surface.message == surface.channel


async def show_state(bot: RoundTable, post_id: int, public: PublicView, name: str = "") -> None:
    """Let the tags of a post say how its table stands, and give it another `name` where one is wanted.

    Posts that people have made are theirs to tag. Raises what Discord raises when it may be asked again.
    """
    await _show(bot, post_id, public, _STATES.get(public.status, StateTag.ENDED), name=name)


async def leave_post(bot: RoundTable, post_id: int, public: PublicView) -> None:
    """Tag a post as ended, and close it: its table has gone elsewhere. Raises as `show_state`."""
    await _show(bot, post_id, public, StateTag.ENDED, closes=True)


async def _show(
    bot: RoundTable,
    post_id: int,
    public: PublicView,
    state: StateTag,
    *,
    name: str = "",
    closes: bool = False,
) -> None:
    try:
        post = bot.get_channel(post_id) or await bot.fetch_channel(post_id)
        if not isinstance(post, discord.Thread) or post.owner_id != post.guild.me.id:
            return
        if isinstance(post.parent, discord.ForumChannel):
            forum = await _with_tags(post.parent, public.info.title)
            await _change(bot, post, _tags_now(forum, post, state), name or post.name, closes=closes)
    except discord.HTTPException as error:
        if error.status >= OVERLOADED:
            raise
        _log.info("The post of table %s keeps its tags: %s", public.id, error)


def _tags_now(forum: discord.ForumChannel, post: discord.Thread, state: StateTag) -> list[discord.ForumTag]:
    """Give the tags of a post with the state as it is now; whatever else people have set stays."""
    applied = post.applied_tags
    others = [tag for tag in applied if tag.name.casefold() not in _STATE_NAMES]
    tags = [*others, *_settable(forum, state)][:_TAGS_OF_POST]
    return applied if forum.flags.require_tag and not tags else tags


async def _change(
    bot: RoundTable, post: discord.Thread, tags: list[discord.ForumTag], name: str, *, closes: bool
) -> None:
    is_so = name == post.name and {tag.id for tag in tags} == {tag.id for tag in post.applied_tags}
    if is_so and post.archived >= closes:
        return
    await change_open(bot, post.id, partial(post.edit, name=name, applied_tags=tags, archived=closes))


async def _with_tags(forum: discord.ForumChannel, title: str) -> discord.ForumChannel:
    """Make the tags that a forum lacks, where the bot may and there is room; give it as it is then."""
    known = {tag.name.casefold() for tag in forum.available_tags}
    lacking = [name for name in (_tag_name(title), *StateTag) if name.casefold() not in known]
    made = [discord.ForumTag(name=name) for name in lacking][: _TAGS - len(known)]
    if not made or not forum.permissions_for(forum.guild.me).manage_channels:
        return forum
    changed = None
    try:
        changed = await forum.edit(available_tags=[*forum.available_tags, *made])
    except discord.HTTPException as error:
        _log.info("The forum %s gets no tags: %s", forum.id, error)
    return forum if changed is None else changed


def _settable(forum: discord.ForumChannel, *names: str) -> list[discord.ForumTag]:
    """Find the tags of these names, in their order, that the bot may set."""
    known = {tag.name.casefold(): tag for tag in _allowed(forum)}
    wanted = [_tag_name(name).casefold() for name in names]
    return [known[name] for name in wanted if name in known]


def _allowed(forum: discord.ForumChannel) -> list[discord.ForumTag]:
    """Give the tags that the bot may set: moderated ones are for those who manage threads."""
    manages = forum.permissions_for(forum.guild.me).manage_threads
    return [tag for tag in forum.available_tags if manages or not tag.moderated]


def _tag_name(title: str) -> str:
    return cut(title, _TAG_NAME)
