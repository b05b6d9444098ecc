// The way to the server: acts and older messages by request, everything new by websocket.

import { state, wish } from "./state.js";
import { tell } from "./elements/words.js";

const FIRST_WAIT = 300;
const LONGEST_WAIT = 4000;

export async function act(name, body = {}) {
  try {
    const response = await fetch("acts/" + name, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ as: state.me, at: state.at, ...body }),
    });
    return await response.json();
  } catch {
    return { refused: tell("The sandbox does not answer. Is it still running in the terminal?") };
  }
}

export async function older(before) {
  const response = await fetch("older?" + new URLSearchParams({ as: state.me, at: state.at, before }));
  return response.ok ? response.json() : { messages: [], more: true };
}

let socket;
let wait = FIRST_WAIT;
let isInspecting = false;

export function connect(take, lost) {
  const address = new URL("live", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  socket.onopen = () => {
    wait = FIRST_WAIT;
    lost("");
    look();
    if (isInspecting) inspect(true);
  };
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = async () => {
    lost(await why());
    setTimeout(() => connect(take, lost), wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
}

async function why() {
  try {
    const response = await fetch("", { cache: "no-store" });
    if (response.status === 404)
      return tell("The sandbox was started anew with another address; the terminal tells it.");
  } catch {
    // Nobody is there yet.
  }
  return tell("Connection lost; trying again…");
}

function send(something) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(something));
}

export function look() {
  send({ as: wish.as, at: wish.at });
}

export function inspect(wanted) {
  isInspecting = wanted;
  send({ inspect: wanted });
}
