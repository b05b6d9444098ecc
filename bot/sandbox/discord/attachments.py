"""Files that come with a message: kept, shown by embeds and components, dropped."""

from collections.abc import Iterable
from dataclasses import dataclass
from mimetypes import MimeTypes

from bot.sandbox.discord import limits, payloads
from bot.sandbox.discord.limits import ApiError, Refusal, check_count, check_text, invalid, require
from bot.sandbox.discord.records import Attachment, Json, Message
from bot.sandbox.discord.world import World

PNG = b"\x89PNG\r\n\x1a\n"
ANIMATED_WEBP = b"WEBPVP8X"
# What kind of file a name promises, whatever this system knows of file types.
_TYPES = MimeTypes()
_TYPES.add_type("image/webp", ".webp")


@dataclass(frozen=True)
class Upload:
    """A file that came with a body."""

    filename: str
    data: bytes


Uploads = dict[str, Upload]


def type_of(name: str) -> str:
    """Give the media type of a file by its name."""
    return _TYPES.guess_type(name)[0] or "application/octet-stream"


def attached(world: World, message: Message, listed: list[Json] | None, uploads: Uploads) -> list[Attachment]:
    """The files that a message is to have: those listed, of what it has or what comes along."""
    if listed is None:
        listed = [{"id": number} for number in uploads]
    check_count(listed, "attachments", limits.ATTACHMENTS)
    kept = {str(each.id): each for each in message.attachments}
    attached = []
    for entry in listed:
        key = str(entry["id"])
        if key in uploads:
            attached.append(_store(world, message, uploads[key], entry))
        elif key in kept:
            attached.append(kept[key])
        else:
            raise invalid("attachments", f"Attachment {key} is neither uploaded nor there already.")
    unused = uploads.keys() - {str(entry["id"]) for entry in listed}
    require(not unused, "attachments", f"Files {sorted(unused)} are not listed.")
    return attached


def _store(world: World, message: Message, upload: Upload, entry: Json) -> Attachment:
    if len(upload.data) > limits.FILE_BYTES:
        raise ApiError(Refusal.TOO_LARGE)
    description = entry.get("description")
    check_text(description or "", "description", limits.ALT_TEXT)
    name = entry.get("filename") or upload.filename
    sent = world.snowflake(), message.channel_id, name, len(upload.data), type_of(name), description
    attachment = Attachment(*sent)
    attachment.width, attachment.height = _picture_size(upload.data)
    attachment.ephemeral = message.ephemeral
    world.files[attachment.id] = upload.data
    return attachment


def _picture_size(data: bytes) -> tuple[int | None, int | None]:
    if data.startswith(PNG):
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data[8:16] == ANIMATED_WEBP:
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    return None, None


def drop(world: World, before: Iterable[Attachment], after: Iterable[Attachment]) -> None:
    """Forget the files that a message has no more."""
    for gone in {each.id for each in before} - {each.id for each in after}:
        world.files.pop(gone, None)


def resolve(message: Message, item: Json) -> None:
    """Put a file of the message where an embed or a component names it."""
    url = item["url"]
    if not url.startswith("attachment://"):
        return
    name = url.removeprefix("attachment://")
    for attachment in message.attachments:
        if attachment.filename == name:
            item |= payloads.attachment(attachment) | {"attachment_id": str(attachment.id)}
            del item["id"]
            return
    raise invalid("components", f"The referenced attachment {name} was not found.")
