// Design Your Own: what belongs to a plan, a purchase or a game besides its own text.
import { labelled, make, selectOf } from "./dom.js";
import { foldedText } from "./texts.js";

// A price list that somebody has changed is that of every plan.
let ownPrices = null;

function priceList(shipped) {
  const list = foldedText({
    id: "toml-prices",
    summary: "Change the price list",
    about:
      "Not every price is public. Type in those of your own Chapter H, with mark = \"yours\". Your list is kept until you close or reload this page.",
    label: "The price list",
    text: ownPrices ?? shipped,
    shipped,
  });
  list.area.addEventListener("input", () => {
    ownPrices = list.area.value === shipped ? null : list.area.value;
  });
  return list;
}

// Another text: one of `files` is chosen, and can be changed. With `nothing` there is none at first.
// `chosen()` is called for another one.
function textBeside({ id, ask, files, first, nothing, summary, about, label }, chosen) {
  const textOf = (name) => files.find((file) => file.name === name)?.toml ?? "";
  const text = foldedText({ id: `toml-${id}`, summary, about, label, text: textOf(first) });
  text.fold.hidden = first === "";
  // Two of one title are told apart by their file names.
  const isTwice = (title) => files.filter((one) => one.title === title).length > 1;
  const names = files.map(({ name, title }) => [
    name,
    isTwice(title) ? `${title} (${name.replaceAll("-", " ")})` : title,
  ]);
  const choice = selectOf(nothing ? [["", nothing], ...names] : names, first, (name) => {
    text.fill(textOf(name));
    text.fold.hidden = name === "";
    chosen();
  });
  choice.id = id;
  const row = make("div", { class: "row" }, labelled(ask, choice));
  return {
    id,
    elements: [row, text.fold],
    area: text.area,
    // Its name, if it is another than the one that is there at first.
    named: (atFirst) => (choice.value === atFirst ? null : choice.value),
    text: () => (choice.value ? text.area.value : null),
  };
}

const isOneOf = (files, name) => files.some((file) => file.name === name);

// The attack against which a purchase has its worth.
function attackOf(attacks, against, chosen) {
  const beside = textBeside(
    {
      id: "against",
      ask: "What is it worth against",
      files: attacks,
      first: isOneOf(attacks, against) ? against : "",
      nothing: "nothing: only what it costs",
      summary: "Change the attack",
      about: "How many caves are attacked is at assaults, and each assault is under [parameters].",
      label: "The attack",
    },
    chosen,
  );
  return { ...beside, named: () => beside.named("") };
}

const isJapanese = (purchase) => purchase.force === "japanese";

// The purchase of one side of a game. The terms that ship name both sides in their first lines.
function sideOf(id, files, terms, name, chosen) {
  const atFirst = (files.find((file) => terms.includes(`/${file.name}.toml`)) ?? files[0])?.name;
  const beside = textBeside(
    {
      id,
      ask: `The ${id}`,
      files,
      first: isOneOf(files, name) ? name : (atFirst ?? ""),
      summary: `Change what the ${id} buy`,
      about: "Each [[buy]] is bought. Leaders, MG, DC and FT are allotted: they have a line of their own.",
      label: `The purchase of the ${id}`,
    },
    chosen,
  );
  return { ...beside, named: () => beside.named(atFirst) };
}

// The fields beside the text, what they add to the request and to the address, and the text of each
// name.
export function designFields(file, shelf, given, chosen) {
  const list = priceList(shelf.prices);
  const purchases = shelf.plans.filter(({ kind }) => kind === "purchase");
  const sides = () => [
    sideOf("defenders", purchases.filter(isJapanese), file.toml, given.defenders, chosen),
    sideOf("attackers", purchases.filter((one) => !isJapanese(one)), file.toml, given.attackers, chosen),
  ];
  const texts = {
    plan: () => [],
    purchase: () => [attackOf(shelf.attacks, given.against, chosen)],
    game: sides,
  }[file.kind]();
  const each = (what) => texts.map((text) => [text.id, what(text)]);
  return {
    elements: [...texts.flatMap((text) => text.elements), list.fold],
    named: () => Object.fromEntries(each((text) => text.named())),
    areas: { ...Object.fromEntries(each((text) => text.area)), prices: list.area },
    more: () => ({
      ...Object.fromEntries(each((text) => text.text()).filter(([, text]) => text !== null)),
      ...(ownPrices === null ? {} : { prices: ownPrices }),
    }),
  };
}
