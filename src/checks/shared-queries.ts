import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** A run of a comparison that leaves out queries which other runs lack. */
interface RunOverShared {
  readonly run: string;
  /** Queries that were evaluated. */
  readonly evaluated: number;
  /** Its value over the queries of all runs, and over those of any, where what it lacks is 0. */
  readonly shared?: number | undefined;
  readonly withZeros?: number | undefined;
}

/** Runs that are compared over the queries that all have. */
interface SharedQueries {
  readonly queries: number;
  /** The first that is better where it is higher; undefined where none is. */
  readonly measure: string | undefined;
  readonly runs: readonly RunOverShared[];
}

/** A comparison leaves out queries that some run lacks, which favors the run that lacks most. */
export const sharedQueriesAlone: Check<SharedQueries, SharedQueries & { readonly favored: string | undefined }> = {
  id: "shared-queries",
  looksAt: "result",
  level: "warning",
  find: (seen) => [{ ...seen, favored: favoredOf(seen.runs)?.run }],
  text: ({ queries, measure, runs }) => {
    const counts = runs.map(({ run, evaluated }) => `${printable(run, 30)} has ${evaluated}`).join(", ");
    const compared = `compared over the ${queries === 1 ? "query" : `${queries} queries`} that all runs have (${counts})`;
    const favored = favoredOf(runs);
    if (favored === undefined || measure === undefined) return compared;
    const [shared, zeros] = [favored.shared, favored.withZeros].map((value) => value.toFixed(4));
    return `${compared}; that favors ${printable(favored.run, 30)}: ${printable(measure)} ${shared}, and ${zeros} where what it lacks is 0`;
  },
  remedy: "--missing zero counts missing queries as 0, as somebody who searches finds them",
  example: {
    queries: 40,
    measure: "nDCG@10",
    runs: [
      { run: "bm25.run", evaluated: 50, shared: 0.42, withZeros: 0.4 },
      { run: "dense.run", evaluated: 40, shared: 0.45, withZeros: 0.36 },
    ],
    favored: "dense.run",
  },
};

interface Favored {
  readonly run: string;
  readonly shared: number;
  readonly withZeros: number;
}

/** The run that gains most by what is left out; undefined where all gain the same. */
function favoredOf(runs: readonly RunOverShared[]): Favored | undefined {
  const known = runs.flatMap(({ run, shared, withZeros }) =>
    shared === undefined || withZeros === undefined ? [] : [{ run, shared, withZeros }],
  );
  const gains = known.map(({ shared, withZeros }) => shared - withZeros);
  const most = Math.max(...gains);
  return gains.some((gain) => most - gain > 1e-12) ? known[gains.indexOf(most)] : undefined;
}
