// What rings, as a phone's lock screen and a desktop's toasts show it.

import { $, avatar, icon, make } from "../elements/elements.js";
import { badges, isAfter, nameOf, rung, state } from "../state.js";
import { showLight, titled } from "../dialogs/dialogs.js";
import { say } from "../elements/notes.js";
import { tell } from "../elements/words.js";
import { time } from "../elements/times.js";

const TOAST_MS = 7000;
const MOST_TOASTS = 3;

const ringing = () => state.notifications.filter((each) => !each.silent && !each.request);

export function watchBell() {
  $("bell").append(icon("bell"), make("span.badge", { id: "unread", hidden: true }));
  $("bell").onclick = () => {
    const dialog = $("rung");
    $("toasts").replaceChildren();
    showLight(dialog, titled(dialog, tell("Notifications")), list());
  };
  for (const each of [$("rung"), $("toasts")])
    each.addEventListener("click", (event) => {
      const card = event.target.closest("[data-go]");
      if (card) leave(card);
    });
}

// A press on a card leads away.
function leave(card) {
  $("rung").close();
  card.closest(".toast")?.remove();
}

function list() {
  const cards = ringing().map((each) => make("li", {}, card(each, time(new Date(each.when * 1000), "R"))));
  return cards.length
    ? make("ul", { role: "list", className: "rung" }, cards)
    : make("p", {
        textContent: tell(badges() ? "Nothing has rung: what is new came in silence." : "Nothing has rung yet."),
      });
}

// The text is empty where Discord pushes none.
function card(each, when = "") {
  const head = make("span.head", {}, make("strong", {}, each.title), when);
  const body = each.body ? make("span.body", {}, each.body) : "";
  const button = make(
    "button.card",
    {},
    avatar(each.by, nameOf(each.by) || each.title.replace(/ \(.*/, "")),
    make("span", {}, head, body),
  );
  Object.assign(button.dataset, { go: each.at, message: each.message });
  return button;
}

export function showBell() {
  const unread = rung();
  $("unread").textContent = unread > 99 ? "99+" : String(unread);
  $("unread").hidden = !unread;
  const label = unread ? tell("Notifications, {unread} unread", { unread }) : tell("Notifications");
  $("bell").setAttribute("aria-label", label);
}

const isSeen = (place) => place === state.at && !document.hidden;

// What has rung since a window last looked; where somebody looks nothing pops up.
let heard = { by: "", newest: "0" };
export function ring() {
  const fresh = ringing().filter((each) => isAfter(each.id, heard.newest));
  const isFirst = heard.by !== state.me;
  heard = { by: state.me, newest: state.notifications[0]?.id || "0" };
  for (const toast of [...$("toasts").children]) if (isFirst || isSeen(toast.dataset.at)) toast.remove();
  // What rang before somebody sat down here is told by the bell alone.
  const news = isFirst ? [] : fresh.reverse().filter((each) => !isSeen(each.at));
  for (const each of news) {
    say(each.body ? `${each.title}: ${each.body}` : each.title);
    pop(each);
  }
  if ($("rung").open) $("rung").lastElementChild.replaceWith(list());
}

function pop(each) {
  const away = make("button.plain", { "aria-label": tell("Dismiss") }, icon("close"));
  const toast = make("div.toast", {}, card(each), away);
  toast.dataset.at = each.at;
  away.onclick = () => toast.remove();
  let going = setTimeout(() => toast.remove(), TOAST_MS);
  // Who points at it or has reached it by the keyboard is reading it.
  for (const kind of ["pointerenter", "focusin"]) toast.addEventListener(kind, () => clearTimeout(going));
  toast.onpointerleave = () => (going = setTimeout(() => toast.remove(), TOAST_MS));
  $("toasts").append(toast);
  while ($("toasts").children.length > MOST_TOASTS) $("toasts").firstChild.remove();
}
