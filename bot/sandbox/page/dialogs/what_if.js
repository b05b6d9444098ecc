// Discord on a bad day: faults that a person switches on, and one's own client.

import { $, freshId, icon, make } from "../elements/elements.js";
import { act } from "../server.js";
import { here, me, nameOf, signed, state } from "../state.js";
import { showLight, titled } from "./dialogs.js";
import { tell } from "../elements/words.js";

const CLIENTS = { desktop: tell("Desktop"), web: tell("Web"), phone: tell("Phone") };
// Whom or what a fault is about: its target, and what stands above the faults of that kind.
const ABOUT = {
  bot: () => [undefined, tell("To {name}", { name: nameOf(state.bots[0]) })],
  person: () => [state.me, tell("To {name}", { name: me().name })],
  place: () => [state.at, tell("In {place}", { place: signed(here()) })],
  server: () => [undefined, tell("In {place}", { place: state.server })],
};

const faults = () => state.what_if.faults;
// What is about a channel is so about its threads.
const isOn = ({ on }, target) => (target ? on.includes(target) || on.includes(parentOf(target)) : on.length > 0);
const parentOf = (id) => state.places.find((place) => place.id === id)?.parent;

export function watchWhatIf() {
  for (const way of [$("what-if"), $("strip")]) way.onclick = open;
  $("strip").append(icon("storm"), make("span"));
}

// What is on is told as long as it is.
export function showWhatIf() {
  const on = faults().map(told).filter(Boolean);
  $("strip").lastElementChild.textContent = [tell("What if…"), ...on].join(" ");
  $("strip").hidden = !on.length;
  if ($("faults").open) refresh();
}

// A fault that is on, and for whom or where but for oneself and here.
function told({ about, on, says }) {
  if (about === "bot" || about === "server") return on.length ? says : "";
  const isNear = [state.me, state.at].some((id) => on.includes(id));
  const sleeps = (id) => state.places.find((place) => place.id === id)?.archived;
  const elsewhere = on.filter((id) => ![state.me, state.at].includes(id) && nameOf(id) && !sleeps(id));
  const names = elsewhere.map(nameOf).join(", ");
  return names ? `${says} (${names})` : isNear ? says : "";
}

function open() {
  const dialog = $("faults");
  const about = make("p", {}, tell("Each of these can happen at Discord. See what a player sees then."));
  const failed = make("p.failed", { role: "alert" });
  showLight(dialog, titled(dialog, tell("What if…")), about, failed, make("div", {}, parts()));
}

// Drawn anew where something has changed; the keyboard stays where it is.
function refresh() {
  const key = document.activeElement.dataset.key;
  $("faults").lastElementChild.replaceChildren(...parts());
  $("faults").querySelector(`[data-key="${key}"]`)?.focus();
}

function parts() {
  const groups = Object.entries(ABOUT).map(([about, named]) => {
    const [target, title] = named();
    const listed = faults().filter((fault) => fault.about === about);
    return fieldset(title, listed.map((fault) => (fault.once ? once(fault, target) : choice(fault, target))));
  });
  const unknown = fieldset(tell("What nobody knows of Discord"), state.what_if.behaviour.map(behaviour));
  return [client(), ...groups, unknown].filter(Boolean);
}

function fieldset(title, rows) {
  return rows.length && make("fieldset.field", {}, make("legend", {}, title), rows);
}

async function ask(name, body) {
  const told = await act(name, body);
  $("faults").querySelector(".failed").textContent = told.refused || "";
  if (told.refused) refresh();
}

function choice(fault, target) {
  const box = make("input", { type: "checkbox", role: "switch", checked: isOn(fault, target) });
  box.dataset.key = fault.name;
  box.onchange = () => ask(box.checked ? "set_fault" : "unset_fault", { name: fault.name, target });
  return make("label.choice", {}, box, make("span", {}, fault.says));
}

function once(fault, target) {
  const now = make("button.button", {}, tell("Now"));
  now.dataset.key = fault.name;
  now.setAttribute("aria-label", tell("Now: {fault}", { fault: fault.says }));
  now.onclick = () => ask("set_fault", { name: fault.name, target });
  return make("div.choice.once", {}, make("span", {}, fault.says), now);
}

// One of some choices, or where there are none a whole number.
function behaviour({ name, says, value, choices, worded }) {
  const id = freshId("behaviour");
  const options = choices.map((each, place) =>
    make("option", { textContent: worded[place], selected: each === value }),
  );
  const field = options.length
    ? make("select", { id }, options)
    : make("input", { id, type: "number", min: 0, value });
  field.dataset.key = name;
  field.onchange = () =>
    ask("behave", { name, value: options.length ? choices[field.selectedIndex] : field.valueAsNumber });
  return make("div.field", {}, make("label", { htmlFor: id, textContent: says }), field);
}


function client() {
  const rows = Object.entries(CLIENTS).map(([value, label]) => {
    const box = make("input", { type: "radio", name: "client", value, checked: me().client === value });
    box.dataset.key = value;
    box.onchange = () => ask("settings", { dms_closed: me().dms_closed, locale: me().locale, client: value });
    return make("label.choice", {}, box, label);
  });
  // Translators: above three choices: Desktop, Web, Phone
  return make("fieldset.field.clients", {}, make("legend", {}, tell("{name} is on", { name: me().name })), rows);
}
