"use strict";

// The page's one state is what the server says; every change there is fetched and shown anew.

const $ = (id) => document.getElementById(id);
let me = sessionStorage.getItem("me") || "";
let at = sessionStorage.getItem("at") || "";
let shown = new Map();
const read = new Map();

async function get(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  return response.json();
}

async function act(name, body) {
  notice("");
  try {
    const request = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ as: me, ...body }) };
    const answer = await (await fetch("acts/" + name, request)).json();
    if (answer.refused) notice(answer.refused);
    if (answer.modal) openForm(answer);
    return answer;
  } catch (error) {
    notice("The sandbox does not answer: " + error.message);
    return { refused: error.message };
  }
}

function notice(text) {
  $("notice").textContent = text;
}

let state = { people: [], names: {}, places: [], messages: [] };

async function refresh() {
  const query = new URLSearchParams(at ? { as: me, at } : { as: me });
  state = await get("screen?" + query);
  me = state.me.id;
  at = state.at;
  sessionStorage.setItem("me", me);
  sessionStorage.setItem("at", at);
  showPeople();
  showPlaces();
  showMessages();
}

function showPeople() {
  $("me").replaceChildren(...state.people.map((person) => make("option", { value: person.id, textContent: person.name, selected: person.id === me })));
  $("closed").checked = state.me.dms_closed;
}

function showPlaces() {
  const here = state.places.find((place) => place.id === at);
  if (here) read.set(me + at, here.newest);
  $("places").replaceChildren(...state.places.map(placeButton));
  $("place").replaceChildren(...state.places.map((place) => make("option", { value: place.id, textContent: title(place), selected: place.id === at })));
}

function isUnread(place) {
  return BigInt(place.newest) > BigInt(read.get(me + place.id) || "0");
}

function title(place) {
  const sign = place.kind === 1 ? "@" : place.kind > 9 ? "  ↳ " : "#";
  return (isUnread(place) ? "● " : "") + sign + place.name + (place.archived ? " (archived)" : "");
}

function placeButton(place) {
  const element = make("button", { type: "button", textContent: title(place), onclick: () => go(place.id) });
  element.classList.toggle("here", place.id === at);
  element.classList.toggle("unread", isUnread(place));
  return element;
}

function go(id) {
  at = id;
  return refresh();
}

// A message that did not change keeps its element, so that an open select stays open.
function showMessages() {
  const list = $("messages");
  const low = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  const kept = new Map();
  for (const each of state.messages) {
    const text = JSON.stringify(each) + me;
    const old = shown.get(each.id);
    kept.set(each.id, old && old.text === text ? old : { text, element: message(each, context(each)) });
  }
  const grew = [...kept.keys()].some((id) => !shown.has(id));
  const elements = [...kept.values()].map((entry) => entry.element);
  if (elements.length !== list.children.length || elements.some((element, place) => list.children[place] !== element)) list.replaceChildren(...elements);
  shown = kept;
  if (low || grew) list.scrollTop = list.scrollHeight;
}

function context(each) {
  return { me, names: state.names, people: state.people, act: (name, body) => act(name, { message: each.id, ...body }) };
}

function openForm({ form: id, modal }) {
  const dialog = $("form");
  dialog.replaceChildren(form(modal, state.people, (filled) => act("submit", { form: id, filled })));
  dialog.showModal();
}

async function send() {
  const text = $("text").value.trim();
  if (!text) return;
  const answer = await act(text.startsWith("/") ? "slash" : "say", { text });
  if (answer.refused) return;
  $("text").value = "";
  $("offered").replaceChildren();
}

async function suggest() {
  const text = $("text").value;
  if (!text.startsWith("/")) return $("offered").replaceChildren();
  const { offered = [] } = await act("suggest", { text });
  if ($("text").value !== text) return undefined;
  return $("offered").replaceChildren(...offered.map(({ label, line }) => {
    const pick = () => { $("text").value = line; $("text").focus(); suggest(); };
    return make("li", {}, make("button", { type: "button", textContent: label, onclick: pick }));
  }));
}

function watch() {
  const address = new URL("events", location.href);
  address.protocol = "ws:";
  const socket = new WebSocket(address);
  socket.onopen = () => { notice(""); refresh(); };
  socket.onmessage = () => refresh();
  socket.onclose = () => { notice("Connection lost, trying again…"); setTimeout(watch, 1000); };
}

$("me").onchange = () => { me = $("me").value; at = ""; shown = new Map(); refresh(); };
$("place").onchange = () => go($("place").value);
$("closed").onchange = () => act("settings", { dms_closed: $("closed").checked });
$("line").onsubmit = (event) => { event.preventDefault(); send(); };
$("text").oninput = suggest;
watch();
