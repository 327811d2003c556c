import { depthOf } from "../../core/column-depth.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import { Evaluator } from "../../evaluate/evaluator.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import type { GivenList } from "../../evaluate/ranked-list.ts";
import type { NamedRuns } from "../fused-queries.ts";
import type { FusionPlan } from "../plan.ts";
import { type Alternative, plainRrf } from "./alternatives.ts";
import { type CrossValidation, crossValidate } from "./cross-validation.ts";
import { learnerOf, stepsOf } from "./learners.ts";
import { changesOnLine, MOST_CHANGES, onGrid } from "./line-work.ts";
import { TuningObjective } from "./objective.ts";
import type { TuningSettings } from "./options.ts";
import { PlanValues } from "./plan-values.ts";
import { type TuningQuery, tuningQueries } from "./tuning-query.ts";

/** What is tuned. */
export interface TuningTask {
  readonly runs: NamedRuns;
  /** Their hasher is that of the runs. */
  readonly judgments: JudgmentTable;
  readonly measure: NamedMeasure;
  /** The group of a query; "" for one that is a group of its own. */
  readonly groupOf: (query: string) => string;
  /** Called with the steps that were done since the last call, and about how many there are. */
  readonly onStep?: ((steps: number, total: number) => void) | undefined;
}

/** What was chosen, and what it is compared with. */
export interface TunedRuns {
  readonly objective: TuningObjective;
  readonly alternatives: readonly Alternative[];
  /** About how many changes of order an exact search along a line visits. */
  readonly changes: number;
  /** How plain RRF fuses. */
  readonly plainRrf: FusionPlan;
  /** Ids of the queries that count, in the order of all columns. */
  readonly queries: readonly string[];
  readonly validation: CrossValidation;
  /** Values of each run by itself, then of plain RRF, then of the tuned fusion on its held-out queries. */
  readonly evaluations: ReadonlyMap<string, Evaluation>;
  readonly names: { readonly runs: readonly string[]; readonly plainRrf: string; readonly tuned: string };
}

/**
 * Tunes on folds of the queries, and evaluates what was chosen on the others.
 *
 * @throws RankproofError for options and for bad data
 */
export function tunedRuns(
  { runs, judgments, measure, groupOf, onStep }: TuningTask,
  settings: TuningSettings,
): TunedRuns {
  const { space, folds, seed } = settings;
  const objective = new TuningObjective(measure, settings.objective);
  const rrf = plainRrf(space.norms[0], runs.names.length);
  const all = tuningQueries(runs, judgments, rrf, depthOf("judgedAnywhere", objective.rules.column) !== undefined);
  if (all.every(({ size }) => size === 0)) {
    const problem = `queries in common: no query of the runs is judged in ${printable(judgments.source)}`;
    throw new RankproofError("missing", problem, "data");
  }
  const counted = all.filter((query) => objective.counts(query));
  const changes = changesOnLine(counted, objective);
  const isTooLong = space.search === undefined && changes > MOST_CHANGES;
  const alternatives = isTooLong ? onGrid(settings.alternatives) : settings.alternatives;
  const total = stepsInAll(alternatives, folds);
  const values = new PlanValues(counted, objective, runs.names, (steps) => onStep?.(steps, total));
  const validation = crossValidate(
    alternatives.map((alternative) => learnerOf(alternative, values)),
    values,
    { folds, seed, queries: counted.map(({ id }) => ({ id, group: groupOf(id) })) },
  );
  const fusedBy = (plan: FusionPlan, query: TuningQuery): GivenList => query.scored(values.scoresOf(plan, query));
  const held = new Map(counted.map((query, i) => [query, validation.choices[validation.foldOf[i]]]));
  const names = namesBeside(runs.names);
  const columns: (readonly [name: string, listOf: (query: TuningQuery) => GivenList | undefined])[] = [
    ...names.runs.map((name, run) => {
      const isReversed = rrf.norms[run].record.isReversed === true;
      return [name, (query: TuningQuery) => (query.holds(run) ? query.alone(run, isReversed) : undefined)] as const;
    }),
    [names.plainRrf, (query) => fusedBy(rrf, query)],
    [
      names.tuned,
      (query) => {
        const { plan, models } = held.get(query) ?? validation.choice;
        return query.scored(values.scoresOf(plan, query, models));
      },
    ],
  ];
  return {
    objective,
    alternatives,
    changes,
    plainRrf: rrf,
    queries: counted.map(({ id }) => id),
    validation,
    evaluations: new Map(columns.map(([name, listOf]) => [name, evaluated(all, objective, listOf)])),
    names,
  };
}

function stepsInAll(alternatives: readonly Alternative[], folds: number): number {
  const choices = alternatives.length === 1 ? folds + 1 : folds * (folds + 1) + 1;
  return alternatives.reduce((sum, alternative) => sum + stepsOf(alternative, choices), 0);
}

/** Names of the fused runs that no run has. */
function namesBeside(runs: readonly string[]): TunedRuns["names"] {
  const apart = (name: string): string => (runs.includes(name) ? apart(`${name}'`) : name);
  return { runs, plainRrf: apart("plain RRF"), tuned: apart("tuned fusion") };
}

/** The values of all judged queries, ties with what they can do. @param listOf undefined where there is no list */
function evaluated(
  queries: readonly TuningQuery[],
  { measure, settings }: TuningObjective,
  listOf: (query: TuningQuery) => GivenList | undefined,
): Evaluation {
  const judged = { size: queries.length, grades: (query: number) => queries[query].judged };
  const evaluator = new Evaluator([measure], judged, settings);
  for (const [index, query] of queries.entries()) {
    const list = query.size === 0 ? undefined : listOf(query);
    if (list === undefined) continue;
    evaluator.addList(index, list);
  }
  return evaluator.finish((query) => queries[query].id);
}
