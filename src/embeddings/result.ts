import { relevantSelf } from "../checks/relevant-self.ts";
import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Measure } from "../core/measure.ts";
import { isMixed, type Ranking } from "../core/ranking.ts";
import { aggregatedBy } from "../evaluate/chosen-aggregate.ts";
import { type Evaluation, type EvaluationValues, evaluationOf } from "../evaluate/evaluation.ts";
import { Evaluator } from "../evaluate/evaluator.ts";
import { hierarchicalMean } from "../evaluate/hierarchy.ts";
import { type NoRelevantRule, settingsOf } from "../evaluate/options.ts";
import type { NamedMeasure } from "../evaluate/planned-measures.ts";
import { type Subset, subsetsByGroup } from "../evaluate/subset.ts";
import { readMeasure } from "../notation/reading.ts";
import { type EmbeddingCounts, type LeftOut, NOTHING_LEFT_OUT } from "./counts.ts";
import type { EvaluatedItems } from "./items.ts";
import type { EmbeddingRules } from "./options.ts";
import type { Prepared } from "./prepared.ts";
import type { Relevance } from "./relevance.ts";

/** The values of an evaluation of embeddings, and what they are based on. */
export interface EmbeddingResult {
  /** Evaluation over all queries, named by their ids. Its count of ties equals that of `counts`. */
  readonly overall: Evaluation;
  /** The queries of each category. */
  readonly categories: ReadonlyMap<string, Subset>;
  readonly counts: EmbeddingCounts;
  /** Relevant pairs among those that `counts` says are left out. */
  readonly relevantLeftOut: LeftOut;
  /** The conventions in force, as every output states them. */
  readonly conventions: { readonly [rule in "metric" | Exclude<keyof EmbeddingRules, "aggregate">]: string } & {
    /** Only where one was chosen. */
    readonly aggregate?: string;
  };
  /** Index of each evaluated query among all items. */
  readonly items: Int32Array;
  /** The queries of each class (label). */
  byClass(): ReadonlyMap<string, Subset>;
  /** The class (label) or category of each query by its id, as `compare` takes them for clusters. */
  groupNames(level: "class" | "category"): ReadonlyMap<string, string>;
  /** Mean over classes of the mean over their queries; with "category": mean over categories of that. */
  hierarchicalMean(measure: string | Measure, levels?: readonly ("category" | "class")[]): number;
}

/** The scored neighbors and their relevance. */
export interface ScoredNeighbors extends Pick<Prepared, "relevance" | "excluded"> {
  /** Name of the distance. */
  readonly metric: string;
  /** The rankings of all queries. */
  readonly rankings: Iterable<Ranking>;
  /** Others that may be the right ones: values have their least and most among these, too. */
  readonly others?: readonly Iterable<Ranking>[];
}

/**
 * Scores the rankings of all queries.
 *
 * @throws RankproofError missing, when no query has a relevant item, or one has none where that is an error
 */
export function resultOf(
  measures: readonly (Measure | NamedMeasure)[],
  rules: EmbeddingRules,
  minGrade: number | undefined,
  all: EvaluatedItems,
  { metric, relevance, excluded, rankings, others = [] }: ScoredNeighbors,
): EmbeddingResult {
  const { aggregate, ...stated } = rules;
  const { ties, noRelevant } = stated;
  const kept = keptQueries({ relevance, excluded }, noRelevant, (query) => all.idOf(all.queries[query]));
  const items = kept.map((query) => all.queries[query]);
  // These grades only tell whether anything is relevant: every query has a ranking.
  const judged = { size: kept.length, grades: (index: number) => relevance.judged(kept[index]).subarray(0, 1) };
  const settings = settingsOf({ ties, noRelevant, aggregate, ...(minGrade === undefined ? {} : { minGrade }) });
  const scored = (these: Iterable<Ranking>): EvaluationValues => {
    const evaluator = new Evaluator(measures, judged, settings);
    let [query, index, tied] = [0, 0, 0];
    for (const ranking of these) {
      if (query++ !== kept[index]) continue;
      evaluator.add(index++, [{ tied: ranking, ordered: undefined }]);
      if (isTiedAtFirst(ranking)) tied++;
    }
    const evaluation = evaluator.finish((index) => all.idOf(all.queries[kept[index]]));
    return { ...evaluation, counts: { ...evaluation.counts, tied } };
  };
  const evaluation = others.reduce((values, other) => widened(values, scored(other)), scored(rankings));
  const overall = namedResults(evaluationOf(evaluation));
  const { tied } = evaluation.counts;
  const groups = {
    class: (position: number) => classOf(relevance, kept[position]),
    category: (position: number) => all.categoryOf(items[position]),
  };
  return {
    overall,
    categories: all.hasCategories ? subsetsByGroup(overall, (_, position) => groups.category(position)) : new Map(),
    counts: {
      queries: all.queries.length,
      gallery: all.gallery.length,
      evaluated: kept.length,
      withoutRelevant: withoutRelevant(relevance).length,
      tied,
      ...leftOutOf(excluded, relevance.excludedPairs),
    },
    relevantLeftOut: leftOutOf(excluded, relevance.excludedRelevant),
    conventions: { metric, ...stated, ...(aggregate === "own" ? {} : { aggregate }) },
    items,
    byClass: () => subsetsByGroup(overall, (_, position) => groups.class(position)),
    groupNames: (level) =>
      new Map(overall.queries.map((query, position) => [query, groups[level](position) ?? ""] as const)),
    hierarchicalMean: (measure, levels = ["class"]) => {
      const { values } = overall.of(measure);
      return hierarchicalMean(
        values,
        levels.map((level) => Array.from(values, (_, position) => groups[level](position) ?? "")),
      );
    },
  };
}

/** Pairs by the rules that take them out; what a matrix masks is none of these. */
function leftOutOf(excluded: ScoredNeighbors["excluded"], pairs: readonly number[]): LeftOut {
  return { ...NOTHING_LEFT_OUT, ...Object.fromEntries(excluded.map((rule, i) => [rule, pairs[i]])) };
}

/** The same values, with the least and the most of both. */
function widened(evaluation: EvaluationValues, other: EvaluationValues): EvaluationValues {
  const results = evaluation.results.map((result, m) => {
    const { mins, maxs } = other.results[m];
    const columns = {
      values: result.values,
      mins: result.mins.map((least, query) => Math.min(least, mins[query])),
      maxs: result.maxs.map((most, query) => Math.max(most, maxs[query])),
      counted: result.counted,
      weights: result.weights,
    };
    return { ...result, ...aggregatedBy(result.aggregate, columns) };
  });
  return { ...evaluation, results };
}

/** Lets results be found also by other names of their measures, such as CMC@1 for Success@1. */
function namedResults(evaluation: Evaluation): Evaluation {
  const isResult = (name: string): boolean => evaluation.results.some(({ measure }) => measure === name);
  return {
    ...evaluation,
    of: (measure) =>
      evaluation.of(typeof measure !== "string" || isResult(measure) ? measure : readMeasure(measure).measure),
  };
}

/**
 * Whether the nearest items are tied and differ in grade. The number of items ranked beyond them depends on the
 * measures.
 */
function isTiedAtFirst(ranking: Ranking): boolean {
  return ranking.starts[0] === 0 && isMixed(ranking, 0);
}

/** Judged queries without relevant items. */
function withoutRelevant(relevance: Relevance): Int32Array {
  const { counts, missing } = relevance;
  return Int32Array.from(counts.keys()).filter(
    (query) => counts[query] + missing[query] === 0 && relevance.isJudged(query),
  );
}

/** @throws RankproofError missing, where there are no labels */
function classOf(relevance: Relevance, query: number): string {
  const name = relevance.classOf(query);
  if (name === undefined) throw new RankproofError("missing", "labels: classes of queries are their labels");
  return name;
}

/** Queries that are scored. */
function keptQueries(
  { relevance, excluded }: Pick<ScoredNeighbors, "relevance" | "excluded">,
  rule: NoRelevantRule,
  idOf: (query: number) => string,
): Int32Array {
  if (rule === "error") {
    const problems = new Problems();
    for (const query of withoutRelevant(relevance))
      problems.add("missing", `relevant items: query ${printable(idOf(query))} has none`);
    problems.throwIfAny();
  }
  const left = new Set(rule === "skip" ? withoutRelevant(relevance) : []);
  const kept = Int32Array.from(relevance.counts.keys()).filter(
    (query) => relevance.isJudged(query) && !left.has(query),
  );
  if (kept.length > 0) return kept;
  const reason = reasonOf(relevance, leftOutOf(excluded, relevance.excludedRelevant));
  throw new RankproofError("missing", `relevant items: no query has any (${reason})`, "data");
}

function reasonOf({ isByLabels }: Relevance, { selfMatches, listed }: LeftOut): string {
  if (listed > 0) return `the list of --exclude (exclude) holds all ${listed} that there are`;
  if (isByLabels) return "does every label occur only once?";
  return selfMatches === 0 ? "no grade is high enough" : relevantSelf.text({ count: selfMatches });
}
