import { findById } from "../core/errors.ts";
import { corrections } from "../stats/corrections/index.ts";
import { tests } from "../stats/tests/index.ts";
import type { Comparison, MeasureComparison } from "./comparison.ts";

/** The least p that the test of a comparison can give, and what the correction makes of it in all comparisons. */
export function leastPsOf(
  { runs, settings }: Pick<Comparison, "runs" | "settings">,
  { queries, clusters, familySize }: Pick<MeasureComparison, "queries" | "clusters" | "familySize">,
): { readonly least: number; readonly corrected: number } {
  const { isSimultaneous, leastP } = findById("test", tests, settings.test);
  const least = leastP({ queries: clusters ?? queries, runs: runs.length, samples: settings.samples });
  if (isSimultaneous || familySize === 0) return { least, corrected: least };
  const { adjust } = findById("correction", corrections, settings.correction);
  return { least, corrected: adjust(new Array<number>(familySize).fill(least))[0] };
}
