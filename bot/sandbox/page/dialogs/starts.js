// Ready-made starts: a lesson, or a table with computer players, at one press.

import { $, make } from "../elements/elements.js";
import { showLight, titled } from "./dialogs.js";
import { act } from "../server.js";
import { here, me, nameOf, state } from "../state.js";
import { closeDrawer } from "../sidebar/sidebar.js";
import { isEmpty } from "../messages/list.js";

const USUAL = 2;
const STRENGTHS = ["Page", "Knight"];

// Do something once that leads to another place, and go there.
async function goWhere(doing, button, failed, go) {
  if (button.classList.contains("busy")) return;
  button.classList.add("busy");
  failed.textContent = "";
  const told = await doing();
  button.classList.remove("busy");
  failed.textContent = told.refused || "";
  if (told.refused) return;
  $("starts").close();
  if (told.at === state.at) closeDrawer();
  else go(told.at);
}

function lesson(go) {
  const game = make(
    "select",
    { "aria-label": "Game to learn" },
    state.lessons.map(({ game, title }) => make("option", { value: game, textContent: title })),
  );
  const button = make(
    "button",
    { type: "button", className: "button style3" },
    make("span", { textContent: "Teach me" }),
  );
  const failed = make("p", { className: "failed", role: "alert" });
  button.onclick = () => goWhere(() => act("learn", { game: game.value }), button, failed, go);
  return make(
    "li",
    { className: "lesson" },
    make("h3", { textContent: "New here? Learn by playing" }),
    make("p", { textContent: "A lesson of a few minutes, step by step, for you alone." }),
    make("div", { className: "row" }, game, button),
    failed,
  );
}

function card(start, go) {
  const least = Math.max(start.fewest - 1, 0);
  const most = start.most - 1;
  const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const count = make(
    "select",
    { "aria-label": `Computer players in ${start.title}` },
    numbers.map((number) =>
      make("option", {
        value: number,
        textContent: `${number} computer${number === 1 ? "" : "s"}`,
        selected: number === Math.min(Math.max(USUAL, least), most),
      }),
    ),
  );
  const strength = make(
    "select",
    { "aria-label": `How strong they are in ${start.title}` },
    STRENGTHS.map((name) => make("option", { value: name, textContent: `${name}s` })),
  );
  const button = make(
    "button",
    { type: "button", className: "button style3" },
    make("span", { textContent: "Play" }),
  );
  button.setAttribute("aria-label", `Play ${start.title}`);
  const failed = make("p", { className: "failed", role: "alert" });
  const begin = () => act("begin", { game: start.game, computers: Number(count.value), strength: strength.value });
  button.onclick = () => goWhere(begin, button, failed, go);
  const seats =
    start.fewest === start.most ? `${start.most} players` : `${start.fewest}–${start.most} players`;
  const players = `${seats}. Pages are the weakest, Knights play well; they play at once, and no clock runs.`;
  return make(
    "li",
    { className: "start" },
    make("h3", { textContent: start.title }),
    make("p", { textContent: start.summary }),
    make("p", { className: "small", textContent: players }),
    make("div", { className: "row" }, make("label", {}, "against ", count), strength, button),
    failed,
  );
}

const cards = (go) =>
  make(
    "ul",
    { role: "list", className: "cards" },
    state.lessons.length ? [lesson(go)] : [],
    state.starts.map((start) => card(start, go)),
  );

export function openStarts(go) {
  const dialog = $("starts");
  showLight(dialog, titled(dialog, "New game"), cards(go));
}

let welcomed = "";

// On an empty channel stands what one can do first.
export function showWelcome(go) {
  const place = here();
  const isWanted = place && place.kind !== 1 && isEmpty() && state.starts.length > 0;
  const key = isWanted ? JSON.stringify([state.me, state.at, state.starts, state.lessons]) : "";
  $("fresh").hidden = !state.starts.length;
  if (key === welcomed) return;
  welcomed = key;
  const old = document.querySelector("#scroll > .welcome");
  if (old) old.remove();
  if (!isWanted) return;
  const bot = nameOf(state.bots[0]);
  $("scroll").prepend(
    make(
      "section",
      { className: "welcome" },
      make("h2", { textContent: `Welcome to ${state.server}, ${me().name}` }),
      make(
        "p",
        {},
        `${bot} hosts board games here. Learn one in a few minutes, play against computers at once, or open a table with `,
        make("code", { textContent: "/play" }),
        " and let a second window join as somebody else.",
      ),
      cards(go),
      make(
        "ul",
        { className: "hints" },
        make(
          "li",
          {},
          "Type ",
          make("kbd", { textContent: "/" }),
          " in the box below for everything the bot can do.",
        ),
        make("li", {}, "Who you are is chosen at the bottom of the channel list."),
        make("li", {}, "Games last days; there, too, time can be let pass."),
        make("li", {}, "What only you may see comes as a direct message, or marked as yours alone."),
      ),
    ),
  );
}
