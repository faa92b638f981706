// Two answers beside each other, and the difference with its interval.
import { ask } from "./ask.js";
import { byId, button, make, put } from "./dom.js";
import { otherwise } from "./parameter.js";
import { amount, capital, percent, rounded, said, same, signed } from "./words.js";

const ROWS = 12;

let pinned = null;

export const pinnedAnswer = () => pinned;

export function pin(reply, entry, given) {
  pinned = reply && { reply, entry, given, own: null };
}

// What stands beside an answer is counted if that is soon done.
const PINNED = { engine: "exact", all: false, budget: "2s,256MiB", trials: 20000 };

// The answer of a question that is to stand beside another.
export const askBeside = (procedure, parameters) =>
  ask({ ask: "odds", procedure, parameters, ...PINNED });

// What has changed beyond what made the two answers differ at first: another squad, say, between
// Place and Throw. It is only in one of them as long as nobody says otherwise.
function furtherChanges(given) {
  const changed = differing(given);
  if (changed.length === 0) return [];
  if (!changed.some(({ name }) => pinned.own?.has(name)))
    pinned.own = new Set(changed.map(({ name }) => name));
  return changed.filter(({ name }) => !pinned.own.has(name));
}

// Changes the same in the pinned question. Who has gone on meanwhile, or turned another knob, sees
// what he asked for.
async function changeBoth(these, given, told, again) {
  const { entry, own } = pinned;
  const parameters = { ...pinned.given };
  for (const { name } of these) {
    if (given[name] === undefined) delete parameters[name];
    else parameters[name] = given[name];
  }
  const here = location.hash;
  told.textContent = "Computing.";
  try {
    const reply = await askBeside(entry.name, parameters);
    if (!told.isConnected || location.hash !== here) return;
    if (reply.refusal) {
      told.textContent = `The pinned question cannot be asked like that: ${reply.refusal.message}.`;
      return;
    }
    pin(reply, entry, parameters);
    pinned.own = own;
    again();
  } catch (error) {
    told.textContent = error.message;
  }
}

// The link to a question, with the one that is pinned beside it.
export function withPinned(link) {
  if (!pinned) return link;
  const [here, query] = link.split("?");
  if (here !== pinned.reply.link.split("?")[0]) return link;
  const beside = (pinned.reply.link.split("?")[1] ?? "")
    .split("&")
    .filter((pair) => pair && !pair.startsWith("version="));
  return `${here}?${query ? `${query}&` : ""}beside=${encodeURIComponent(beside.join("&"))}`;
}

const NEVER = { value: 0, low: 0, high: 0 };

// What is known of a number: exact ones have no interval.
const known = (one) =>
  one
    ? {
        value: one.value ?? one.chance,
        low: one.low ?? one.value ?? one.chance,
        high: one.high ?? one.value ?? one.chance,
      }
    : NEVER;

// The difference of two independent numbers, by Newcombe's interval.
export function difference(now, before) {
  const a = known(now);
  const b = known(before);
  const value = a.value - b.value;
  const low = value - Math.hypot(a.value - a.low, b.high - b.value);
  const high = value + Math.hypot(a.high - a.value, b.value - b.low);
  return { value, low, high, isExact: high - low < 1e-12 };
}

function saidDifference(found, isChance) {
  const one = (number) => (isChance ? rounded(100 * number) : rounded(number));
  const unit = isChance ? " points" : "";
  if (found.isExact) return found.value === 0 ? "the same" : `${signed(found.value, one)}${unit}`;
  return [
    `${signed(found.value, one)}${unit}`,
    make(
      "span",
      { class: "about-one" },
      ` ${signed(found.low, one)} to ${signed(found.high, one)}`,
    ),
  ];
}

function row(words, before, now, isChance) {
  // A sampled number has its interval beside it.
  const text = (one) => [
    one ? (one.text ?? one.percent) : amount(0, isChance),
    one?.interval ? make("span", { class: "about-one" }, ` ${one.interval}`) : null,
  ];
  const cell = (head, ...inside) =>
    make("td", { role: "cell", class: "number", "data-head": head }, ...inside);
  return make(
    "tr",
    { role: "row" },
    make("th", { role: "rowheader", scope: "row" }, words),
    cell("Pinned", text(before)),
    cell("Now", text(now)),
    cell("Difference", saidDifference(difference(now, before), isChance)),
  );
}

function differing(given) {
  return pinned.entry.parameters.filter(({ name }) => !same(pinned.given[name], given[name]));
}

function changes(given) {
  const other = differing(given);
  const value = (from, parameter) =>
    from[parameter.name] === undefined ? otherwise(parameter) : said(from[parameter.name]);
  return other.map(
    (parameter) =>
      `${parameter.label} ${value(pinned.given, parameter)} → ${value(given, parameter)}`,
  );
}

// An outcome that one of the answers adds to the rest has no row of its own.
function pairs(before, now) {
  const named = (told) => told.rows.filter((one) => one.outcome !== null);
  const isWhole = (told) => named(told).length === told.outcomes;
  const find = (told, name) => named(told).find((one) => one.outcome === name);
  const names = [...new Set([...named(before), ...named(now)].map((one) => one.outcome))];
  const all = names.map((name) => [find(before, name), find(now, name)]);
  return all.filter(([one, other]) => (one || isWhole(before)) && (other || isWhole(now)));
}

function differences(before, now) {
  const measures = now.measures.map((measure) =>
    row(
      capital(measure.label),
      before.measures.find((one) => one.measure === measure.measure),
      measure,
      measure.chance,
    ),
  );
  const all = pairs(before, now);
  const apart = ([one, other]) => Math.abs(difference(other, one).value);
  const most =
    all.length > ROWS
      ? [...all].sort((one, other) => apart(other) - apart(one)).slice(0, ROWS)
      : all;
  const outcomes = most.map(([one, other]) => row((other ?? one).words, one, other, true));
  const heading = (text) =>
    make(
      "tr",
      { role: "row", class: "part" },
      make("th", { role: "rowheader", scope: "rowgroup", colspan: 4 }, text),
    );
  return [
    measures.length ? [heading("Measures"), measures] : null,
    heading(most.length < all.length ? `Outcomes: the ${ROWS} that differ most` : "Outcomes"),
    outcomes,
  ];
}

function comparedTable(chance, before, now) {
  const head = ["Number", "Pinned", "Now", "Difference"].map((text, place) =>
    make("th", { role: "columnheader", scope: "col", class: place ? "number" : null }, text),
  );
  return make(
    "table",
    { role: "table", class: "compared stacked" },
    make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, head)),
    make("tbody", { role: "rowgroup" }, chance, differences(before, now)),
  );
}

// The chance that the sentence tells. If it is sampled, its interval is that of its measure or
// outcome; without one its difference would look exact.
function headlineOf(told) {
  if (typeof told.chance !== "number") return null;
  const isIt = (one) => Math.abs((one.value ?? one.chance) - told.chance) < 1e-12;
  const chances = [...told.measures.filter((one) => one.chance), ...told.rows];
  const found = chances.find(isIt);
  if (found) return found;
  return isExact(told) ? { chance: told.chance, percent: percent(told.chance) } : null;
}

const isExact = (told) => told["not-exact"] === null;
const sampledWord = (told) => (isExact(told) ? "" : " (sampled)");

// Shows the pinned answer beside this one.
export function showComparison(reply, entry, given, again) {
  const section = byId("pinned");
  section.hidden = !pinned;
  byId("pin").textContent = pinned ? "Pin this one instead" : "Pin to compare";
  if (!pinned) {
    put(section);
    return;
  }
  const before = pinned.reply.told;
  const now = reply.told;
  // Numbers of two questions are not compared: what one counts the other may not know.
  const isSame = pinned.entry === entry;
  const changed = isSame ? changes(given) : [];
  const alike = isSame
    ? "Nothing is changed yet: turn a knob."
    : `The pinned answer is of another question: ${pinned.entry.title}.`;
  const [first, second] = [headlineOf(before), headlineOf(now)];
  const both = isSame ? furtherChanges(given) : [];
  const labels = both.map(({ label }) => label).join(", ");
  const bothTold = make("span", { id: "both-told", role: "status" });
  const chance = first && second ? row("What is asked for most", first, second, true) : null;
  put(
    section,
    make("h2", { id: "h-pinned" }, "Compared with the pinned answer"),
    make(
      "p",
      { class: "changed" },
      changed.length === 0
        ? alike
        : `Changed: ${changed.join("; ")}.`,
    ),
    both.length === 0
      ? null
      : make(
          "div",
          { class: "row" },
          button(`Change the pinned one, too: ${labels}`, () => changeBoth(both, given, bothTold, again), {
            id: "change-both",
            class: "main",
          }),
          bothTold,
        ),
    make(
      "div",
      { class: "pair" },
      make("p", null, make("b", null, `Pinned${sampledWord(before)}`), ` ${before.sentence}`),
      make("p", null, make("b", null, `Now${sampledWord(now)}`), ` ${now.sentence}`),
    ),
    changed.length === 0 ? null : comparedTable(chance, before, now),
    isExact(before) && isExact(now)
      ? null
      : make(
          "p",
          { class: "note" },
          "An answer is sampled: the difference has its 95 % interval beside it.",
        ),
    make(
      "div",
      { class: "row" },
      make("a", { href: pinned.reply.link, class: "as-button" }, "Open the pinned one"),
      button("Unpin", () => {
        pin(null);
        again();
        byId("pin").focus();
      }),
    ),
  );
}
