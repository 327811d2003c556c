import { numbersIn } from "./list-cells.ts";

/** What rows of grades have: a query before them or none, and the grades in one cell or in a cell each. */
export interface RelevanceLayout {
  readonly hasQuery: boolean;
  readonly isOneCell: boolean;
}

/** Rows that tell: 0 and 1 may be ids in fewer. */
const LEAST_ROWS = 2;
/** Cells that tell. */
const LEAST_CELLS = 3;

/** The layout of rows of 0 and 1 by rank, without a header; undefined for other tables. @param rows the first */
export function relevanceLayout(rows: readonly (readonly string[])[]): RelevanceLayout | undefined {
  if (rows.length < LEAST_ROWS) return undefined;
  const layouts = [false, true].flatMap((hasQuery) => [false, true].map((isOneCell) => ({ hasQuery, isOneCell })));
  return layouts.find(
    (layout) => rows.every((cells) => gradesIn(cells, layout) !== undefined) && !mayBeJudgments(rows, layout),
  );
}

/** Whether ids that are 0 or 1 may stand in a cell each: query, item and grade, or query, 0, item and grade. */
function mayBeJudgments(rows: readonly (readonly string[])[], { hasQuery, isOneCell }: RelevanceLayout): boolean {
  if (isOneCell || rows.some(({ length }) => length !== LEAST_CELLS + Number(hasQuery))) return false;
  if (hasQuery) return rows.every(([, iteration]) => iteration.trim() === "0");
  return new Set(rows.map(([query, item]) => `${query.trim()} ${item.trim()}`)).size === rows.length;
}

/** The grades of a row; undefined where it has another layout. */
export function gradesIn(cells: readonly string[], { hasQuery, isOneCell }: RelevanceLayout): number[] | undefined {
  const [query, ...others] = hasQuery ? cells : ["q", ...cells];
  if ((isOneCell ? /^\s*(?:\[|$)/ : /^\s*[01]?\s*$/).test(query)) return undefined;
  if (!isOneCell) {
    const areGrades = others.length >= LEAST_CELLS && others.every((cell) => /^\s*[01]\s*$/.test(cell));
    return areGrades ? others.map(Number) : undefined;
  }
  const [cell] = others;
  const list = others.length === 1 ? /^\s*\[(.*)\]\s*$/.exec(cell)?.[1] : undefined;
  const grades = list === undefined ? undefined : numbersIn(list);
  return grades?.every((grade) => grade === 0 || grade === 1) ? grades : undefined;
}
