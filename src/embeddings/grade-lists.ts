import { allExcluded } from "../checks/all-excluded.ts";
import { refusalOf } from "../checks/check.ts";
import { Problems, RankproofError } from "../core/errors.ts";
import { type Id, idText, JUDGMENTS, type Judgments, queriesOf } from "../evaluate/inputs.ts";
import { positionsByGroup } from "../evaluate/subset.ts";
import type { Grading } from "./grading.ts";

/** The judged rows of one query, rising, with their grades. */
interface GradeList {
  readonly rows: Int32Array;
  readonly grades: Float64Array;
  /** Grades of at least 0 of judged items that the gallery lacks. */
  readonly elsewhere: Float64Array;
}

/** The ids of the queries and of the rows of the gallery. Rows of one id are the same item. */
export interface IdsOfBoth {
  readonly queries: readonly string[];
  readonly gallery: readonly string[];
  /** Ids that are left out of each query, by its id. */
  readonly excluded?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** Two relevant items: a query and an item, or two items that are relevant to each other. */
export type RelevantPair = readonly [Id, Id];

/** Compares a query with an item, by index among all items: a grade of at least 0, or whether the item is relevant. */
export type Comparison = (query: number, item: number) => number | boolean;

const NO_LIST: GradeList = { rows: new Int32Array(0), grades: new Float64Array(0), elsewhere: new Float64Array(0) };

/** Grades that are listed query by query. */
export class GradeLists implements Grading {
  readonly isComplete: boolean;
  readonly labels = undefined;
  readonly unknownQueries: number;
  readonly #lists: readonly (GradeList | undefined)[];

  /** @param lists of each query; undefined where nobody judged it */
  constructor(lists: readonly (GradeList | undefined)[], isComplete: boolean, unknownQueries = 0) {
    this.#lists = lists;
    this.isComplete = isComplete;
    this.unknownQueries = unknownQueries;
  }

  /**
   * Grades of items by id, as judgments have them. Items that are not judged stay so.
   *
   * @throws RankproofError for judgments that are broken; missing, when they know none of the queries
   */
  static ofJudgments(judgments: Judgments, ids: IdsOfBoth): GradeLists {
    const problems = new Problems();
    const read = Array.from(queriesOf(JUDGMENTS, judgments, problems));
    problems.throwIfAny();
    return listed(read, ids, false);
  }

  /**
   * Makes grade lists from pairs: grade 1 for a pair, 0 for all others.
   *
   * @param isMutual whether both items are relevant to each other; else the first is the query
   * @throws RankproofError invalid, for anything but pairs of ids; missing, when they have none of the queries
   */
  static ofPairs(pairs: Iterable<RelevantPair>, ids: IdsOfBoth, isMutual: boolean): GradeLists {
    const itemsOf = new Map<string, Set<string>>();
    const add = (query: string, item: string): void => {
      const items = itemsOf.get(query);
      if (items === undefined) itemsOf.set(query, new Set([item]));
      else items.add(item);
    };
    for (const pair of pairs) {
      if (!Array.isArray(pair) || pair.length !== 2) {
        throw new RankproofError("invalid", `pair: ${String(pair)} (expected two ids)`, "data");
      }
      const [first, second] = pair.map((id) => idText(id, "id of a pair"));
      add(first, second);
      if (isMutual) add(second, first);
    }
    const read = Array.from(itemsOf, ([query, items]) => {
      return { query, ids: [...items], values: new Float64Array(items.size).fill(1) };
    });
    return listed(read, ids, true);
  }

  /**
   * Grades that a function gives each pair.
   *
   * @param queries index of each query among all items
   * @param gallery index of each row
   * @throws RankproofError invalid, for a grade that is no number of at least 0
   */
  static ofComparison(compare: Comparison, queries: Int32Array, gallery: Int32Array): GradeLists {
    const lists = Array.from(queries, (query): GradeList => {
      const [rows, grades]: [number[], number[]] = [[], []];
      for (let row = 0; row < gallery.length; row++) {
        const grade = Number(compare(query, gallery[row]));
        if (!(grade >= 0 && grade < Number.POSITIVE_INFINITY)) {
          const pair = `of query ${query} and item ${gallery[row]}`;
          throw new RankproofError(
            "invalid",
            `relevance: ${grade} ${pair} (expected true, false or a grade from 0 on)`,
          );
        }
        if (grade === 0) continue;
        rows.push(row);
        grades.push(grade);
      }
      return { ...NO_LIST, rows: Int32Array.from(rows), grades: Float64Array.from(grades) };
    });
    return new GradeLists(lists, true);
  }

  rowsOf(query: number): Int32Array {
    return this.#of(query).rows;
  }

  isBinary(query: number): boolean {
    return this.isComplete && this.#of(query).grades.every((grade) => grade === 1);
  }

  gradesOf(query: number, wanted: Int32Array): Float64Array {
    const { rows, grades } = this.#of(query);
    const unlisted = this.isComplete ? 0 : Number.NaN;
    return Float64Array.from(wanted, (row) => {
      const index = indexOf(rows, row);
      return index === -1 ? unlisted : grades[index];
    });
  }

  gradesElsewhere(query: number): Float64Array {
    return this.#of(query).elsewhere;
  }

  isJudged(query: number): boolean {
    return this.isComplete || this.#lists[query] !== undefined;
  }

  classOf(): undefined {
    return undefined;
  }

  #of(query: number): GradeList {
    return this.#lists[query] ?? NO_LIST;
  }
}

/** Index of a number among rising ones; -1 where it is missing. */
function indexOf(rising: Int32Array, number: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rising[middle] < number) low = middle + 1;
    else high = middle;
  }
  return rising[low] === number ? low : -1;
}

/** Grades by id become grades by row. @throws RankproofError missing, when none of the queries is judged */
function listed(
  judged: readonly { readonly query: string; readonly ids: readonly string[]; readonly values: Float64Array }[],
  ids: IdsOfBoth,
  isComplete: boolean,
): GradeLists {
  const rowsOf = positionsByGroup(ids.gallery.keys(), (row) => ids.gallery[row]);
  // Where all judgments of a query are left out, it has none, as in `evaluate`.
  const isEmptied = (query: string, items: readonly string[]): boolean => {
    const excluded = ids.excluded?.get(query);
    return excluded !== undefined && items.length > 0 && items.every((item) => excluded.has(item));
  };
  const kept = judged.filter(({ query, ids: items }) => !isEmptied(query, items));
  if (kept.length === 0 && judged.length > 0) {
    throw refusalOf(allExcluded, { count: judged.reduce((sum, { ids: items }) => sum + items.length, 0) });
  }
  const listOf = new Map(
    kept.map(({ query, ids: items, values }) => [query, gradeList(items, values, rowsOf, ids.excluded?.get(query))]),
  );
  const lists = ids.queries.map((query) => listOf.get(query));
  if (lists.every((list) => list === undefined)) {
    const [firstQuery, query] = [judged[0]?.query, ids.queries[0]].map((id) => JSON.stringify(id));
    const judgedQueries =
      judged.length === 0 ? "there are none" : `they have ${firstQuery} and others, the vectors ${query} and others`;
    throw new RankproofError(
      "missing",
      `judgments of the queries: ${judgedQueries} (expected ids that both have)`,
      "data",
    );
  }
  // Items of a pair are relevant to each other: those of the gallery need be no queries.
  const known = new Set([...ids.queries, ...(isComplete ? ids.gallery : [])]);
  return new GradeLists(lists, isComplete, [...listOf.keys()].filter((query) => !known.has(query)).length);
}

function gradeList(
  items: readonly string[],
  values: Float64Array,
  rowsOf: ReadonlyMap<string, number[]>,
  excluded: ReadonlySet<string> | undefined,
): GradeList {
  const isElsewhere = (item: string): boolean => !rowsOf.has(item) && excluded?.has(item) !== true;
  const elsewhere = values.filter((grade, i) => grade >= 0 && isElsewhere(items[i]));
  const graded = items.flatMap((item, i) => (rowsOf.get(item) ?? []).map((row) => ({ row, grade: values[i] })));
  graded.sort((a, b) => a.row - b.row);
  return {
    rows: Int32Array.from(graded, ({ row }) => row),
    grades: Float64Array.from(graded, ({ grade }) => grade),
    elsewhere,
  };
}
