"""A language: how it words the templates and values that texts are made of."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date, time
from functools import lru_cache
from gettext import c2py
from typing import Any, Final

from babel import Locale
from babel.dates import format_date, format_skeleton, format_time, get_day_names
from babel.lists import format_list
from babel.messages.plurals import get_plural
from babel.numbers import format_decimal

from languages import catalogue
from languages.catalogue import Catalogue
from rules.text import ENGLISH, N_, VALUE, Count, Day, English, TimeOfDay, Wording, Words

_log = logging.getLogger(__name__)
_MISSING: set[tuple[str, str]] = set()  # what was told to be missing already
# Counts and lists that are empty, as English has them.
_NONE: Words = N_("no {things}")
_NOTHING: Words = N_("nothing")
_SIGNED, _TENTHS = "+0.#;-0.#", "0.0"
_DAY, _LEAP_YEAR = "MMMMd", 2000
_COUNTED: Words = N_("{number} {things}")
_AMERICA: Final = Locale("en", "US")
_DAY_OF_A_WEEK: Words = N_("{weekday} {day}")
# The same few numbers stand everywhere, and each takes as long as a sentence.
_decimal: Final = lru_cache(maxsize=4096)(format_decimal)


_in_thousands: Final[Any] = staticmethod("{:,}".format)


class BritishEnglish(English):
    """English as it is written where hours are counted to 24."""

    number = _in_thousands

    def time_of_day(self, moment: TimeOfDay) -> str:
        """Count to 24."""
        return f"{moment.hour:02}:{moment.minute:02}"


class AmericanEnglish(English):
    """English as it is written where a month comes before its day."""

    number = _in_thousands

    def day(self, day: Day) -> str:
        """Write a day, behind a comma where it is named."""
        written = _day(day, _AMERICA)
        weekday = () if day.weekday is None else (get_day_names("wide", "format", _AMERICA)[day.weekday],)
        return ", ".join((*weekday, written))


class Language:
    """A language with a catalogue. What that lacks is said in English, and told in the log once."""

    def __init__(
        self, code: str, texts: Catalogue, locale: str = "", of_others: Callable[[], Wording] | None = None
    ) -> None:
        """Word what `texts` hold; texts of others, where these are told apart, are worded by `of_others`."""
        self.code = code
        self._of_others = of_others
        self.locale = Locale.parse(locale or code)
        self._texts = texts
        self._plural = c2py(get_plural(self.locale).plural_expr)

    @property
    def of_others(self) -> Wording:
        """The wording of a text that stands within one of this wording."""
        return self._of_others() if self._of_others else self

    def template(self, template: str, form: str = "") -> str:
        """Give a template in this language; in a form that is not there, as it is otherwise."""
        found = self._texts.templates.get(catalogue.of(template, form)) if form else None
        found = found or self._texts.templates.get(template)
        return self._lacking(template) if found is None else found

    def known(self, template: str) -> str | None:
        """Give a template in this language, if it has that."""
        return self._texts.templates.get(template)

    def counted(self, count: Count, form: str = "") -> str:
        """Write a number of things, in the plural that goes with the number."""
        things = self.things(count, form)
        if not count.number:
            return self.template(_NONE).format(things=things)
        return self.template(_COUNTED).format(number=self.number(count.number), things=things)

    def things(self, count: Count, form: str = "") -> str:
        """Name what is counted, in the plural that goes with the number."""
        plurals = self._texts.plurals
        found = plurals.get(catalogue.of(count.one, form)) or plurals.get(count.one)
        if found is None:
            self._lacking(count.one)
            return count.one if count.number == 1 else count.many
        return found[min(self._plural(count.number), len(found) - 1)]

    def in_a_row(self, words: list[str]) -> str:
        """Write several things in a row as the language does."""
        return format_list(words, locale=self.locale) if words else self.template(_NOTHING)

    def one_of(self, words: list[str]) -> str:
        """Write several things of which one is meant as the language does."""
        return format_list(words, style="or", locale=self.locale)

    def number(self, number: int) -> str:
        return _decimal(number, locale=self.locale)

    def signed(self, number: float) -> str:
        """Write a number with its sign, and with one digit behind the decimal sign unless it is whole."""
        return _decimal(number, format=_SIGNED, locale=self.locale)

    def tenths(self, number: float) -> str:
        """Write a number with one digit behind the decimal sign."""
        return _decimal(number, format=_TENTHS, locale=self.locale)

    def day(self, day: Day) -> str:
        """Write a day as the language does."""
        written = _day(day, self.locale)
        if day.weekday is None:
            return written
        weekday = get_day_names("wide", "format", self.locale)[day.weekday]
        return self.template(_DAY_OF_A_WEEK).format(weekday=weekday, day=written)

    def time_of_day(self, moment: TimeOfDay) -> str:
        """Write a time of day as the language does."""
        return format_time(time(moment.hour, moment.minute), "short", locale=self.locale)

    def _lacking(self, template: str) -> str:
        is_text = template != VALUE and any(map(str.isalpha, template))
        if is_text and (self.code, template) not in _MISSING:
            _MISSING.add((self.code, template))
            _log.warning("The language %s has no words for %r.", self.code, template)
        return ENGLISH.template(template)


def _day(day: Day, locale: Locale) -> str:
    if day.year is not None:
        return format_date(date(day.year, day.month, day.number), "long", locale=locale)
    return format_skeleton(_DAY, date(_LEAP_YEAR, day.month, day.number), locale=locale)
