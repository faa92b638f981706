// Curves over a parameter, drawn in the width there is.
import { make, svg } from "./dom.js";
import { said } from "./words.js";

const HEIGHT = 300;
const EDGE = { left: 52, right: 14, top: 14, bottom: 46 };

// Round steps for an axis.
export function ticks(low, high, wanted) {
  const span = high - low || 1;
  const rough = span / wanted;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step =
    [1, 2, 5, 10].map((times) => times * ten).find((one) => span / one <= wanted) ?? rough;
  const first = Math.ceil(low / step - 1e-9) * step;
  const all = [];
  for (let at = first; at <= high + step * 1e-9; at += step) all.push(Number(at.toPrecision(12)));
  return all;
}

function lineOf(points) {
  return points
    .map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("");
}

// Where one curve crosses the other: between which values, and about where.
export function crossings(values, one, other) {
  const found = [];
  let last = null;
  values.forEach((value, place) => {
    if (!one[place] || !other[place]) return;
    const apart = one[place].value - other[place].value;
    if (apart === 0) return;
    if (last && Math.sign(last.apart) !== Math.sign(apart))
      found.push({ from: last.value, to: value, before: last.apart > 0 ? "now" : "pinned" });
    last = { value, apart };
  });
  return found;
}

function band(points, x, y) {
  const known = points.filter((point) => point.low !== point.high);
  if (known.length < 2) return null;
  const upper = known.map((point) => [x(point.place), y(point.high)]);
  const lower = known.map((point) => [x(point.place), y(point.low)]).reverse();
  return svg("path", { class: "band", d: `${lineOf([...upper, ...lower])}Z` });
}

function curve(points, x, y, kind) {
  const there = points.map((point, place) => point && { ...point, place }).filter(Boolean);
  const marks = there.map((point) => {
    const at = { class: "mark" };
    const [left, top] = [x(point.place), y(point.value)];
    return kind === "pinned"
      ? svg("rect", { ...at, x: left - 3.5, y: top - 3.5, width: 7, height: 7 })
      : svg("circle", { ...at, cx: left, cy: top, r: 4 });
  });
  return svg(
    "g",
    { class: `curve ${kind}` },
    band(there, x, y),
    svg("path", {
      class: "line",
      d: lineOf(there.map((point) => [x(point.place), y(point.value)])),
    }),
    marks,
  );
}

// `curves` has lists of points { value, low, high } or null, in the order of the values.
export function lineChart(width, { values, curves, isChance, xTitle, name }) {
  const all = curves.flatMap((one) => one.points.filter(Boolean));
  const top = Math.max(...all.map((point) => point.high), isChance ? 0.01 : 0.1);
  const low = Math.min(0, ...all.map((point) => point.low));
  const high = isChance ? Math.min(1, top * 1.08) : top * 1.08;
  const x = (place) =>
    EDGE.left +
    (values.length < 2 ? 0.5 : place / (values.length - 1)) * (width - EDGE.left - EDGE.right);
  const y = (value) =>
    HEIGHT - EDGE.bottom - ((value - low) / (high - low)) * (HEIGHT - EDGE.bottom - EDGE.top);
  const text = (at, words) => svg("text", at, words);
  const rows = ticks(low, high, 5).map((value) => [
    svg("line", {
      class: "grid",
      x1: EDGE.left,
      x2: width - EDGE.right,
      y1: y(value),
      y2: y(value),
    }),
    text(
      { x: EDGE.left - 8, y: y(value) + 4, "text-anchor": "end" },
      isChance ? `${Number((100 * value).toPrecision(6))} %` : String(value),
    ),
  ]);
  const words = values.map(said);
  const room =
    (width - EDGE.left - EDGE.right) / (9 * Math.max(...words.map((word) => word.length)) + 8);
  const every = Math.max(1, Math.ceil(values.length / room));
  const columns = words
    .map(
      (word, place) =>
        place % every === 0 &&
        text(
          {
            x: x(place),
            y: HEIGHT - EDGE.bottom + 18,
            "text-anchor":
              place === 0 && word.length > 4
                ? "start"
                : place === values.length - 1 && word.length > 4
                  ? "end"
                  : "middle",
          },
          word,
        ),
    )
    .filter(Boolean);
  const title = text(
    {
      class: "axis",
      x: (width + EDGE.left - EDGE.right) / 2,
      y: HEIGHT - 6,
      "text-anchor": "middle",
    },
    xTitle,
  );
  return make(
    "div",
    { class: "chart" },
    svg(
      "svg",
      { viewBox: `0 0 ${width} ${HEIGHT}`, width, height: HEIGHT, role: "img", "aria-label": name },
      rows,
      columns,
      title,
      curves.map((one) => curve(one.points, x, y, one.kind)),
    ),
  );
}
