// A question as an address, and what can be copied of an answer.
import { byId, make } from "./dom.js";

// A link out of the file has no address but the file's name.
const BESIDE_FILE =
  " It works beside the file, or on a served page: paste it into “Open a link from somebody”.";

const SAID = {
  link: "The link is copied.",
  quote: "The sentence is copied.",
  command: "The command is copied.",
  study: "The study is copied: save it as a .toml file.",
};

// The fragment of a link, wherever it is in a text that somebody pastes.
export function fragmentIn(text) {
  return text.match(/#\/(?:odds|compare|study|plan|procedure|luck|location)[^\s"'`<>)]*/)?.[0] ?? null;
}

// An answer keeps its question in the address.
export function keepInAddress(link) {
  if (location.hash === link) return;
  try {
    history.replaceState(null, "", link);
  } catch {
    // Some browsers take only so many in a time: the next answer has its turn.
  }
}

// A file on this computer has no address for others: its name and the fragment must do.
export function addressOf(link) {
  if (location.protocol !== "file:") return location.href.split("#")[0] + link;
  return location.pathname.split("/").pop() + link;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { class: "unseen", "aria-hidden": "true", value: text });
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

const saidOf = (what) =>
  SAID[what] + (what === "link" && location.protocol === "file:" ? BESIDE_FILE : "");

// Copies the address of a link, and says so in an element.
export async function copyLink(link, told) {
  const text = addressOf(link);
  told.textContent = (await copy(text)) ? saidOf("link") : `Copy it yourself: ${text}`;
}

// `latest()` is the answer that is shown.
export function makeCopies(latest) {
  for (const element of document.querySelectorAll("[data-copy]")) {
    const what = element.dataset.copy;
    element.addEventListener("click", async () => {
      const reply = latest();
      if (!reply) return;
      const text = what === "link" ? addressOf(reply.link) : reply[what];
      const done = await copy(text);
      element.focus();
      byId("copied").textContent = done ? saidOf(what) : `Copy it yourself: ${text}`;
    });
  }
}
