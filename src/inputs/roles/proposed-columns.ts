import { printable } from "../../core/errors.ts";
import { STRICT_NUMBERS } from "../numbers.ts";
import type { Kind } from "../rows.ts";
import { columnsWithoutRole, isScoreName } from "./both-sides.ts";
import { type ChosenColumns, type ColumnRole, candidatesOf } from "./columns.ts";
import { foundNames } from "./names.ts";

/** Roles of a table with both sides, in the order in which their columns are guessed. */
const ROLES = ["query", "item", "grade", "score"] as const satisfies readonly ColumnRole[];

/** Roles of a table of one side, and the option that names their columns. */
const OF_SIDE = {
  run: { roles: ["query", "item", "score"], option: "--run-columns" },
  judgments: { roles: ["query", "item", "grade"], option: "--judgments-columns" },
} as const;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** The cells of a column, and the queries of their rows once these are known. */
interface Cells {
  readonly cells: readonly unknown[];
  readonly queries: readonly string[];
}

/** Whether a column may have a role, by its first cells: the surest sign first. */
const SIGNS: Readonly<Record<(typeof ROLES)[number], readonly ((seen: Cells) => boolean)[]>> = {
  query: [({ cells }) => cells.every(isId) && new Set(cells).size < cells.length],
  item: [
    ({ cells, queries }) =>
      cells.every(isId) && new Set(cells.map((cell, row) => `${queries[row]}\n${String(cell)}`)).size === cells.length,
  ],
  // Grades are small, and counts of plays or clicks are whole.
  grade: [10, Number.MAX_SAFE_INTEGER].map(
    (most) =>
      ({ cells }: Cells) =>
        cells.map(numberOf).every((number) => Number.isInteger(number) && number >= -2 && number <= most),
  ),
  score: [({ cells }) => cells.every((cell) => Number.isFinite(numberOf(cell)))],
};

/**
 * Guesses the columns of a table that may hold judgments, a run, or both: by their usual names, else by their content.
 *
 * @param kind what it holds; both where it is left out
 * @returns the option that names those without a usual name; undefined where a role has no column, or none needs a name
 */
export function proposedColumns(rows: Rows, kind?: Kind): string | undefined {
  const names = Object.keys(rows[0] ?? {});
  const { roles, option } = kind === undefined ? { roles: ROLES, option: "--columns" } : OF_SIDE[kind];
  const taken = new Set<string>();
  const usual = new Map(roles.map((role) => [role, usualName(role, names, kind === undefined)]));
  for (const name of usual.values()) if (name !== undefined) taken.add(name);
  const chosen: string[] = [];
  let queries: readonly string[] = [];
  for (const role of roles) {
    const cellsOf = (name: string): readonly unknown[] => rows.map((row) => row[name]);
    const free = names.filter((name) => !taken.has(name));
    const bySign = SIGNS[role].flatMap((fits) => free.filter((name) => fits({ cells: cellsOf(name), queries })));
    const name = usual.get(role) ?? bySign[0];
    if (name === undefined) return undefined;
    taken.add(name);
    if (role === "query") queries = cellsOf(name).map(String);
    if (usual.get(role) === undefined) chosen.push(`${role}=${printable(name, 30)}`);
  }
  return chosen.length === 0 ? undefined : `${option} ${chosen.join(",")}`;
}

/** What says which columns a table with both sides has, in a message. */
export function columnsFor(rows: Rows): string {
  const option = proposedColumns(rows);
  return `${foundNames(Object.keys(rows[0] ?? {}))}${option === undefined ? "" : `; try ${option}`}`;
}

/** What settles a table that has grades, and no column of scores by name. */
export function lacksScores(names: readonly string[], chosen: ChosenColumns = {}): string {
  const taken = Object.values(chosen);
  const candidates = columnsWithoutRole(names.filter((name) => !taken.includes(name))).slice(0, 2);
  const score = candidates.length === 0 ? "NAME" : candidates.map((name) => printable(name, 30)).join(",score=");
  const several = candidates.length > 1 ? " makes a run of each" : " names its scores";
  return `it has grades, and no score by name; ${foundNames(names)}; --run-columns score=${score}${several}`;
}

/** A score is no grade where both are looked for. */
function usualName(role: ColumnRole, names: readonly string[], areBoth: boolean): string | undefined {
  if (!areBoth) return candidatesOf(role, names)[0];
  const scores = names.filter((name) => candidatesOf("score", [name]).length > 0 || isScoreName(name));
  if (role === "score") return scores[0];
  return candidatesOf(role, role === "grade" ? names.filter((name) => !scores.includes(name)) : names)[0];
}

/** Whether a cell may be an id: a text, or a whole number. */
function isId(cell: unknown): boolean {
  if (typeof cell === "string") return cell.trim() !== "" && (Number.isNaN(numberOf(cell)) || isWhole(numberOf(cell)));
  return isWhole(cell);
}

function isWhole(value: unknown): boolean {
  return Number.isInteger(value);
}

function numberOf(cell: unknown): number {
  if (typeof cell === "boolean") return Number(cell);
  return typeof cell === "string" ? STRICT_NUMBERS.score(cell.trim()) : Number(cell ?? Number.NaN);
}
