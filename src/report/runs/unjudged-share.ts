import { mean } from "../../core/exact-sum.ts";
import { measureOf } from "../../notation/own-notation.ts";
import { isUngraded } from "../../unjudged/measure-facts.ts";
import type { RunsModel } from "./model.ts";

/** Items that are looked at where a measure has no cutoff. */
const USUAL_DEPTH = 10;

/**
 * Share of unjudged items among the first of a run, down to the depth of a measure; 0 for one that no grade changes.
 */
export function unjudgedShare(
  { measures, unjudged, runs }: Pick<RunsModel, "measures" | "unjudged" | "runs">,
  measure: number,
  run: number,
): { readonly share: number; readonly depth: number } {
  const { notation } = measures[measure];
  const depth = Number(/@(\d+)$/.exec(notation)?.[1] ?? USUAL_DEPTH);
  const points = unjudged.find(({ name }) => name === runs[run].name)?.points.filter(({ x }) => x <= depth) ?? [];
  const isAsked = points.length > 0 && !isUngraded(measureOf(notation));
  const share = !isAsked ? 0 : mean(points.map(({ y }) => y));
  return { share, depth };
}
