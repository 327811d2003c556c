import { NUMBERS } from "../roles/list-columns.ts";

/** Signs that may stand between the ids of a cell. */
const SIGNS = [";", "|", ","];

/**
 * Splits a cell into ids: apart by blanks or by one sign, or in brackets and apart by commas, perhaps in quotes, as
 * Python and JSON write lists.
 *
 * @returns undefined where signs or blanks may be those between ids or within them
 */
export function itemsIn(cell: string): string[] | undefined {
  const list = /^\s*\[(.*)\]\s*$/s.exec(cell)?.[1];
  if (list !== undefined) {
    const items = list.matchAll(/\s*(?:"([^"]*)"|'([^']*)'|([^,]+))\s*(?:,|$)/g);
    return Array.from(items, ([, double, single, bare = ""]) => double ?? single ?? bare.trim());
  }
  const [sign, ...others] = SIGNS.filter((candidate) => cell.includes(candidate));
  const items = cell.split(sign ?? /\s+/).map((item) => item.trim());
  return others.length > 0 || items.some((item) => /\s/.test(item)) ? undefined : items.filter((item) => item !== "");
}

/** Whether a cell holds several ids apart by a sign. */
export function isSignedList(cell: string): boolean {
  return SIGNS.some((sign) => cell.includes(sign)) && itemsIn(cell) !== undefined;
}

/** The whole numbers in a cell with several of them, apart by blanks or by a sign; undefined for other cells. */
export function numbersIn(cell: string): number[] | undefined {
  return NUMBERS.test(cell) ? itemsIn(cell)?.map(Number) : undefined;
}
