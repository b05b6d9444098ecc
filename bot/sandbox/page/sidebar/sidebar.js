// The list of channels, threads and conversations, and who is playing.

import { $, avatar, icon, make } from "../elements/elements.js";
import { written } from "../elements/times.js";
import { placeOf } from "../messages/markdown.js";
import { tell } from "../elements/words.js";
import { DM, badges, here, isUnread, me, signed, state } from "../state.js";

const narrow = matchMedia("(max-width: 760px)");

export function showSidebar() {
  const dms = state.places.filter((place) => place.kind === DM && !place.request);
  const requests = state.places.filter((place) => place.request);
  const channels = state.places.filter(
    (place) => place.kind !== DM && (!place.archived || place.id === state.at || isUnread(place)),
  );
  const focused = $("places").contains(document.activeElement) && document.activeElement.dataset.go;
  $("server").textContent = state.server;
  $("places").replaceChildren(group(tell("Channels"), channels), group(tell("Direct messages"), dms));
  if (state.events.length) $("places").prepend(eventsOf(state.events));
  if (requests.length) $("places").append(group(tell("Message requests"), requests));
  if (focused)
    ($("places").querySelector(`[data-go="${focused}"]`) || $("text") || document.body).focus({
      preventScroll: true,
    });
  showMe();
  showTitle();
}

// The events of the server that are to come or under way; each leads to its place.
function eventsOf(events) {
  const lines = events.map((event) => {
    const place = placeOf(event.location);
    const when = event.status === "active" ? tell("now") : written(new Date(event.starts * 1000), "now");
    const button = make(
      "button.place.event",
      { title: event.name },
      icon("clock"),
      make("span.name", {}, event.name, make("span.small", {}, when)),
    );
    if (place) Object.assign(button.dataset, place);
    return make("li", {}, button);
  });
  return make("section", {}, make("h3", {}, tell("Events")), make("ul", { role: "list" }, lines));
}

function group(title, places) {
  const heading = make("h3", {}, title);
  return make("section", {}, heading, make("ul", { role: "list" }, places.map(line)));
}

export function sign(place) {
  if (place.kind === DM) return icon("person");
  if (place.posts) return icon("forum");
  return icon(place.parent ? "thread" : "channel");
}

function line(place) {
  const isHere = place.id === state.at;
  const calls = isHere ? 0 : place.badge;
  const unread = !isHere && isUnread(place);
  const badge = calls
    ? make("span.badge", { "aria-label": tell("{count} for you", { count: calls }) }, String(calls))
    : "";
  const dot = unread && !calls ? make("span.unseen", {}, tell("unread")) : "";
  const name = make("span.name", {}, place.name);
  const button = make(
    "button",
    { className: place.parent ? "place inner" : "place", title: place.name },
    sign(place),
    name,
    place.archived ? make("span.small", {}, tell("archived")) : "",
    dot,
    badge,
  );
  button.classList.toggle("unread", unread);
  if (isHere) button.setAttribute("aria-current", "page");
  button.dataset.go = place.id;
  return make("li", {}, button);
}

function showMe() {
  // Translators: small, above the name of the person
  const about = tell(me().dms_closed ? "direct messages closed" : "playing as");
  $("me").replaceChildren(
    avatar(state.me, me().name),
    make("span", {}, make("span.small", {}, about), make("strong", {}, me().name)),
    icon("chevron"),
  );
  $("me").setAttribute("aria-label", tell("Playing as {name}: change", { name: me().name }));
}

function showTitle() {
  const place = here();
  if (!place) return;
  const calls = badges() - place.badge;
  $("title").replaceChildren(sign(place), make("span", {}, place.name));
  document.title = `${calls ? `(${calls}) ` : ""}${signed(place)} – ${me().name} – ${tell("Round Table sandbox")}`;
  $("menu").classList.toggle("called", calls > 0);
}

// On a narrow screen the list is a drawer: nothing behind it can be reached.
export function openSidebar(isOpen) {
  const covers = isOpen && narrow.matches;
  document.body.classList.toggle("drawer", covers);
  $("menu").setAttribute("aria-expanded", String(covers));
  document.querySelector("main").inert = covers;
  $("side").inert = narrow.matches && !covers;
  if (covers) ($("places").querySelector("[aria-current]") || $("me")).focus();
}

export function closeDrawer() {
  if (!document.body.classList.contains("drawer")) return;
  openSidebar(false);
  $("menu").focus();
}

export function watchSidebar() {
  $("menu").append(icon("menu"));
  $("fresh").prepend(icon("plus"));
  $("menu").onclick = () => openSidebar(!document.body.classList.contains("drawer"));
  narrow.onchange = () => openSidebar(false);
  document.addEventListener("keydown", (event) => {
    // In a dialog the key closes that alone.
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) closeDrawer();
  });
  document.addEventListener("click", (event) => {
    const isOutside =
      document.body.classList.contains("drawer") &&
      !event.target.closest("#side, #menu, dialog");
    if (isOutside) openSidebar(false);
  });
  openSidebar(false);
}
