"""What a King thinks of a finished game: of each move in a word, and how the game stood as a picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from discord import ui
from msgspec import Struct

from bot.host.step import Step
from cogs._ui.components import Clickable, choose, option
from cogs._ui.custom_id import CustomId
from cogs._ui.pictures import Picture, chart
from cogs._ui.players import players
from cogs._ui.text import coloured_names, plain_names
from cogs._ui.verb import Verb
from rendering.balance import balance_picture
from rules.judgement import Judgement, Verdict
from rules.library import find
from rules.text import Seat

WAIT: Final = "The King looks at this game, move by move, by what its player knew. That takes a minute or so."
_EQUAL, _GOOD = 0.01, 0.06  # of a win: so much less than the best is still as good, or good
_WORST = 8
_MEANT: Final = (
    "-# The line tells what share of the win each could hope for, as one sees it who knows all; the rings are"
    " the worst mistakes. A move is judged by what its player knew."
)


def word_of(judgement: Judgement) -> str:
    """Say how good a move was: *best*, *good* or *mistake*, with what it has lost, of 100."""
    quality = _quality(judgement)
    return quality if quality == "best" else f"{quality} ({_lost(judgement)})"


def _quality(judgement: Judgement) -> str:
    if judgement.loss < _EQUAL:
        return "best"
    return "good" if judgement.loss < _GOOD else "mistake"


def _lost(judgement: Judgement) -> str:
    return f"\u2212{round(100 * judgement.loss)}"


def judged_step(step: Step, verdicts: Sequence[Verdict]) -> str:
    """Say what a King thinks of the act that led to a step; nothing where he was not asked."""
    judgement = verdicts[step.number - 1].judgement if 0 < step.number <= len(verdicts) else None
    if judgement is None:
        return ""
    better = "" if judgement.loss < _GOOD else f"; he would have played `{_spoken(step, judgement.best)}`"
    return f"The King: {word_of(judgement)}{better}"


class Judged(Struct, frozen=True):
    """A game that is over, at its start, with a verdict for each of its steps."""

    start: Step
    verdicts: Sequence[Verdict]

    @property
    def worst(self) -> list[int]:
        """The steps behind which the worst mistakes were made, in their order."""
        losses = {
            number: verdict.judgement.loss
            for number, verdict in enumerate(self.verdicts)
            if verdict.judgement is not None and verdict.judgement.loss >= _GOOD
        }
        return sorted(sorted(losses, key=lambda number: -losses[number])[:_WORST])

    def act_behind(self, number: int) -> tuple[Seat, str]:
        """Give the act behind a step at which a seat chose."""
        seat, text = self.start.acts[number + 1]
        return seat or 0, text

    async def picture(self) -> Picture:
        """Draw how the game stood."""
        public = self.start.public
        shares = [verdict.balance for verdict in self.verdicts]
        marked = {(number, self.act_behind(number)[0]) for number in self.worst}
        name = plain_names(public)
        last = ", ".join(f"{name(seat)} {round(100 * share)}" for seat, share in enumerate(shares[-1]))
        alt = f"How the game stood, step by step, of 100 for the whole win. At the end: {last}."
        return await chart(lambda: balance_picture(players(public), shares, marked), alt)


def judged_page(judged: Judged, picture: Picture) -> ui.LayoutView:
    """Show how well each played, and the worst mistakes with what a King would have done."""
    public = judged.start.public
    view = ui.LayoutView(timeout=None)
    title = f"### {public.info.title}, table {public.id}: what the King thinks"
    view.add_item(ui.TextDisplay("\n".join([title, *_players(judged)])))
    view.add_item(picture.gallery())
    view.add_item(ui.TextDisplay("\n".join([*_mistakes(judged), _MEANT])))
    if judged.worst:
        view.add_item(ui.ActionRow(_going(judged)))
    return view


def _players(judged: Judged) -> Iterator[str]:
    """Count how good the moves of each were."""
    counts = {sitter.seat: Counter[str]() for sitter in judged.start.public.sitters}
    for number, verdict in enumerate(judged.verdicts):
        if verdict.judgement is not None:
            counts[judged.act_behind(number)[0]][_quality(verdict.judgement)] += 1
    name = coloured_names(judged.start.public)
    for seat, found in counts.items():
        mistakes = "1 mistake" if found["mistake"] == 1 else f"{found['mistake']} mistakes"
        yield f"{name(seat)}: {found['best']} best, {found['good']} good, {mistakes}"


def _mistakes(judged: Judged) -> Iterator[str]:
    name = coloured_names(judged.start.public)
    for number in judged.worst:
        (seat, text), judgement = judged.act_behind(number), judged.verdicts[number].judgement
        if judgement is not None:
            played, better = _spoken(judged.start, text), _spoken(judged.start, judgement.best)
            lost = _lost(judgement)
            yield f"\u2022 Step {number + 1}, {name(seat)}: `{played}` ({lost}), better `{better}`"


def _going(judged: Judged) -> Clickable:
    name, options = plain_names(judged.start.public), []
    for number in judged.worst:
        seat, text = judged.act_behind(number)
        said = f"{number + 1}. {name(seat)}: {_spoken(judged.start, text)}"
        options.append(option(str(number + 1), said))
    return choose(CustomId(Verb.JUMP, judged.start.public.id, 1), options, "See a mistake")


def _spoken(step: Step, text: str) -> str:
    return find(step.public.info.id).spoken(text)
