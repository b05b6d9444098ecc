// The clock of the sandbox's world, and letting time pass there.

import { $, icon, make } from "../elements/elements.js";
import { now, written } from "../elements/times.js";
import { showLight, titled } from "../dialogs/dialogs.js";
import { act } from "../server.js";
import { say } from "../elements/notes.js";
import { state } from "../state.js";

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
const REFRESH = 5000;

function lasting(seconds) {
  const parts = UNITS.map(([unit, size], place) => {
    const within = place ? UNITS[place - 1][1] : Infinity;
    const count = Math.floor((seconds % within) / size);
    return count ? `${count} ${unit}${count === 1 ? "" : "s"}` : "";
  });
  return parts.filter(Boolean).join(", ");
}

const howFarAhead = () => (lasting(state.ahead) ? `${lasting(state.ahead)} ahead` : "");

export function showClock() {
  $("now").dateTime = now().toISOString();
  $("now").title = written(now(), "F");
  $("now").textContent = written(now(), "now");
  $("ahead").textContent = howFarAhead();
}

export function tellOfTime(before) {
  if (state.ahead === before) return;
  say(`${lasting(state.ahead - before)} passed. It is ${written(now(), "F")} now.`);
}

function openPassing(passed) {
  const dialog = $("passing");
  const about = make(
    "p",
    {},
    `It is ${written(now(), "F")}. Time passes for everybody here and does not go back;`,
    " the bot then does what has come due.",
  );
  const failed = make("p", { className: "failed", role: "alert" });
  const choices = state.hours.map((hours) => choice(hours, failed, passed));
  showLight(dialog, titled(dialog, "Let time pass"), about, make("div", { className: "row" }, choices), failed);
  choices[0].focus();
}

function choice(hours, failed, passed) {
  const dialog = $("passing");
  const label = make("span", { textContent: lasting(hours * 3600) });
  const button = make("button", { type: "button", className: "button" }, label);
  button.onclick = async () => {
    if (dialog.querySelector(".busy")) return;
    button.classList.add("busy");
    const told = await act("pass_time", { hours });
    button.classList.remove("busy");
    failed.textContent = told.refused || "";
    if (told.refused) return;
    dialog.close();
    passed();
  };
  return button;
}

export function watchClock(passed) {
  // On a narrow screen the clock is in the drawer; the way to let time pass is not.
  $("later").append(icon("clock"));
  for (const way of [$("pass"), $("later")]) way.onclick = () => openPassing(passed);
  setInterval(showClock, REFRESH);
}
