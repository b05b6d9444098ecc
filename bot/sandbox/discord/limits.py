"""Discord's limits and the error codes it answers with when they are overstepped."""

from enum import Enum
from typing import Any

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

COMMANDS = 100
COMMAND_NAME = 32
COMMAND_TEXT = 8000
CHOICES = 25
CHOICE_TEXT = 100

FIRST_RESPONSE_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
OLD_MESSAGE_SECONDS = 3600.0
OLD_MESSAGE_EDITS = 3
THREAD_NAME = 100
TAG_NAME = 20
TAGS = 20
TAGS_OF_A_POST = 5
REQUESTS_A_SECOND = 50
MESSAGES_IN_A_CHANNEL = 5
CHANNEL_SECONDS = 5.0
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class Refusal(Enum):
    """Why Discord refuses: HTTP status, code and its sentence."""

    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    NO_SUCH_ROUTE = (501, 0, "501: Not Implemented")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    UNKNOWN_COMMAND = (404, 10063, "Unknown application command")
    OLD_EDITS = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    TOO_LARGE = (413, 40005, "Request entity too large")
    TAG_REQUIRED = (400, 40067, "A tag is required to create a forum post in this channel")
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_THE_AUTHOR = (403, 50005, "Cannot edit a message authored by another user")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    DMS_CLOSED = (403, 50007, "Cannot send messages to this user")
    NOT_A_TEXT_CHANNEL = (400, 50008, "Cannot send messages in a non-text channel")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    TOKEN_EXPIRED = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    TOO_MANY = (429, 0, "You are being rate limited.")
    THREAD_ARCHIVED = (400, 50083, "Thread is archived")
    NO_MUTUAL_GUILD = (
        403,
        50278,
        "Cannot send messages to this user due to having no mutual guilds",
    )
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")


class ApiError(Exception):
    """An answer of Discord that says no."""

    def __init__(
        self,
        refusal: Refusal,
        *,
        field: str = "",
        why: str = "",
        retry_after: float = 0,
        everywhere: bool = False,
    ) -> None:
        self.status, self.code, self.message = refusal.value
        self.field = field
        self.why = why
        self.retry_after = retry_after
        self.everywhere = everywhere
        super().__init__(f"{self.status} {self.code} {self.message} {field}: {why}".rstrip(": "))

    @property
    def body(self) -> dict[str, Any]:
        """The JSON object Discord sends along."""
        body: dict[str, Any] = {"message": self.message, "code": self.code}
        if self.field:
            body["errors"] = {self.field: {"_errors": [{"code": "INVALID", "message": self.why}]}}
        if self.retry_after:
            body |= {"retry_after": self.retry_after, "global": self.everywhere}
        return body


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
