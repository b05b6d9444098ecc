// The message box: plain messages, and the list of commands after a slash.

import { $, icon, make } from "../elements/elements.js";
import { Listbox } from "../elements/listbox.js";
import { act } from "../server.js";
import { firstControl } from "../messages/entering.js";
import { here, signed, state } from "../state.js";
import { newest } from "../messages/list.js";
import { notice } from "../elements/notes.js";
import { openCommand } from "./command.js";
import { tell } from "../elements/words.js";

const LONGEST = 2000;
const LONGEST_NAME = 11; // that a phone shows before what follows it
let list;

export function watchComposer() {
  list = new Listbox(tell("Commands"), pick);
  list.onmark = (id) => {
    if ($("text")) $("text").setAttribute("aria-activedescendant", id);
  };
  $("line").onsubmit = (event) => event.preventDefault();
  document.addEventListener("click", (event) => {
    const mention = event.target.closest("[data-command]");
    if (mention) beginNamed(mention.dataset);
  });
  showBox();
}

function showBox(text = "") {
  const area = make("textarea", {
    id: "text",
    rows: 1,
    maxLength: LONGEST,
    value: text,
    enterkeyhint: "send",
    role: "combobox",
    "aria-label": tell("Message"),
    "aria-autocomplete": "list",
    "aria-controls": list.element.id,
    "aria-expanded": "false",
  });
  const button = make("button.plain", { "aria-label": tell("Send") }, icon("send"));
  button.onclick = send;
  area.oninput = offer;
  area.onkeydown = keys;
  $("box").replaceChildren(area, button);
  $("offers").replaceChildren();
  describeBox();
}

export function describeBox() {
  const area = $("text");
  const place = here();
  if (!area || !place) return;
  showStanding(place);
  area.disabled = !state.may_write;
  area.placeholder = state.may_write
    ? tell("Message {place}, or /command", { place: briefly(signed(place)) })
    : place.posts
      ? tell("Here stand posts alone; /play makes one by its option “forum”.")
      : tell("You may not write here.");
}

function briefly(name) {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}\u2026` : name;
}

// What is to be known of a place before one writes there.
function showStanding(place) {
  const words = standing(place);
  $("standing").hidden = !words.length;
  $("box").hidden = Boolean(place.request);
  $("standing").replaceChildren(...words);
}

function standing(place) {
  if (place.request)
    return [
      tell("{name} wants to write to you.", { name: place.name }),
      answer("accept", tell("Accept"), 3),
      answer("ignore", tell("Ignore"), 2),
    ];
  if (place.locked) return [icon("locked"), tell("This thread is locked: only moderators open it again.")];
  return place.archived
    ? [icon("inbox"), tell("This thread is archived: whoever writes here opens it again.")]
    : [];
}

function answer(name, label, style) {
  const button = make("button", { className: `button style${style}`, textContent: label });
  button.onclick = async () => notice((await act(name)).refused || "");
  return button;
}

function found(text) {
  const wanted = text.slice(1).toLowerCase().trim();
  const known = state.commands.filter(({ names }) => names.some((name) => name.includes(wanted)));
  const rank = ({ names }) => Number(!names.some((name) => name.startsWith(wanted)));
  return known.sort((one, other) => rank(one) - rank(other) || one.called.localeCompare(other.called));
}

function offer() {
  const text = $("text").value;
  if (!text.startsWith("/")) return close();
  for (const command of state.commands) {
    const name = command.names.find((each) => text.startsWith(`/${each} `));
    if (name) return begin(command, text.slice(name.length + 2));
  }
  const options = found(text).map((each) => ({
    label: "/" + each.called,
    description: each.description,
    command: each,
  }));
  if (!options.length || text.includes("\n")) return close();
  $("offers").replaceChildren(list.element);
  list.show(options);
  $("text").setAttribute("aria-expanded", "true");
}

function close() {
  $("offers").replaceChildren();
  $("text").setAttribute("aria-expanded", "false");
  $("text").removeAttribute("aria-activedescendant");
}

function pick(option) {
  begin(option.command, "");
}

function begin(command, rest) {
  notice("");
  openCommand(command, rest, (text) => {
    showBox(text);
    $("text").focus();
    if (text) offer();
  });
}

function beginNamed({ command: path, commandId: id }) {
  const command = state.commands.find((each) => each.path === path && each.id === id);
  if (command) begin(command, "");
  else notice(tell("{command} cannot be used here.", { command: "/" + path }));
}

function keys(event) {
  const isOffering = $("offers").contains(list.element);
  if (event.isComposing) return;
  if (isOffering && ["ArrowDown", "ArrowUp"].includes(event.key) && list.move(event.key))
    event.preventDefault();
  else if (isOffering && ["Enter", "Tab"].includes(event.key) && !event.shiftKey) {
    event.preventDefault();
    pick(list.current);
  } else if (isOffering && event.key === "Escape") close();
  else if (event.key === "Enter" && !event.shiftKey) {
    event.preventDefault();
    send();
  } else if (event.key === "ArrowUp" && !$("text").value) intoMessages(event);
}

// From the empty box upwards to what can be pressed on the newest message.
function intoMessages(event) {
  for (let row = newest(); row; row = row.previousElementSibling) {
    const control = firstControl(row);
    if (!control) continue;
    event.preventDefault();
    control.focus();
    return;
  }
}

// "@Name" and "#place" become what Discord's own clients make of them.
function withMentions(text) {
  const known = [
    ...state.people.map((person) => ["@" + person.name, `<@${person.id}>`]),
    ...state.places.filter((place) => place.kind !== 1).map((place) => ["#" + place.name, `<#${place.id}>`]),
  ];
  known.sort(([one], [other]) => other.length - one.length);
  return known.reduce((written, [name, mention]) => written.replaceAll(name, mention), text);
}

async function send() {
  const text = $("text").value.trim();
  if (!text) return;
  if (text.startsWith("/") && !found(text).length) {
    notice(tell("There is no command {command} here.", { command: text.split(/\s/)[0] }));
    return;
  }
  $("text").value = "";
  close();
  const told = await act("say", { text: withMentions(text) });
  if (told.refused) {
    notice(told.refused);
    if ($("text")) $("text").value ||= text;
  }
}
