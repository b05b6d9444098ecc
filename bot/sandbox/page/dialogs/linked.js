// The linked roles of a server: what each asks for, and the way to link them.

import { make } from "../elements/elements.js";
import { state } from "../state.js";
import { tell } from "../elements/words.js";

export function linkedRoles() {
  const { url, roles } = state.linked;
  if (!roles.length) return "";
  const link = url
    ? make("a.button", { href: url, target: "_blank", rel: "noopener" }, tell("Link your roles"))
    : "";
  return make(
    "fieldset.field",
    {},
    make("legend", {}, tell("Linked roles in {server}", { server: state.server })),
    make("ul", { role: "list", className: "linked" }, roles.map(line)),
    link,
  );
}

function line(role) {
  const needs = role.conditions
    .map((each) =>
      each.value === null ? tell("{name}: at least {least}", each) : tell("{name}: {value} of {least}", each),
    )
    .join("; ");
  return make(
    "li",
    {},
    make("span.tag.role", {}, role.name),
    make("span.small", {}, tell(role.held ? "{needs} – held" : "{needs} – not held", { needs })),
  );
}
