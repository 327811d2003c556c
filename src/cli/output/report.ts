import { readFile } from "node:fs/promises";
import type { Model } from "../../report/body.ts";
import { interactiveReport, lightReport } from "../../report/document.ts";

/** The script of interactive reports, as the build leaves it beside the command line. */
const APP = new URL("../page/report.js", import.meta.url);

/** A report as one HTML file. */
export async function reportText(model: Model, isLight: boolean): Promise<string> {
  if (!isLight) return interactiveReport(model, await readFile(APP, "utf8"));
  const { drawSvg } = await import("../../report/draw-chart.ts");
  return lightReport(model, drawSvg);
}
