"""Discord's limits and the error codes it answers with when they are overstepped."""

from collections import defaultdict, deque
from collections.abc import Callable, Hashable
from enum import Enum
from typing import Any, Literal, TypeVar

Found = TypeVar("Found")
MIB = 1024 * 1024

CONTENT = 2000
V2_TEXT = 4000
EMBEDS = 10
EMBED_TEXT = 6000
EMBED_DESCRIPTION = 4096
ATTACHMENTS = 10
FILE_BYTES = 10 * MIB
REQUEST_BYTES = 25 * MIB
ALT_TEXT = 1024
NONCE = 25
NONCE_SECONDS = 300

COMPONENTS = 40
LEGACY_ROWS = 5
CUSTOM_ID = 100
BUTTON_LABEL = 80
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
GALLERY = 10
SECTION_TEXTS = 3
MODAL_TITLE = 45
MODAL_ROWS = 5
LABEL = 45
INPUT_TEXT = 4000

# "There can be a maximum of 100 events with SCHEDULED or ACTIVE status" (resources/guild-scheduled-event).
EVENTS = 100
EVENT_NAME, EVENT_PLACE, EVENT_TEXT = 100, 100, 1000
# resources/emoji: "an application can own up to 2000 emojis", each 256 KiB at most.
EMOJIS = 2000
EMOJI_BYTES = 256 * 1024
EMOJI_NAME = 32

COMMANDS = 100
COMMAND_NAME = 32
COMMAND_TEXT = 8000
CHOICES = 25
CHOICE_TEXT = 100

FIRST_RESPONSE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
FOLLOW_UPS_OF_USERS = 5  # where only the user has installed the app (interactions, "Followup Messages")
# "Messages older than 1 hour may only be edited 3 times per 6-second window per channel" (userdoccers #551).
OLD_MESSAGE_SECONDS = 3600.0
OLD_MESSAGE_EDITS = 3
# Threads are counted in their channel, for everybody there: 219 s were left (discord/discord-api-docs #7816),
# and 280 s (NousResearch/hermes-agent #96101), so that the window is hardly another than 300 s.
THREAD_SECONDS = 300.0
THREAD_WAIT = 280.36
# thomasloupe/Slackord #101, Copycord/Copycord #15: what Discord calls "a limit" in topics/threads.
ACTIVE_THREADS = 1000
# As discord/discord-api-docs #8290 has it.
WRITE_WAIT = 0.3
THREAD_NAME = 100
TAG_NAME = 20
TAGS = 20
TAGS_OF_A_POST = 5
REQUESTS_A_SECOND = 50
GUILDS_RECOMMENDED = 1000  # for a shard
MESSAGES_IN_A_CHANNEL = 5
CHANNEL_SECONDS = 5.0
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class Refusal(Enum):
    """Why Discord refuses: HTTP status, code and its sentence."""

    QUARANTINED = (403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior.")
    CHANNEL_WRITES = (
        429,
        20028,
        "The write action you are performing on the channel has hit the write rate limit.",
    )
    SERVER_WRITES = (
        429,
        20029,
        "The write action you are performing on the server has hit the write rate limit.",
    )
    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NO_SUCH_ROUTE = (501, 0, "501: Not Implemented")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_EVENT = (404, 10070, "Unknown Guild Scheduled Event")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    EVENTS_FULL = (400, 30038, "Maximum number of uncompleted guild scheduled events reached (100)")
    EMOJIS_FULL = (400, 30008, "Maximum number of emojis reached (2000)")
    OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    DMS_TOO_FAST = (403, 40003, "You are opening direct messages too fast")
    TOO_LARGE = (413, 40005, "Request entity too large")
    NO_TAG_TO_CHOOSE = (400, 40066, "There are no tags available that can be set by non-moderators")
    TAG_REQUIRED = (400, 40067, "A tag is required to create a forum post in this channel")
    FOLLOW_UPS = (400, 40094, "This interaction has reached the maximum number of follow up messages")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    DMS_CLOSED = (403, 50007, "Cannot send messages to this user")
    DM_NOT_OPENED = (400, 50007, "Cannot send messages to this user")
    NOT_A_TEXT_CHANNEL = (400, 50008, "Cannot send messages in a non-text channel")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    SYSTEM_MESSAGE = (403, 50021, "Cannot execute action on a system message")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    TOKEN_EXPIRED = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    TOO_MANY = (429, 0, "You are being rate limited.")
    RESOURCE_LIMITED = (429, 0, "The resource is being rate limited.")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    NO_MUTUAL_GUILD = (403, 50278, "Cannot send messages to this user due to having no mutual guilds")
    EVENT_OVER = (400, 180000, "Cannot update a finished event")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    THREADS_FULL = (400, 160006, "Maximum number of active threads reached")


# Whose limit it is: a bot's own, that of all it asks, or one of a place, which counts against nobody.
Scope = Literal["user", "global", "shared"]


class ApiError(Exception):
    """An answer of Discord that says no."""

    def __init__(
        self,
        refusal: Refusal,
        *,
        field: str = "",
        why: str = "",
        retry_after: float = 0,
        scope: Scope = "user",
    ) -> None:
        self.status, self.code, self.message = refusal.value
        self.field = field
        self.why = why
        self.retry_after = retry_after
        self.scope = scope
        super().__init__(f"{self.status} {self.code} {self.message} {field}: {why}".rstrip(": "))

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object Discord sends along."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.field:
            body["errors"] = {self.field: {"_errors": [{"code": "INVALID", "message": self.why}]}}
        if self.retry_after:
            body |= {"retry_after": self.retry_after, "global": self.scope == "global"}
        return body


class Tally:
    """What was done lately, each kind of thing by itself, by a clock in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._done: defaultdict[Hashable, deque[float]] = defaultdict(deque)

    def wait(self, what: Hashable, most: int, seconds: float) -> float:
        """Count it and give 0, or count nothing and give the seconds until there is room again."""
        done, now = self._lately(what, seconds), self._now()
        if len(done) >= most:
            return (done[0] if done else now) + seconds - now
        done.append(now)
        return 0.0

    def count(self, what: Hashable, seconds: float) -> int:
        """How often it was done lately."""
        return len(self._lately(what, seconds))

    def left(self, what: Hashable, seconds: float) -> float:
        """The seconds until the first of these is forgotten."""
        done = self._lately(what, seconds)
        return done[0] + seconds - self._now() if done else seconds

    def _lately(self, what: Hashable, seconds: float) -> deque[float]:
        done, now = self._done[what], self._now()
        while done and done[0] + seconds <= now:
            done.popleft()
        return done


def known(found: Found | None, refusal: Refusal) -> Found:
    """Give what was found; refuse what is not there."""
    if found is None:
        raise ApiError(refusal)
    return found


def invalid(field: str, why: str) -> ApiError:
    """The refusal of one field of a body."""
    return ApiError(Refusal.INVALID_FORM, field=field, why=why)


def require(holds: object, field: str, why: str) -> None:
    """Refuse the field unless the condition holds."""
    if not holds:
        raise invalid(field, why)


def check_text(value: object, field: str, longest: int, shortest: int = 0) -> None:
    """Refuse what is not a text of an allowed length."""
    require(isinstance(value, str), field, "Must be a string.")
    length = len(str(value))
    require(shortest <= length <= longest, field, f"Must be between {shortest} and {longest} in length.")


def check_count(items: list[Any], field: str, most: int, least: int = 0) -> None:
    """Refuse a list that is too long or too short."""
    why = f"Must be between {least} and {most} in length."
    require(least <= len(items) <= most, field, why)
