import { PALETTE } from "../../plot/spec.ts";
import type { ReaderChoice } from "../chart.ts";
import type { RunsModel } from "./model.ts";

/** Of runs that are too many for a color each, those that are not chosen. */
const OTHER = "#8a929c";

/**
 * The color of each run through the whole report: its own, or where there are more runs than colors, one for each of
 * the two that are chosen.
 */
export function runColors({ runs }: Pick<RunsModel, "runs">, { run, against }: ReaderChoice): readonly string[] {
  if (runs.length <= PALETTE.length) return runs.map((_, r) => PALETTE[r]);
  return runs.map((_, r) => (r === run ? PALETTE[0] : r === against ? PALETTE[1] : OTHER));
}
