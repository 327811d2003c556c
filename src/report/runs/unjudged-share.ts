import { mean } from "../../core/exact-sum.ts";
import type { RunsModel } from "./model.ts";

/** Items that are looked at where a measure has no cutoff. */
const USUAL_DEPTH = 10;

/** The share of the first items of a run that nobody judged, as deep as a measure looks. */
export function unjudgedShare(
  { measures, unjudged, runs }: Pick<RunsModel, "measures" | "unjudged" | "runs">,
  measure: number,
  run: number,
): { readonly share: number; readonly depth: number } {
  const depth = Number(/@(\d+)$/.exec(measures[measure].notation)?.[1] ?? USUAL_DEPTH);
  const points = unjudged.find(({ name }) => name === runs[run].name)?.points.filter(({ x }) => x <= depth) ?? [];
  const share = points.length === 0 ? 0 : mean(points.map(({ y }) => y));
  return { share, depth };
}
