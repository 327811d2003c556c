import { printable, RankproofError } from "../../core/errors.ts";
import type { Meaning } from "../roles/columns.ts";

/** A number with one comma, as many countries write decimals. */
const COMMA = /^[+-]?\d+,\d+$/;

/** The same where the comma may also stand before thousands: 1,234, but not 0,234. */
const GROUPED = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** A number with a point. */
const POINT = /^[+-]?\d*\.\d+(?:[eE][+-]?\d+)?$/;

const WHOLE = /^[+-]?\d+$/;

/** What a cell says about the signs in its column, and its line. */
interface Seen {
  readonly cell: string;
  readonly line: number;
}

/**
 * The signs of numbers in a column whose cells no comma separates. A comma is read as the decimal one, until the whole
 * column shows that it may not be.
 */
export class DecimalSigns {
  /** The first cell of each kind. */
  readonly #first: { comma?: Seen; grouped?: Seen; point?: Seen; whole?: Seen } = {};

  /** @returns the cell with a point in place of a comma */
  read(text: string, line: number): string {
    const cell = text.trim();
    const isComma = COMMA.test(cell);
    const kind = isComma ? (GROUPED.test(cell) ? "grouped" : "comma") : kindOf(cell);
    if (kind !== undefined) this.#first[kind] ??= { cell, line };
    return isComma ? pointed(cell) : text;
  }

  /**
   * @param column its meaning
   * @throws RankproofError ambiguous, for decimal commas beside points, and where commas may stand before thousands
   */
  end(column: Meaning, source: string): void {
    const { comma, grouped, point, whole } = this.#first;
    const first = comma ?? grouped;
    const other = point ?? (comma === undefined ? whole : undefined);
    // A column of 1,234 and 2,345 alone has one order however its commas are read; grades are added up.
    const isOpen = other !== undefined || (comma === undefined && column === "grade");
    if (first === undefined || !isOpen) return;
    const shown = [first, ...(other === undefined ? [] : [other])].map(
      ({ cell, line }) => `${printable(cell, 30)} in line ${line}`,
    );
    const doubt =
      comma === undefined
        ? "the comma may be a decimal one or stand before thousands"
        : "either sign may be the decimal one or stand before thousands";
    const wayOut = "write decimals with a point in every line, and thousands without a sign";
    const problem = `numbers of ${column}: ${shown.join(", ")} (${doubt}; ${wayOut})`;
    throw new RankproofError("ambiguous", problem, "data", `${printable(source)}: `);
  }
}

/** A cell with a point in place of a comma in a number. */
export function pointed(cell: string): string {
  return COMMA.test(cell.trim()) ? cell.replace(",", ".") : cell;
}

function kindOf(cell: string): "point" | "whole" | undefined {
  if (WHOLE.test(cell)) return "whole";
  return POINT.test(cell) ? "point" : undefined;
}
