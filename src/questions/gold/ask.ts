import { findingsOf } from "../../checks/check.ts";
import { onlyByPeople } from "../../checks/only-by-people.ts";
import { uncorrectedMeasures } from "../../checks/uncorrected-measures.ts";
import { unhelpfulJudge } from "../../checks/unhelpful-judge.ts";
import { clustersAmong, type QueryClusters } from "../../compare/clustered.ts";
import type { Comparison } from "../../compare/comparison.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import {
  type GoldEstimate,
  type GoldSettings,
  goldDifferences,
  goldValues,
  type TwiceJudged,
} from "../../judges/gold-values.ts";
import { comparedDifferences } from "../compared-differences.ts";
import type { EvaluatedRun } from "../evaluated.ts";
import { type IntervalFlags, intervalSettingsOf } from "../intervals/read-intervals.ts";
import type { Asked, Asking, Finished } from "../question.ts";
import { type ComparedGold, GOLD, GOLD_DIFFERENCES, type GoldRuns } from "./answer.ts";
import { differenceParts, goldParts } from "./parts.ts";
import type { JudgedByPeople } from "./people.ts";
import { type ProbabilityFlags, readProbability } from "./read-probability.ts";
import { askedSampledItems } from "./sampled-items.ts";
import { askedWholeQueries } from "./whole-queries.ts";

/** Asks for values as people would find them. @throws RankproofError for a file or probability that is none */
export async function askGold(
  file: string,
  { files, flags, evaluateWith }: Asking<IntervalFlags & ProbabilityFlags>,
): Promise<Asked> {
  if (!files.has(file)) throw new RankproofError("missing", `file of --gold: ${printable(file)}`, "data");
  const { confidence } = intervalSettingsOf(flags);
  const { goldProbability: what } = flags;
  const asked =
    what === undefined
      ? askedWholeQueries(file, confidence)
      : askedSampledItems(file, confidence, await readProbability(what, file, files, flags));
  return {
    start: (plan) => ({
      ...asked.ofJudge(plan),
      finish: async (runs) => {
        const people = await evaluateWith(file, asked.ofPeople);
        return answered(file, confidence, runs, asked.judged(runs, people));
      },
    }),
  };
}

function answered(
  file: string,
  confidence: number,
  runs: readonly EvaluatedRun[],
  { designs, only, findings, ...stated }: JudgedByPeople,
): Finished {
  const twice = runs.map(({ name, evaluation }, run): TwiceJudged => {
    return { name, byJudge: evaluation, byPeople: designs[run] };
  });
  if (stated.counts.people === 0) {
    const reason = `none of the ${only.length} queries that people judged is among those of the judge`;
    throw new RankproofError("missing", `query of both files of judgments: ${reason}`, "data", `${printable(file)}: `);
  }
  const answerIn = (clusters?: QueryClusters): GoldRuns => ({
    ...{ file, confidence, ...stated },
    values: twice.map((run) => goldValues(run, { confidence, clustersOf: amongOf(clusters) })),
  });
  const answer = answerIn();
  return {
    answer: GOLD.with(answer, goldParts(answer, runs), (comparison, clusters) => {
      const differences = differencesOf(comparison, twice, { confidence, clustersOf: amongOf(clusters) });
      return GOLD_DIFFERENCES.with(differences, differenceParts(differences, answerIn(clusters), runs));
    }),
    findings: [
      ...findings,
      ...findingsOf(onlyByPeople, { queries: only }, file),
      ...runs.flatMap(({ name }, run) => findingsOf(uncorrectedMeasures, answer.values[run], name)),
      ...runs.flatMap(({ name }, run) => findingsOf(unhelpfulJudge, answer.values[run].map(helpOf), name)),
    ],
  };
}

/** Finds the clusters of queries; independent where there are none. */
function amongOf(clusters: QueryClusters | undefined): NonNullable<GoldSettings["clustersOf"]> {
  return (queries) => clusters && clustersAmong(queries, clusters.groups);
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
