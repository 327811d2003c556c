import { findingsOf } from "../../checks/check.ts";
import { correctedByPeople } from "../../checks/corrected-by-people.ts";
import { fewByPeople } from "../../checks/few-by-people.ts";
import { fewerJudged } from "../../checks/fewer-judged.ts";
import { onlyByPeople } from "../../checks/only-by-people.ts";
import { uncorrectedMeasures } from "../../checks/uncorrected-measures.ts";
import { unhelpfulJudge } from "../../checks/unhelpful-judge.ts";
import { clustersAmong, type QueryClusters } from "../../compare/clustered.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { mean } from "../../core/exact-sum.ts";
import type { MeasureResult } from "../../evaluate/evaluation.ts";
import { named } from "../../evaluate/planned-measures.ts";
import {
  type GoldEstimate,
  type GoldSettings,
  goldDifferences,
  goldValues,
  type TwiceJudged,
} from "../../judges/gold-values.ts";
import { parseMeasure } from "../../notation/index.ts";
import { comparedDifferences } from "../compared-differences.ts";
import type { EvaluatedRun, EvaluatedRuns } from "../evaluated.ts";
import { type IntervalFlags, intervalSettingsOf } from "../intervals/read-intervals.ts";
import type { Answering, Asked, Asking, Finished } from "../question.ts";
import { type ComparedGold, GOLD, GOLD_DIFFERENCES } from "./answer.ts";
import { differenceParts, goldParts } from "./parts.ts";

/** What tells how many of the retrieved items are judged. */
const COVERAGE = named(parseMeasure("Judged@10"));

/** Runs by a judge, and by people. */
interface BothSides {
  readonly file: string;
  readonly confidence: number;
  readonly runs: readonly EvaluatedRun[];
  readonly people: EvaluatedRuns;
  /** By side: of each run. */
  readonly coverage: readonly (readonly MeasureResult[])[];
}

/** Asks for values as people would find them. @param file their judgments @throws RankproofError missing */
export function askGold(file: string, { files, flags, evaluateWith }: Asking<IntervalFlags>): Asked {
  if (!files.has(file)) throw new RankproofError("missing", `file of --gold: ${printable(file)}`, "data");
  const { confidence } = intervalSettingsOf(flags);
  const [judge, people] = [coverageOf(), coverageOf()];
  return {
    start: () => ({
      ...judge.start(),
      finish: async (runs) =>
        answered({
          ...{ file, confidence, runs },
          people: await evaluateWith(file, people),
          coverage: [judge.results, people.results],
        }),
    }),
  };
}

/** Asks how many of the first items of each run are judged. */
function coverageOf(): { readonly results: MeasureResult[]; start(): Answering } {
  const results: MeasureResult[] = [];
  const finishRun = (_: EvaluatedRun, [judged]: readonly MeasureResult[]): void => {
    results.push(judged);
  };
  return { results, start: () => ({ measures: [COVERAGE], finishRun }) };
}

function answered(sides: BothSides): Finished {
  const { file, confidence, runs, people } = sides;
  const twice = runs.map(({ name, evaluation }, run): TwiceJudged => {
    return { name, byJudge: evaluation, byPeople: people.runs[run].evaluation };
  });
  const [{ byJudge, byPeople }] = twice;
  const judged = new Set(byJudge.queries);
  const only = byPeople.queries.filter((query) => !judged.has(query));
  const seen = { people: byPeople.queries.length - only.length, queries: byJudge.queries.length, confidence };
  if (seen.people === 0) {
    const reason = `none of the ${byPeople.queries.length} queries that people judged is among those of the judge`;
    throw new RankproofError("missing", `query of both files of judgments: ${reason}`, "data", `${printable(file)}: `);
  }
  const answerIn = (clusters?: QueryClusters) => ({
    ...{ file, confidence, caption: correctedByPeople.text(seen) },
    values: twice.map((run) => goldValues(run, { confidence, clustersOf: amongOf(clusters) })),
  });
  const answer = answerIn();
  return {
    answer: GOLD.with(answer, goldParts(answer, runs), (comparison, clusters) => {
      const differences = differencesOf(comparison, twice, { confidence, clustersOf: amongOf(clusters) });
      return GOLD_DIFFERENCES.with(differences, differenceParts(differences, answerIn(clusters), runs));
    }),
    findings: [
      ...findingsOf(correctedByPeople, seen, file),
      ...findingsOf(fewByPeople, seen, file),
      ...findingsOf(onlyByPeople, { queries: only }, file),
      ...runs.flatMap(({ name }, run) => findingsOf(fewerJudged, sharesJudged(sides, run), name)),
      ...runs.flatMap(({ name }, run) => findingsOf(uncorrectedMeasures, answer.values[run], name)),
      ...runs.flatMap(({ name }, run) => findingsOf(unhelpfulJudge, answer.values[run].map(helpOf), name)),
    ],
  };
}

/** Finds the clusters of queries; independent where there are none. */
function amongOf(clusters: QueryClusters | undefined): NonNullable<GoldSettings["clustersOf"]> {
  return (queries) => clusters && clustersAmong(queries, clusters.groups);
}

/** Shares of a run's first items that people and the judge judged, over the queries of both. */
function sharesJudged({ runs, people, coverage: [byJudge, byPeople] }: BothSides, run: number) {
  const queries = new Set(people.runs[run].evaluation.queries);
  const shared = runs[run].evaluation.queries.flatMap((query, q) => (queries.has(query) ? [q] : []));
  return { people: byPeople[run].value, judge: mean(shared.map((q) => byJudge[run].values[q])) };
}

function helpOf({ measure, slope, interval, alone }: GoldEstimate) {
  return { measure, slope, width: (interval[1] - interval[0]) / (alone.interval[1] - alone.interval[0]) };
}

/** Differences as people would find them, by measure and pair, in the order of the comparison. */
function differencesOf(comparison: Comparison, runs: readonly TwiceJudged[], settings: GoldSettings): ComparedGold[] {
  const names = runs.map(({ name }) => name);
  return comparedDifferences(comparison, names, (run, against, confidenceOf) =>
    goldDifferences([runs[run], runs[against]], settings, confidenceOf),
  ).map(({ verdictAsCompared, ...difference }) => ({ ...difference, verdictByJudge: verdictAsCompared }));
}
