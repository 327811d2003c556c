import { allExcluded } from "../../checks/all-excluded.ts";
import { refusalOf } from "../../checks/check.ts";
import type { SideIds } from "../../checks/nothing-excluded.ts";

/** A query whose highest grade is one of an item that is left out. */
export interface LoweredQuery {
  readonly query: string;
  /** Highest grade with these items, and without them: −Infinity where no item is left. */
  readonly before: number;
  readonly after: number;
}

/** Items of one side that are left out. */
export interface LeftOut {
  readonly items: number;
  /** Of judgments: queries whose highest grade falls. */
  readonly lowered: readonly LoweredQuery[];
}

/** Counts what is left out of one side. */
export class LeftOutCounter implements LeftOut {
  items = 0;
  readonly lowered: LoweredQuery[] = [];

  /** Looks at the grades of a query with the items that are left out, and without them. */
  addGrades(query: string, given: Float64Array, kept: Float64Array): void {
    const [before, after] = [highestOf(given), highestOf(kept)];
    if (before > after) this.lowered.push({ query, before, after });
  }
}

function highestOf(grades: Float64Array): number {
  return grades.reduce((highest, grade) => Math.max(highest, grade), Number.NEGATIVE_INFINITY);
}

/** @param queries number of those that still have judgments @throws RankproofError missing, where all are left out */
export function refuseAllExcluded(queries: number, { items }: LeftOut): void {
  if (queries === 0 && items > 0) throw refusalOf(allExcluded, { count: items });
}

/** What BRIGHT's lists hold in place of ids where a query has nothing to leave out. */
const NO_ITEM = "N/A";

/** Whether the list of a query says that there is nothing to leave out. */
export function listsNothing(count: number, idAt: (index: number) => string): boolean {
  return count === 1 && idAt(0) === NO_ITEM;
}

/** What was to be left out, and what was left out of both sides. */
export interface Excluded {
  /** Listed items, each once for its query. */
  readonly listed: number;
  /** Queries with listed items, and how many of them nobody judged. */
  readonly queries: number;
  readonly unjudged: number;
  /** Items that were left out of the judgments, and of the run. */
  readonly judgments: number;
  readonly run: number;
}

/** What was to be left out, and what was left out of the judgments. */
export interface ExcludedJudgments extends Omit<Excluded, "run">, Pick<LeftOut, "lowered"> {
  /** All listed ids, for examples. */
  readonly ids: SideIds;
}

/**
 * What was left out of judgments.
 *
 * @param listed numbers of listed items, of their queries, and of those of them that have no judgments now
 * @param ids all listed ones
 */
export function excludedJudgments(
  { listed, queries, apart }: Pick<Excluded, "listed" | "queries"> & { readonly apart: number },
  { items: judgments, lowered }: LeftOut,
  ids: SideIds,
): ExcludedJudgments {
  const emptied = lowered.filter(({ after }) => after === Number.NEGATIVE_INFINITY).length;
  return { ...{ listed, queries, unjudged: apart - emptied, judgments, lowered }, ids };
}

/** With what was left out of a run. */
export function excludedFrom(judged: ExcludedJudgments, run: number): Excluded {
  const { listed, queries, unjudged, judgments } = judged;
  return { listed, queries, unjudged, judgments, run };
}
