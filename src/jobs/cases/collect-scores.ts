import type { CaseValue } from "../../compare/case-runs.ts";
import { Problems, printable } from "../../core/errors.ts";
import { shownValue } from "../../inputs/row-checker.ts";
import type { Table, TableRow } from "../../inputs/tables/table.ts";
import type { CaseColumns } from "./columns.ts";
import { type Scores, scoreOf } from "./scores.ts";

/** Indexes of the columns of scores and their names. */
export interface ScoreColumns extends Pick<CaseColumns, "case" | "system" | "measure" | "scores"> {
  /** The least and the most that tied scores can make of a value. */
  readonly bounds?: { readonly min: number; readonly max: number };
}

/** The scores of each system on each measure. @throws RankproofError with all problems found */
export function collectScores(table: Table, columns: ScoreColumns): Scores[] {
  const collector = new ScoreCollector(table, columns);
  for (const row of table.rows) collector.add(row);
  return collector.end();
}

/** The scores of one system on one measure, and the line of each. */
interface Collected extends Scores {
  readonly cases: Map<string, CaseValue>;
  readonly lines: Map<string, number>;
}

class ScoreCollector {
  readonly #table: Table;
  readonly #columns: ScoreColumns;
  readonly #collected = new Map<string, Collected>();
  readonly #problems = new Problems();

  constructor(table: Table, columns: ScoreColumns) {
    this.#table = table;
    this.#columns = columns;
  }

  add(row: TableRow): void {
    const { case: named, system, measure, scores } = this.#columns;
    const indexes = [named, system, measure].filter((index) => index !== undefined);
    const wrong = indexes.find((index) => idOf(row.cells[index]) === undefined);
    if (wrong === undefined) for (const index of scores) this.#addScore(row, index);
    else this.#refuse(row, wrong, "", "an id: text that is not empty, or a number");
  }

  #addScore(row: TableRow, index: number): void {
    const { case: named, system, measure, scores } = this.#columns;
    const [id = "", ofSystem, ofMeasure = this.#table.names[index]] = [named, system, measure].map((column) =>
      column === undefined ? undefined : idOf(row.cells[column]),
    );
    const value = scoreOf(row.cells[index]);
    if (value === undefined) {
      this.#refuse(row, index, ` for case ${printable(id)}`, "a finite number, true, false, or nothing");
      return;
    }
    const { cases, lines } = this.#scoresOf(ofSystem, ofMeasure);
    const first = lines.get(id);
    if (first === undefined) {
      lines.set(id, row.line);
      cases.set(id, this.#withBounds(value, row));
    } else if (index === scores[0])
      this.#problems.add("duplicate", `case: ${printable(id)} (it is in line ${first} too)`, this.#where(row));
  }

  #scoresOf(system: string | undefined, measure: string): Collected {
    const key = JSON.stringify([system, measure]);
    const collected = this.#collected.get(key);
    if (collected !== undefined) return collected;
    const said = { notation: undefined, conditions: undefined, better: undefined, aggregate: "mean" as const };
    const started = { system, measure, ...said, cases: new Map(), lines: new Map() };
    this.#collected.set(key, started);
    return started;
  }

  #withBounds(value: number, { cells }: TableRow): CaseValue {
    const { bounds } = this.#columns;
    const [min, max] = bounds === undefined ? [] : [scoreOf(cells[bounds.min]), scoreOf(cells[bounds.max])];
    return { value, min: min ?? value, max: max ?? value };
  }

  #refuse(row: TableRow, index: number, whose: string, expected: string): void {
    const name = printable(this.#table.names[index]);
    this.#problems.add(
      "invalid",
      `${name}: ${shownValue(row.cells[index])}${whose} (expected ${expected})`,
      this.#where(row),
    );
  }

  #where({ line }: TableRow): string {
    return `${printable(this.#table.source)}:${line}: `;
  }

  /** @throws RankproofError with all problems found */
  end(): Scores[] {
    this.#problems.throwIfAny();
    return [...this.#collected.values()];
  }
}

/** Text of an id; undefined for other cells, and for a number that stands for several ids. */
function idOf(cell: unknown): string | undefined {
  if (typeof cell === "string") return cell.trim() === "" ? undefined : cell;
  if (typeof cell === "bigint") return String(cell);
  if (typeof cell !== "number" || !Number.isFinite(cell)) return undefined;
  return Number.isInteger(cell) && !Number.isSafeInteger(cell) ? undefined : String(cell);
}
