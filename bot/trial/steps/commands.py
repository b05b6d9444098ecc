"""Commands: listed, read back, typed, completed, and the form that one opens."""

from typing import Any, Final

from bot.trial.access import data_of
from bot.trial.bodies import BUTTON, EPHEMERAL, Json, form, message, people, text
from bot.trial.hands import Deed
from bot.trial.places import COMMAND
from bot.trial.step import Finding, TrialSteps
from bot.trial.trial import CHOICES, DEFERRED_UPDATE, FORM, MESSAGE, Trial

steps = TrialSteps("commands")
_OPTION: Final = "word"
_TOO_LATE = 3.5  # seconds, after which Discord takes no first answer
_CHOICES = 25
_OWN: Final[Json] = {
    "name": COMMAND,
    "description": "Says that it works.",
    "options": [{"type": 3, "name": _OPTION, "description": "Any word.", "autocomplete": True}],
}
_ON_PERSON, _ON_MESSAGE = 2, 3
_MENUS: Final[dict[int, str]] = {_ON_PERSON: "Try a person", _ON_MESSAGE: "Try a message"}


@steps.add({"answer": "ok", "lacks": []})
async def listed(trial: Trial) -> Finding:
    """Discord takes all commands of the bot, in all its languages, as commands of one server."""
    wanted = await _listed(trial)
    answered = await trial.api.ask("PUT", trial.places.commands, wanted)
    names = {each["name"] for each in answered.body} if answered.is_ok else set()
    return {"answer": answered.outcome, "lacks": sorted({each["name"] for each in wanted} - names)}


@steps.add([])
async def read_back(trial: Trial) -> Finding:
    """What is listed is read back as it was sent."""
    known = await _known(trial, trial.places.commands)
    return [each["name"] for each in await _listed(trial) if not _has(known.get(each["name"]), each)]


async def _known(trial: Trial, path: str) -> dict[str, Any]:
    listed = await trial.api.ask("GET", f"{path}?with_localizations=true")
    return {each["name"]: each for each in listed.body}


_EVERYWHERE: Final[Json] = {"contexts": [0, 1, 2], "integration_types": [0, 1]}


@steps.add({"answer": "ok", "other": [], "put_back": True})
async def announced(trial: Trial) -> Finding:
    """Discord takes all commands everywhere, with where and for whom each is, until others are put there."""
    wanted = await _for_everywhere(trial)
    async with trial.announced(wanted) as answered:
        known = await _known(trial, trial.places.everywhere)
    other = [each["name"] for each in wanted if not _has(known.get(each["name"]), each)]
    return {"answer": answered.outcome, "other": other, "put_back": trial.places.announced is None}


@steps.add({"among_friends": True, "by_person": True, "answer": "ok"})
async def used_by_person(trial: Trial) -> Finding:
    """Who has the application in his own account is answered where the bot is not, in any conversation."""
    async with trial.announced(await _for_everywhere(trial)):
        await trial.hands.do(Deed.INSTALL)
        try:
            typed = await trial.typed_elsewhere()
            given = await trial.answer(typed, MESSAGE, message(text("It arrived."), flags=EPHEMERAL))
            await trial.api.ask("DELETE", f"{trial.webhook(typed)}/messages/@original")
        finally:
            await trial.hands.do(Deed.UNINSTALL)
    among_friends = typed.context.private_channel
    return {"among_friends": among_friends, "by_person": typed.is_user_integration(), "answer": given.outcome}


async def _for_everywhere(trial: Trial) -> list[Any]:
    return [*await trial.access.commands(), _OWN | _EVERYWHERE]


async def _listed(trial: Trial) -> list[Any]:
    menus = [{"name": name, "type": kind} for kind, name in _MENUS.items()]
    return [*await trial.access.commands(), _OWN, *menus]


def _has(found: Any, sent: Any) -> bool:
    """Say whether all that was sent is found; what is empty may be left out."""
    if isinstance(sent, dict):
        held = found if isinstance(found, dict) else {}
        return all(_has(held.get(key), value) for key, value in sent.items())
    if isinstance(sent, list) and sent:
        listed = found if isinstance(found, list) else []
        return len(listed) == len(sent) and all(map(_has, listed, sent))
    return bool(found == sent or not (found or sent))


@steps.add(COMMAND)
async def mention_clicked(trial: Trial) -> Finding:
    """A command that is mentioned in a message is typed by a click on it."""
    known = await trial.api.ask("GET", trial.places.commands)
    number = next(each["id"] for each in known.body if each["name"] == COMMAND)
    await trial.posted(message(text(f"Click on </{COMMAND}:{number}>, and send it.")))
    typed = await trial.typed()
    await trial.answer(typed, MESSAGE, message(text("It arrived.")))
    return data_of(typed)["name"]


@steps.add({"type": _ON_MESSAGE, "buttons": [BUTTON], "by_the_bot": True})
async def used_on_message(trial: Trial) -> Finding:
    """What is chosen in the menu of a message tells which that is, with the custom ids of its buttons."""
    spot = await trial.pressable("This message has a menu.")
    used = await trial.used(_MENUS[_ON_MESSAGE], spot)
    await trial.answer(used, MESSAGE, message(text("It arrived.")))
    told = data_of(used)["resolved"]["messages"][str(spot.message)]
    buttons = [each["custom_id"] for row in told["components"] for each in row.get("components", ())]
    by_the_bot = told["author"]["id"] == str(trial.places.bot)
    return {"type": data_of(used)["type"], "buttons": buttons, "by_the_bot": by_the_bot}


@steps.add({"type": _ON_PERSON, "person": True, "member": True})
async def used_on_person(trial: Trial) -> Finding:
    """What is chosen in the menu of a person tells who that is, as a member of the server."""
    used = await trial.used(_MENUS[_ON_PERSON])
    await trial.answer(used, MESSAGE, message(text("It arrived.")))
    return {"type": data_of(used)["type"], **_about(data_of(used), data_of(used)["target_id"], trial)}


@steps.add({"person": True, "member": True})
async def person_picked(trial: Trial) -> Finding:
    """Who is chosen in a select of people comes by his number, as a member of the server."""
    spot = await trial.posted(message(text("Choose yourself."), people("trial.people")))
    picked = await trial.picked(spot)
    await trial.answer(picked, DEFERRED_UPDATE)
    return _about(data_of(picked), data_of(picked)["values"][0], trial)


def _about(data: Json, chosen: str, trial: Trial) -> Json:
    member = chosen in data["resolved"].get("members", {})
    return {"person": chosen == str(trial.places.person), "member": member}


@steps.add({"answer": "ok", "message": True})
async def answered(trial: Trial) -> Finding:
    """A command is answered by a message, which comes back where it is asked for."""
    typed = await trial.typed()
    given = await trial.answer(typed, MESSAGE, message(text("This is the answer.")))
    return {"answer": given.outcome, "message": "message" in given.body.get("resource", {})}


@steps.add("400 40060")
async def answered_twice(trial: Trial) -> Finding:
    """A second first answer is refused."""
    typed = await trial.typed()
    await trial.answer(typed, MESSAGE, message(text("This is the first answer.")))
    return (await trial.answer(typed, MESSAGE, message(text("This is the second.")))).outcome


@steps.add("404 10062")
async def answered_late(trial: Trial) -> Finding:
    """After three seconds no first answer is taken any more."""
    typed = await trial.typed()
    await trial.access.wait(_TOO_LATE)
    return (await trial.answer(typed, MESSAGE, message(text("This is too late.")))).outcome


@steps.add({"words": "Ca", "answer": "ok"})
async def completed(trial: Trial) -> Finding:
    """What is begun to be typed arrives, and 25 ways to go on are taken."""
    begun = await trial.begun(_OPTION, "Ca")
    choices = [{"name": f"Camelot {number}", "value": str(number)} for number in range(_CHOICES)]
    given = await trial.answer(begun, CHOICES, {"choices": choices})
    return {"words": data_of(begun)["options"][0]["value"], "answer": given.outcome}


_FILLED_IN: Final = {
    "trial.choice": ["sword"],
    "trial.number": "2",
    "trial.armour": ["helmet", "shield"],
    "trial.words": "Camelot",
}


@steps.add({"opened": "ok", "sent": _FILLED_IN})
async def form_sent(trial: Trial) -> Finding:
    """A form has words, a select, a group of either kind and a field of text, and all of it arrives."""
    typed = await trial.typed()
    opened = await trial.answer(typed, FORM, form())
    sent = await trial.filled(typed)
    await trial.answer(sent, MESSAGE, message(text("The form arrived.")))
    return {"opened": opened.outcome, "sent": _filled_in(data_of(sent))}


def _filled_in(data: Json) -> Json:
    fields = [label["component"] for label in data["components"] if "component" in label]
    return {each["custom_id"]: each.get("values", each.get("value")) for each in fields}
