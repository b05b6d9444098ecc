// The lines that Discord itself writes between messages.

import { icon, make } from "../elements/elements.js";
import { here, nameOf, state } from "../state.js";
import { tellWith } from "../elements/words.js";
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
  const line = make("p.line", {}, LINES[each.type](each, named(each.author)));
  return make(
    "article.message.system",
    {},
    icon("thread"),
    make("div.body", {}, line, " ", time(new Date(each.timestamp), "t")),
  );
}

const named = (user) => make("strong", {}, nameOf(user.id) || user.username);

function added(each, who) {
  return tellWith("{who} added {whom} to the thread.", { who, whom: named(each.mentions[0]) });
}

function titleChanged(each, who) {
  const forum = state.places.find((place) => place.id === here()?.parent)?.posts;
  const name = make("strong", {}, each.content);
  return forum
    ? tellWith("{who} changed the post title: {name}", { who, name })
    : tellWith("{who} changed the channel name: {name}", { who, name });
}

function threadStarted(each, who) {
  const button = make("button.text", {}, each.content);
  button.dataset.go = each.message_reference.channel_id;
  return tellWith("{who} started a thread: {name}", { who, name: button });
}
