import { printable, RankproofError } from "../../../core/errors.ts";
import type { ChartFormat } from "../../../report/plots.ts";
import { write } from "../../output/write.ts";
import { drawPng } from "./png.ts";

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
