import { type Loader, loader, parse, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";
import type { Spec } from "../plot/spec.ts";

/** A chart in Vega-Lite, of whatever origin. */
export type ChartSpec = Readonly<Record<string, unknown>>;

/** A chart made ready, run by an interpreter, since the page's policy forbids code made of text. */
function viewOf(spec: ChartSpec, options: ConstructorParameters<typeof View>[1]): View {
  const { spec: chart } = compile(copyOf(spec), { logger: SILENT });
  return new View(parse(chart, undefined, { ast: true }), {
    expr: expressionInterpreter,
    loader: NO_LOADER,
    ...options,
  });
}

/** A copy, since Vega marks the rows of data. Vega-Lite checks what stands in it. */
function copyOf(spec: ChartSpec): TopLevelSpec {
  return JSON.parse(JSON.stringify(spec));
}

/** Draws a chart into an element of a page. @returns takes the chart away again */
export async function drawChart(spec: Spec, element: HTMLElement): Promise<() => void> {
  const fitting = fitted(spec, element.clientWidth);
  const view = viewOf(withoutNames(fitting), { renderer: "svg", container: element, tooltip: () => {} });
  await view.runAsync();
  // The element around it says what it shows.
  element.querySelector("svg")?.setAttribute("aria-hidden", "true");
  return () => view.finalize();
}

/** A chart without names of its marks: the element around it describes it, and what is told of a mark has its own. */
function withoutNames(spec: ChartSpec): ChartSpec {
  const { config } = spec;
  return { ...spec, config: { ...(typeof config === "object" ? config : {}), aria: false } };
}

/** Pixels of a saved picture for each of the chart. */
const SCALE = 2;

/** A chart as a file: SVG as text, or PNG as a data URI; as wide as it is shown, on white. */
export async function chartFile(spec: Spec, width: number, format: "svg" | "png"): Promise<string> {
  const text = JSON.stringify(fitted(spec, width)).replaceAll('"currentColor"', JSON.stringify(INK));
  const view = viewOf(still({ ...JSON.parse(text), background: "#fff", padding: 8 }), { renderer: "none" });
  const file = await (format === "svg" ? view.toSVG() : view.toImageURL("png", SCALE));
  view.finalize();
  return file;
}

/** Color of texts on paper. */
const INK = "#16191d";

/**
 * Widens a chart to the available room; a square stays one; rows of charts, and columns of a given width, keep theirs.
 */
function fitted(spec: Spec, width: number): ChartSpec {
  if (!("layer" in spec || "mark" in spec) || typeof spec.width === "object" || width === 0) return spec;
  if (spec.width === spec.height) return width < MOST_SQUARE ? { ...spec, ...asWideAs(width), height: width } : spec;
  return { ...spec, ...asWideAs(width) };
}

/** A square chart with its axes is about as wide. */
const MOST_SQUARE = 420;

function asWideAs(width: number): object {
  return { width, autosize: { type: "fit-x", contains: "padding" } };
}

/** The same as text, without any page. */
export async function drawSvg(spec: ChartSpec): Promise<string> {
  const view = viewOf(still(spec), { renderer: "none" });
  const svg = await view.toSVG();
  view.finalize();
  return svg.replace(IDLE, "").replace(NO_XML, "\ufffd");
}

/**
 * Refuses to load: data and pictures stand in the specification, so that nothing is fetched, neither a file nor an
 * address, and nothing is linked.
 */
const NO_LOADER: Loader = {
  ...loader(),
  load: async () => "[]",
  sanitize: async (address) => ({ href: PICTURE.test(address) ? address : "" }),
};

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/**
 * Useless attributes in Vega's output: groups without a frame, defaults, and roles. The element around a chart
 * describes it.
 */
const IDLE =
  /<path class="(?:background|foreground)"[^>]* d="(?:M0,0h0v0h0Z)?"[^>]*\/>| (?:pointer-events="none"|opacity="1"|stroke-width="1"|(?:class|role|aria-[a-z]+)="[^"]*")/g;

/** Characters that no XML may hold, which a specification from elsewhere may have in its texts. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a drawing
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Removes the parts that only a live chart needs; the element around it describes it. */
function still(spec: ChartSpec): ChartSpec {
  const { config, layer } = spec;
  return {
    ...spec,
    config: { ...(typeof config === "object" ? config : {}), aria: false },
    ...(Array.isArray(layer) ? { layer: layer.filter((part) => part?.mark?.opacity !== 0) } : {}),
  };
}

const SILENT = {
  level: () => 0,
  error: (...texts: unknown[]) => {
    throw new Error(texts.join(" "));
  },
  warn: () => SILENT,
  info: () => SILENT,
  debug: () => SILENT,
};
