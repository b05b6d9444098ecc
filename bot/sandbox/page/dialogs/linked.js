// The linked roles of a server: what each asks for, how far somebody has come, and the way to link them.

import { make } from "../elements/elements.js";
import { state } from "../state.js";

export function linkedRoles() {
  const { url, roles } = state.linked;
  if (!roles.length) return "";
  const link = url
    ? make("a", { className: "button", href: url, target: "_blank", rel: "noopener" }, "Link your roles")
    : "";
  return make(
    "fieldset",
    { className: "field" },
    make("legend", { textContent: `Linked roles in ${state.server}` }),
    make("ul", { role: "list", className: "linked" }, roles.map(line)),
    link,
  );
}

function line(role) {
  const needs = role.conditions.map(
    ({ name, least, value }) => `${name}: ${value === null ? "at least" : `${value} of`} ${least}`,
  );
  const held = role.held ? "held" : "not held";
  return make(
    "li",
    {},
    make("span", { className: "tag role", textContent: role.name }),
    make("span", { className: "small", textContent: `${needs.join("; ")} – ${held}` }),
  );
}
