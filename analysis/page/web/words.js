// How numbers and values are said.

// What the engine has told of them: the words of players for its values, the forces, words with
// capitals, and other words that players say for what a text or a counter has.
let words = { values: {}, forces: [], abbreviations: [], "also-said": {} };
let capitals = new Map();
let forceInText = null;

// The engine's words, before anything is shown.
export function learn(told) {
  words = told;
  capitals = new Map(words.abbreviations.map((text) => [text.toLowerCase(), text]));
  forceInText = new RegExp(`(?<![\\w-])(${words.forces.join("|")})(?![\\w-])`, "g");
}

// What a field is set to, in the words of players.
const SETTINGS = { true: "yes", false: "no", auto: "automatic: by the rules" };

// Other words for one that somebody looks for.
export function alsoSaid(word) {
  return words["also-said"][word] ?? [];
}

// A value of the engine as people read it.
export function said(value) {
  if (value === null || value === undefined) return "not given";
  if (Array.isArray(value)) return value.map(said).join(", ");
  const known = SETTINGS[value] ?? words.values[value];
  if (known) return withoutDots(known);
  if (typeof value !== "string" || !/^[a-z]+(-[a-z]+)*$/.test(value)) return String(value);
  const word = (text) => capitals.get(text) ?? text;
  return value.split("-").map(word).join(" ");
}

const withoutDots = (text) => text.replaceAll("U.S.M.C.", "USMC").replaceAll("G.M.D.", "GMD");

// A text of the engine with the forces as players call them.
export function withForces(text) {
  return withoutDots(text.replace(forceInText, (force) => words.values[force] ?? force));
}

// The same where it says what holds for a field: yes for true, no for false.
export function withSettings(text) {
  return withForces(text)
    .replace(/`(true|false|auto)`/g, (_, setting) => SETTINGS[setting])
    .replace(/(?<![\w-])(true|false)(?![\w-])/g, (setting) => SETTINGS[setting]);
}

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function percent(chance) {
  if (chance === 0) return "0 %";
  const hundred = chance * 100;
  if (hundred > 0 && hundred < 0.001) return "< 0.001 %";
  return `${rounded(hundred)} %`;
}

// Three decimals at most, and no zero that says nothing.
export function rounded(number) {
  return String(Number(number.toFixed(3)));
}

export function signed(number, text) {
  return `${number < 0 ? "−" : "+"}${text(Math.abs(number))}`;
}

// A value of a measure or a chance.
export function amount(value, isChance) {
  return isChance ? percent(value) : rounded(value);
}

// A text in which a number stays with its percent sign.
export function unbroken(text) {
  return text.replaceAll(" %", "\u00a0%");
}

export function plural(count, one, many) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : (many ?? `${one}s`)}`;
}

export function same(one, other) {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
