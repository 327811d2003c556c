import { readFile } from "node:fs/promises";
import type { Model } from "../../../report/body.ts";
import { interactiveReport, lightReport } from "../../../report/document.ts";
import { write } from "../../output/write.ts";

/** The script of interactive reports, as the build leaves it beside the command line. */
const SCRIPT = new URL("../page/report.js", import.meta.url);

/** Writes a report as one HTML file. @param file undefined: to standard output */
export async function writeReport(model: Model, isLight: boolean, file: string | undefined): Promise<void> {
  await write(await documentOf(model, isLight), file);
  if (file !== undefined) process.stderr.write(`${file}: open it in a browser\n`);
}

async function documentOf(model: Model, isLight: boolean): Promise<string> {
  if (!isLight) return interactiveReport(model, await readFile(SCRIPT, "utf8"));
  const { drawSvg } = await import("../../../report/draw-chart.ts");
  return lightReport(model, drawSvg);
}
