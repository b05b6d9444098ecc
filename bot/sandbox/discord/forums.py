"""Forums: the tags they have, and the posts made in them."""

from bot.sandbox.discord import limits
from bot.sandbox.discord.limits import ApiError, Refusal, check_count, check_text, require
from bot.sandbox.discord.permissions import Permission
from bot.sandbox.discord.records import Channel, Json, Tag
from bot.sandbox.discord.world import World


def set_tags(world: World, forum: Channel, listed: list[Json]) -> None:
    """Give a forum exactly these tags; one that is named by its id stays the same."""
    check_count(listed, "available_tags", limits.TAGS)
    for each in listed:
        check_text(each.get("name"), "name", limits.TAG_NAME, 1)
    names = [each["name"] for each in listed]
    require(len(names) == len(set(names)), "available_tags", "The names of tags must be unique.")
    forum.available_tags = [
        Tag(int(each.get("id") or world.snowflake()), each["name"], bool(each.get("moderated")))
        for each in listed
    ]


def tags_chosen(
    world: World, forum: Channel, by: int, listed: list[str] | None, before: list[int] | None = None
) -> list[int]:
    """The tags that a post is to have; a moderated one is changed only by those who manage threads."""
    wanted = listed or []
    check_count(wanted, "applied_tags", limits.TAGS_OF_A_POST)
    known = {tag.id: tag for tag in forum.available_tags}
    chosen = [int(each) for each in wanted]
    require(all(each in known for each in chosen), "applied_tags", "The forum has no such tag.")
    if forum.requires_tag and not chosen:
        raise ApiError(_why_untagged(world, forum, by))
    for each in {*chosen} ^ {*(before or [])}:
        if each in known and known[each].moderated:
            world.demand(by, forum, Permission.MANAGE_THREADS)
    return chosen


def _why_untagged(world: World, forum: Channel, by: int) -> Refusal:
    """Whether somebody has only not chosen a tag, or could choose none (Opcodes and Status Codes, 40066)."""
    is_free = any(not tag.moderated for tag in forum.available_tags)
    may = is_free or world.may(by, forum, Permission.MANAGE_THREADS)
    return Refusal.TAG_REQUIRED if may else Refusal.NO_TAG_TO_CHOOSE
