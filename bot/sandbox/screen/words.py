"""Which language a window speaks, and the words of the page in it."""

from functools import cache
from gettext import c2py

from babel.messages.plurals import get_plural

from bot.sandbox.discord.records import Json, User
from languages.known import catalogue_of, choosable, code_of
from languages.spoken import called_in

DOMAIN = "bot.sandbox"
# Discord's client offers these; a bot hears of the one chosen with each interaction.
LOCALES = (
    "id",
    "da",
    "de",
    "en-GB",
    "en-US",
    "es-ES",
    "es-419",
    "fr",
    "hr",
    "it",
    "lt",
    "hu",
    "nl",
    "no",
    "pl",
    "pt-BR",
    "ro",
    "fi",
    "sv-SE",
    "vi",
    "tr",
    "cs",
    "el",
    "bg",
    "ru",
    "uk",
    "hi",
    "th",
    "zh-CN",
    "ja",
    "zh-TW",
    "ko",
)
_USUAL = User(0, "").locale
_SPELLED = {"en": "en-US", "nb": "no", "nn": "no"}  # where a browser calls it otherwise
_COUNTED = 200  # numbers whose plurals are reckoned; those beyond go as their last two digits do


def nearest(accepted: str) -> str:
    """Give the locale of a client nearest to what a browser asks for, as `nl-BE,nl;q=0.9,en;q=0.8`."""
    wanted = (each.partition(";")[0].strip() for each in accepted.split(","))
    return next((known for each in wanted if (known := _locale(each))), _USUAL)


def _locale(tag: str) -> str | None:
    if tag in LOCALES or tag in _SPELLED:
        return _SPELLED.get(tag, tag)
    tongue = tag.partition("-")[0]
    found = (each for each in LOCALES if each.partition("-")[0] == _SPELLED.get(tongue, tongue)[:2])
    return next(found, None)


def meet(user: User, accepted: str) -> None:
    """Let somebody who looks for the first time have the language of his browser, unless one was chosen."""
    if not user.met and user.locale == _USUAL:
        user.locale = nearest(accepted)
    user.met = True


def words(user: User) -> Json:
    """All that the page says in a reader's language, which forms go with a number, and what he may choose."""
    code = code_of(user.locale)
    told = catalogue_of(code, DOMAIN)
    return {
        "language": code,
        "locale": user.locale,
        "templates": {text: called_in(own, code) for text, own in told.templates.items()},
        "plurals": told.plurals,
        "forms": _forms(code),
        "choices": [
            {"code": each, "locale": chosen_as(each), "name": name} for each, name in choosable().items()
        ],
    }


@cache
def _forms(code: str) -> list[int]:
    plural = c2py(get_plural(code).plural_expr)
    return [plural(number) for number in range(_COUNTED)]


@cache
def chosen_as(code: str) -> str:
    """Give the locale in which a client speaks a language, or its code where Discord has none."""
    return next((each for each in LOCALES if code_of(each) == code and each[:2] == code[:2]), code)
