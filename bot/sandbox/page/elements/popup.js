// What opens beside a button: where it stands, and menus.

import { $, make } from "./elements.js";

const GAP = 4;
const NARROWEST = 200;

const PHONE = matchMedia("(max-width: 760px)");

let before; // how far the messages were scrolled when a list was opened

// Put a list below its button; on a phone at the foot of the window, and the picture it asks about above it.
export function settleList(popup, button) {
  if (!PHONE.matches) return settle(popup, button);
  popup.classList.add("sheet");
  const asked = [...(button.closest(".message")?.querySelectorAll(".picture") ?? []), button].at(0);
  const far = asked.getBoundingClientRect().bottom + GAP - popup.getBoundingClientRect().top;
  before = $("scroll").scrollTop;
  const free = $("scroll").getBoundingClientRect().bottom - $("notes").getBoundingClientRect().bottom;
  if (far > 0) $("scroll").style.paddingBottom = far + Math.max(free, 0) + "px";
  $("scroll").scrollTop += far;
}

// Let the messages lie as they did before a list was opened.
export function unsettle() {
  if (before === undefined) return;
  $("scroll").style.removeProperty("padding-bottom");
  $("scroll").scrollTop = before;
  before = undefined;
}

// Put the popup below its button, or above where there is more room.
export function settle(popup, button) {
  const box = button.getBoundingClientRect();
  const below = innerHeight - box.bottom - 2 * GAP;
  const above = box.top - 2 * GAP;
  const isBelow = below >= Math.min(popup.scrollHeight, 320) || below >= above;
  const width = Math.max(box.width, NARROWEST);
  popup.style.width = width + "px";
  popup.style.left = Math.max(Math.min(box.left, innerWidth - width - GAP), GAP) + "px";
  popup.style.maxHeight = Math.min(isBelow ? below : above, 420) + "px";
  popup.style.top = isBelow ? box.bottom + GAP + "px" : "auto";
  popup.style.bottom = isBelow ? "auto" : innerHeight - box.top + GAP + "px";
}

// Groups have a title and items, each item a label and what it runs.
export function openMenu(button, groups, beside = button) {
  const popup = make("div", { popover: "auto", className: "popup menu", role: "menu" });
  popup.append(...groups.flatMap((group) => grouped(group, popup)));
  popup.onkeydown = (event) => move(event, popup);
  popup.ontoggle = (event) => {
    button.setAttribute("aria-expanded", String(event.newState === "open"));
    if (event.newState !== "closed") return;
    if (popup.contains(document.activeElement)) button.focus({ preventScroll: true });
    popup.remove();
  };
  document.body.append(popup);
  popup.showPopover();
  settle(popup, beside);
  popup.querySelector("[role=menuitem]").focus();
}

function grouped({ title, items }, popup) {
  const buttons = items.map(({ label, run }) => {
    const item = make("button", { role: "menuitem", tabIndex: -1, textContent: label });
    item.onclick = () => {
      popup.hidePopover();
      run();
    };
    return item;
  });
  return [make("p.about", { role: "presentation", textContent: title }), ...buttons];
}

function move(event, popup) {
  const items = [...popup.querySelectorAll("[role=menuitem]")];
  const here = items.indexOf(document.activeElement);
  const places = { ArrowDown: here + 1, ArrowUp: here - 1 + items.length, Home: 0, End: items.length - 1 };
  if (event.key === "Tab") popup.hidePopover();
  if (!(event.key in places)) return;
  event.preventDefault();
  items[places[event.key] % items.length].focus();
}
