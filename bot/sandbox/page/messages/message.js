// One message as an element.

import { act } from "../server.js";
import { addApps } from "./apps.js";
import { avatar, icon, make } from "../elements/elements.js";
import { attachment } from "./files.js";
import { component, embed, thinking, words } from "./components.js";
import { inline, markdown } from "./markdown.js";
import { nameOf, state } from "../state.js";
import { isSystem, starterOf, system } from "./system.js";
import { notice } from "../elements/notes.js";
import { openForm } from "../dialogs/form.js";
import { tell, tellWith } from "../elements/words.js";
import { time, written } from "../elements/times.js";

const EPHEMERAL = 64;
const LOADING = 128;
const REPLY_LENGTH = 120;

export function isEphemeral(each) {
  return Boolean(each.flags & EPHEMERAL);
}

export function isLoading(each) {
  return Boolean(each.flags & LOADING);
}

export function authorOf(each) {
  return nameOf(each.author.id) || each.author.username;
}

export function isForMe(each) {
  return each.mention_everyone || each.mentions.some((user) => user.id === state.me);
}

export function message(told, dismiss) {
  if (isSystem(told)) return system(told);
  const each = starterOf(told);
  const article = make("article.message");
  const press = (name, body, element) => used(article, element, name, { message: each.id, ...body });
  article.setAttribute("aria-label", `${authorOf(each)}, ${written(new Date(each.timestamp), "t")}`);
  article.classList.toggle("ephemeral", isEphemeral(each));
  article.classList.toggle("called", isForMe(each));
  article.append(
    avatar(each.author.id, authorOf(each)),
    make("div.body", {}, [
      above(each),
      head(each),
      ...content(each, press),
      threadOf(each),
      isEphemeral(each) ? onlyYou(dismiss) : "",
    ]),
  );
  if (!isEphemeral(each)) addApps(article, each);
  return article;
}

function above(each) {
  if (each.used) {
    const who = make("strong", {}, nameOf(each.used.by));
    const command = make("span.mention", {}, each.used.command);
    return make("p.above", {}, icon("reply"), tellWith("{who} used {command}", { who, command }));
  }
  if (!each.message_reference) return "";
  const original = each.referenced_message;
  if (!original) return make("p.above", {}, icon("reply"), tell("The message answered to is gone."));
  const text = original.content || words(original.components).join(" ") || tell("a picture");
  return make(
    "p.above",
    {},
    icon("reply"),
    make("strong", {}, authorOf(original)),
    " ",
    inline(text.slice(0, REPLY_LENGTH)),
  );
}

function head(each) {
  const date = new Date(each.timestamp);
  // Translators: a small mark behind the name of a bot
  const tag = each.author.bot ? make("span.tag", {}, tell("bot")) : "";
  const when = time(date, "t");
  const name = make("span.author", {}, authorOf(each));
  name.dataset.person = each.author.id;
  const roles = (state.linked.borne[each.author.id] || []).map((role) =>
    make("span.tag.role", {}, role),
  );
  return make("header", {}, name, tag, roles, when, each.edited_timestamp ? edited(each) : "");
}

function edited(each) {
  return make("span.edited", {
    title: written(new Date(each.edited_timestamp), "F"),
    textContent: tell("(edited)"),
  });
}

function content(each, press) {
  return [
    isLoading(each) ? thinking() : "",
    each.content ? markdown(each.content) : "",
    ...each.embeds.map(embed),
    ...each.attachments.map(attachment),
    ...each.components.map((inner) => component(inner, press)),
    reactions(each),
  ];
}

function reactions(each) {
  const listed = (each.reactions || []).map((one) =>
    make("span.reaction", {}, `${one.emoji.name} ${one.count}`),
  );
  return listed.length ? make("div.row", {}, listed) : "";
}

function threadOf(each) {
  if (!each.thread) return "";
  const button = make("button.thread", {}, icon("thread"), each.thread.name);
  button.dataset.go = each.thread.id;
  return button;
}

function onlyYou(dismiss) {
  const button = make("button.text", {}, tell("Dismiss"));
  button.onclick = dismiss;
  return make("p.only", {}, icon("person"), tell("Only you can see this"), " · ", button);
}

// While the bot has not answered, nothing else on the message can be used.
async function used(article, element, name, body) {
  if (article.hasAttribute("aria-busy")) return;
  article.setAttribute("aria-busy", "true");
  element.classList.add("busy");
  for (const old of article.querySelectorAll(".failed")) old.remove();
  const told = await act(name, body);
  article.removeAttribute("aria-busy");
  element.classList.remove("busy");
  if (told.modal) openForm(told, body.message);
  else if (told.failed)
    article
      .querySelector(".body")
      .append(make("p.failed", { role: "alert", textContent: told.refused }));
  else if (told.refused) notice(told.refused);
}

export function summary(each) {
  return [each.content ? markdown(each.content).textContent : "", ...words(each.components)].join(" ").trim();
}
