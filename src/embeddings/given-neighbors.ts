import { RankproofError } from "../core/errors.ts";
import type { Ranking } from "../core/ranking.ts";
import { isExcludedBy, type ListedExclusion, type PairExclusion, pairExclusion } from "../neighbors/exclusion.ts";
import { longestOf, type NeighborLists, startOf } from "../neighbors/lists.ts";
import type { FloatMatrix } from "../neighbors/matrix.ts";
import { Neighbors } from "../neighbors/neighbors.ts";
import { Positions } from "../neighbors/positions.ts";
import type { MatchRanks } from "../neighbors/ranks.ts";
import { countBelow, countUpTo } from "../stats/rising.ts";
import type { LeftOut } from "./counts.ts";
import { type Identification, type IdentificationOptions, identification } from "./identification.ts";
import { identityKeys } from "./identities.ts";
import { EvaluatedItems } from "./items.ts";
import { type EmbeddingOptions, type EmbeddingRules, rulesOf } from "./options.ts";
import type { IdentifiedPairs } from "./pairs/intervals.ts";
import { rankingOf, rankingsFromRanks } from "./rankings.ts";
import type { DetectionCosts } from "./rates/detection-cost.ts";
import type { EerOptions } from "./rates/equal-error-rate.ts";
import { Relevance } from "./relevance.ts";
import { relevanceSource } from "./relevance-source.ts";
import { type EmbeddingResult, resultOf } from "./result.ts";
import { type ListedVerification, type VerificationOptions, verification } from "./verification.ts";

/** Options of an evaluation without vectors. */
export type NeighborEvaluationOptions = Omit<EmbeddingOptions, "metric" | "postprocess" | "depth">;

/** Result of neighbors that another program found. */
export interface NeighborResult extends EmbeddingResult {
  readonly relevance: Relevance;
  /** Queries whose list may end within a tie: items outside it may be as near as its last ones. */
  readonly cut: number;
  /** Queries with a shorter list than others, though the gallery has more items. */
  readonly short: number;
  /** Pairs of query and item that have an infinite distance, and how many of these are relevant. */
  readonly masked: Masked;
}

/** Pairs that a matrix masks: their distance is infinite, their similarity −∞. */
export interface Masked {
  readonly pairs: number;
  readonly relevant: number;
}

const NOTHING_MASKED: Masked = { pairs: 0, relevant: 0 };

/**
 * Evaluates neighbors that another program found.
 *
 * A list that ends within a tie may lack equally near items. Its least and most values allow for any of these in the
 * last places.
 *
 * @param lists for each query, in rising order, rows of the gallery and their distances, nearest first
 * @throws RankproofError for options and lists that do not fit each other
 */
export function evaluateNeighbors(lists: NeighborLists, options: NeighborEvaluationOptions): NeighborResult {
  const source = knownOf(options, lists.ends.length);
  const { distances } = lists;
  if (distances === undefined)
    throw new RankproofError("missing", "distances of neighbors (ties are not seen without)");
  checkLists(lists, source.items.gallery.length);
  const longest = longestOf(lists);
  const listed = Array.from(lists.ends, (_, query) => foundOf({ ...lists, distances }, query, longest, source));
  const cut = listed.filter((list) => tieAtEnd(list) > 0);
  const result = scored(source, "given neighbors", {
    rankings: rankingsOf(listed, source, undefined),
    others: cut.length === 0 ? [] : [rankingsOf(listed, source, "best"), rankingsOf(listed, source, "worst")],
  });
  const short = listed.filter(({ length, indices }, query) => {
    return length < longest && indices.length < source.relevance.eligible[query];
  });
  const counts = { ...result.counts, ...leftOutOf(lists, source) };
  return { ...result, counts, cut: cut.length, short: short.length, masked: NOTHING_MASKED };
}

/**
 * Evaluates distances between queries and items. A pair with an infinite distance is left out, of the ranking and of
 * what is relevant: so are seen items of recommenders masked, and other true answers of filtered ranks.
 *
 * @param distances a row for each query, a column for each row of the gallery; less is nearer
 * @throws RankproofError for options that do not fit, and for pairs that are not excluded and have no distance
 */
export function evaluateDistances(distances: FloatMatrix, options: NeighborEvaluationOptions): NeighborResult {
  const lists = masksOf(distances);
  const [masks] = lists;
  const source = knownOf(options, distances.rows, lists);
  const { gallery } = source.items;
  if (distances.columns !== gallery.length) {
    const shape = `${distances.columns} (expected ${gallery.length}, one for each item of the gallery)`;
    throw new RankproofError("invalid", `columns of distances: ${shape}`);
  }
  const result = scored(source, "given distances", { rankings: rankingsOfMatrix(distances, source) });
  return { ...result, cut: 0, short: 0, masked: masks === undefined ? NOTHING_MASKED : countsOfMasks(masks, source) };
}

/** Pairs with an infinite distance: none, or one list of them. */
function masksOf({ data, rows: queries, columns }: FloatMatrix): readonly ListedExclusion[] {
  if (!data.includes(Number.POSITIVE_INFINITY)) return [];
  const rows: number[] = [];
  const ends = Int32Array.from({ length: queries }, (_, query) => {
    for (let row = 0; row < columns; row++)
      if (data[query * columns + row] === Number.POSITIVE_INFINITY) rows.push(row);
    return rows.length;
  });
  return [{ ends, rows: Int32Array.from(rows) }];
}

/** Masked pairs that no other rule leaves out. */
function countsOfMasks({ ends, rows }: ListedExclusion, { relevance, exclude }: Known): Masked {
  let [pairs, relevant] = [0, 0];
  for (let query = 0; query < ends.length; query++) {
    const isExcluded = isExcludedBy(exclude.slice(0, -1), query);
    const masked = rows.subarray(startOf(ends, query), ends[query]).filter((row) => !isExcluded(row));
    pairs += masked.length;
    for (const grade of relevance.gradesFor(query, masked)) if (relevance.isRelevant(grade)) relevant++;
  }
  return { pairs, relevant };
}

/**
 * Verifies the pairs of such distances: all that are neither excluded nor masked, each query with each row of the
 * gallery.
 *
 * @throws RankproofError as `evaluateDistances`, and missing where every pair matches or none does
 */
export function verificationOfDistances(
  distances: FloatMatrix,
  options: NeighborEvaluationOptions,
  wanted: VerificationOptions & DetectionCosts & EerOptions = {},
): ListedVerification {
  const { positives, negatives } = pairsOfDistances(distances, options);
  return verification(positives.distances, negatives.distances, wanted);
}

/**
 * Such pairs with their distances and whose both sides are: items of the same labels are of one identity. For
 * `pairIntervals`.
 *
 * @throws RankproofError as `evaluateDistances`
 */
export function pairsOfDistances(
  distances: FloatMatrix,
  options: NeighborEvaluationOptions,
): { readonly positives: IdentifiedPairs; readonly negatives: IdentifiedPairs } {
  const { relevance, exclude } = knownOf(options, distances.rows, masksOf(distances));
  const { queries, gallery } = relevance.labels;
  const numbers = new Map<string, number>();
  const numbersOf = (keys: readonly string[]): Int32Array =>
    Int32Array.from(keys, (key) => {
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  const [ofQueries, ofRows] = [queries, gallery].map((sets) => numbersOf(identityKeys(sets)));
  const count = (counts: Int32Array): number => counts.reduce((sum, some) => sum + some, 0);
  const all = count(relevance.eligible);
  const positives = new PairList(count(relevance.counts));
  const negatives = new PairList(all - positives.distances.length);
  const columns = Int32Array.from({ length: distances.columns }, (_, column) => column);
  for (let query = 0; query < distances.rows; query++) {
    const isExcluded = isExcludedBy(exclude, query);
    const row = distances.data.subarray(query * distances.columns, (query + 1) * distances.columns);
    const grades = relevance.gradesFor(query, columns);
    for (const column of columns) {
      if (isExcluded(column)) continue;
      const list = relevance.isRelevant(grades[column]) ? positives : negatives;
      list.add(row[column], ofQueries[query], ofRows[column]);
    }
  }
  return { positives, negatives };
}

/** Pairs that are added one after the other. */
class PairList implements IdentifiedPairs {
  readonly distances: Float64Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  #count = 0;

  constructor(pairs: number) {
    this.distances = new Float64Array(pairs);
    this.first = new Int32Array(pairs);
    this.second = new Int32Array(pairs);
  }

  add(distance: number, first: number, second: number): void {
    this.distances[this.#count] = distance;
    this.first[this.#count] = first;
    this.second[this.#count++] = second;
  }
}

/**
 * Open-set identification by such distances, as `identification`.
 *
 * @throws RankproofError as `evaluateDistances` and `identification`
 */
export function identificationOfDistances(
  distances: FloatMatrix,
  options: NeighborEvaluationOptions,
  wanted: IdentificationOptions = {},
): Identification {
  const { relevance, exclude } = knownOf(options, distances.rows, masksOf(distances));
  const { rank = 1 } = wanted;
  const rows = Int32Array.from({ length: distances.columns }, (_, row) => row);
  const found = Array.from({ length: distances.rows }, (_, query) => {
    const isExcluded = isExcludedBy(exclude, query);
    const row = distances.data.subarray(query * distances.columns, (query + 1) * distances.columns);
    const sorted = rows.filter((own) => !isExcluded(own)).sort((a, b) => row[a] - row[b] || a - b);
    const last = sorted.length === 0 ? 0 : row[sorted[Math.min(rank, sorted.length) - 1]];
    return sorted.filter((own) => row[own] <= last);
  });
  let end = 0;
  const neighbors = new Neighbors({
    ends: Int32Array.from(found, ({ length }) => (end += length)),
    indices: Int32Array.from(found.flatMap((own) => [...own])),
    distances: Float64Array.from(
      found.flatMap((own, query) => Array.from(own, (row) => distances.data[query * distances.columns + row])),
    ),
  });
  return identification(neighbors, relevance, wanted);
}

/** Items without vectors, and their relevance. */
interface Known {
  readonly options: NeighborEvaluationOptions;
  readonly rules: EmbeddingRules;
  readonly items: EvaluatedItems;
  readonly relevance: Relevance;
  /** Pairs left out: by rules, then those that a matrix masks. */
  readonly exclude: readonly PairExclusion[];
  readonly excluded: readonly (keyof LeftOut)[];
}

function knownOf(options: NeighborEvaluationOptions, queries: number, masks: readonly ListedExclusion[] = []): Known {
  const rules = rulesOf(options);
  if (rules.duplicates === "exclude") {
    throw new RankproofError("unsupported", 'duplicates: "exclude" (it compares vectors, and there are none)');
  }
  const items = new EvaluatedItems(options);
  if (items.queries.length !== queries) {
    throw new RankproofError("invalid", `queries: ${queries} have neighbors (expected ${items.queries.length})`);
  }
  const exclusions = items.exclusions(rules, undefined);
  const ofRules = [...exclusions.values()].map((pairs) => pairExclusion(pairs, queries, items.gallery.length));
  const exclude = [...ofRules, ...masks];
  const source = relevanceSource(options)(items, rules);
  const relevance = new Relevance(source, queries, items.gallery.length, exclude, options.minGrade);
  return { options, rules, items, relevance, exclude, excluded: [...exclusions.keys()] };
}

function scored(
  { options: { measures, minGrade }, rules, items, relevance, excluded }: Known,
  metric: string,
  rankings: { readonly rankings: Iterable<Ranking>; readonly others?: readonly Iterable<Ranking>[] },
): EmbeddingResult & { readonly relevance: Relevance } {
  return { ...resultOf(measures, rules, minGrade, items, { metric, relevance, excluded, ...rankings }), relevance };
}

/**
 * @throws RankproofError invalid, for rows that are not in the gallery, or not nearest first; duplicate, for one that
 *   comes twice
 */
function checkLists({ ends, indices, distances }: NeighborLists, rows: number): void {
  const seen = new Positions(longestOf({ ends }));
  for (let query = 0; query < ends.length; query++) {
    seen.clear();
    for (let i = startOf(ends, query); i < ends[query]; i++) {
      if (!(indices[i] >= 0 && indices[i] < rows)) {
        const row = `${indices[i]} of query ${query} (expected a row from 0 to ${rows - 1})`;
        throw new RankproofError("invalid", `neighbor: ${row}`, "data");
      }
      if (!seen.add(indices[i], i)) {
        throw new RankproofError("duplicate", `neighbor: ${indices[i]} of query ${query}`, "data");
      }
      const isInOrder = i === startOf(ends, query) || (distances?.[i] ?? 0) >= (distances?.[i - 1] ?? 0);
      if (isInOrder && Number.isFinite(distances?.[i])) continue;
      const distance = `${distances?.[i]} of query ${query} (expected numbers, nearest first)`;
      throw new RankproofError("invalid", `distance: ${distance}`, "data");
    }
  }
}

/** Neighbors that were found and are left out, each by the first rule that fits. */
function leftOutOf({ ends, indices }: NeighborLists, { exclude, excluded }: Known): Partial<LeftOut> {
  const counts = exclude.map(() => 0);
  for (let query = 0; query < ends.length; query++) {
    const rules = exclude.map((rule) => isExcludedBy([rule], query));
    for (const row of indices.subarray(startOf(ends, query), ends[query])) {
      const first = rules.findIndex((isLeftOut) => isLeftOut(row));
      if (first !== -1) counts[first]++;
    }
  }
  return Object.fromEntries(excluded.map((rule, i) => [rule, counts[i]]));
}

/** The listed neighbors of a query, without the excluded ones. */
interface FoundList {
  readonly indices: Int32Array;
  readonly distances: Float64Array;
  /** Length before exclusion. */
  readonly length: number;
  /** Whether items outside the list may be as near as its last one. */
  readonly isFull: boolean;
}

function foundOf(
  { ends, indices, distances }: NeighborLists & { readonly distances: Float64Array },
  query: number,
  longest: number,
  { exclude, relevance }: Known,
): FoundList {
  const [from, to] = [startOf(ends, query), ends[query]];
  const isExcluded = isExcludedBy(exclude, query);
  const listRows = indices.subarray(from, to);
  const kept = listRows.filter((row) => !isExcluded(row));
  const near = distances.subarray(from, to);
  return {
    indices: kept,
    distances: kept.length === listRows.length ? near : near.filter((_, i) => !isExcluded(listRows[i])),
    length: to - from,
    isFull: to - from === longest && kept.length < relevance.eligible[query],
  };
}

/** Counts the items in the tie at the end of a list; 0 where there is none. */
function tieAtEnd({ distances, isFull }: FoundList): number {
  const { length } = distances;
  if (!isFull || length < 2 || distances[length - 2] !== distances[length - 1]) return 0;
  let size = 2;
  while (size < length && distances[length - 1 - size] === distances[length - 1]) size++;
  return size;
}

/** @param filled the tie at the end: as listed, or filled with the best or worst items that may stand there */
function* rankingsOf(
  listed: readonly FoundList[],
  { relevance }: Known,
  filled: "best" | "worst" | undefined,
): Generator<Ranking> {
  for (const [query, list] of listed.entries()) {
    const grades = relevance.gradesFor(query, list.indices);
    const size = filled === undefined ? 0 : tieAtEnd(list);
    if (size > 0) {
      const tied = grades.subarray(grades.length - size);
      const all = Float64Array.from([...tied, ...gradesOutside(query, list, size, relevance)]).sort(byGrade);
      tied.set(filled === "best" ? all.subarray(0, size) : all.subarray(all.length - size));
    }
    yield rankingOf(grades, list.distances, relevance.judged(query));
  }
}

/** Grades of items outside a list: all graded ones, and as many ungraded ones as may stand in the last places. */
function gradesOutside(query: number, { indices }: FoundList, most: number, relevance: Relevance): number[] {
  const listed = new Set(indices);
  const { rows } = relevance.gradedRowsOf(query, query + 1);
  const graded = relevance.gradesFor(
    query,
    rows.filter((row) => !listed.has(row)),
  );
  const ungraded = relevance.eligible[query] - indices.length - graded.length;
  const grade = relevance.isComplete ? 0 : Number.NaN;
  return [...graded, ...Array.from({ length: Math.min(most, ungraded) }, () => grade)];
}

/** Sorts by falling grade, then pooled before unjudged. */
function byGrade(a: number, b: number): number {
  const order = (grade: number): number => (Number.isNaN(grade) ? Number.NEGATIVE_INFINITY : grade);
  return order(a) === order(b) ? 0 : order(b) - order(a);
}

/** Whole rankings: relevant rows are found among the sorted distances. */
function* rankingsOfMatrix({ data, columns }: FloatMatrix, { relevance, exclude }: Known): Generator<Ranking> {
  const sorted = new Float64Array(columns);
  for (let query = 0; query < relevance.counts.length; query++) {
    const row = data.subarray(query * columns, (query + 1) * columns);
    const isExcluded = isExcludedBy(exclude, query);
    let count = 0;
    for (let i = 0; i < columns; i++) {
      if (isExcluded(i)) continue;
      if (!Number.isFinite(row[i])) {
        throw new RankproofError("invalid", `distance: ${row[i]} in row ${query + 1}, column ${i + 1}`, "data");
      }
      sorted[count++] = row[i];
    }
    yield* rankingsFromRanks(ranksIn(row, sorted.subarray(0, count).sort(), query, relevance), relevance, query);
  }
}

function ranksIn(row: FloatMatrix["data"], sorted: Float64Array, query: number, relevance: Relevance): MatchRanks {
  const rows = relevance.gradedRowsOf(query, query + 1).rows.sort((a, b) => row[a] - row[b] || a - b);
  const starts = Int32Array.from(rows, (column) => countBelow(sorted, row[column]));
  const sizes = Int32Array.from(rows, (column, i) => countUpTo(sorted, row[column]) - starts[i]);
  return { ends: Int32Array.of(rows.length), rows, starts, sizes };
}
