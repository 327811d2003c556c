import { findingsOf } from "../../checks/check.ts";
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
import { type GivenQuery, observedQueries } from "../../judges/observed-queries.ts";
import { bcaInterval } from "../../stats/intervals/bca.ts";
import { comparedDifferences } from "../compared-differences.ts";
import type { JudgeNoiseRequest } from "./read-judge-noise.ts";

/** Default number of samples: fewer than for other intervals, since each draws and scores all judgments. */
const SAMPLES = 1000;

/** Values of runs corrected for errors of their judgments. */
export interface CorrectedRuns {
  readonly noise: JudgeNoise;
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
  readonly #observed: readonly ObservedQuery[];
  readonly #runs: Map<number, NoisyList>[] = [];

  /** @throws RankproofError for judgments that the noise does not cover */
  constructor(judgments: JudgmentTable, request: JudgeNoiseRequest) {
    this.#request = request;
    this.#observed = observedQueries(queriesOf(judgments), request.noise);
  }

  /** Observer of a run's rankings. @param run its index */
  observer(run: number): Observer {
    const lists = new Map<number, NoisyList>();
    this.#runs[run] = lists;
    return {
      depth: 1,
      add: (query, { length }, { items, idOf }) => {
        const ids = Array.from(items.rows, (row) => textOf(idOf(row)));
        lists.set(query, noisyList(this.#observed[query], length, items, ids));
      },
    };
  }

  /** Corrects the values of the runs. @param asked samples and seed, where the request says nothing of them */
  corrected(
    runs: readonly NamedEvaluation[],
    measures: readonly NamedMeasure[],
    options: EvaluateOptions,
    asked: Partial<NoiseSettings>,
  ): CorrectedRuns {
    const { noise, samples = asked.samples ?? SAMPLES } = this.#request;
    const { seed = 1, confidence = 0.95, interval = bcaInterval } = asked;
    const settings = { samples, seed, confidence, interval };
    const shared: NoisyRuns = { plans: planOf(measures, settingsOf(options)).measures, noise, settings };
    const sampled = runs.map((run, index) => this.#runOf(run, index));
    const values = sampled.map((run) => noisyValues(shared, run));
    const { observed, grades, rates, prior } = noise;
    const errors = {
      observed,
      grades,
      rates: rates.map((row) => [...row]),
      prior,
      samples,
      seed,
      confidence,
      interval: interval.title,
    };
    return {
      ...{ noise, settings, values },
      caption: judgeErrors.text(errors),
      findings: [
        ...findingsOf(judgeErrors, errors),
        ...values.flatMap((estimates, run) => findingsOf(uncorrectedMeasures, estimates, runs[run].name)),
      ],
      differences: (run, against, confidenceOf) =>
        noisyDifferences(shared, [sampled[run], sampled[against]], confidenceOf),
    };
  }

  #runOf({ name, evaluation }: NamedEvaluation, index: number): NoisyRun {
    const numbers = new Map(this.#observed.map(({ id }, query) => [id, query]));
    const queries = evaluation.queries.map((id) => numbers.get(id) ?? 0);
    return {
      name,
      results: evaluation.results,
      queries: queries.map((query) => this.#observed[query]),
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
