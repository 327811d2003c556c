import { Problems } from "../core/errors.ts";
import type { RanksRule } from "../core/given-ranks.ts";
import { compareIds } from "../core/ids.ts";
import { MaskedCounter, type MaskedSeen } from "../core/masked-rows.ts";
import { keyedRandom } from "../core/random.ts";
import { columnQueries, columnRun, type DictionaryRun } from "./columns/column-run.ts";
import { withoutDictionaries } from "./columns/integer-column.ts";
import type { JudgedGrades } from "./evaluator.ts";
import { areExchanged, type QueryWithItems } from "./exchanged-ids.ts";
import type { ExcludedIds, ItemFolding } from "./folding/excluded-ids.ts";
import { type FoldCounts, NO_FOLDING, ofJudgments } from "./folding/folding.ts";
import { ItemFolder } from "./folding/item-folder.ts";
import { type ExcludedJudgments, excludedJudgments, type LeftOut } from "./folding/left-out.ts";
import type { Judgments, Run } from "./inputs.ts";
import { type JudgedQuery, judgedQueries, matchesOf } from "./judged-queries.ts";
import { isObjectRun, objectQueries } from "./object-queries.ts";
import type { Numbered } from "./query-column.ts";
import type { Matches } from "./rank.ts";
import type { GivenList, RowOrder } from "./ranked-list.ts";
import { type AnyRun, scoredRun } from "./ranked-run.ts";
import { RUN } from "./run-kind.ts";
import type { RunQuery } from "./run-query.ts";
import { asColumns, givenSubtopics, type SubtopicJudgment } from "./subtopics/given-subtopics.ts";
import { refuseFold } from "./subtopics/judged-subtopics.ts";
import type { TiePolicy } from "./ties.ts";

/** Judgments that a program holds, ready for any number of runs. */
export interface JudgedLists extends JudgedGrades {
  /** Numbers of folded judgments. */
  readonly folded: FoldCounts;
  /** Items that are left out; undefined where none is to be. */
  readonly excluded: ExcludedJudgments | undefined;
  /** Number of items of grades below 0. */
  readonly negatives: number;
  /** The id of a query. */
  nameOf(query: number): string;
  /** Ids of the items that are judged for a query. */
  itemsOf(query: number): Iterable<string>;
  /**
   * Calls back with the list of every judged query of a run.
   *
   * @param ranks whether ranks count as they are given, before scores
   * @param onUnjudged called for each unjudged query of the run
   * @returns numbers of folded items, of those that are left out, and of those that a score of −∞ masks
   * @throws RankproofError for errors in the run
   */
  forEachList(
    run: AnyRun,
    ranks: RanksRule,
    onList: (query: number, list: GivenList) => void,
    onUnjudged?: (query: string) => void,
  ): { readonly folded: FoldCounts; readonly leftOut: number; readonly masked: MaskedSeen };
  /** Whether items of a run that was read are queries here, and its queries items of theirs. */
  areExchanged(run: AnyRun): boolean;
}

/**
 * @param hasSubtopics whether judgments are read by subtopic
 * @throws RankproofError for errors in the judgments, and where there are none
 */
export function judgedLists(
  given: Judgments | readonly SubtopicJudgment[],
  folding: ItemFolding = NO_FOLDING,
  hasSubtopics = false,
): JudgedLists {
  const judgments = asColumns(given);
  const folder = new ItemFolder(ofJudgments(folding));
  if (hasSubtopics) refuseFold(folding);
  const subtopics = hasSubtopics ? givenSubtopics(judgments, folding.excluded) : undefined;
  const judged =
    subtopics?.judged ?? judgedQueries(judgments, (kind, rows, problems) => folder.read(kind, rows, problems));
  const indices = new Map(judged.map(({ query }, index) => [query, index]));
  const judgmentsOf = (query: string): JudgedQuery | undefined => judged[indices.get(query) ?? -1];
  return {
    size: judged.length,
    folded: folder.counts,
    excluded: folding.excluded && excludedOf(folding.excluded, indices, subtopics?.leftOut ?? folder.leftOut),
    negatives: judged.reduce((count, { grades, sorted }) => count + grades.size - sorted.length, 0),
    grades: (query) => judged[query].sorted,
    items: (query) => judged[query].grades,
    subtopics: subtopics && {
      table: subtopics.table,
      judged: (query) => subtopics.numbers[query].sorted,
      numbersOf: (query) => subtopics.numbers[query].grades,
    },
    nameOf: (query) => judged[query].query,
    itemsOf: (query) => judged[query].grades.keys(),
    forEachList: (given, ranks, onList, onUnjudged) => {
      const { run, areRanks } = scoredRun(given, ranks);
      const problems = new Problems();
      const items = new ItemFolder(folding);
      const masked = new MaskedCounter();
      const sides = { judged, judgmentsOf, masked };
      let anywhere: Set<string> | undefined;
      const numbers = new Map<string, number>();
      for (const { query, scores, matches, idOf, rowOf } of queriesIn(run, items, sides, problems)) {
        const index = indices.get(query);
        if (index === undefined) {
          onUnjudged?.(query);
          continue;
        }
        const { grades, sorted } = judged[index];
        onList(index, {
          areRanks,
          scores,
          matches,
          judged: sorted,
          negatives: grades.size - sorted.length,
          isJudgedAnywhere: (row) => {
            anywhere ??= new Set(judged.flatMap((query) => [...query.grades.keys()]));
            return anywhere.has(idOf(row));
          },
          itemOf: (row) => numberOf(idOf(row), numbers),
          bySubtopics: subtopics && (() => numbered(scores.length, idOf, subtopics.numbers[index])),
          idOf,
          judgedItems: () => grades,
          query: () => query,
          ownRow: () => rowOf(query),
          orderBy: (policy) => orderOfItems(policy, query, scores.length, idOf),
        });
      }
      problems.throwIfAny();
      return { folded: items.counts, leftOut: items.leftOut.items, masked: masked.seen };
    },
    areExchanged: (given) =>
      areExchanged(
        listsIn(given),
        judged.map(({ query, grades }) => [query, grades.keys()]),
      ),
  };
}

/** The items of each query of a run. */
function* listsIn(given: AnyRun): Generator<QueryWithItems> {
  const run = withoutDictionaries(scoredRun(given, "order").run);
  for (const { query, ids } of new ItemFolder(NO_FOLDING).read(RUN, run, new Problems())) yield [query, ids];
}

function excludedOf(
  { count, byQuery }: ExcludedIds,
  indices: ReadonlyMap<string, number>,
  leftOut: LeftOut,
): ExcludedJudgments {
  const apart = [...byQuery.keys()].filter((query) => !indices.has(query)).length;
  return excludedJudgments({ listed: count, queries: byQuery.size, apart }, leftOut, {
    queries: () => byQuery.keys(),
    *items() {
      for (const ids of byQuery.values()) yield* ids;
    },
  });
}

function numbered(count: number, idOf: (row: number) => string, judged: JudgedQuery): Numbered {
  const ids = Array.from({ length: count }, (_, row) => idOf(row));
  return { matches: matchesOf(ids, judged), judged: judged.sorted };
}

/** The number of an id, the next where it has none. */
function numberOf(id: string, numbers: Map<string, number>): number {
  const number = numbers.get(id) ?? numbers.size;
  numbers.set(id, number);
  return number;
}

/** Judgments that a run meets, and what counts its masked items. */
interface Sides {
  readonly judged: readonly JudgedQuery[];
  readonly judgmentsOf: (query: string) => JudgedQuery | undefined;
  readonly masked: MaskedCounter;
}

function* queriesIn(
  run: Run | DictionaryRun,
  items: ItemFolder,
  { judged, judgmentsOf, masked }: Sides,
  problems: Problems,
) {
  const { hint } = items;
  if (hint !== null) {
    const columns = columnRun(run, () => wantedItems(judged));
    if (columns !== undefined) return yield* columnQueries(columns, judgmentsOf, problems, hint, masked);
    if (isObjectRun(run)) return yield* objectQueries(run, judgmentsOf, problems, masked);
  }
  for (const { query, ids, values } of items.read(RUN, withoutDictionaries(run), problems, masked)) {
    const judged = judgmentsOf(query);
    yield textQuery(query, ids, values, judged === undefined ? NOTHING : matchesOf(ids, judged));
  }
}

/** Yields the ids to look for: those of judged items, and that of each query. */
function* wantedItems(judged: readonly JudgedQuery[]): Generator<string> {
  for (const { query, grades } of judged) {
    yield query;
    for (const item of grades.keys()) yield item;
  }
}

const NOTHING: Matches = { rows: [], grades: [] };

function textQuery(query: string, ids: readonly string[], scores: Float64Array, matches: Matches): RunQuery {
  return { query, scores, matches, idOf: (row) => ids[row], rowOf: (id) => ids.indexOf(id) };
}

function orderOfItems(
  policy: TiePolicy,
  query: string,
  count: number,
  idOf: (row: number) => string,
): RowOrder | undefined {
  if (policy === "input") return (a, b) => a - b;
  if (policy === "id-ascending") return (a, b) => compareIds(idOf(a), idOf(b));
  if (policy === "id-descending") return (a, b) => compareIds(idOf(b), idOf(a));
  if (typeof policy === "string") return undefined;
  const keys = Float64Array.from({ length: count }, (_, row) => keyedRandom(policy.random, query, idOf(row)));
  return (a, b) => keys[a] - keys[b];
}
