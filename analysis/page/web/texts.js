// Texts that people change: each is folded, and a mistake in it is told with its line.
import { button, make } from "./dom.js";
import { capital } from "./words.js";

// A text with its label, in a fold that can be opened. `shipped` is how it was; `fill(text)` puts
// another one in its place.
export function foldedText({ id, summary, about, label, text, shipped = text, open = false }) {
  const area = make("textarea", {
    id,
    rows: 14,
    spellcheck: "false",
    autocomplete: "off",
    wrap: "off",
    "aria-describedby": `${id}-about comparison-problems`,
    value: text,
  });
  let before = shipped;
  const back = () => {
    area.value = before;
    area.dispatchEvent(new Event("input"));
  };
  const fill = (other) => {
    before = other;
    area.value = other;
  };
  const fold = make(
    "details",
    { open },
    make("summary", null, summary),
    make("p", { id: `${id}-about` }, about),
    make("label", { for: id }, label),
    area,
    button("Back to how it was", back, { class: "plain" }),
  );
  return { fold, area, fill };
}

function toLine(area, line) {
  const lines = area.value.split("\n");
  const begin = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.closest("details").open = true;
  area.focus();
  area.setSelectionRange(begin, begin + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}

// What is wrong with a text, with a button that goes to its line.
export function problemIn(area, { line, message, advice }) {
  const text = [message, advice]
    .filter(Boolean)
    .map((one) => capital(one) + (/[.?!]$/.test(one) ? "" : "."))
    .join(" ");
  if (!line) return make("li", null, text);
  return make(
    "li",
    null,
    button(`Line ${line}`, () => toLine(area, line), { class: "plain" }),
    ` ${text}`,
  );
}
