// The lines that Discord itself writes between messages.

import { icon, make } from "../elements/elements.js";
import { here, nameOf, state } from "../state.js";
import { time } from "../elements/times.js";

const [ADDED, TITLE_CHANGED, THREAD_STARTED] = [1, 4, 18];
const LINES = { [ADDED]: added, [TITLE_CHANGED]: titleChanged, [THREAD_STARTED]: threadStarted };

// In a thread that began at a message, that message stands first, as another kind of line.
const THREAD_STARTER = 21;

export const isSystem = (each) => each.type in LINES;

export function starterOf(each) {
  return each.type === THREAD_STARTER && each.referenced_message ? each.referenced_message : each;
}

export function system(each) {
  const line = make("p", { className: "line" }, named(each.author), " ", LINES[each.type](each));
  return make(
    "article",
    { className: "message system" },
    icon("thread"),
    make("div", { className: "body" }, line, " ", time(new Date(each.timestamp), "t")),
  );
}

const named = (user) => make("strong", { textContent: nameOf(user.id) || user.username });

function added(each) {
  return ["added ", named(each.mentions[0]), " to the thread."];
}

function titleChanged(each) {
  const forum = state.places.find((place) => place.id === here()?.parent)?.posts;
  const name = make("strong", { textContent: each.content });
  return [forum ? "changed the post title: " : "changed the channel name: ", name];
}

function threadStarted(each) {
  const button = make("button", { type: "button", className: "text", textContent: each.content });
  button.dataset.go = each.message_reference.channel_id;
  return ["started a thread: ", button];
}
