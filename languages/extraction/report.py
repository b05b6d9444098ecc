"""What is told of languages: how complete each is, and what one of them still lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from languages import folders
from languages.extraction.completeness import finished, houses, unfit, unused, written_out
from languages.extraction.sources import sources
from languages.extraction.strays import strays
from languages.extraction.texts import found


def completeness() -> Iterator[str]:
    """List how many texts each house has, how many of them each language, and what is no text there yet."""
    codes = folders.codes()
    told = {code: {house.name: house for house in houses(code)} for code in codes}
    names = sorted({source.house for source in sources().values()})
    texts = Counter(house for house, *_ in {(each.house, each.text, each.many) for each in found()[0]})
    unclear = Counter(each.house for each in found()[1])
    stray = Counter(each.house for each in strays(frozenset(names)))
    yield f"{'':20} {'texts':>6} {'unclear':>8} {'stray':>6} " + " ".join(f"{code:>12}" for code in codes)
    for name in names:
        shares = [
            _share(told[code][name].translated, told[code][name].texts, name in finished(code))
            for code in codes
            if name in told[code]
        ]
        yield f"{name:20} {texts[name]:6} {unclear[name]:8} {stray[name]:6} " + " ".join(shares)
    for code in codes:
        there, all_of_it = sum(each.translated for each in told[code].values()), sum(texts.values())
        yield f"{code}: {there} of {all_of_it} texts"
        yield from (f"{code}: not wanted any more: {each}" for each in unused(code))
        yield from (f"{code}: {each}" for each in unfit(code))


def _share(translated: int, texts: int, is_finished: bool) -> str:
    share = f"{100 * translated // texts} %" if texts else "-"
    return f"{share + (' whole' if is_finished else ''):>12}"


def missing(code: str, house: str) -> Iterator[str]:
    """Write what a house lacks in a language, as the end of its catalogue."""
    for each in houses(code):
        if each.name == house:
            yield from (written_out(text) for text in each.missing)


def past_catalogues(house: str) -> Iterator[str]:
    """Tell where a house has words that no catalogue can hold yet."""
    for each in sorted([*(one for one in found()[1] if one.house == house), *strays(frozenset({house}))]):
        yield f"{each.place}: {each.expression}"
