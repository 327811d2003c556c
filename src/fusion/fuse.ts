import { Problems } from "../core/errors.ts";
import { Hasher } from "../core/hasher.ts";
import { textOf } from "../core/ids.ts";
import { checkValue, optional } from "../core/options.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import { JUDGMENTS, type Judgments, type Kind, queriesOf, RUN, type Run } from "../evaluate/inputs.ts";
import { JudgmentTable } from "../evaluate/judgment-table.ts";
import { checkShared, fusedQueries, noCounts } from "./fused-queries.ts";
import { type FusionOptions, planFusion } from "./plan.ts";
import { statedFusion, statedTraining } from "./stated-fusion.ts";
import { checkTraining, leftOut, train } from "./train.ts";

/** What is fused, and how. */
export interface FusionInput extends FusionOptions {
  /** At least two, as `evaluate` takes them. */
  readonly runs: readonly Run[];
  /** What a trained method learns from. */
  readonly train?: Judgments | undefined;
  /** Whether the queries that a method learned from are fused as well: they are left out by default. */
  readonly keepTrained?: boolean | undefined;
}

/** Runs made one. */
export interface FusedRun {
  /** Items of each query with their fused scores, best first: what `evaluate` and `writeRun` take. */
  readonly run: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /** The queries that a trained method learned from. */
  readonly trainedOn: readonly string[];
}

/**
 * Makes one run of several: the digits of `rankproof fuse`.
 *
 * @throws RankproofError for options (`origin` "call") and for bad data (`origin` "data"): runs that have no query in common with
 *   any other, items that a query has twice, scores that are no finite numbers
 */
export function fuse({ runs: given, train: judged, keepTrained, ...options }: FusionInput): FusedRun {
  const plan = planFusion(options, given.length);
  const keepsTrained = checkValue("keepTrained", "fuse", KEEP_TRAINED, keepTrained) === true;
  checkTraining(plan, judged !== undefined);
  const hasher = new Hasher();
  const named = {
    runs: given.map((run) => rowsOf(RUN, run, hasher)),
    names: given.map((_, run) => `run ${run + 1}`),
  };
  checkShared(named);
  const judgments = judged && new JudgmentTable(rowsOf(JUDGMENTS, judged, hasher), "train");
  const training = train(plan, judgments, named);
  const isLeftOut = leftOut(training, named, keepsTrained);
  const run = new Map<string, ReadonlyMap<string, number>>();
  for (const [query, { rows, order, scores }] of fusedQueries(
    named,
    { plan, models: training.models, isLeftOut },
    noCounts(),
  )) {
    run.set(textOf(query), new Map(Array.from(order, (row, i) => [rows.item(row), scores[i]])));
  }
  const { queries } = training;
  return {
    run,
    conventions: [...statedFusion(plan), ...statedTraining(training, keepsTrained)],
    trainedOn: Array.from({ length: queries.size }, (_, query) => textOf(queries.at(query))),
  };
}

const KEEP_TRAINED = optional<boolean>("true or false", (value) => typeof value === "boolean");

/** @throws RankproofError */
function rowsOf(kind: Kind, input: Run | Judgments, hasher: Hasher): RowsByQuery {
  const builder = new RowsByQueryBuilder(hasher);
  const problems = new Problems();
  for (const { query, ids, values } of queriesOf(kind, input, problems)) {
    for (const [i, item] of ids.entries()) builder.addText(query, item, values[i], 0);
  }
  problems.throwIfAny();
  return builder.build();
}
