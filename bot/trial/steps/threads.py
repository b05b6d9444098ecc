"""Threads that are archived, locked, private without the bot, or gone: what can be done there."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final, TypeAlias

from bot.sandbox.discord.records import Client
from bot.trial.bodies import EPHEMERAL, Json, button, message, plain, text
from bot.trial.hands import FAILED, Spot
from bot.trial.step import Decides, Finding, TrialSteps
from bot.trial.trial import DEFERRED_UPDATE, MESSAGE, Silent, Trial

State: TypeAlias = dict[str, bool]
Try: TypeAlias = Callable[[State, Trial], Awaitable[Finding]]
steps = TrialSteps("threads")
_ARCHIVED: Final = {"archived": True}
_LOCKED: Final = {"locked": True}
_BOTH: Final = {"archived": True, "locked": True}
_AS_BEFORE: Final = {"archived": False, "locked": False}
_MODERATING: Final = "manage_threads"  # which the bot itself does without
_REFUSED: Final = "400 50083"


async def _posted(state: State, trial: Trial) -> Finding:
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        return (await trial.post(message(text("Written here.")), at=spot.channel)).outcome


async def _edited(state: State, trial: Trial) -> Finding:
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        return (await trial.edit(spot, _again())).outcome


async def _clicked(state: State, trial: Trial) -> Finding:
    """Say whether the answer to a click on a desktop changes its message; Silent."""
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        pressed = await trial.press(spot)
        await trial.answer(pressed, DEFERRED_UPDATE)
        return (await trial.edit_answer(pressed, _again())).outcome


async def _answered(state: State, trial: Trial) -> Finding:
    """Say how a new answer for one person is taken, to a click on a desktop; Silent."""
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        pressed = await trial.press(spot)
        body = message(text("Answered here."), flags=EPHEMERAL)
        return (await trial.answer(pressed, MESSAGE, body)).outcome


async def _passed_on(client: Client, state: State, trial: Trial) -> Finding:
    """Say whether a click elsewhere arrives: of somebody who is not in the thread, and then who is."""
    spot = await _in_state(trial, _AS_BEFORE)
    member = f"/channels/{spot.channel}/thread-members/{trial.places.person}"
    await trial.api.ask("DELETE", member)
    stranger = await _arrives(trial, state, client)
    await _in_state(trial, _AS_BEFORE)
    await trial.api.ask("PUT", member)
    return _both(stranger, await _arrives(trial, state, client))


def _both(stranger: str, member: str) -> str:
    return f"{stranger}, of a member {member}"


async def _arrives(trial: Trial, state: State, client: Client) -> str:
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        try:
            await trial.answer(await trial.press(spot, client=client), DEFERRED_UPDATE)
        except Silent:
            return "refused"
    return "arrives"


async def _in_state(trial: Trial, state: State) -> Spot:
    """Bring the thread of these steps into a state; give its message, which has a button."""
    spot = await trial.kept("thread", _thread)
    await trial.api.ask("PATCH", f"/channels/{spot.channel}", _AS_BEFORE)
    await trial.api.ask("PATCH", f"/channels/{spot.channel}", state)
    return spot


async def _thread(trial: Trial) -> Spot:
    return await trial.pressable("A button in a thread.", at=await trial.thread("A thread for trials"))


def _again() -> Json:
    return message(text("Changed here."), button())


_on_web, _on_phone = partial(_passed_on, Client.WEB), partial(_passed_on, Client.PHONE)
_SAYS: Final[dict[Try, str]] = {
    _posted: "The bot writes",
    _edited: "The bot edits a message",
    _clicked: "A click on a desktop changes its message: discord-api-docs #8474",
    _answered: "A click on a desktop is answered to its person alone: discord-api-docs #5517",
    _on_web: "A click in a browser is passed on: discord-api-docs #8474",
    _on_phone: "A click on a phone is passed on: discord-api-docs #8474",
}
_NEITHER, _MEMBER, _EITHER = (
    _both(*each) for each in (("refused", "refused"), ("refused", "arrives"), ("arrives", "arrives"))
)
_UPDATES: Final = Decides("archived_updates", {_REFUSED: "refused", "ok": "taken"})
_ANSWERS: Final = Decides("locked_answers", {_REFUSED: "refused", "ok": "taken"})
# Where it is not delivered the client reopens the thread first, which a member may unless it is locked.
_CLICKS: Final = Decides("archived_click", {_MEMBER: "reopens", _EITHER: "delivered"})
_CLOSED_CLICKS: Final = Decides("archived_click", {_NEITHER: "reopens", _EITHER: "delivered"})
_TRIED: Final[tuple[tuple[str, State, Try, str, Decides | None], ...]] = (
    ("archived_posted", _ARCHIVED, _posted, "ok", None),
    ("archived_edited", _ARCHIVED, _edited, _REFUSED, None),
    ("archived_clicked", _ARCHIVED, _clicked, _REFUSED, _UPDATES),
    ("archived_answered", _ARCHIVED, _answered, "ok", None),
    ("archived_on_web", _ARCHIVED, _on_web, _MEMBER, _CLICKS),
    ("archived_on_phone", _ARCHIVED, _on_phone, _MEMBER, _CLICKS),
    ("locked_posted", _LOCKED, _posted, "ok", None),
    ("locked_edited", _LOCKED, _edited, "ok", None),
    ("locked_clicked", _LOCKED, _clicked, "ok", None),
    ("locked_answered", _LOCKED, _answered, "ok", None),
    ("locked_on_web", _LOCKED, _on_web, _EITHER, None),
    ("locked_on_phone", _LOCKED, _on_phone, _EITHER, None),
    ("closed_posted", _BOTH, _posted, _REFUSED, None),
    ("closed_edited", _BOTH, _edited, _REFUSED, None),
    ("closed_clicked", _BOTH, _clicked, _REFUSED, _UPDATES),
    ("closed_answered", _BOTH, _answered, _REFUSED, _ANSWERS),
    ("closed_on_web", _BOTH, _on_web, _NEITHER, _CLOSED_CLICKS),
    ("closed_on_phone", _BOTH, _on_phone, _NEITHER, _CLOSED_CLICKS),
)
for _name, _state, _try, _expected, _decides in _TRIED:
    _where = "in a thread that is " + " and ".join(_state)
    steps.add_one(_name, f"{_SAYS[_try]}, {_where}.", _expected, partial(_try, _state), _decides)


async def _told(client: Client, state: State, trial: Trial) -> Finding:
    """Say what came of a click of somebody who is not in the thread, and whether he reads that it failed."""
    spot = await _in_state(trial, _AS_BEFORE)
    await trial.api.ask("DELETE", f"/channels/{spot.channel}/thread-members/{trial.places.person}")
    await _in_state(trial, state)
    async with trial.without(_MODERATING):
        try:
            pressed = await trial.press(spot, client=client)
            body = message(text("Answered here."), flags=EPHEMERAL)
            outcome = (await trial.answer(pressed, MESSAGE, body)).outcome
        except Silent:
            outcome = "nothing arrived"
    failed = await trial.hands.sees(spot, FAILED)
    return f"{outcome}, {'and it failed' if failed else 'and all is well'}"


_UNSENT, _ANSWERED, _UNANSWERED = (
    "nothing arrived, and it failed",
    "ok, and all is well",
    f"{_REFUSED}, and it failed",
)
_SENT: Final = Decides("archived_click", {_UNSENT: "reopens", _ANSWERED: "delivered"})
_SENT_CLOSED: Final = Decides("archived_click", {_UNSENT: "reopens", _UNANSWERED: "delivered"})
_WRITTEN: Final = Decides("locked_answers", {_UNANSWERED: "refused", _ANSWERED: "taken"})
_READ: Final[tuple[tuple[str, State, Client, str, Decides | None], ...]] = (
    ("archived_read_on_web", _ARCHIVED, Client.WEB, _UNSENT, _SENT),
    ("locked_read_on_web", _LOCKED, Client.WEB, _ANSWERED, None),
    ("closed_read_on_web", _BOTH, Client.WEB, _UNSENT, _SENT_CLOSED),
    ("closed_read_on_desktop", _BOTH, Client.DESKTOP, _UNANSWERED, _WRITTEN),
)
for _name, _state, _client, _expected, _decides in _READ:
    _where = f"in a thread that is {' and '.join(_state)}, on the {_client}"
    _says = f"Whoever clicks {_where}, reads at once whether it failed: discord-api-docs #8474, #5517."
    steps.add_one(_name, _says, _expected, partial(_told, _client, _state), _decides)


async def _reopened(state: State, trial: Trial) -> Finding:
    spot = await _in_state(trial, state)
    async with trial.without(_MODERATING):
        return (await trial.api.ask("PATCH", f"/channels/{spot.channel}", {"archived": False})).outcome


for _name, _state, _expected in (
    ("archived_reopened", _ARCHIVED, "ok"),
    ("closed_reopened", _BOTH, "403 50013"),
):
    _says = f"Who may manage no threads asks that one is opened again that is {' and '.join(_state)}."
    steps.add_one(_name, _says, _expected, partial(_reopened, _state))


async def _private(trial: Trial) -> Spot:
    """Let a private thread be made without the bot."""
    return Spot(await trial.hands.private_thread(trial.places.channel), 0)


@steps.add("403 50001")
async def private_posted(trial: Trial) -> Finding:
    """The bot cannot write by itself in a private thread that it is not in."""
    return await _posted_in_private(trial)


@steps.add("parent", Decides("app_permissions", {"parent": "parent", "none": "none"}))
async def private_permissions(trial: Trial) -> Finding:
    """What a command typed in a private thread says that the bot may do there, who is not in it."""
    spot = await trial.kept("private", _private)
    async with trial.without(_MODERATING):
        typed = await trial.typed(at=spot.channel)
        await trial.answer(typed, MESSAGE, message(text("It arrived."), flags=EPHEMERAL))
    return "parent" if typed.app_permissions.send_messages_in_threads else "none"


@steps.add({"answer": "ok", "posted": "ok"})
async def private_answered(trial: Trial) -> Finding:
    """A command typed there is answered for everybody, which brings the bot into the thread."""
    spot = await trial.kept("private", _private)
    async with trial.without(_MODERATING):
        typed = await trial.typed(at=spot.channel)
        given = await trial.answer(typed, MESSAGE, message(text("It arrived.")))
    return {"answer": given.outcome, "posted": await _posted_in_private(trial)}


async def _posted_in_private(trial: Trial) -> Finding:
    spot = await trial.kept("private", _private)
    async with trial.without(_MODERATING):
        return (await trial.post(message(text("Written here.")), at=spot.channel)).outcome


@steps.add({"line": True, "deleted": "ok"})
async def line_deleted(trial: Trial) -> Finding:
    """The line in the channel that tells of a thread of the bot's is its own to delete."""
    path, before = f"/channels/{trial.places.channel}/messages", await trial.post(plain("A thread follows."))
    thread = str(await trial.thread("Without its line"))
    written = (await trial.api.ask("GET", f"{path}?after={before.id}")).body
    lines = [each for each in written if (each.get("message_reference") or {}).get("channel_id") == thread]
    async with trial.without("manage_messages"):
        deleted = [(await trial.api.ask("DELETE", f"{path}/{each['id']}")).outcome for each in lines]
    return {"line": len(lines) == 1, "deleted": ", ".join(deleted)}


@steps.add({"posted": "404 10003", "edited": "404 10003", "renamed": "404 10003"})
async def deleted(trial: Trial) -> Finding:
    """A thread that was deleted takes nothing more."""
    spot = await trial.pressable("Soon gone.", at=await trial.thread("Soon gone"))
    await trial.api.ask("DELETE", f"/channels/{spot.channel}")
    renamed = await trial.api.ask("PATCH", f"/channels/{spot.channel}", {"name": "Is it gone?"})
    return {
        "posted": (await trial.post(message(text("Anybody?")), at=spot.channel)).outcome,
        "edited": (await trial.edit(spot, message(text("Anybody?")))).outcome,
        "renamed": renamed.outcome,
    }
