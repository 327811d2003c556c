import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { printable, RankproofError } from "../../../core/errors.ts";
import { type FlagsOf, readOptions } from "../../../options/option.ts";
import { LOOK } from "../../../options/reports.ts";
import { type ChartFormat, type ChartLook, chartText } from "../../../report/plots.ts";
import { besideBundles } from "../../bundles.ts";
import { write } from "../../output/write.ts";

/** Where a chart goes, as options of a command line. */
export interface ChartFileFlags extends FlagsOf<typeof LOOK> {
  output?: string;
  scale: string;
}

/** What is to be drawn, and where it goes. */
export interface ChartOutput {
  /** How it is asked for: as a specification, which gets its look and is drawn when it is saved. */
  readonly format: "json";
  save(text: string): Promise<void>;
}

/** How the ending of the output wants the chart. @throws RankproofError invalid, before anything is read */
export function chartOutput({ output, scale, ...flags }: ChartFileFlags): ChartOutput {
  const look = lookOf(flags);
  const saved = (format: ChartFormat, write: (text: string) => Promise<void>): ChartOutput => ({
    format: "json",
    save: async (text) => write(await chartText(JSON.parse(text), format, look)),
  });
  const factor = Number(scale);
  if (!(factor > 0 && factor <= 10)) {
    throw new RankproofError("invalid", `--scale: ${printable(scale)} (expected a number above 0, up to 10)`);
  }
  if (output === undefined || output === "-") return saved("json", (text) => write(text, output));
  switch (/\.[a-z]+$/i.exec(output)?.[0].toLowerCase()) {
    case ".json":
      return saved("json", (text) => write(text, output));
    case ".svg":
      return saved("svg", (text) => write(text, output));
    case ".png":
      return saved("svg", async (text) => write(await drawPng(text, factor), output));
    default:
      throw new RankproofError("invalid", `output file: ${printable(output)} (expected an ending .svg, .png or .json)`);
  }
}

/** Pixels of a chart on a side. */
const MOST_PIXELS = 1e4;

/** @throws RankproofError invalid */
function lookOf(flags: FlagsOf<typeof LOOK>): ChartLook {
  const { width, height, title, fontSize, theme } = readOptions(LOOK, flags);
  for (const [name, pixels = 0] of [
    ["--width", width],
    ["--height", height],
    ["--font-size", fontSize],
  ] as const) {
    if (pixels > MOST_PIXELS) throw new RankproofError("invalid", `${name}: ${pixels} (at most ${MOST_PIXELS})`);
  }
  return { width, height, title, fontSize, theme };
}

const FONTS = ["Inter-Regular.ttf.br", "Inter-SemiBold.ttf.br"];

/** The program that draws, which a process loads once. */
let drawer: Promise<void> | undefined;

/** A picture of an SVG, on white. @param scale pixels for each of its own */
async function drawPng(svg: string, scale: number): Promise<Uint8Array> {
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  drawer ??= initWasm(inflated("resvg.wasm.br"));
  await drawer;
  const fontBuffers = await Promise.all(FONTS.map(inflated));
  const drawing = new Resvg(svg, {
    background: "#fff",
    fitTo: { mode: "zoom", value: scale },
    font: { fontBuffers, defaultFontFamily: "Inter", sansSerifFamily: "Inter" },
  });
  return drawing.render().asPng();
}

/** What a compressed file holds that the build leaves beside the command line. */
async function inflated(name: string): Promise<Uint8Array> {
  const { brotliDecompress } = await import("node:zlib");
  return promisify(brotliDecompress)(await readFile(besideBundles(name)));
}
