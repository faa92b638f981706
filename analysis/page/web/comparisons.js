// Full comparisons: the file, and the page that comes of it.
import { byId, button, make, put } from "./dom.js";
import { ask, wasStopped } from "./ask.js";
import { capital } from "./words.js";

let shipped = null;
let comparing = null;

export async function shippedComparisons() {
  shipped ??= (await ask({ ask: "comparisons" })).comparisons ?? [];
  return shipped;
}

function toLine(area, line) {
  const lines = area.value.split("\n");
  const begin = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(begin, begin + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}

function problem(area, one) {
  const text = `${capital(one.message)}${one.advice ? ` ${capital(one.advice)}.` : ""}`;
  if (!one.line) return make("li", null, text);
  return make("li", null, button(`Line ${one.line}`, () => toLine(area, one.line), { class: "plain" }), ` ${text}`);
}

async function answerFile(area, working) {
  comparing?.abort();
  comparing = new AbortController();
  const { signal } = comparing;
  const told = byId("comparison-told");
  const problems = byId("comparison-problems");
  put(problems);
  area.removeAttribute("aria-invalid");
  told.textContent = "Comparing. This can take some seconds.";
  byId("comparison-page").classList.add("old");
  working.hidden = false;
  try {
    const reply = await ask({ ask: "compare", toml: area.value }, { signal });
    const wrong = reply.problems ?? (reply.refusal ? [reply.refusal] : null);
    if (wrong) {
      area.setAttribute("aria-invalid", "true");
      put(problems, wrong.map((one) => problem(area, one)));
      told.textContent = "The comparison cannot be read.";
      return;
    }
    // The engine makes this page and escapes every text in it.
    byId("comparison-page").innerHTML = reply.page;
    byId("comparison-page").classList.remove("old");
    for (const heading of byId("comparison-page").querySelectorAll("h1")) heading.remove();
    told.textContent = reply.verdict ?? byId("comparison-page").querySelector(".verdict")?.textContent ?? "";
  } catch (error) {
    told.textContent = wasStopped(error) ? "Stopped." : error.message;
  } finally {
    if (comparing?.signal === signal) working.hidden = true;
  }
}

export function stopComparison() {
  comparing?.abort();
}

// Opens a shipped comparison; the file can be changed.
export async function showComparisonFile(name) {
  const one = (await shippedComparisons()).find((comparison) => comparison.name === name) ?? shipped[0];
  byId("comparison-title").textContent = one.title;
  const area = make("textarea", { id: "toml", rows: 14, spellcheck: "false", autocomplete: "off", wrap: "off", "aria-describedby": "toml-about comparison-problems", value: one.toml });
  const working = make("span", { class: "row", hidden: true }, make("progress", { "aria-label": "Comparing" }), button("Stop", stopComparison));
  const file = make("details", null, make("summary", null, "Change the comparison"),
    make("p", { id: "toml-about" }, "What all alternatives share is under [parameters]. Each alternative says what is its own."),
    make("label", { for: "toml" }, "The file"), area,
    button("Back to the shipped one", () => { area.value = one.toml; }, { class: "plain" }));
  put(byId("comparison-in"), file, make("ul", { id: "comparison-problems", class: "error", role: "alert" }),
    make("div", { class: "row" }, button("Answer", () => answerFile(area, working), { id: "compare-now", class: "main" }), working));
  put(byId("comparison-page"));
  await answerFile(area, working);
}
