"""Time zones as people name them: by their IANA names, or by a city in the language that is spoken."""

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Final

from bot.errors import WrongPreference
from bot.people.ringing import zone_names
from languages.folding import folded
from languages.known import locale_of
from languages.spoken import either, spoken
from rules.text import N_

_NEAREST, _LIKE = 2, 0.75  # names that a misspelt one may be, and how much of them must be the same
_REGIONS: Final = ("Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


def zone_meant(typed: str) -> str:
    """Give the IANA name of the zone that is typed, or of that of a city; WrongPreference."""
    if not typed.strip():
        raise WrongPreference(
            N_("Name a city near you whose clock you go by, such as Berlin, or choose one of the list.")
        )
    known = {_key(name): name for name in zone_names()}
    cities = _cities(spoken())
    name = known.get(_key(typed)) or cities.get(_key(typed))
    if name is not None:
        return name
    near = [cities[each] for each in get_close_matches(_key(typed), cities, _NEAREST, _LIKE)]
    if near:
        raise WrongPreference(
            N_("I know no time zone \u201c{zone}\u201d; did you mean {near}?"),
            zone=typed,
            near=either([each.replace("_", " ") for each in dict.fromkeys(near)]),
        )
    raise WrongPreference(
        N_("I know no time zone \u201c{zone}\u201d; choose one of the list, by its city."), zone=typed
    )


def zones_with(typed: str) -> Sequence[str]:
    """List the time zones whose names or cities hold what is typed, those first whose city begins with it."""
    wanted, cities = _key(typed), _cities(spoken())
    called = {name: _key(name) for name in zone_names()}
    found = [name for name, key in called.items() if wanted in key]
    found += [name for city, name in cities.items() if wanted in city and name not in found]
    begun = {name for city, name in cities.items() if city.startswith(wanted)}
    return sorted(dict.fromkeys(found), key=lambda name: name not in begun)


@cache
def _cities(code: str) -> Mapping[str, str]:
    """Give the zones by their cities, in English and in a language; of several the one of a region itself."""
    regional = [name for name in zone_names() if name.startswith(_REGIONS)]
    regional.sort(key=lambda name: name.count("/"), reverse=True)
    cities = {_key(name.rpartition("/")[2]): name for name in regional}
    own = ((zone, about.get("city")) for zone, about in locale_of(code).time_zones.items())
    return cities | {_key(city): zone for zone, city in own if city and zone in regional}


def _key(typed: str) -> str:
    return folded(typed.strip().replace(" ", "_"))
