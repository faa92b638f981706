// How numbers and values are said.

const ABBREVIATIONS = new Set([
  "usmc",
  "gmd",
  "ift",
  "iift",
  "dc",
  "ft",
  "oba",
  "he",
  "mg",
  "lmg",
  "mmg",
  "hmg",
  "atr",
  "mol",
  "mc",
  "ptc",
  "elr",
  "san",
  "drm",
  "dr",
  "mf",
  "los",
  "ffmo",
  "ffnam",
  "pbf",
  "smc",
  "mmc",
  "wp",
  "tem",
  "rof",
  "fpf",
  "aph",
  "mph",
  "dfph",
  "pfph",
]);
// Forces as players call them.
const FORCES = {
  japanese: "Japanese",
  usmc: "USMC",
  american: "American",
  "early-american": "Early American",
  british: "British",
  gmd: "GMD",
  "red-chinese": "Red Chinese",
  russian: "Russian",
  german: "German",
  ss: "SS",
  finnish: "Finnish",
  french: "French",
  italian: "Italian",
  "axis-minor": "Axis Minor",
  "allied-minor": "Allied Minor",
  partisan: "Partisan",
};
const FORCE_IN_TEXT = new RegExp(`(?<![\\w-])(${Object.keys(FORCES).join("|")})(?![\\w-])`, "g");
// What a field is set to, in the words of players.
const SETTINGS = { true: "yes", false: "no", auto: "automatic: by the rules" };

// Other words that players say for what a text or a counter has.
const ALSO = {
  marine: ["usmc", "7-6-8"],
  marines: ["usmc", "7-6-8"],
  melee: ["cc", "close"],
  hth: ["hand-to-hand", "cc"],
  morale: ["mc"],
  check: ["mc"],
  malfunction: ["breakdown", "weapon"],
  jam: ["breakdown", "weapon"],
  satchel: ["dc"],
  demolition: ["dc"],
  flamethrower: ["ft"],
  artillery: ["oba", "ffe"],
  harassing: ["oba"],
  tank: ["vehicle", "afv"],
  machine: ["mg", "mmg", "hmg"],
  us: ["american"],
  chinese: ["gmd"],
};

// Other words for one that somebody looks for.
export function alsoSaid(word) {
  return ALSO[word] ?? [];
}

// A value of the engine as people read it.
export function said(value) {
  if (value === null || value === undefined) return "not given";
  if (Array.isArray(value)) return value.map(said).join(", ");
  const known = SETTINGS[value] ?? FORCES[value];
  if (known) return known;
  if (typeof value !== "string" || !/^[a-z]+(-[a-z]+)*$/.test(value)) return String(value);
  const word = (text) => (ABBREVIATIONS.has(text) ? text.toUpperCase() : text);
  return value.split("-").map(word).join(" ");
}

// A text of the engine with the forces as players call them.
export function withForces(text) {
  return text
    .replace(FORCE_IN_TEXT, (force) => FORCES[force])
    .replaceAll("U.S.M.C.", "USMC")
    .replaceAll("G.M.D.", "GMD");
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
