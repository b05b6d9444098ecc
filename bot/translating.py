"""What Discord shows of commands, in each language that it knows and the bot speaks."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Location

from languages.known import code_of, language
from languages.language import Language
from rules.text import MEANT

# What is a name keeps to what Discord takes as one, and may be called the same as words are.
_NAMES: Final = {
    Location.command_name: "command",
    Location.group_name: "command",
    Location.parameter_name: "option",
}


@cache
def _spoken(locale: discord.Locale) -> Language | None:
    found = language(code_of(locale.value))
    return found if isinstance(found, Language) else None


class Translator(app_commands.Translator):
    """The catalogues, as Discord's library asks for them."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContext[Any, Any],
    ) -> str | None:
        """Give a name or a description in a language; None where that has no words for it."""
        spoken = _spoken(locale)
        if spoken is None:
            return None
        kind = _NAMES.get(context.location)
        template = string.message if kind is None else f"{kind}{MEANT}{string.message}"
        return spoken.known(template)
