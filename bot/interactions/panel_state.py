"""The private panel: one message a person and table, which tells the present, or only what stays true.

What is known of the latest clicks is kept in memory, for each bot.
"""

from contextlib import suppress
from hashlib import blake2b
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.app import RoundTable
from bot.errors import CannotWrite
from bot.interactions.interaction import Interaction, forget_elsewhere, is_panel, visited
from bot.store.rows.posted import Surface
from bot.store.rows.table import Deadline
from bot.table.view import PrivateView


def fingerprint(private: PrivateView, now: float) -> str:
    """Tell in brief what a panel says `now` that may become untrue; as long as that stands, it is left alone.

    One who is awaited is shown the table as it is; anybody else as of a moment, with what he alone has
    learned since: how a round has ended comes with his next turn. To one who plays elsewhere it says nothing
    that may become untrue but what he is asked besides.
    """
    public, sitter = private.public, private.public.sitters[private.seat]
    awaited = sitter.awaited and not private.elsewhere
    end = public.closed or "ended" if public.status == "cancelled" else public.result
    says = [private.seat, awaited, sitter.resigned, public.channel, end, *_asks(private)]
    if private.question is not None:
        # Its buttons carry the number of its turn.
        says.append(private.turn)
    if private.lesson is not None:
        says += [*private.lesson.says, private.turn]
    if awaited:
        says += [public.table, private.hand, private.turned, sitter.due, public.undo_seat == private.seat]
        says += _reminded(sitter.clock)
    else:
        says.append("elsewhere" if private.elsewhere else _learned(private))
    if public.paused is not None and not private.elsewhere:
        says.append("held" if public.held else "paused")
    if public.status == "running":
        away = {each.seat: each.away for each in public.sitters if each.away is not None and each.away > now}
        # Of the others it is told to one who is not awaited.
        told = away if not awaited and not private.elsewhere else {private.seat} & away.keys()
        says += [[seat, away[seat]] for seat in told]
    return blake2b(msgspec.json.encode(says), digest_size=9).hexdigest()


def _reminded(clock: Deadline) -> list[str]:
    """Tell whether somebody has been told that little time is left, or that none is."""
    if clock.due is None or (clock.remind is not None and clock.remind < clock.due):
        return []
    return ["late" if clock.remind is not None and clock.remind > clock.due else "reminded"]


def _asks(private: PrivateView) -> list[object]:
    """Give what somebody is asked besides his move."""
    return ["draw" in private.words, [thing for each in private.besides for thing in each.asks]]


def _learned(private: PrivateView) -> list[int]:
    """Give what others did since somebody's last act that he alone was told: nobody else reads it."""
    return [line.version for line in private.lines if line.alone and line.seat != private.seat]


def at_rest(private: PrivateView) -> PrivateView:
    """Leave out a question that stays open behind its answer: its buttons would have to go when it closes."""
    awaited = private.public.sitters[private.seat].awaited or private.lesson is not None
    if awaited or private.begun or private.question is None:
        return private
    return replace(private, question=None, answered=True)


def resting(private: PrivateView) -> PrivateView:
    """Leave out all that changes while somebody plays elsewhere, where he is shown it."""
    public = replace(private.public, undo_seat=None)
    return replace(private, public=public, question=None, answered=False, elsewhere=True)


def is_true(private: PrivateView, shown: PrivateView, surface: Surface, now: float) -> bool:
    """Say whether a panel may be left as it is; else it is to be as `shown`.

    One that rests tells of each thing that was learned once.
    """
    if surface.fingerprint in {fingerprint(private, now), fingerprint(at_rest(private), now)}:
        return True
    is_news = any(version > surface.shown for version in _learned(shown))
    return shown.elsewhere and surface.fingerprint == fingerprint(shown, now) and not is_news


def brings_news(private: PrivateView) -> bool:
    """Say whether somebody is asked something besides his move, has learned something, or is at the end."""
    is_over = private.public.result is not None
    return is_over or private.lesson is not None or is_asked(private) or bool(_learned(private))


def is_asked(private: PrivateView) -> bool:
    """Say whether somebody is asked something besides his move."""
    return any(_asks(private))


def tells_own_act(private: PrivateView) -> bool:
    """Say whether all that is new is what its reader has just done: that rings nobody."""
    return {line.seat for line in private.lines} == {private.seat}


async def bring_down(bot: RoundTable, table_id: int, user: int) -> bool:
    """Let somebody's panel be posted anew below all his others; False where he has none."""
    forget_elsewhere(bot, table_id, user)
    found = await bot.host.store.outbox.post_anew(table_id, user)
    if found:
        bot.dispatch("table_placed", table_id)
    return found


async def note_panel(interaction: Interaction, private: PrivateView) -> None:
    """Note what somebody's panel says, now that a click has changed it.

    Where that cannot be noted, it is brought up to date once more.
    """
    message, public = interaction.message, private.public
    if message is None:
        return
    surface = Surface(
        public.id,
        message.channel.id,
        message=message.id,
        shown=public.version,
        fingerprint=fingerprint(private, interaction.client.now()),
    )
    with suppress(CannotWrite):
        await interaction.client.host.store.outbox.remember_fingerprint(surface)


TOKEN_SECONDS = 14 * 60.0  # Discord takes a token for a quarter of an hour


class _Click(Struct, frozen=True):
    interaction: Interaction
    time: float


# By message, the oldest first; what a bot forgets by ending is edited by its own token.
_clicks: WeakKeyDictionary[RoundTable, dict[int, _Click]] = WeakKeyDictionary()


def keep_click(interaction: Interaction, shown: int) -> None:
    """Keep a click on a panel, in the place of which its answer was `shown`."""
    bot, message = interaction.client, interaction.message
    # Where a panel is gone, its click is answered by another message.
    if message is None or message.id != shown:
        return
    kept = _live_clicks(bot)
    kept.pop(shown, None)
    kept[shown] = _Click(interaction, bot.now())


def newest_click(bot: RoundTable, message: int) -> Interaction | None:
    """Give the newest click on a message whose token may still edit it."""
    click = _live_clicks(bot).get(message)
    return None if click is None else click.interaction


def forget_click(bot: RoundTable, message: int) -> None:
    """Use a click no longer."""
    _live_clicks(bot).pop(message, None)


def _live_clicks(bot: RoundTable) -> dict[int, _Click]:
    kept = _clicks.setdefault(bot, {})
    while kept and bot.now() - kept[next(iter(kept))].time > TOKEN_SECONDS:
        del kept[next(iter(kept))]
    return kept


async def come_back(interaction: Interaction, table_id: int) -> None:
    """Bring the panel up to date of somebody who has come back to it."""
    channel = interaction.channel_id
    if channel is not None and forget_elsewhere(interaction.client, table_id, interaction.user.id):
        with suppress(CannotWrite):
            await _look_again(interaction, table_id, channel)


async def catch_up(interaction: Interaction, table_id: int | None) -> None:
    """Let a panel be shown whole whose press is answered beside it, if its table has moved on since."""
    message, come = interaction.message, table_id and visited(interaction, table_id)
    if not message or not table_id or not come or not is_panel(interaction):
        return
    if come.row.changed <= (message.edited_at or message.created_at).timestamp():
        return
    channel = message.channel.id
    surface = Surface(table_id, channel, message=message.id, shown=come.row.version)
    with suppress(CannotWrite):
        await interaction.client.host.store.outbox.remember_fingerprint(surface)
        await _look_again(interaction, table_id, channel)


async def _look_again(interaction: Interaction, table_id: int, channel: int) -> None:
    """Let it be looked whether what is shown to one person is true still."""
    await interaction.client.host.store.outbox.check_again(table_id, channel)
    interaction.client.dispatch("table_placed", table_id)
