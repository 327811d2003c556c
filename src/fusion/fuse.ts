import { Rows } from "../core/columns.ts";
import { Problems, printable, RankproofError } from "../core/errors.ts";
import { Hasher } from "../core/hasher.ts";
import { type Id, textOf } from "../core/ids.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import { queriesOf, RUN, type Run } from "../evaluate/inputs.ts";
import { Fuser } from "./fuser.ts";
import { type FusionOptions, planFusion } from "./plan.ts";
import { statedFusion } from "./stated-fusion.ts";

/** What is fused, and how. */
export interface FusionInput extends FusionOptions {
  /** At least two, as `evaluate` takes them. */
  readonly runs: readonly Run[];
}

/** Runs made one. */
export interface FusedRun {
  /** Items of each query with their fused scores, best first: what `evaluate` and `writeRun` take. */
  readonly run: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
}

/**
 * Makes one run of several: the digits of `rankproof fuse`.
 *
 * @throws RankproofError for options (`origin` "call") and for bad data (`origin` "data"): runs that have no query in common with
 *   any other, items that a query has twice, scores that are no finite numbers
 */
export function fuse({ runs, ...options }: FusionInput): FusedRun {
  const plan = planFusion(options, runs.length);
  const hasher = new Hasher();
  const read = runs.map((run) => rowsOf(run, hasher));
  const queries = queriesOfRuns(read);
  const fuser = new Fuser(
    plan,
    runs.map((_, run) => `run ${run + 1}`),
  );
  const fused = queries.map(({ id, indices }) => {
    const ranges = indices.map((index, run) => (index === -1 ? NO_ROWS : read[run].of(index)));
    const { rows, order, scores } = fuser.fuse(id, ranges);
    return [textOf(id), new Map(Array.from(order, (row, i) => [rows.item(row), scores[i]]))] as const;
  });
  return { run: new Map(fused), conventions: statedFusion(plan) };
}

const NO_ROWS = new Rows().all;

/** @throws RankproofError */
function rowsOf(run: Run, hasher: Hasher): RowsByQuery {
  const builder = new RowsByQueryBuilder(hasher);
  const problems = new Problems();
  for (const { query, ids, values } of queriesOf(RUN, run, problems)) {
    for (const [i, item] of ids.entries()) builder.addText(query, item, values[i], 0);
  }
  problems.throwIfAny();
  return builder.build();
}

/** The queries of all runs, in the order in which they first came, with the index that each has in each run, or -1. */
function queriesOfRuns(runs: readonly RowsByQuery[]): { readonly id: Id; readonly indices: number[] }[] {
  const isAlone = runs.map(() => true);
  const queries = runs.flatMap((run, own) =>
    Array.from({ length: run.size }, (_, query) => run.ids.at(query)).flatMap((id) => {
      const indices = runs.map(({ ids }) => ids.indexOf(id));
      const holders = indices.flatMap((index, holder) => (index === -1 ? [] : [holder]));
      if (holders.length > 1) for (const holder of holders) isAlone[holder] = false;
      return holders[0] === own ? [{ id, indices }] : [];
    }),
  );
  const alone = isAlone.indexOf(true);
  if (alone === -1) return queries;
  const reason = `run ${alone + 1} has none that another run has`;
  throw new RankproofError("missing", `queries in common: ${printable(reason)}`, "data");
}
