import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { ContributedRuns } from "../../jobs/fusion/contributions.ts";

/** A row for each depth and run, with the values of the run, of the fusion, and of the fusion without the run. */
export function contributionRows({ found }: ContributedRuns): Record<string, string | number>[] {
  return found.depths.flatMap(({ depth, pool, runs, best }) =>
    runs.map(({ retrieved, relevant, unique }, run) => {
      const { name, alone, without } = found.runs[run];
      return {
        ...{ depth, run: name, retrieved, relevant },
        ...{ uniqueRetrieved: unique.retrieved, uniqueRelevant: unique.relevant },
        ...{ pooled: pool.retrieved, pooledRelevant: pool.relevant, allRelevant: found.relevant },
        ...valuesOf("alone", alone),
        ...valuesOf("fusion", found.fused),
        ...valuesOf("without", without),
        ...valuesOf("best", best),
      };
    }),
  );
}

function valuesOf(what: string, { results }: Evaluation): Record<string, number> {
  return Object.fromEntries(results.map(({ measure, value }) => [`${what} ${measure}`, value]));
}
