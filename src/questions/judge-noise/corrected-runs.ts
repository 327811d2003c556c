import { findingsOf } from "../../checks/check.ts";
import { errorsByRun } from "../../checks/errors-by-run.ts";
import { judgeErrors } from "../../checks/judge-errors.ts";
import { uncorrectedMeasures } from "../../checks/uncorrected-measures.ts";
import type { Comparison } from "../../compare/comparison.ts";
import type { Finding } from "../../core/finding.ts";
import { textOf } from "../../core/ids.ts";
import type { Evaluation } from "../../evaluate/evaluation.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { Observer } from "../../evaluate/observer.ts";
import { type EvaluateOptions, settingsOf } from "../../evaluate/options.ts";
import { type NamedMeasure, planOf } from "../../evaluate/planned-measures.ts";
import type { JudgeNoise } from "../../judges/judge-noise.ts";
import type { ErrorsByRun } from "../../judges/noise-by-run.ts";
import { NO_LIST, type NoisyList, noisyList, type ObservedQuery } from "../../judges/noisy-query.ts";
import {
  type ComparedDifference,
  type NoiseSettings,
  type NoisyDifference,
  type NoisyEstimate,
  type NoisyRun,
  type NoisyRuns,
  noisyDifferences,
  noisyValues,
} from "../../judges/noisy-values.ts";
import { type GivenQuery, type JudgedItems, judgedItems, observedBy } from "../../judges/observed-queries.ts";
import { bcaInterval } from "../../stats/intervals/bca.ts";
import { comparedDifferences } from "../compared-differences.ts";
import type { JudgeNoiseRequest } from "./read-judge-noise.ts";

/** Default number of samples: fewer than for other intervals, since each draws and scores all judgments. */
const SAMPLES = 1000;

/** Values of runs corrected for errors of their judgments. */
export interface CorrectedRuns {
  /** How the judge errs: on all runs, or on each. */
  readonly errors: readonly { readonly run?: string; readonly noise: JudgeNoise }[];
  /** Whether it errs differently by run; undefined where the errors are not by run, or there is one run. */
  readonly byRun: ErrorsByRun | undefined;
  /** Grounds of the values, in words. */
  readonly caption: string;
  /** By run, of each measure. */
  readonly values: readonly (readonly NoisyEstimate[])[];
  readonly findings: readonly Finding[];
  readonly settings: NoiseSettings;
  /**
   * Differences of two runs, by their indices, on each measure. @param confidenceOf level of each measure's interval
   */
  differences(run: number, against: number, confidenceOf: (measure: string) => number): NoisyDifference[];
}

/** A run that was evaluated. */
interface NamedEvaluation {
  readonly name: string;
  readonly evaluation: Evaluation;
}

/** Keeps where the judged items of runs are while they are evaluated. */
export class NoisyLists {
  readonly #request: JudgeNoiseRequest;
  readonly #judged: readonly JudgedItems[];
  readonly #observed: (noise: JudgeNoise) => readonly ObservedQuery[];
  readonly #runs: Map<number, NoisyList>[] = [];

  /** @throws RankproofError for judgments that the noise does not cover */
  constructor(judgments: JudgmentTable, request: JudgeNoiseRequest) {
    this.#request = request;
    this.#judged = judgedItems(queriesOf(judgments));
    this.#observed = observedBy(this.#judged);
    if (request.errors.shared !== undefined) this.#observed(request.errors.shared);
  }

  /** Observer of a run's rankings. @param run its index */
  observer(run: number): Observer {
    const lists = new Map<number, NoisyList>();
    this.#runs[run] = lists;
    return {
      depth: 1,
      add: (query, { length }, { items, idOf }) => {
        const ids = Array.from(items.rows, (row) => textOf(idOf(row)));
        lists.set(query, noisyList(this.#judged[query], length, items, ids));
      },
    };
  }

  /**
   * Corrects the values of the runs.
   *
   * @param asked samples and seed, where the request says nothing of them
   * @throws RankproofError missing, for a run that errors by run lack; as the constructor
   */
  corrected(
    runs: readonly NamedEvaluation[],
    measures: readonly NamedMeasure[],
    options: EvaluateOptions,
    asked: Partial<NoiseSettings>,
  ): CorrectedRuns {
    const { errors: given, samples = asked.samples ?? SAMPLES } = this.#request;
    const { seed = 1, confidence = 0.95, interval = bcaInterval } = asked;
    const settings = { samples, seed, confidence, interval };
    const shared: NoisyRuns = { plans: planOf(measures, settingsOf(options)).measures, settings };
    const sampled = runs.map((run, index) => this.#runOf(run, index));
    const values = sampled.map((run) => noisyValues(shared, run));
    const { shared: noise } = given;
    const errors = noise ? [{ noise }] : sampled.map((run) => ({ run: run.name, noise: run.noise }));
    const byRun = given.differences(runs.map(({ name }) => name));
    const grounds = {
      errors: errors.map(({ noise: { observed, grades, rates, prior }, ...of }) => {
        return { ...of, observed, grades, rates: rates.map((row) => [...row]), prior };
      }),
      ...{ samples, seed, confidence, interval: interval.title },
    };
    return {
      ...{ errors, byRun, settings, values },
      caption: judgeErrors.text(grounds),
      findings: [
        ...findingsOf(judgeErrors, grounds),
        ...findingsOf(errorsByRun, byRun && { ...byRun, level: 1 - confidence }),
        ...values.flatMap((estimates, run) => findingsOf(uncorrectedMeasures, estimates, runs[run].name)),
      ],
      differences: (run, against, confidenceOf) =>
        noisyDifferences(shared, [sampled[run], sampled[against]], confidenceOf),
    };
  }

  #runOf({ name, evaluation }: NamedEvaluation, index: number): NoisyRun {
    const noise = this.#request.errors.of(name);
    const observed = this.#observed(noise);
    const numbers = new Map(this.#judged.map(({ id }, query) => [id, query]));
    const queries = evaluation.queries.map((id) => numbers.get(id) ?? 0);
    return {
      ...{ name, noise },
      results: evaluation.results,
      queries: queries.map((query) => observed[query]),
      lists: queries.map((query) => this.#runs[index].get(query) ?? NO_LIST),
    };
  }
}

function* queriesOf({ rows }: JudgmentTable): Generator<GivenQuery> {
  for (let query = 0; query < rows.size; query++) {
    const { from, to, rows: columns } = rows.of(query);
    const length = to - from;
    yield {
      id: textOf(rows.ids.at(query)),
      items: Array.from({ length }, (_, i) => [textOf(columns.id(from + i)), columns.values[from + i]] as const),
    };
  }
}

/** Differences corrected for errors of judgments, by measure and pair, in the order of the comparison. */
export function correctedDifferencesOf(
  comparison: Comparison,
  runs: readonly NamedEvaluation[],
  corrected: CorrectedRuns,
): ComparedDifference[] {
  const names = runs.map(({ name }) => name);
  return comparedDifferences(comparison, names, corrected.differences).map(({ verdictAsCompared, ...difference }) => {
    return { ...difference, verdictAsJudged: verdictAsCompared };
  });
}
