import { PALETTE } from "./spec.ts";

/** How a chart looks where it is shown: its size, its title, its letters and its colors. */
export interface ChartLook {
  /** Pixels of a drawn area; of several beside each other, of all together. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly title?: string | undefined;
  /** Pixels of the labels of axes; titles are larger in proportion. */
  readonly fontSize?: number | undefined;
  readonly theme?: Theme | undefined;
}

/** Looks by what a chart is for. */
export const THEMES = ["paper", "slide", "dark", "gray"] as const;

/** One of `THEMES`. */
export type Theme = (typeof THEMES)[number];

/** Pixels of the labels of axes as charts have them. */
const USUAL_SIZE = 11;

/** Ink, background and letters of a theme. */
const LOOKS: Readonly<Record<Theme, { readonly ink: string; readonly background: string; readonly fontSize: number }>> =
  {
    paper: { ink: "#000000", background: "#ffffff", fontSize: 10 },
    slide: { ink: "#1a1a1a", background: "#ffffff", fontSize: 18 },
    dark: { ink: "#e8eaed", background: "#16181d", fontSize: USUAL_SIZE },
    gray: { ink: "#000000", background: "#ffffff", fontSize: 10 },
  };

/** Grays in the place of the palette, as far apart as neighbors can be. */
const GRAYS = ["#111111", "#8c8c8c", "#4d4d4d", "#b3b3b3", "#2b2b2b", "#999999", "#666666", "#c4c4c4"];

/** The chart with another look. What is left out stays as it is. */
export function withLook<Chart extends Readonly<Record<string, unknown>>>(
  spec: Chart,
  { width, height, title, theme, fontSize }: ChartLook,
): Chart {
  const look = theme === undefined ? undefined : LOOKS[theme];
  const factor = (fontSize ?? look?.fontSize ?? USUAL_SIZE) / USUAL_SIZE;
  // A square stays one where one side is given.
  const side = spec["width"] !== undefined && spec["width"] === spec["height"] ? (width ?? height) : undefined;
  const sized = resized(resized({ ...spec }, "width", width ?? side), "height", height ?? side);
  const named = title === undefined ? sized : { ...sized, title: titled(title, sized["title"]) };
  const drawn = changed(named, (key, value) => {
    if (typeof value === "number" && /^(fontSize|.*FontSize)$/.test(key)) return value * factor;
    if (typeof value !== "string" || look === undefined) return value;
    if (value === "currentColor") return look.ink;
    return theme === "gray" ? grayOf(value) : value;
  });
  return { ...spec, ...drawn, ...(look && { background: look.background }) };
}

/** A title above the one that a chart has. */
function titled(text: string, before: unknown): object {
  if (typeof before !== "object" || before === null || !("text" in before)) return { text };
  return { text, subtitle: before.text };
}

const VIEWS = ["hconcat", "vconcat", "concat", "layer", "spec"];

/** A view, or the views in it, with another extent: where there are several, each in proportion. */
function resized(view: Readonly<Record<string, unknown>>, key: "width" | "height", extent: number | undefined) {
  if (extent === undefined) return view;
  const inner = VIEWS.filter((name) => name !== "layer" && name in view);
  if (inner.length === 0) return { ...view, [key]: extent };
  const before = extentsIn(view, key);
  const along = key === "width" ? "hconcat" : "vconcat";
  const whole = before.length === 0 ? extent : along in view ? before.reduce((a, b) => a + b) : Math.max(...before);
  return changed(view, (name, value) => (name === key && typeof value === "number" ? (value * extent) / whole : value));
}

/** Extents of the views of a chart, from the outermost that has one. */
function extentsIn(view: object, key: string): number[] {
  return Object.entries(view).flatMap(([name, value]): number[] => {
    if (name === key && typeof value === "number") return [value];
    if (!VIEWS.includes(name)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((inner) => extentsIn(inner, key));
  });
}

/** A copy with every number and text as a function makes it, but for the rows of data. */
function changed<Part extends object>(part: Part, change: (key: string, value: unknown) => unknown): Part;
function changed(part: object, change: (key: string, value: unknown) => unknown): object {
  const made = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((one) => made(key, one));
    if (typeof value === "object" && value !== null) return changed(value, change);
    return change(key, value);
  };
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === "data" || key === "datasets" ? value : made(key, value)]),
  );
}

/** A color as a gray: those of the palette far apart, any other as light as it is (Rec. 709). */
function grayOf(text: string): string {
  const at = PALETTE.indexOf(text);
  if (at >= 0) return GRAYS[at];
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (channels === null) return text;
  const [red, green, blue] = channels.slice(1).map((channel) => Number.parseInt(channel, 16));
  const gray = Math.round(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  return `#${gray.toString(16).padStart(2, "0").repeat(3)}`;
}
