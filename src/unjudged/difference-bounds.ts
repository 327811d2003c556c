import { signed } from "../core/number-text.ts";

/** Bounds of the difference of two runs over the grades of their unjudged items, which they share. */
export interface DifferenceBounds {
  readonly measure: string;
  readonly run: string;
  readonly against: string;
  readonly difference: number;
  /** Why the bounds are not known; undefined where they are. */
  readonly unknown: string | undefined;
  /** NaN where they are not known. */
  readonly least: number;
  readonly most: number;
  /** Whether some grades attain the bounds. */
  readonly isExact: boolean;
  /** Whether the same run leads under all grades. */
  readonly survives: boolean;
  /** The judgments that may narrow the bounds most, the first one most, and by no more than `effect` in the mean. */
  readonly deciding: readonly { readonly query: string; readonly item: string; readonly effect: number }[];
}

/** Describes the bounds in a sentence. */
export function differenceBoundsText(bounds: DifferenceBounds, better: "higher" | "lower"): string {
  const { measure, run, against, difference, unknown, least, most, isExact, survives, deciding } = bounds;
  if (unknown !== undefined) {
    return `What unjudged items can make of ${measure} of ${run} less that of ${against} is not known: ${unknown}.`;
  }
  const from = `from ${signed(least)} to ${signed(most)}${isExact ? "" : " at the widest"}`;
  const isAhead = difference > 0 === (better === "higher");
  if (survives) {
    const [ahead, behind] = isAhead ? [run, against] : [against, run];
    return `Whatever the grades of unjudged items are, ${ahead} stays better than ${behind} on ${measure}: the difference, ${signed(difference)}, may be ${from}.`;
  }
  const items = deciding.map(({ query, item }) => `${item} of query ${query}`).join(", ");
  const first = items === "" ? "" : ` Judgments that narrow this most: ${items}.`;
  const may = isExact ? "can change" : "may change";
  return `Unjudged items ${may} which of ${run} and ${against} is better on ${measure}: the difference, ${signed(difference)}, may be ${from}.${first}`;
}
