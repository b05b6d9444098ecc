"""What Discord demands of the components of a message or a form."""

from collections.abc import Container, Iterator
from enum import IntEnum

from bot.sandbox.discord import limits
from bot.sandbox.discord.limits import check_count, check_text, invalid, require
from bot.sandbox.discord.records import Json


class Kind(IntEnum):
    """Discord's component types."""

    ROW = 1
    BUTTON = 2
    SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT = 10
    THUMBNAIL = 11
    GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18
    FILE_UPLOAD = 19
    RADIO = 21
    CHECKBOXES = 22
    CHECKBOX = 23


SELECTS = frozenset(
    {Kind.SELECT, Kind.USER_SELECT, Kind.ROLE_SELECT, Kind.MENTIONABLE_SELECT, Kind.CHANNEL_SELECT}
)
IN_CONTAINER = frozenset({Kind.ROW, Kind.SECTION, Kind.TEXT, Kind.GALLERY, Kind.FILE, Kind.SEPARATOR})
TOP_V2 = IN_CONTAINER | {Kind.CONTAINER}
TOP_MODAL = frozenset({Kind.ROW, Kind.LABEL, Kind.TEXT})
IN_LABEL = SELECTS | {Kind.TEXT_INPUT, Kind.FILE_UPLOAD, Kind.RADIO, Kind.CHECKBOXES, Kind.CHECKBOX}
TAKES_SOME = SELECTS | {Kind.CHECKBOXES, Kind.FILE_UPLOAD}
WITH_OPTIONS = {Kind.SELECT: (1, 25), Kind.RADIO: (2, 10), Kind.CHECKBOXES: (1, 10)}
LINK_STYLES = frozenset({5, 6})


def walk(components: list[Json]) -> list[Json]:
    """All components, each followed by those within it."""
    found: list[Json] = []
    _gather(components, found)
    return found


def _gather(components: list[Json], found: list[Json]) -> None:
    """Add components and those within them; not as generators within each other, as it is done so often."""
    for component in components:
        found.append(component)
        if inner := component.get("components"):
            _gather(inner, found)
        for key in ("accessory", "component"):
            if held := component.get(key):
                _gather([held], found)


def media(components: list[Json]) -> Iterator[Json]:
    """The media objects of galleries, thumbnails and files."""
    for component in walk(components):
        for item in component.get("items") or ():
            yield item["media"]
        for key in ("media", "file"):
            if held := component.get(key):
                yield held


def check_message_components(components: list[Json], *, v2: bool) -> None:
    """Refuse components that Discord would refuse on a message."""
    found = walk(components)
    if v2:
        _check_places(components, TOP_V2)
        texts = [component["content"] for component in found if component["type"] == Kind.TEXT]
        require(sum(map(len, texts)) <= limits.V2_TEXT, "components", "More than 4000 characters of text.")
    else:
        _check_places(components, {Kind.ROW})
        check_count(components, "components", limits.LEGACY_ROWS)
    check_count(found, "components", limits.COMPONENTS)
    _check_each(found)


def emojis(components: list[Json]) -> Iterator[Json]:
    """The emojis of applications that buttons and options bear."""
    for each in walk(components):
        for part in (each, *(each.get("options") or ())):
            if (emoji := part.get("emoji")) and emoji.get("id"):
                yield emoji


def check_emojis(components: list[Json], known: Container[int]) -> None:
    """Refuse an emoji that the application does not have, as HuyaneMatsu/Koishi #25 has it."""
    has_all = all(int(emoji["id"]) in known for emoji in emojis(components))
    require(has_all, "components", "Invalid emoji")


def check_modal(data: Json) -> None:
    """Refuse a form that Discord would refuse."""
    check_text(data.get("custom_id"), "custom_id", limits.CUSTOM_ID, 1)
    check_text(data.get("title"), "title", limits.MODAL_TITLE, 1)
    components = data.get("components") or []
    check_count(components, "components", limits.MODAL_ROWS, 1)
    _check_places(components, TOP_MODAL)
    _check_each(walk(components))


def _check_places(components: list[Json], allowed: frozenset[Kind] | set[Kind]) -> None:
    for component in components:
        require(component.get("type") in allowed, "components", f"{component.get('type')} not allowed here.")


def _check_each(found: list[Json]) -> None:
    for component in found:
        check = CHECKS.get(component["type"])
        if check is not None:
            check(component)
    ids = [component["custom_id"] for component in found if component.get("custom_id")]
    for custom_id in ids:
        check_text(custom_id, "custom_id", limits.CUSTOM_ID, 1)
    require(len(ids) == len(set(ids)), "components", "Component custom id cannot be duplicated.")


def _check_row(row: Json) -> None:
    inner = row.get("components") or []
    check_count(inner, "components", 5, 1)
    if any(component["type"] != Kind.BUTTON for component in inner):
        require(len(inner) == 1, "components", "A row holds five buttons or one select.")


def _check_button(button: Json) -> None:
    check_text(button.get("label") or "", "label", limits.BUTTON_LABEL)
    require(button.get("label") or button.get("emoji"), "label", "A button needs a label or an emoji.")
    has_id = bool(button.get("custom_id"))
    is_link = button.get("style") in LINK_STYLES
    require(has_id != is_link, "custom_id", "A custom id, a link or a SKU: exactly one.")


def _check_select(select: Json) -> None:
    check_text(select.get("custom_id"), "custom_id", limits.CUSTOM_ID, 1)
    check_text(select.get("placeholder") or "", "placeholder", limits.PLACEHOLDER)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    require(0 <= least <= most <= limits.OPTIONS, "min_values", "0 <= min_values <= max_values <= 25.")
    require(most >= 1, "max_values", "Must be at least 1.")
    if select["type"] == Kind.SELECT:
        _check_options(select)
        require(most <= len(select["options"]), "max_values", "More than there are options.")


def _check_options(component: Json) -> None:
    options = component.get("options") or []
    least, most = WITH_OPTIONS[component["type"]]
    check_count(options, "options", most, least)
    for option in options:
        check_text(option.get("label"), "label", limits.OPTION_TEXT, 1)
        check_text(option.get("value"), "value", limits.OPTION_TEXT, 1)
        check_text(option.get("description") or "", "description", limits.OPTION_TEXT)
    values = [option["value"] for option in options]
    require(len(values) == len(set(values)), "options", "The specified option value is already used.")
    chosen = sum(bool(option.get("default")) for option in options)
    require(chosen <= bounds(component)[1], "options", "More defaults than may be chosen.")


def bounds(component: Json) -> tuple[int, int]:
    """How many options at least and at most are chosen: one, of a group of boxes all, unless it says so."""
    all_of_them = len(component.get("options") or ()) if component["type"] == Kind.CHECKBOXES else 1
    least, most = component.get("min_values"), component.get("max_values")
    return 1 if least is None else least, all_of_them if most is None else most


def _check_section(section: Json) -> None:
    check_count(section.get("components") or [], "components", limits.SECTION_TEXTS, 1)
    _check_places(section["components"], {Kind.TEXT})
    if not section.get("accessory"):
        raise invalid("accessory", "This field is required.")
    _check_places([section["accessory"]], {Kind.BUTTON, Kind.THUMBNAIL})


def _check_gallery(gallery: Json) -> None:
    check_count(gallery.get("items") or [], "items", limits.GALLERY, 1)
    for item in gallery["items"]:
        check_text(item.get("description") or "", "description", limits.ALT_TEXT)


def _check_container(container: Json) -> None:
    check_count(container.get("components") or [], "components", limits.COMPONENTS, 1)
    _check_places(container["components"], IN_CONTAINER)


def _check_label(label: Json) -> None:
    check_text(label.get("label"), "label", limits.LABEL, 1)
    check_text(label.get("description") or "", "description", limits.OPTION_TEXT)
    field: Json = label.get("component") or {}
    _check_places([field], IN_LABEL)
    # "min_values must be either omitted or at least 1 if required is omitted or true" (components/reference).
    is_needed = field.get("required", True) and field["type"] in TAKES_SOME
    require(not is_needed or field.get("min_values") != 0, "min_values", "Must be at least 1.")


def _check_input(text: Json) -> None:
    check_text(text.get("custom_id"), "custom_id", limits.CUSTOM_ID, 1)
    check_text(text.get("placeholder") or "", "placeholder", 100)
    check_text(text.get("value") or "", "value", text.get("max_length") or limits.INPUT_TEXT)


CHECKS = {
    Kind.ROW: _check_row,
    Kind.BUTTON: _check_button,
    **dict.fromkeys(SELECTS, _check_select),
    Kind.SECTION: _check_section,
    Kind.TEXT: lambda text: check_text(text.get("content"), "content", limits.V2_TEXT, 1),
    Kind.THUMBNAIL: lambda thumb: check_text(thumb.get("description") or "", "description", limits.ALT_TEXT),
    Kind.GALLERY: _check_gallery,
    Kind.CONTAINER: _check_container,
    Kind.LABEL: _check_label,
    Kind.TEXT_INPUT: _check_input,
    Kind.RADIO: _check_options,
    Kind.CHECKBOXES: _check_options,
}
