// Caves by the sequence of play: each line with dice opens its questions, with the odds beside them.
import { byId, make, put } from "./dom.js";
import { ask } from "./ask.js";

const SIDES = { attacker: "Attackers", japanese: "Japanese", both: "Both" };

// The questions whose numbers are still to be told, each with its place.
const untold = [];

let isFilled = false;

// The number that a question of a line is about.
async function oddsOf({ procedure, parameters, outcome, measure }, signal) {
  const request = { ask: "odds", procedure, parameters, engine: "exact", all: true };
  const { told, refusal } = await ask(request, { signal });
  if (refusal) return "";
  if (measure) return told.measures.find((one) => one.measure === measure)?.text ?? "";
  return told.rows.find((row) => row.outcome === outcome)?.percent ?? "";
}

function playLineOf({ side, text, rules, odds, asks }) {
  const questions = odds.map((one) => {
    const number = make("b", null, "");
    untold.push([one, number]);
    return make("li", null, make("a", { href: one.link }, one.label), " ", number);
  });
  const others = asks.map((one) => make("li", null, "Ask: ", make("a", { href: one.link }, one.label)));
  return make(
    "li",
    null,
    make("span", { class: "about-one" }, SIDES[side] ?? ""),
    " ",
    text,
    " ",
    make("span", { class: "rule" }, rules.join(", ")),
    questions.length > 0 && make("ul", { class: "line-odds" }, questions),
    others.length > 0 && make("ul", { class: "line-odds" }, others),
  );
}

function phaseOf({ name, lines }) {
  return make(
    "details",
    { class: "questions" },
    make("summary", null, name, " ", make("span", { class: "count" }, String(lines.length))),
    make(
      "ul",
      null,
      lines.map((line) => playLineOf(line)),
    ),
  );
}

export async function fillSequence(signal) {
  if (isFilled) return;
  const { phases = [] } = await ask({ ask: "sequence" }, { signal });
  put(byId("sequence"), phases.map(phaseOf));
  isFilled = true;
}

// Tells the numbers, one after the other, until somebody goes elsewhere.
export async function tellSequence(signal) {
  while (untold.length > 0) {
    const [one, number] = untold[0];
    number.textContent = await oddsOf(one, signal);
    untold.shift();
  }
}
