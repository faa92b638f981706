// Shows an answer: the sentence, the outcomes, the measures, and what is behind them.
import { byId, make, put } from "./dom.js";
import { capital, said, unbroken, withForces } from "./words.js";
import { bar, showTable } from "./table.js";

function measureRow(measure) {
  return make(
    "tr",
    { class: measure.chance ? "has-bar" : null },
    make(
      "th",
      { scope: "row" },
      capital(measure.label),
      make("span", { class: "meaning" }, measure.meaning),
      measure.chance ? bar(measure.value) : null,
    ),
    make(
      "td",
      { class: "number" },
      measure.text,
      measure.about ? make("span", { class: "about-one" }, ` ${measure.about}`) : null,
      measure.interval ? make("span", { class: "about-one" }, ` ${measure.interval}`) : null,
    ),
  );
}

function showMeasures(measures) {
  const section = byId("measures");
  section.hidden = measures.length === 0;
  put(
    section,
    make("h2", { id: "h-measures" }, "Measures"),
    make(
      "table",
      { class: "measures" },
      make(
        "thead",
        { class: "unseen" },
        make(
          "tr",
          null,
          make("th", { scope: "col" }, "Measure"),
          make("th", { scope: "col" }, "Value"),
        ),
      ),
      make("tbody", null, measures.map(measureRow)),
    ),
  );
}

function table(caption, head, rows) {
  return make(
    "table",
    { class: "ledger" },
    make("caption", { class: "unseen" }, caption),
    make(
      "thead",
      null,
      make(
        "tr",
        null,
        head.map((text) => make("th", { scope: "col" }, text)),
      ),
    ),
    make(
      "tbody",
      null,
      rows.map(([first, ...others]) =>
        make(
          "tr",
          null,
          make("th", { scope: "row" }, first),
          others.map((text) => make("td", null, text)),
        ),
      ),
    ),
  );
}

function behind(told, entry) {
  const ledger =
    told.ledger.length === 0
      ? null
      : [
          make("h2", null, "How the numbers came about"),
          table(
            "Ledger",
            ["Item", "Value", "Rule"],
            told.ledger.map((line) => [capital(line.item), line.value, line.rule]),
          ),
        ];
  const rulings =
    told.rulings.length === 0
      ? null
      : make(
          "details",
          { class: "rulings" },
          make("summary", null, `Rulings used (${told.rulings.length})`),
          table(
            "Rulings",
            ["Ruling", "Here", "Rule"],
            told.rulings.map((ruling) => [
              [capital(ruling.label), make("span", { class: "meaning" }, ruling.description)],
              ruling.value === null ? "not given" : said(ruling.value),
              ruling.rule,
            ]),
          ),
        );
  return [
    ledger,
    rulings,
    make("p", { class: "note" }, told["not-exact"] ? `${told["not-exact"]} ` : "", told.trust),
    make("p", { class: "note rules" }, `Rules: ${entry.rules.join(", ")}.`),
  ];
}

// `provisional`: the exact answer is still being counted.
export function showAnswer(reply, entry, provisional, askAgain) {
  const { told } = reply;
  const sentence = byId("sentence");
  const words = unbroken(told.sentence ?? "Nothing can happen.");
  // The same words again are no news.
  if (sentence.textContent !== words) sentence.textContent = words;
  byId("next").textContent = unbroken(told.next ?? "");
  const sampled = told["not-exact"] !== null;
  put(
    byId("state"),
    sampled ? make("strong", { class: "sampled" }, "Sampled") : null,
    sampled && provisional ? " for now: the full count is under way." : null,
  );
  byId("assumed").textContent = unbroken(withForces(told.assumed ?? ""));
  byId("question").classList.toggle("provisional", Boolean(provisional));
  showTable(told, askAgain);
  showMeasures(told.measures);
  const open = byId("behind").querySelector("details")?.open;
  put(byId("behind"), behind(told, entry));
  const details = byId("behind").querySelector("details");
  if (details) details.open = Boolean(open);
  isStale(false);
}

// A question that cannot be asked leaves the last answer, dimmed.
export function isStale(stale) {
  byId("question").classList.toggle("stale", stale);
}
