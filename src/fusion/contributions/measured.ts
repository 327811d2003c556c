import type { RowRange } from "../../core/columns.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Id } from "../../core/ids.ts";
import type { Measure } from "../../core/measure.ts";
import { RowsByQueryBuilder } from "../../core/rows-by-query.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { EvaluateOptions } from "../../evaluate/options.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import { RowsEvaluation } from "../../evaluate/rows-evaluation.ts";
import { type Fusing, type NamedRuns, rangesOf } from "../fused-queries.ts";
import { Fuser } from "../fuser.ts";
import { FusionPool, type PooledQuery } from "../pool.ts";
import { gradesOf, scoredRows } from "../pooled-rows.ts";
import { type OverlapAtDepth, OverlapCounter } from "./overlap.ts";

/** What one run brings to a fusion. */
export interface RunContribution {
  readonly name: string;
  /** The run by itself. */
  readonly alone: Evaluation;
  /** The fusion of the other runs; of two runs, the other one. */
  readonly without: Evaluation;
}

/** What runs have in common within a depth, and what could be made of it. */
export interface PoolAtDepth extends OverlapAtDepth {
  /**
   * The items within the depth of any run, ordered by their grades: no fusion or reranking of them is better. An item
   * that shares its score with others on both sides of the depth is among them.
   */
  readonly best: Evaluation;
}

/** What the runs of a fusion bring to it. */
export interface Contributions {
  /** What the fusion is called: "fusion", unless a run is called so. */
  readonly name: string;
  readonly fused: Evaluation;
  /** In the order in which they were given. */
  readonly runs: readonly RunContribution[];
  readonly depths: readonly PoolAtDepth[];
  /** Relevant items of all queries, found or not. */
  readonly relevant: number;
}

/**
 * What is evaluated, by name, as `compare` takes it: the fusion, each run, and of more than two the fusion without
 * each.
 */
export function evaluationsOf({ name, fused, runs }: Contributions): Map<string, Evaluation> {
  return new Map([
    [name, fused],
    ...runs.map(({ name, alone }) => [name, alone] as const),
    ...(runs.length === 2 ? [] : runs.map(({ name, without }) => [`without ${name}`, without] as const)),
  ]);
}

/** How contributions are measured. */
export interface ContributionSettings {
  readonly measures: readonly (Measure | NamedMeasure)[];
  readonly options: EvaluateOptions;
  /** Smallest grade that counts as relevant. */
  readonly minGrade: number;
  /** Rising; those that no list reaches are left out. */
  readonly depths: readonly number[];
}

/**
 * Measures what runs bring to a fusion, over all judged queries but those that its method learned from.
 *
 * @param judgments folded where they are to be; the hasher of the runs is theirs
 * @throws RankproofError for scores that cannot be fused, and where no query is judged
 */
export function measuredContributions(
  { plan, models, isLeftOut }: Fusing,
  named: NamedRuns,
  judgments: JudgmentTable,
  { measures, options, minGrade, depths }: ContributionSettings,
): Contributions {
  const judged = judgmentsWithout(isLeftOut, judgments);
  const evaluated = (name: string): RowsEvaluation => new RowsEvaluation(judged, measures, options, name);
  const { names } = named;
  const fusion = new FusedEvaluation({ plan, models }, names, evaluated("fusion"));
  const alone = names.map(evaluated);
  const without =
    names.length === 2 ? [] : names.map((name, run) => leftOutFusion({ plan, models }, names, run, evaluated(name)));
  const pool = new FusionPool(plan);
  const pools = depths.map((depth) => ({
    depth,
    counter: new OverlapCounter(depth, names.length),
    best: evaluated(`best of ${depth}`),
  }));
  let [relevant, longest] = [0, 0];
  for (let query = 0; query < judged.size; query++) {
    const id = judged.rows.ids.at(query);
    relevant += judged.grades(query).filter((grade) => grade >= minGrade).length;
    const ranges = rangesOf(named, id);
    if (ranges.every(({ from, to }) => from === to)) continue;
    fusion.add(id, ranges);
    ranges.forEach((range, run) => {
      longest = Math.max(longest, range.to - range.from);
      if (range.to > range.from) alone[run].add(id, range);
      without[run]?.add(id, ranges.toSpliced(run, 1));
    });
    const pooled = pool.of(ranges);
    const grades = gradesOf(pooled, judged.rows.of(query));
    const isRelevant = Uint8Array.from(grades, (grade) => Number(grade >= minGrade));
    for (const { counter, best } of pools) {
      best.add(id, bestOrder(pooled, counter.add(pooled.lists, isRelevant), grades));
    }
  }
  if (longest === 0) {
    const problem = `queries in common: no query of the runs is judged in ${printable(judgments.source)}`;
    throw new RankproofError("missing", problem, "data");
  }
  const ends = alone.map((evaluation) => evaluation.finish());
  return {
    name: names.includes("fusion") ? "fusion of all" : "fusion",
    fused: fusion.finish(),
    runs: names.map((name, run) => ({
      name,
      alone: ends[run],
      without: without[run]?.finish() ?? ends[1 - run],
    })),
    depths: pools
      .filter((_, i) => i === 0 || depths[i - 1] < longest)
      .map(({ counter, best }) => ({ ...counter.result, best: best.finish() })),
    relevant,
  };
}

/** Judgments as they are, of all queries but some. Their items are folded already. */
function judgmentsWithout(isLeftOut: (query: Id) => boolean, { rows, source }: JudgmentTable): JudgmentTable {
  const kept = new RowsByQueryBuilder(rows.hasher);
  for (let query = 0; query < rows.size; query++) {
    const id = rows.ids.at(query);
    const range = rows.of(query);
    if (!isLeftOut(id)) kept.add(id, range.rows, range.from, range.to);
  }
  return new JudgmentTable(kept.build(), source);
}

/** A fusion, and what its method learned of each run. */
type Learned = Pick<Fusing, "plan" | "models">;

/** Evaluates a fusion query by query. */
class FusedEvaluation {
  readonly #fuser: Fuser;
  readonly #evaluation: RowsEvaluation;

  constructor({ plan, models }: Learned, names: readonly string[], evaluation: RowsEvaluation) {
    this.#fuser = new Fuser(plan, names, models);
    this.#evaluation = evaluation;
  }

  /** Takes a query. @param ranges rows of each run: none where it lacks the query */
  add(id: Id, ranges: readonly RowRange[]): void {
    if (ranges.every(({ from, to }) => from === to)) return;
    const { rows, order, scores } = this.#fuser.fuse(id, ranges);
    this.#evaluation.add(id, scoredRows(rows, order, scores));
  }

  finish(): Evaluation {
    return this.#evaluation.finish();
  }
}

/** The fusion of all runs but one. */
function leftOutFusion(
  { plan, models }: Learned,
  names: readonly string[],
  run: number,
  evaluation: RowsEvaluation,
): FusedEvaluation {
  const rest = { ...plan, weights: plan.weights.toSpliced(run, 1), norms: plan.norms.toSpliced(run, 1) };
  return new FusedEvaluation({ plan: rest, models: models.toSpliced(run, 1) }, names.toSpliced(run, 1), evaluation);
}

/** Items that may be within the depth, scored by their grades. */
function bestOrder({ rows, firstRows }: PooledQuery, chances: Float64Array, grades: Float64Array): RowRange {
  const pooled = firstRows.filter((_, item) => chances[item] > 0);
  return scoredRows(
    rows,
    pooled,
    grades.filter((_, item) => chances[item] > 0),
  );
}
