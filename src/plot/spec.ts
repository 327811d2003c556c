import { shortNames } from "./short-names.ts";

/** A chart in Vega-Lite: plain JSON that draws the same in a report, in a file, in a notebook. */
export interface Spec {
  readonly $schema: string;
  /** What it shows, in words. */
  readonly description: string;
  readonly [property: string]: unknown;
}

/** Colors that stand out on white and on black, and from each other for most eyes. */
export const PALETTE = ["#2f7ed8", "#d9730d", "#159a76", "#c2528b", "#7c6fe0", "#8a7a1f", "#5b7c99", "#b5483f"];

/** Better, or a hit; OML draws hits and misses in these colors. */
export const HIT_GREEN = "#1f9d55";
/** Worse, or a miss. */
export const MISS_RED = "#d64545";

/** Width of a chart, in pixels. */
export const WIDTH = 520;

/** The fonts of charts, and of reports around them. */
export const FONT = 'Inter, system-ui, -apple-system, "Segoe UI", Helvetica, Arial, sans-serif';

const INK = "currentColor";

/** Length of a label at most, in pixels. */
const LABEL_LIMIT = 220;

const CONFIG = {
  background: null,
  font: FONT,
  view: { stroke: null },
  range: { category: PALETTE },
  axis: {
    ...{ domainColor: INK, domainOpacity: 0.4, gridColor: INK, gridOpacity: 0.12, tickColor: INK, tickOpacity: 0.4 },
    ...{ labelColor: INK, titleColor: INK, labelFontSize: 11, titleFontSize: 12, titleFontWeight: "normal" },
    labelLimit: LABEL_LIMIT,
    labelSeparation: 4,
    // A label stands below its tick, the first and the last one too.
    labelFlush: false,
  },
  header: { labelColor: INK, titleColor: INK, labelFontSize: 12, labelFontWeight: "bold", labelLimit: 300 },
  legend: {
    labelColor: INK,
    titleColor: INK,
    labelFontSize: 11,
    titleFontSize: 12,
    labelLimit: LABEL_LIMIT,
    orient: "top",
  },
  title: { color: INK, fontSize: 13, fontWeight: "bold", anchor: "start", subtitleColor: INK },
  text: { color: INK },
};

/** A chart in rankproof's style. Names and ids in it come from outside: they are made drawable. */
export function specOf(description: string, parts: Readonly<Record<string, unknown>>): Spec {
  const $schema = "https://vega.github.io/schema/vega-lite/v6.json";
  return { $schema, description: drawable(description), config: CONFIG, ...drawableEntries(parts) };
}

/** Control characters, line ends, changes of direction, halves of characters, and what XML has no character for. */
const UNDRAWABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names in Vega hold no line end, SVG no control character
  /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu;

/** Stops Vega from taking a name for that of a property which every object inherits. */
const INVISIBLE = "\u200b";

function drawable(text: string): string {
  if (text in Object.prototype) return text + INVISIBLE;
  return text.replace(UNDRAWABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function drawableEntries(parts: object): object {
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, drawablePart(part)]));
}

function drawablePart(part: unknown): unknown {
  if (typeof part === "string") return drawable(part);
  if (Array.isArray(part)) return part.map(drawablePart);
  return typeof part === "object" && part !== null ? drawableEntries(part) : part;
}

/** A title, where only some of all runs are drawn. @param all left out: all are */
export function partOf(drawn: number, all = drawn): { readonly title?: object } {
  return drawn === all ? {} : { title: { text: `${drawn} of ${all} runs`, fontSize: 11, fontWeight: "normal" } };
}

/** Rows of data that stand in the specification itself. */
export function values(rows: readonly object[]): { readonly values: readonly object[] } {
  return { values: rows };
}

/** A tooltip of fields with their titles. */
export function tooltip(fields: Readonly<Record<string, string>>): readonly object[] {
  return Object.entries(fields).map(([field, title]) => ({ field, title }));
}

/** Fields of a tooltip: the ends of a tie range and of a confidence interval. */
export const ENDS = {
  min: "tie range, low end",
  max: "tie range, high end",
  low: "interval, low end",
  high: "interval, high end",
};

/** Share of a circle by which hues differ most from all before (the golden angle). */
const GOLDEN = (3 - Math.sqrt(5)) / 2;

/** As many different colors: those of the palette, then others of like strength, their hues as far apart as can be. */
export function paletteOf(count: number): string[] {
  const further = Array.from({ length: Math.max(0, count - PALETTE.length) }, (_, i) => {
    const lightness = [0.5, 0.62, 0.4][i % 3];
    return hexOf((0.07 + i * GOLDEN) % 1, 0.55, lightness);
  });
  return [...PALETTE.slice(0, count), ...further];
}

/** A color of hue, saturation and lightness from 0 to 1 (CSS Color 4, section 7.1). */
function hexOf(hue: number, saturation: number, lightness: number): string {
  const channel = (offset: number): string => {
    const k = (offset + hue * 12) % 12;
    const strength = saturation * Math.min(lightness, 1 - lightness);
    const share = lightness - strength * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(255 * share)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** How an axis, a legend or a head labels names that may be too long for it. */
export function labelsOf(names: readonly string[]): { readonly labelExpr?: string } {
  const drawn = names.map(drawable);
  const short = shortNames(drawn);
  const cut = drawn.flatMap((name, i) => (short[i] === name ? [] : [[name, short[i]]]));
  return cut.length === 0
    ? {}
    : { labelExpr: `${JSON.stringify(Object.fromEntries(cut))}[datum.label] || datum.label` };
}

/** The same as properties of a channel. */
export function axisOf(names: readonly string[]): { readonly axis?: object } {
  const axis = labelsOf(names);
  return axis.labelExpr === undefined ? {} : { axis };
}

/**
 * A color for each series, in the order of the series; one alone needs no legend.
 *
 * @param look properties of the legend
 * @param colors default: those of the palette in turn
 */
export function colorOf(
  names: readonly string[],
  field = "run",
  look: object = {},
  colors?: readonly string[] | undefined,
): object {
  const range = colors ?? (names.length > PALETTE.length ? paletteOf(names.length) : undefined);
  return {
    field,
    type: "nominal",
    sort: null,
    scale: { domain: names, ...(range === undefined ? {} : { range }) },
    title: null,
    ...legendOf(names, look),
  };
}

function legendOf(names: readonly string[], look: object): object {
  if (names.length <= 1) return { legend: null };
  const legend = { ...rowsOf(shortNames(names)), ...labelsOf(names), ...look };
  return Object.keys(legend).length === 0 ? {} : { legend };
}

/** What a legend has room for in one row of a chart on a phone, and what the mark before a name takes, in pixels. */
const [ROW, MARK] = [300, 30];
/** Width of a character of a legend, in pixels, about. */
const CHARACTER = 6.2;

/**
 * Rows in which a legend breaks where one may be wider than the chart; names that fit stand in one row as they do
 * anyway.
 */
function rowsOf(names: readonly string[]): object {
  const widths = names.map((name) => MARK + Math.min(LABEL_LIMIT, name.length * CHARACTER));
  if (widths.reduce((sum, width) => sum + width, 0) <= ROW) return {};
  return { columns: { expr: `max(1, floor(width / ${Math.ceil(widths.reduce((a, b) => Math.max(a, b)))}))` } };
}
