import { RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { checkOptions, numberWithin } from "../core/options.ts";
import { type EvaluateInput, evaluate } from "../evaluate/evaluate.ts";
import { Evaluator } from "../evaluate/evaluator.ts";
import { judgedLists } from "../evaluate/judged-lists.ts";
import { judgedQueries } from "../evaluate/judged-queries.ts";
import { type EvaluateOptions, settingsOf } from "../evaluate/options.ts";
import { type NamedMeasure, planOf } from "../evaluate/planned-measures.ts";
import { asColumns } from "../evaluate/subtopics/given-subtopics.ts";
import { topItems } from "../evaluate/top.ts";
import { wholeQueries } from "./gold-design.ts";
import { goldSample, type SampledList, sampledItems, sampledList } from "./gold-sample.ts";
import { type GoldDifference, type GoldEstimate, goldDifferences, goldValues } from "./gold-values.ts";

/** Runs judged by a judge who may err, and in part by people. */
export interface GoldInput extends EvaluateOptions {
  /** Of all queries, by a judge such as a language model. */
  readonly judgments: EvaluateInput["judgments"];
  /** By people: of a random sample of these queries; or of items, sampled with known probabilities. */
  readonly gold: EvaluateInput["judgments"];
  /**
   * How likely each item was to be sampled, above 0 and up to 1: one number, or by query and item. Left out: people
   * judged whole queries.
   */
  readonly goldProbability?: number | Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** At least one. */
  readonly runs: Readonly<Record<string, EvaluateInput["run"]>>;
  readonly measures: readonly (Measure | NamedMeasure)[];
  /** Of the intervals. Default 0.95. */
  readonly confidence?: number;
}

/** Values as people would find them. */
export interface GoldEffect {
  /** By run and measure. */
  readonly values: readonly GoldEstimate[];
  /** Of each run after the first, less the first. */
  readonly differences: readonly GoldDifference[];
}

const OPTIONS = { confidence: numberWithin({ default: 0.95, min: 0, max: 1, open: "both" }) };

/**
 * The means of runs, and their differences, that people would find over all queries, from the judgments of a judge of
 * all and those of people of some: by prediction-powered inference where these are of whole queries, by the difference
 * estimator where they are of sampled items (docs/judges).
 *
 * @throws RankproofError as `evaluate` does; missing, where both share no query, and for an item without a probability;
 *   invalid, for a probability that is none
 */
export function goldEffect(input: GoldInput): GoldEffect {
  const { judgments, gold, goldProbability, runs, measures, confidence, ...options } = input;
  const settings = checkOptions("goldEffect", OPTIONS, { confidence });
  const named = Object.entries(runs);
  if (named.length === 0) throw new RankproofError("missing", "runs: expected at least one");
  const sampled = goldProbability === undefined ? undefined : samplesOf(input, goldProbability);
  const twice = named.map(([name, run]) => {
    const byJudge = evaluate({ ...options, judgments, run, measures });
    const byPeople = sampled
      ? sampledItems(byJudge, sampled.plans, sampled.sample, sampled.listsOf(run))
      : wholeQueries(byJudge, evaluate({ ...options, judgments: gold, run, measures }));
    return { name, byJudge, byPeople };
  });
  const [first, ...others] = twice;
  if (first.byPeople.people === 0) {
    throw new RankproofError("missing", "query of both judgments and gold", "data");
  }
  const values = twice.flatMap((run) => goldValues(run, settings));
  return { values, differences: others.flatMap((run) => goldDifferences([run, first], settings)) };
}

/** Finds the sampled items of runs. */
function samplesOf(
  { judgments, gold, goldProbability: _, runs: __, measures, confidence: ___, ...options }: GoldInput,
  probability: NonNullable<GoldInput["goldProbability"]>,
) {
  const settings = settingsOf(options);
  const sample = goldSample({
    byJudge: judgedQueries(asColumns(judgments)).map(({ query, grades }) => [query, grades] as const),
    byPeople: judgedQueries(asColumns(gold)).map(({ query, grades }) => [query, grades] as const),
    probabilityOf: probabilitiesOf(probability),
  });
  const judged = judgedLists(gold);
  return {
    plans: planOf(measures, settings).measures,
    sample,
    listsOf: (run: EvaluateInput["run"]): ReadonlyMap<string, SampledList> => {
      const evaluator = new Evaluator(measures, judged, settings);
      const lists = new Map<string, SampledList>();
      judged.forEachList(run, settings.ranks, (index, list) => {
        const [ranked] = evaluator.addList(index, list);
        const top = topItems(ranked, 0);
        const ids = Array.from(top.rows, (row) => list.idOf?.(row) ?? "");
        const query = judged.nameOf(index);
        lists.set(query, sampledList(sample, query, { length: ranked.tied.length, top, ids }));
      });
      return lists;
    },
  };
}

function probabilitiesOf(given: NonNullable<GoldInput["goldProbability"]>) {
  return (query: string, item: string): number | undefined =>
    typeof given === "number" ? given : given[query]?.[item];
}
