// Pictures and other files. Only what the sandbox itself keeps is shown.

import { bar, showLight } from "../dialogs/dialogs.js";
import { $, icon, make } from "../elements/elements.js";
import { tell } from "../elements/words.js";

const CDN = "https://cdn.discordapp.com/";

// Where the sandbox serves a file of Discord's; nothing for any other address.
function local(url) {
  return url && url.startsWith(CDN) ? url.slice(CDN.length) : "";
}

export function picture(media, description) {
  const source = local(media.url);
  if (!source) return make("p.small", {}, tell("[a picture from elsewhere]"));
  const alt = description || media.description || "";
  const image = make("img", { src: source, alt, loading: "lazy", decoding: "async" });
  if (media.width && media.height) {
    // The room is kept before the picture has come, so that nothing jumps.
    const ratio = media.width / media.height;
    image.style.aspectRatio = String(ratio);
    image.style.width = `min(100%, ${media.width}px, calc(var(--tallest) * ${ratio}))`;
  }
  const button = make("button.picture", { title: tell("Show large") }, image);
  button.onclick = () => enlarge(source, alt);
  button.dataset.key = "picture:" + (media.filename || "");
  return button;
}

// An emoji of the application, not read aloud; nothing for a letter of Unicode.
export function emoji(each) {
  if (!each || !each.id) return "";
  return make("img.emoji", { src: `emojis/${each.id}.png`, alt: "", title: `:${each.name}:`, ariaHidden: true });
}

export function gallery(items) {
  const box = make("div.gallery", {}, items.map((item) => picture(item.media, item.description)));
  box.dataset.count = items.length;
  return box;
}

export function file(each) {
  const size = each.size ? ` (${Math.ceil(each.size / 1024)} kB)` : "";
  return make(
    "a.file",
    { href: local(each.url), download: each.filename || "" },
    icon("file"),
    (each.filename || tell("file")) + size,
  );
}

export function attachment(each) {
  return (each.content_type || "").startsWith("image/") ? picture(each, each.description) : file(each);
}

function enlarge(source, alt) {
  const dialog = $("picture");
  const image = make("img", { src: source, alt });
  const zoom = make("button.zoom", { "aria-label": tell("Full size, or fitted") }, image);
  zoom.onclick = () => zoom.classList.toggle("full");
  const open = make("a", { href: source, target: "_blank", textContent: tell("Open alone") });
  showLight(dialog, bar(dialog, open), zoom, make("p.small", {}, alt));
}
