// Design Your Own: what belongs to a plan or a purchase besides its own text.
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

// The attack against which a purchase has its worth. `chosen()` is called for another one.
function attackOf(attacks, against, chosen) {
  const textOf = (name) => attacks.find((attack) => attack.name === name)?.toml ?? "";
  const first = textOf(against) ? against : "";
  const attack = foldedText({
    id: "toml-against",
    summary: "Change the attack",
    about: "How many caves are attacked is at assaults, and each assault is under [parameters].",
    label: "The attack",
    text: textOf(first),
  });
  attack.fold.hidden = first === "";
  const names = attacks.map(({ name, title }) => [name, title]);
  const choice = selectOf([["", "nothing: only what it costs"], ...names], first, (name) => {
    attack.fill(textOf(name));
    attack.fold.hidden = name === "";
    chosen();
  });
  choice.id = "against";
  const row = make("div", { class: "row" }, labelled("What is it worth against", choice));
  return { row, fold: attack.fold, area: attack.area, chosen: () => choice.value };
}

// The fields beside the text, what they add to the request, and the text of each name.
export function designFields(file, shelf, against, chosen) {
  const list = priceList(shelf.prices);
  const attack = file.kind === "purchase" ? attackOf(shelf.attacks, against, chosen) : null;
  return {
    elements: [attack?.row, attack?.fold, list.fold].filter(Boolean),
    attack: () => attack?.chosen() || null,
    areas: { against: attack?.area, prices: list.area },
    more: () => ({
      ...(attack?.chosen() ? { against: attack.area.value } : {}),
      ...(ownPrices === null ? {} : { prices: ownPrices }),
    }),
  };
}
