import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { checkOptions, numberWithin, wholeNumber } from "../core/options.ts";
import type { EvaluateInput } from "../evaluate/evaluate.ts";
import { Evaluator } from "../evaluate/evaluator.ts";
import { judgedLists } from "../evaluate/judged-lists.ts";
import { judgedQueries } from "../evaluate/judged-queries.ts";
import { type EvaluateOptions, settingsOf } from "../evaluate/options.ts";
import { checkMeasures, type NamedMeasure, planOf } from "../evaluate/planned-measures.ts";
import { topItems } from "../evaluate/top.ts";
import { bcaInterval } from "../stats/intervals/bca.ts";
import type { BinaryNoise, ConfusionMatrix } from "./judge-noise.ts";
import { type ErrorsByRun, JudgeErrors, type NoiseByRun } from "./noise-by-run.ts";
import { NO_LIST, type NoisyList, noisyList, type ObservedQuery } from "./noisy-query.ts";
import {
  type NoisyDifference,
  type NoisyEstimate,
  type NoisyRun,
  noisyDifferences,
  noisyValues,
} from "./noisy-values.ts";
import { judgedItems, observedBy } from "./observed-queries.ts";

/** How samples are drawn. */
export interface JudgeNoiseOptions {
  /** Of queries and judgments. Default 1000. */
  readonly samples?: number;
  /** Default 1. */
  readonly seed?: number;
  /** Of the BCa bootstrap intervals. Default 0.95. */
  readonly confidence?: number;
}

/** Runs whose judgments have known errors. */
export interface JudgeNoiseInput extends EvaluateOptions, JudgeNoiseOptions {
  /** As they were observed. */
  readonly judgments: Parameters<typeof judgedQueries>[0];
  /** At least one. */
  readonly runs: Readonly<Record<string, EvaluateInput["run"]>>;
  readonly measures: readonly (Measure | NamedMeasure)[];
  /** The same for all runs, or by run. */
  readonly noise: ConfusionMatrix | BinaryNoise | NoiseByRun;
}

/** Values as judged, and corrected for errors of judgments. */
export interface JudgeNoiseEffect {
  /** By run and measure. */
  readonly values: readonly NoisyEstimate[];
  /** Of each run after the first, less the first; the judgments of a sample are the same for both. */
  readonly differences: readonly NoisyDifference[];
  /** Whether the judge errs differently by run, where the noise is given by run and there are several. */
  readonly errorsByRun?: ErrorsByRun;
}

const OPTIONS = {
  samples: wholeNumber(1000, 1, 1e7),
  seed: wholeNumber(1, 0, 2 ** 32 - 1),
  confidence: numberWithin({ default: 0.95, min: 0, max: 1, open: "both" }),
};

/**
 * What known errors of judgments make of the means of runs, and of their differences: the expectation once they are
 * taken out, with intervals over drawn queries and drawn true grades.
 *
 * @throws RankproofError as `evaluate` does; for noise that makes no sense; unknown, for judgments with a grade that it
 * lacks; missing, for a run that noise by run lacks
 */
export function judgeNoiseEffect(input: JudgeNoiseInput): JudgeNoiseEffect {
  const { judgments, runs, measures, noise: model, samples, seed, confidence, ...options } = input;
  const settings = settingsOf(options);
  checkMeasures(measures);
  const asked = checkOptions("judgeNoiseEffect", OPTIONS, { samples, seed, confidence });
  const errors = new JudgeErrors(model);
  const named = Object.entries(runs);
  if (named.length === 0) throw new RankproofError("missing", "runs: expected at least one");
  const queries = judgedQueries(judgments).map(({ query, grades }) => ({ id: query, items: grades }));
  const items = judgedItems(queries);
  const observed = observedBy(items);
  for (const [name] of named) observed(errors.of(name));
  const judged = judgedLists(judgments);
  const shared = { plans: planOf(measures, settings).measures, settings: { ...asked, interval: bcaInterval } };
  const read = named.map(([name, run]): NoisyRun => {
    const evaluator = new Evaluator(measures, judged, settings);
    const lists = new Map<string, NoisyList>();
    judged.forEachList(run, settings.ranks, (query, list) => {
      const [ranked] = evaluator.addList(query, list);
      const top = topItems(ranked, 0);
      const ids = Array.from(top.rows, (row) => list.idOf?.(row) ?? "");
      lists.set(items[query].id, noisyList(items[query], ranked.tied.length, top, ids));
    });
    const noise = errors.of(name);
    return runOf({ name, noise }, evaluator.finish(judged.nameOf), observed(noise), lists);
  });
  const [first, ...rivals] = read;
  const errorsByRun = errors.differences(named.map(([name]) => name));
  return {
    values: read.flatMap((run) => noisyValues(shared, run)),
    differences: rivals.flatMap((run) => noisyDifferences(shared, [run, first])),
    ...(errorsByRun && { errorsByRun }),
  };
}

function runOf(
  run: Pick<NoisyRun, "name" | "noise">,
  { queries, results }: ReturnType<Evaluator["finish"]>,
  observed: readonly ObservedQuery[],
  lists: ReadonlyMap<string, NoisyList>,
): NoisyRun {
  const byId = new Map(observed.map((query) => [query.id, query]));
  return {
    ...run,
    results,
    queries: queries.flatMap((id) => byId.get(id) ?? []),
    lists: queries.map((id) => lists.get(id) ?? NO_LIST),
  };
}
