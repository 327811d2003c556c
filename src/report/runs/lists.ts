import { type Ranking, RankingBuilder } from "../../core/ranking.ts";

/** The ranked lists of some queries, of all runs, as columns. */
export interface PackedLists {
  /** Number of first items of each list that are kept; below them, only judged ones are. */
  readonly depth: number;
  /** Smallest grade that counts as relevant. */
  readonly minGrade: number;
  /** Ids of items. */
  readonly ids: readonly string[];
  /** Indices of the queries whose lists are kept, rising. */
  readonly queries: Uint32Array;
  /** End of each query's items. */
  readonly itemEnds: Uint32Array;
  /**
   * Items of each query, as indices in `ids`: first all relevant ones, retrieved or not, the highest grade first, then
   * the others that are in a list.
   */
  readonly items: Uint32Array;
  /** The grade of each; NaN where nobody judged it, negative where it is in the pool but unjudged. */
  readonly grades: Float64Array;
  /** Number of relevant items of each query. */
  readonly relevant: Uint32Array;
  /** All judged grades of each query, highest first, and where they end. */
  readonly judged: Float64Array;
  readonly judgedEnds: Uint32Array;
  /** By query and run: length of the whole list (0: the run has none), and the end of its rows. */
  readonly lengths: Uint32Array;
  readonly rowEnds: Uint32Array;
  /** The item of each row, counted from the first of its query. */
  readonly rows: Uint32Array;
  /** Number of items above each item and those tied with it, and the size of its tie: 1 where it stands alone. */
  readonly starts: Uint32Array;
  readonly sizes: Uint32Array;
  /** NaN below the depth. */
  readonly scores: Float32Array;
}

/** An item of a query. */
export interface QueryItem {
  readonly id: string;
  /** Null where nobody judged it. */
  readonly grade: number | null;
}

/** An item in a list. */
export interface ShownItem {
  /** Its index among the items of the query. */
  readonly index: number;
  /** First and last rank that it may have: the same unless it is tied. */
  readonly from: number;
  readonly to: number;
  /** NaN where it is not kept. */
  readonly score: number;
}

/** A run's list for a query. */
export interface QueryList {
  /** Items of the whole list; 0 where the run has none. */
  readonly length: number;
  /** The first items, then the judged ones below them. */
  readonly rows: readonly ShownItem[];
  /** Number of `rows` that are the first items of the list. */
  readonly first: number;
  /** The ranking of judged items that measures see. */
  readonly ranking: Ranking;
}

/** All that is kept of one query. */
export interface ShownLists {
  /** Smallest grade that counts as relevant. */
  readonly minGrade: number;
  readonly items: readonly QueryItem[];
  /** Number of `items` that are relevant: the first ones. */
  readonly relevant: number;
  /** Lists by run. */
  readonly lists: readonly QueryList[];
}

/** The lists of a query. @returns undefined where they are not kept */
export function listsOf(columns: PackedLists, query: number, runs: number): ShownLists | undefined {
  const k = columns.queries.indexOf(query);
  if (k === -1) return undefined;
  const start = startAt(columns.itemEnds, k);
  const end = columns.itemEnds[k];
  const grades = columns.grades.subarray(start, end);
  const items = Array.from(columns.items.subarray(start, end), (id, i) => ({
    id: columns.ids[id],
    grade: grades[i] >= 0 ? grades[i] : null,
  }));
  const judged = columns.judged.subarray(startAt(columns.judgedEnds, k), columns.judgedEnds[k]);
  return {
    minGrade: columns.minGrade,
    items,
    relevant: columns.relevant[k],
    lists: Array.from({ length: runs }, (_, run) => listAt(columns, k * runs + run, grades, judged)),
  };
}

/** @param list its index by query and run */
function listAt(columns: PackedLists, list: number, grades: Float64Array, judged: Float64Array): QueryList {
  const length = columns.lengths[list];
  const [from, to] = [startAt(columns.rowEnds, list), columns.rowEnds[list]];
  const rows = Array.from({ length: to - from }, (_, i): ShownItem => {
    const [start, size] = [columns.starts[from + i], columns.sizes[from + i]];
    return { index: columns.rows[from + i], from: start + 1, to: start + size, score: columns.scores[from + i] };
  });
  return { length, rows, first: Math.min(columns.depth, length), ranking: rankingOf(rows, length, grades, judged) };
}

/** @param grades of the items of the query */
function rankingOf(rows: readonly ShownItem[], length: number, grades: Float64Array, judged: Float64Array): Ranking {
  const builder = new RankingBuilder(rows.length);
  let opened = 0;
  for (const { index, from, to } of rows) {
    if (from !== opened) builder.openTie(from - 1, to - from + 1);
    opened = from;
    if (!Number.isNaN(grades[index])) builder.add(grades[index]);
  }
  return builder.build(length, judged);
}

function startAt(ends: Uint32Array, index: number): number {
  return index === 0 ? 0 : ends[index - 1];
}

/** Items that a list shows at first. */
const PROMINENT = 10;

/** Whether an item is relevant to a query, or among the first of a list. */
export function isProminentIn(columns: PackedLists): (id: string) => boolean {
  const { queries, itemEnds, items, relevant, lengths, rowEnds, rows, ids } = columns;
  const runs = lengths.length / queries.length;
  const prominent = new Set<number>();
  for (let k = 0; k < queries.length; k++) {
    const listed = items.subarray(startAt(itemEnds, k), itemEnds[k]);
    for (const item of listed.subarray(0, relevant[k])) prominent.add(item);
    for (let list = k * runs; list < (k + 1) * runs; list++) {
      const from = startAt(rowEnds, list);
      for (const row of rows.subarray(from, Math.min(from + PROMINENT, rowEnds[list]))) prominent.add(listed[row]);
    }
  }
  const shown = new Set(Array.from(prominent, (item) => ids[item]));
  return (id) => shown.has(id);
}
