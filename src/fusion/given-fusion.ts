import { Problems, RankproofError } from "../core/errors.ts";
import { Hasher } from "../core/hasher.ts";
import { checkValue, optional } from "../core/options.ts";
import { type RowsByQuery, RowsByQueryBuilder } from "../core/rows-by-query.ts";
import { type InputKind, JUDGMENTS, type Judgments, queriesOf, type Run, shown } from "../evaluate/inputs.ts";
import { JudgmentTable } from "../evaluate/judgment-table.ts";
import { RUN, runQueries } from "../evaluate/run-kind.ts";
import { checkShared, type Fusing, type NamedRuns } from "./fused-queries.ts";
import { type FusionOptions, planFusion } from "./plan.ts";
import { statedFusion, statedTraining } from "./stated-fusion.ts";
import { checkTraining, type FusionTraining, leftOut, train } from "./train.ts";

/** What is fused, and how. */
export interface FusionInput extends FusionOptions {
  /** At least two, as `evaluate` takes them. */
  readonly runs: readonly Run[];
  /** What a trained method learns from. */
  readonly train?: Judgments | undefined;
  /** Whether the queries that a method learned from are fused as well: they are left out by default. */
  readonly keepTrained?: boolean | undefined;
}

/** What a program gave to be fused, read and checked. */
export interface GivenFusion {
  readonly named: NamedRuns;
  readonly fusing: Fusing;
  readonly training: FusionTraining;
  /** Every choice that was made, in words. */
  readonly conventions: readonly string[];
  /** Makes the hashes of all ids. */
  readonly hasher: Hasher;
}

/** @throws RankproofError for options and for bad data */
export function readFusion({ runs, train: judged, keepTrained, ...options }: FusionInput): GivenFusion {
  // `tune` takes runs by name.
  if (!Array.isArray(runs))
    throw new RankproofError("invalid", `runs of fuse: ${shown(runs)} (expected a list of runs)`);
  const plan = planFusion(options, runs.length);
  const keepsTrained = checkValue("keepTrained", "fuse", KEEP_TRAINED, keepTrained) === true;
  checkTraining(plan, judged !== undefined);
  const hasher = new Hasher();
  const named = readRuns(
    runs.map((run, i) => [`run ${i + 1}`, run]),
    hasher,
  );
  const training = train(plan, judged && readJudgmentTable(judged, "train", hasher), named);
  return {
    named,
    fusing: { plan, models: training.models, isLeftOut: leftOut(training, named, keepsTrained) },
    training,
    conventions: [...statedFusion(plan), ...statedTraining(training, keepsTrained)],
    hasher,
  };
}

const KEEP_TRAINED = optional<boolean>("true or false", (value) => typeof value === "boolean");

/**
 * Runs that a program gives, with their names. @throws RankproofError for what is wrong with them, and for one that
 * shares no query
 */
export function readRuns(runs: readonly (readonly [name: string, run: Run])[], hasher: Hasher): NamedRuns {
  const named = { runs: runs.map(([, run]) => rowsOf(RUN, run, hasher)), names: runs.map(([name]) => name) };
  checkShared(named);
  return named;
}

/** Judgments that a program gives. @throws RankproofError for what is wrong with them */
export function readJudgmentTable(judgments: Judgments, name: string, hasher: Hasher): JudgmentTable {
  return new JudgmentTable(rowsOf(JUDGMENTS, judgments, hasher), name);
}

function rowsOf(kind: InputKind, input: Run | Judgments, hasher: Hasher): RowsByQuery {
  const builder = new RowsByQueryBuilder(hasher);
  const problems = new Problems();
  const queries = kind === RUN ? runQueries(input, problems) : queriesOf(kind, input, problems);
  for (const { query, ids, values } of queries) {
    for (const [i, item] of ids.entries()) builder.addText(query, item, values[i], 0);
  }
  problems.throwIfAny();
  return builder.build();
}
