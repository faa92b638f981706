// Files on the shelf: comparisons and studies. Each can be opened, changed and answered.
import { byId, button, make, put } from "./dom.js";
import { ask, isFolder, wasStopped } from "./ask.js";
import { capital } from "./words.js";

const KINDS = {
  compare: {
    list: "comparisons",
    what: "comparison",
    about:
      "What all alternatives share is under [parameters]. Each alternative says what is its own.",
  },
  study: {
    list: "studies",
    what: "study",
    about:
      "What every cell shares is under [parameters], and what changes is under [sweep]. Add a [[chart]] for a picture.",
  },
};

let shelf = null;
let answering = null;
let own = "";

// What ships with the program: comparisons, studies and sheets.
export async function shippedFiles(signal) {
  shelf ??= await ask({ ask: "shelf" }, { signal });
  if (isFolder) shelf.sheets = await sheetsBeside();
  return shelf;
}

// The sheets that lie in the folder of the page.
async function sheetsBeside() {
  try {
    return await (await fetch("sheets.json")).json();
  } catch {
    return [];
  }
}

// A study that comes from a question, to be opened as a file.
export function keepStudy(toml) {
  own = toml;
}

function toLine(area, line) {
  const lines = area.value.split("\n");
  const begin = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  area.closest("details").open = true;
  area.focus();
  area.setSelectionRange(begin, begin + (lines[line - 1]?.length ?? 0));
  area.scrollTop = (area.scrollHeight / lines.length) * Math.max(0, line - 4);
}

function problem(area, { line, message, advice }) {
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

function showPage(html, verdict) {
  const page = byId("comparison-page");
  // The engine makes this page and escapes every text in it.
  page.innerHTML = html;
  page.classList.remove("old");
  for (const heading of page.querySelectorAll("h1")) heading.remove();
  // The page says it in large letters; this tells it to a screen reader.
  const told = byId("comparison-told");
  told.classList.add("unseen");
  told.textContent =
    verdict ?? page.querySelector(".verdict")?.textContent ?? "The answer is below.";
}

async function answerFile(kind, area, working) {
  answering?.abort();
  answering = new AbortController();
  const { signal } = answering;
  const told = byId("comparison-told");
  const problems = byId("comparison-problems");
  put(problems);
  area.removeAttribute("aria-invalid");
  told.classList.remove("unseen");
  told.textContent = "Computing. This can take some seconds.";
  byId("comparison-page").classList.add("old");
  working.hidden = false;
  try {
    const reply = await ask({ ask: kind, toml: area.value }, { signal });
    const wrong = reply.problems ?? (reply.refusal ? [reply.refusal] : null);
    if (wrong) {
      area.setAttribute("aria-invalid", "true");
      put(
        problems,
        wrong.map((one) => problem(area, one)),
      );
      told.textContent = `This ${KINDS[kind].what} cannot be answered as it is.`;
      return;
    }
    showPage(reply.page, reply.verdict);
  } catch (error) {
    told.textContent = wasStopped(error) ? "Stopped." : error.message;
  } finally {
    if (answering?.signal === signal) working.hidden = true;
  }
}

export function stopFile() {
  answering?.abort();
}

// Opens a file of the shelf, or the study of the last question.
export async function showFile(kind, name) {
  const { list, what, about } = KINDS[kind];
  const files = (await shippedFiles())[list] ?? [];
  const one =
    name === "own" && own
      ? { title: "Your question as a study", toml: own }
      : (files.find((file) => file.name === name) ?? files[0]);
  byId("comparison-title").textContent = one.title;
  document.title = `${one.title} asl-odds`;
  const area = make("textarea", {
    id: "toml",
    rows: 14,
    spellcheck: "false",
    autocomplete: "off",
    wrap: "off",
    "aria-describedby": "toml-about comparison-problems",
    value: one.toml,
  });
  const working = make(
    "span",
    { class: "row", hidden: true },
    make("progress", { "aria-label": "Computing" }),
    button("Stop", stopFile, { id: "stop-file" }),
  );
  const file = make(
    "details",
    { open: name === "own" },
    make("summary", null, `Change the ${what}`),
    make("p", { id: "toml-about" }, about),
    make("label", { for: "toml" }, "The file"),
    area,
    button(
      "Back to how it was",
      () => {
        area.value = one.toml;
      },
      { class: "plain" },
    ),
  );
  put(
    byId("comparison-in"),
    file,
    make("ul", { id: "comparison-problems", class: "error", role: "alert" }),
    make(
      "div",
      { class: "row" },
      button("Answer", () => answerFile(kind, area, working), { id: "compare-now", class: "main" }),
      working,
    ),
  );
  put(byId("comparison-page"));
  answerFile(kind, area, working);
}
