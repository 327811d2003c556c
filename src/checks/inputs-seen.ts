import { addedMasked, MaskedRows, type MaskedSeen } from "../core/masked-rows.ts";
import { addedFirstLists, type FirstLists, FirstListsObserver } from "./first-lists.ts";
import { countFrom } from "./grades-seen.ts";
import { addedLists, ListsObserver, type ListsSeen } from "./lists-seen.ts";
import { NAMED_QUERIES } from "./missing-queries.ts";
import { addedNumbers, NumbersObserver, type NumbersSeen } from "./numbers-seen.ts";
import { type ApartQueryIds, addedQueryIds, FormSample } from "./query-forms.ts";
import { addedRanks, RanksObserver, type RanksSeen } from "./rank-gaps.ts";
import { SHOWN_IDS, SmallestIds, smallestOf } from "./smallest-ids.ts";

/** What judgments and a run are like: parts of them add up to all of them. */
export interface InputsSeen extends FirstLists {
  readonly lists: ListsSeen;
  readonly numbers: NumbersSeen;
  readonly ranks: RanksSeen;
  readonly masked: MaskedSeen;
  /** The highest grade; 0 where none is above it. */
  readonly highest: number;
  /** The least grade; null where there is none. */
  readonly least: number | null;
  /** Number of judged items of grades from 0, and of those that count as relevant. */
  readonly judged: number;
  readonly relevant: number;
  /** Number of items of grades below 0. */
  readonly negatives: number;
  /**
   * The smallest ids of judged queries, of those without results, of those with an empty list, and of unjudged queries
   * of the run.
   */
  readonly queries: Readonly<Record<"judged" | "missing" | "unjudged" | "empty", readonly string[]>>;
  /** Ids of unjudged queries, and of those without results, which may be the same in another form. */
  readonly queryIds: ApartQueryIds;
  /** How many judged queries have an empty list. */
  readonly empty: number;
}

const LIMITS = { judged: SHOWN_IDS, missing: NAMED_QUERIES, unjudged: SHOWN_IDS, empty: NAMED_QUERIES };

/** Sees the queries of both sides as they come. */
export class InputsObserver {
  readonly lists: ListsObserver;
  readonly numbers: NumbersObserver = new NumbersObserver();
  readonly ranks: RanksObserver = new RanksObserver();
  readonly masked: MaskedRows = new MaskedRows();
  readonly #queries = {
    judged: new SmallestIds(LIMITS.judged),
    missing: new SmallestIds(LIMITS.missing),
    unjudged: new SmallestIds(LIMITS.unjudged),
    empty: new SmallestIds(LIMITS.empty),
  };
  readonly #queryIds = { retrieved: new FormSample(), judged: new FormSample() };
  readonly first: FirstListsObserver = new FirstListsObserver();
  #highest = 0;
  #least: number | null = null;
  #empty = 0;
  #judged = 0;
  #relevant = 0;
  #negatives = 0;
  readonly #minGrade: number;

  constructor(minGrade: number) {
    this.#minGrade = minGrade;
    this.lists = new ListsObserver(minGrade);
  }

  /** @param grades those of the query from 0, highest first @param negatives how many items have others */
  addJudged(query: string, grades: ArrayLike<number>, negatives: number): void {
    this.#queries.judged.add(query);
    this.#negatives += negatives;
    if (grades.length === 0) return;
    this.#highest = Math.max(this.#highest, grades[0]);
    this.#least = leastOf(this.#least, grades[grades.length - 1]);
    this.#judged += grades.length;
    this.#relevant += countFrom(grades, this.#minGrade);
  }

  addMissing(query: string): void {
    this.#queries.missing.add(query);
    this.#queryIds.judged.add(query);
  }

  addEmpty(query: string): void {
    this.#queries.empty.add(query);
    this.#empty++;
  }

  addUnjudged(query: string): void {
    this.#queries.unjudged.add(query);
    this.#queryIds.retrieved.add(query);
  }

  get seen(): InputsSeen {
    const { judged, missing, unjudged, empty } = this.#queries;
    return {
      lists: this.lists.seen,
      numbers: this.numbers.seen,
      ranks: this.ranks.seen,
      masked: this.masked.seen,
      highest: this.#highest,
      least: this.#least,
      judged: this.#judged,
      relevant: this.#relevant,
      negatives: this.#negatives,
      queries: { judged: judged.ids, missing: missing.ids, unjudged: unjudged.ids, empty: empty.ids },
      queryIds: { retrieved: this.#queryIds.retrieved.ids, judged: this.#queryIds.judged.ids },
      empty: this.#empty,
      ...this.first.seen,
    };
  }
}

function leastOf(first: number | null, other: number | null): number | null {
  return first === null || other === null ? (first ?? other) : Math.min(first, other);
}

/** The inputs of two parts. */
export function addedInputs(first: InputsSeen, other: InputsSeen): InputsSeen {
  const both = (kind: keyof InputsSeen["queries"]): readonly string[] =>
    smallestOf([...first.queries[kind], ...other.queries[kind]], LIMITS[kind]);
  return {
    lists: addedLists(first.lists, other.lists),
    numbers: addedNumbers(first.numbers, other.numbers),
    ranks: addedRanks(first.ranks, other.ranks),
    masked: addedMasked(first.masked, other.masked),
    highest: Math.max(first.highest, other.highest),
    least: leastOf(first.least, other.least),
    judged: first.judged + other.judged,
    relevant: first.relevant + other.relevant,
    negatives: first.negatives + other.negatives,
    queries: { judged: both("judged"), missing: both("missing"), unjudged: both("unjudged"), empty: both("empty") },
    queryIds: addedQueryIds(first.queryIds, other.queryIds),
    empty: first.empty + other.empty,
    ...addedFirstLists(first, other),
  };
}

/** Whether what was read as JSON is whole. */
export function areInputsSeen(seen: Partial<InputsSeen> | undefined): boolean {
  const {
    lists,
    numbers,
    ranks,
    masked,
    highest,
    least,
    judged,
    relevant,
    negatives,
    queries,
    queryIds,
    empty,
    forms,
    large,
    documents,
  } = seen ?? {};
  const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === "number";
  const areTexts = (ids: unknown): boolean => Array.isArray(ids) && ids.every((id) => typeof id === "string");
  const scores: unknown = numbers?.scores;
  return (
    [
      lists?.items,
      lists?.judged,
      lists?.lists,
      lists?.top?.items,
      judged,
      relevant,
      negatives,
      lists?.longest?.items,
      lists?.longest?.lists,
      lists?.gold?.items,
      lists?.gold?.most,
      lists?.gold?.lists,
      lists?.gold?.empty,
      lists?.gold?.relevant,
      lists?.gold?.found,
      lists?.gold?.mostRelevant,
      lists?.order?.first,
      lists?.order?.last,
      lists?.fractions,
      empty,
      forms?.items,
      forms?.apart,
      large?.equal,
      documents?.lists,
      documents?.forms?.lists,
      documents?.chunks?.lists,
      ranks?.lists,
      ranks?.gaps,
      masked?.items,
      masked?.queries,
    ].every(Number.isSafeInteger) &&
    [lists?.sampleSize, numbers?.fraction, large?.score, least].every(isNumberOrNull) &&
    [highest, lists?.top?.judged].every(Number.isFinite) &&
    (scores === null || (Array.isArray(scores) && scores.length === 2 && scores.every(Number.isFinite))) &&
    typeof numbers?.areScores === "boolean" &&
    [queries?.judged, queries?.missing, queries?.unjudged, queries?.empty].every(areTexts) &&
    [queryIds?.retrieved, queryIds?.judged, forms?.retrieved, forms?.judged, ...pairsIn(seen)].every(areTexts)
  );
}

/** All pairs of ids; an undefined one where some are missing. */
function pairsIn({ forms, documents }: Partial<InputsSeen> = {}): unknown[] {
  return [forms?.pairs, documents?.forms?.pairs, documents?.chunks?.pairs].flatMap(
    (pairs): readonly unknown[] => pairs ?? [undefined],
  );
}
