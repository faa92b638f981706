// The outcomes with their chances, a bar in each row.
import { byId, button, checkbox, make, put, withStyle } from "./dom.js";
import { percent, rounded } from "./words.js";

// Which columns somebody wants to see stays while one turns a knob.
const wants = { fractions: false, cumulated: false, all: false };

// Another question begins as the first one did.
export function resetTable() {
  for (const name of Object.keys(wants)) wants[name] = false;
}

// Whether every outcome is wanted, however many there are.
export const wantsAll = () => wants.all;

export function bar(share) {
  return make(
    "div",
    { class: "bar", "aria-hidden": "true" },
    withStyle(make("div", null), "width", `${(100 * share).toFixed(2)}%`),
  );
}

const chance = (number) => (number === null ? "–" : percent(number));

function rowOf(row, hasInterval) {
  const cell = (head, ...inside) =>
    make("td", { role: "cell", class: "number", "data-head": head }, ...inside);
  return make(
    "tr",
    { role: "row", class: row.outcome === null ? "rest" : null },
    make("th", { role: "rowheader", scope: "row" }, row.words, bar(row.chance)),
    cell(
      "Chance",
      row.percent,
      row.about ? make("span", { class: "about-one" }, ` ${row.about}`) : null,
    ),
    wants.fractions ? cell("Fraction", row.fraction ?? "–") : null,
    hasInterval ? cell("95 % interval", row.interval ?? "") : null,
    wants.cumulated
      ? [cell("At least", chance(row["at-least"])), cell("At most", chance(row["at-most"]))]
      : null,
  );
}

function columnHead(text, place) {
  return make("th", { role: "columnheader", scope: "col", class: place ? "number" : null }, text);
}

// `ask()` asks the question again: with all outcomes, or without.
export function showTable(told, askAgain) {
  const hasInterval = told.rows.some((row) => row.interval);
  const again = () => showTable(told, askAgain);
  const left = told.outcomes - told.rows.filter((row) => row.outcome !== null).length;
  const canAdd = told.rows.every((row) => row["at-most"] !== null);
  const head = [
    "Outcome",
    "Chance",
    wants.fractions && "Fraction",
    hasInterval && "95 % interval",
    wants.cumulated && "At least",
    wants.cumulated && "At most",
  ].filter(Boolean);
  const all = () => {
    wants.all = !wants.all;
    askAgain();
  };
  const options = make(
    "div",
    { class: "options-row" },
    told.rows.some((row) => row.fraction)
      ? checkbox("Fractions", wants.fractions, (on) => {
          wants.fractions = on;
          again();
        })
      : null,
    checkbox("At least, at most", wants.cumulated, (on) => {
      wants.cumulated = on;
      again();
    }),
    left > 0 || wants.all
      ? button(
          wants.all ? "Only the likeliest" : `All ${told.outcomes.toLocaleString("en")} outcomes`,
          all,
          { class: "plain" },
        )
      : null,
  );
  const number = told.number
    ? make(
        "p",
        { class: "mean" },
        "Mean ",
        make("b", null, rounded(told.number.mean)),
        ", standard deviation ",
        make("b", null, rounded(told.number.deviation)),
      )
    : null;
  const hint = wants.cumulated
    ? make(
        "p",
        { class: "note" },
        canAdd
          ? "At most: this row and all above it. At least: this row and all below it."
          : "Show all outcomes to add them up: the likeliest are in no order.",
      )
    : null;
  const focused = document.activeElement?.closest?.(".options-row > *")?.textContent;
  put(
    byId("outcomes"),
    make("h2", { id: "h-outcomes" }, "Outcomes"),
    number,
    make(
      "table",
      {
        role: "table",
        class: `outcomes columns-${head.length}${head.length > 2 ? " stacked" : ""}`,
      },
      make("thead", { role: "rowgroup" }, make("tr", { role: "row" }, head.map(columnHead))),
      make(
        "tbody",
        { role: "rowgroup" },
        told.rows.map((row) => rowOf(row, hasInterval)),
      ),
    ),
    hint,
    options,
  );
  // What was pressed keeps the focus.
  for (const option of options.children) {
    if (focused && option.textContent === focused)
      (option.querySelector("input") ?? option).focus();
  }
}
