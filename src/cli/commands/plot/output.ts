import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { printable, RankproofError } from "../../../core/errors.ts";
import type { ChartFormat } from "../../../report/plots.ts";
import { besideBundles } from "../../bundles.ts";
import { write } from "../../output/write.ts";

/** Where a chart goes, as options of a command line. */
export interface ChartFileFlags {
  output?: string;
  scale: string;
}

/** What is to be drawn, and what becomes of it. */
export interface ChartOutput {
  readonly format: ChartFormat;
  save(text: string): Promise<void>;
}

/** How the ending of the output wants the chart. @throws RankproofError invalid, before anything is read */
export function chartOutput({ output, scale }: ChartFileFlags): ChartOutput {
  const factor = Number(scale);
  if (!(factor > 0 && factor <= 10)) {
    throw new RankproofError("invalid", `--scale: ${printable(scale)} (expected a number above 0, up to 10)`);
  }
  if (output === undefined || output === "-") return { format: "json", save: (text) => write(text, output) };
  switch (/\.[a-z]+$/i.exec(output)?.[0].toLowerCase()) {
    case ".json":
      return { format: "json", save: (text) => write(text, output) };
    case ".svg":
      return { format: "svg", save: (text) => write(text, output) };
    case ".png":
      return { format: "svg", save: async (text) => write(await drawPng(text, factor), output) };
    default:
      throw new RankproofError("invalid", `output file: ${printable(output)} (expected an ending .svg, .png or .json)`);
  }
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
