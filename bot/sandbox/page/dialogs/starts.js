// Ready-made starts: a lesson, or a table with computer players, at one press.

import { $, make, select } from "../elements/elements.js";
import { showLight, titled } from "./dialogs.js";
import { act } from "../server.js";
import { here, me, nameOf, state } from "../state.js";
import { closeDrawer } from "../sidebar/sidebar.js";
import { otherLanguages } from "./languages.js";
import { isEmpty } from "../messages/list.js";
import { counted, tell, tellWith } from "../elements/words.js";

const USUAL = 2;
// Translators: how strong computers play, named by ranks at a court, from the lowest
const STRENGTHS = {
  Page: tell("Pages"),
  Squire: tell("Squires"),
  Knight: tell("Knights"),
  Baron: tell("Barons"),
  King: tell("Kings"),
  Emperor: tell("Emperors"),
};

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
  const games = state.lessons.map(({ game, title }) => [game, title]);
  const game = select({ "aria-label": tell("Game to learn") }, games);
  const button = make("button.button.style3", {}, make("span", {}, tell("Teach me")));
  const failed = make("p.failed", { role: "alert" });
  button.onclick = () => goWhere(() => act("learn", { game: game.value }), button, failed, go);
  return make(
    "li.lesson",
    {},
    make("h3", {}, tell("New here? Learn by playing")),
    make("p", {}, tell("A lesson of a few minutes, step by step, for you alone.")),
    make("div.row", {}, game, button),
    failed,
  );
}

function card(start, go) {
  const least = Math.max(start.fewest - 1, 0);
  const most = start.most - 1;
  const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const count = select(
    { "aria-label": tell("Computer players in {game}", { game: start.title }) },
    numbers.map((number) => [number, counted(number, "computer", "computers")]),
    Math.min(Math.max(USUAL, least), most),
  );
  const strength = select(
    { "aria-label": tell("How strong they are in {game}", { game: start.title }) },
    Object.entries(STRENGTHS),
  );
  const button = make("button.button.style3", {}, make("span", {}, tell("Play")));
  button.setAttribute("aria-label", tell("Play {game}", { game: start.title }));
  const failed = make("p.failed", { role: "alert" });
  const begin = () => act("begin", { game: start.game, computers: Number(count.value), strength: strength.value });
  button.onclick = () => goWhere(begin, button, failed, go);
  const players =
    start.fewest === start.most
      ? counted(start.most, "player", "players")
      : tell("{fewest}–{most} players", start);
  const about = tell(
    "{players}. Pages are the weakest, Emperors the strongest; they play at once, and no clock runs.",
    { players },
  );
  return make(
    "li.start",
    {},
    make("h3", {}, start.title),
    make("p", {}, start.summary),
    make("p.small", {}, about),
    make("div.row", {}, make("label", {}, tellWith("against {computers}", { computers: count })), strength, button),
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
  showLight(dialog, titled(dialog, tell("New game")), cards(go));
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
  const { called } = state.commands.find(({ path }) => path === "play");
  $("scroll").prepend(
    make(
      "section.welcome",
      {},
      make("h2", {}, tell("Welcome to {server}, {name}", { server: state.server, name: me().name })),
      make(
        "p",
        {},
        tellWith(
          "{bot} hosts board games here. Learn one in a few minutes, play against computers at once, " +
            "or open a table with {command} and let a second window join as somebody else.",
          { bot, command: make("code", {}, "/" + called) },
        ),
      ),
      cards(go),
      make(
        "ul.hints",
        {},
        make(
          "li",
          {},
          tellWith("Type {slash} in the box below for everything the bot can do.", {
            slash: make("kbd", {}, "/"),
          }),
        ),
        make("li", {}, tell("Who you are is chosen at the bottom of the channel list.")),
        make("li", {}, tell("Games last days; there, too, time can be let pass.")),
        make("li", {}, tell("What only you may see comes as a direct message, or marked as yours alone.")),
      ),
      otherLanguages(),
    ),
  );
}
