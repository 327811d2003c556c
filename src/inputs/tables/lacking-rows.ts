import { findingsOf } from "../../checks/check.ts";
import { rowsWithoutValue } from "../../checks/rows-without-value.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { RowReading } from "../formats/format.ts";
import { mayLackValues } from "../roles/both-sides.ts";
import type { ChosenColumns, Meaning } from "../roles/columns.ts";
import type { Kind } from "../rows.ts";

/** Texts of a missing value, as pandas, R and databases write it. */
const MISSING: readonly unknown[] = ["", "nan", "na", "n/a", "null", "none", "<na>"];

/** Counts rows of a table of both sides that lack the value of one: a join of judgments and a run leaves such. */
export class LackingRows {
  readonly #kind: Kind;
  readonly #value: string;
  #rows = 0;
  #lacking = 0;

  /** @param value name of what a row may lack */
  constructor(kind: Kind, value: string) {
    this.#kind = kind;
    this.#value = value;
  }

  /** Counts a row. @returns whether it lacks its value */
  isOne(value: unknown): boolean {
    this.#rows++;
    const isMissing =
      value === null ||
      value === undefined ||
      (typeof value === "string" && MISSING.includes(value.trim().toLowerCase()));
    if (isMissing) this.#lacking++;
    return isMissing;
  }

  /** Counts rows at once. */
  add(rows: number, lacking: number): void {
    this.#rows += rows;
    this.#lacking += lacking;
  }

  /** @throws RankproofError missing, where no row has a value */
  end(source: string, onFinding: RowReading["onFinding"]): void {
    const [rows, lacking] = [this.#rows, this.#lacking];
    if (rows > 0 && lacking === rows) {
      throw new RankproofError("missing", `${this.#value}: no row has any`, "data", `${printable(source)}: `);
    }
    const seen = { kind: this.#kind, value: this.#value, rows, lacking };
    for (const finding of findingsOf(rowsWithoutValue, seen, source)) onFinding?.(finding);
  }
}

/** What counts rows without a value; undefined where each has to have one. */
export function lackingRows(
  kind: Kind,
  names: readonly string[],
  chosen: ChosenColumns | undefined,
  meaning: Meaning,
): LackingRows | undefined {
  return mayLackValues(kind, names, chosen ?? {}) ? new LackingRows(kind, meaning) : undefined;
}
