import type { Aggregation } from "../evaluate/aggregates.ts";
import type { SubsetResult } from "../evaluate/subset.ts";

/** A measure, and what its values are put together by; left out: their mean. */
interface Named {
  readonly measure: string;
  readonly aggregate?: Aggregation | undefined;
}

/** The same of a result, whose measure may itself be no mean. */
export function labelIn({ measure, aggregate }: Pick<SubsetResult, "measure" | "aggregate">): string {
  return OWN.includes(aggregate) ? measure : labelOf({ measure, aggregate });
}

/** Aggregates that are measures' own, and that are not tested. */
const OWN: readonly string[] = ["sum", "collection"];

/** What outputs call a measure that is compared: with its aggregate, where that is no mean. */
export function labelOf({ measure, aggregate = "mean" }: Named): string {
  return aggregate === "mean" ? measure : `${measure} (${aggregate})`;
}
