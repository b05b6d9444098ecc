// The clock of the sandbox's world, and letting time pass there.

import { $, icon, make } from "../elements/elements.js";
import { now, written } from "../elements/times.js";
import { showLight, titled } from "../dialogs/dialogs.js";
import { act } from "../server.js";
import { say } from "../elements/notes.js";
import { state } from "../state.js";
import { lasting, tell } from "../elements/words.js";

const REFRESH = 5000;

function howFarAhead() {
  const time = lasting(state.ahead);
  return time ? tell("{time} ahead", { time }) : "";
}

export function showClock() {
  $("now").dateTime = now().toISOString();
  $("now").title = written(now(), "F");
  $("now").textContent = written(now(), "now");
  $("ahead").textContent = howFarAhead();
}

export function tellOfTime(before) {
  if (state.ahead === before) return;
  say(
    tell("{time} passed. It is {now} now.", { time: lasting(state.ahead - before), now: written(now(), "F") }),
  );
}

function openPassing(passed) {
  const dialog = $("passing");
  const about = make(
    "p",
    {},
    tell(
      "It is {now}. Time passes for everybody here and does not go back; the bot then does what has come due.",
      { now: written(now(), "F") },
    ),
  );
  const failed = make("p.failed", { role: "alert" });
  const choices = state.hours.map((hours) => choice(hours, failed, passed));
  showLight(dialog, titled(dialog, tell("Let time pass")), about, make("div.row", {}, choices), failed);
  choices[0].focus();
}

function choice(hours, failed, passed) {
  const dialog = $("passing");
  const label = make("span", {}, lasting(hours * 3600));
  const button = make("button.button", {}, label);
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
