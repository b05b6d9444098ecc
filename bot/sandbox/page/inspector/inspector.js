// The drawer that shows what goes over the wire between Discord's side and the bot.

import { $, icon, make, select } from "../elements/elements.js";
import { inspect } from "../server.js";
import { region, tell } from "../elements/words.js";

const MOST = 200;
const KINDS = { all: tell("Everything"), event: tell("Events to the bot"), call: tell("Calls by the bot") };
const CLOCK = {
  hour12: false,
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
};
let list;
let shownKind = "all";

export function watchInspector() {
  $("tap").append(icon("wire"));
  $("tap").title = tell("Inspector");
  $("tap").onclick = () => open($("wire").hidden);
  $("wire").addEventListener("keydown", (event) => {
    if (event.key === "Escape") open(false);
  });
}

function open(isOpen) {
  $("wire").hidden = !isOpen;
  $("tap").setAttribute("aria-expanded", String(isOpen));
  inspect(isOpen);
  if (!isOpen) {
    $("wire").replaceChildren();
    $("tap").focus();
    return;
  }
  const close = make("button.plain", { "aria-label": tell("Close the inspector") }, icon("close"));
  const clear = make("button.button", {}, tell("Clear"));
  const kind = select({ "aria-label": tell("Show") }, Object.entries(KINDS), shownKind);
  list = make("ol", { role: "list" });
  close.onclick = () => open(false);
  clear.onclick = () => list.replaceChildren();
  kind.onchange = () => {
    shownKind = kind.value;
    list.dataset.kind = shownKind;
  };
  list.dataset.kind = shownKind;
  $("wire").replaceChildren(make("div.bar", {}, make("h2", {}, tell("Inspector")), kind, clear, close), list);
  close.focus();
}

export function showWire(records) {
  if ($("wire").hidden) return;
  const isLow = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  list.append(...records.map(line));
  while (list.children.length > MOST) list.firstChild.remove();
  if (isLow) list.scrollTop = list.scrollHeight;
}

// After a reconnection the server tells again what it still knows.
export function forgetWire() {
  if (list) list.replaceChildren();
}

function line(record) {
  const when = new Date(record.when * 1000).toLocaleTimeString(region, CLOCK);
  const facts = [record.status, record.ms === undefined ? "" : `${record.ms} ms`].filter(Boolean).join(" · ");
  const waited =
    (record.waited ?? null) === null ? "" : tell("answered after {time}", { time: `${record.waited} ms` });
  const summary = make(
    "summary",
    {},
    make("span.way", {
      "aria-hidden": "true",
      textContent: record.way === "event" ? "▼" : "▲",
    }),
    make("span.what", {}, record.what),
    make("span.facts", {}, facts),
    make("span.small", {}, [when, waited].filter(Boolean).join(" · ")),
  );
  const details = make("details", {}, summary);
  details.ontoggle = () => {
    if (details.open && details.children.length === 1) details.append(...bodies(record));
    if (details.open) details.scrollIntoView({ block: "nearest" });
  };
  const row = make("li", { className: record.way }, details);
  if (record.status >= 400) row.classList.add("bad");
  return row;
}

function bodies(record) {
  const parts =
    record.way === "event"
      ? [[tell("Data"), record.body]]
      : [
          [tell("Asked"), record.body],
          [tell("Answered"), record.answer],
        ];
  return parts
    .filter(([, body]) => !isNothing(body))
    .flatMap(([title, body]) => [
      make("h4", {}, title),
      make("pre", {
        tabIndex: 0,
        textContent: typeof body === "string" ? body : JSON.stringify(body, null, 1),
      }),
    ]);
}

function isNothing(body) {
  return body === null || body === undefined || (typeof body === "object" && !Object.keys(body).length);
}
