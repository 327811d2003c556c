import { signed } from "../core/number-text.ts";

/** What the grades of unjudged items can make of the difference of two runs, which share them. */
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
  /** Whether these are reached by some grades; otherwise none lead beyond them. */
  readonly isExact: boolean;
  /** Whether the same run is ahead whatever the grades are. */
  readonly survives: boolean;
  /** The judgments that narrow the bounds most, the first one most. */
  readonly deciding: readonly { readonly query: string; readonly item: string; readonly effect: number }[];
}

/** What was found, in a sentence. */
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
