import { Hole } from "../measures/hole.ts";
import { Judged } from "../measures/judged.ts";
import { Unj } from "../measures/unj.ts";

/** Measures of how far lists are judged, by which no run is better than another. */
const OF_JUDGMENTS: ReadonlySet<string> = new Set([Hole, Judged, Unj].map(({ record }) => record.label));

/** The measures by which one run is better than another; all of them, where there are no such. */
export function ofQuality<Measured extends { readonly notation: string }>(
  measures: readonly Measured[],
): readonly Measured[] {
  const kept = measures.filter(({ notation }) => !OF_JUDGMENTS.has(notation.split(/[(@]/)[0]));
  return kept.length === 0 ? measures : kept;
}
