// The messages of the open place, in order; older ones are loaded on scrolling up.

import { $, make } from "../elements/elements.js";
import { authorOf, isEphemeral, isLoading, message } from "./message.js";
import { here, isAfter, readUpTo, state } from "../state.js";
import { isSystem } from "./system.js";
import { enter } from "./entering.js";
import { day } from "../elements/times.js";
import { older } from "../server.js";
import { tell } from "../elements/words.js";

const NEAR = 120;
const TOGETHER = 7 * 60_000;
const DISMISSED = "dismissed";

const shown = new Map();
let hasMore = false;
let isAsking = false;
let readBefore = "0";
let isAtEnd = true;

const scroll = () => $("scroll");
const isLow = () => scroll().scrollHeight - scroll().scrollTop - scroll().clientHeight < NEAR;
const dismissed = () => new Set(JSON.parse(sessionStorage.getItem(DISMISSED) || "[]"));

function oldest() {
  return shown.keys().next().value;
}

export function isEmpty() {
  return !shown.size;
}

export function newest() {
  return $("messages").lastElementChild;
}

function toEnd() {
  isAtEnd = true;
  // What stands on an empty channel is read from its beginning.
  scroll().scrollTop = isEmpty() ? 0 : scroll().scrollHeight;
  $("down").hidden = true;
}

export function showFresh(messages, more) {
  readBefore = here() ? readUpTo(here()) : "0";
  shown.clear();
  hasMore = more;
  const hidden = dismissed();
  const kept = messages.filter((each) => !hidden.has(each.id));
  $("messages").replaceChildren(...kept.map((each) => made(each)));
  arrange();
  toEnd();
}

// Put in what changed; gives the messages that can be read now and could not before.
export function take(messages, gone) {
  const first = oldest();
  const hidden = dismissed();
  const added = [];
  const readable = [];
  for (const each of messages) {
    if (hidden.has(each.id)) continue;
    const old = shown.get(each.id);
    if (old) {
      if (isLoading(old.each) && !isLoading(each)) readable.push(each);
      change(old, each);
    } else if (!first || isAfter(each.id, first)) {
      put(made(each), each.id);
      added.push(each);
    }
  }
  for (const id of gone) remove(id);
  arrange();
  const mine = added.some((each) => each.author.id === state.me || isEphemeral(each));
  if (isAtEnd || mine) toEnd();
  else if (added.length) $("down").hidden = false;
  return [...readable, ...added.filter((each) => !isLoading(each))];
}

function made(each) {
  const row = make("li", {}, message(each, () => dismiss(each.id)));
  shown.set(each.id, { row, each });
  row.dataset.id = each.id;
  return row;
}

function put(row, id) {
  let place = newest();
  while (place && isAfter(place.dataset.id, id)) place = place.previousElementSibling;
  if (place) place.after(row);
  else $("messages").prepend(row);
}

function remove(id) {
  const old = shown.get(id);
  if (!old) return;
  if (old.row.contains(document.activeElement)) $("text").focus();
  old.row.remove();
  shown.delete(id);
}

function dismiss(id) {
  sessionStorage.setItem(DISMISSED, JSON.stringify([...dismissed(), id].slice(-200)));
  remove(id);
  arrange();
}

// A message that changes is drawn anew; who is in it with the keyboard stays in it.
function change(old, each) {
  const before = old.row.querySelector("article");
  const isInside = before.contains(document.activeElement);
  const key = isInside ? document.activeElement.dataset.key : "";
  const after = message(each, () => dismiss(each.id));
  before.replaceWith(after);
  old.each = each;
  if (isInside) enter(after, key);
}

// Days, the line above what is new, and who writes several messages in a row.
function arrange() {
  let before = null;
  let isNewMarked = false;
  for (const { row, each } of inOrder()) {
    const date = new Date(each.timestamp);
    const isNewDay = !before || day(new Date(before.timestamp)) !== day(date);
    const isNew =
      !isNewMarked && readBefore !== "0" && isAfter(each.id, readBefore) && each.author.id !== state.me;
    isNewMarked ||= isNew;
    rule(row, "day", isNewDay ? day(date) : "");
    // Translators: a line across the messages, above those that nobody has read
    rule(row, "new", isNew && before ? tell("New") : "");
    row.classList.toggle("following", !isNewDay && !isNew && follows(before, each));
    before = each;
  }
  $("begin").textContent = hasMore ? tell("Older messages are above.") : beginning();
}

function inOrder() {
  return [...$("messages").children].map((row) => shown.get(row.dataset.id));
}

function beginning() {
  const place = here();
  if (!place || isEmpty()) return "";
  return place.kind === 1
    ? tell("Here begins your conversation with {name}.", place)
    : tell("Here begins #{name}.", place);
}

function follows(before, each) {
  const isSame = authorOf(before) === authorOf(each) && isEphemeral(before) === isEphemeral(each);
  return (
    isSame &&
    !isSystem(before) &&
    !isSystem(each) &&
    !each.used &&
    !each.message_reference &&
    Date.parse(each.timestamp) - Date.parse(before.timestamp) < TOGETHER
  );
}

function rule(row, name, text) {
  const old = row.querySelector(`:scope > .${name}`);
  if (old && old.textContent === text) return;
  if (old) old.remove();
  if (text) row.prepend(make("p", { className: name }, make("span", {}, text)));
}

async function loadOlder() {
  if (!hasMore || isAsking || isEmpty()) return;
  isAsking = true;
  const asked = [state.me, state.at].join();
  const { messages, more } = await older(oldest());
  isAsking = false;
  if (asked !== [state.me, state.at].join()) return;
  const high = scroll().scrollHeight - scroll().scrollTop;
  const kept = [...shown];
  shown.clear();
  hasMore = more;
  $("messages").prepend(...messages.map((each) => made(each)));
  for (const [id, entry] of kept) shown.set(id, entry);
  arrange();
  scroll().scrollTop = scroll().scrollHeight - high;
}

export function watchScrolling() {
  scroll().addEventListener("scroll", () => {
    if (scroll().scrollTop < 300) loadOlder();
    isAtEnd = isLow();
    if (isAtEnd) $("down").hidden = true;
  });
  // Who reads the end goes on reading it when something above grows.
  new ResizeObserver(() => isAtEnd && toEnd()).observe($("messages"));
  new ResizeObserver(() => isAtEnd && toEnd()).observe(scroll());
  $("down").onclick = toEnd;
}
