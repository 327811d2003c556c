import { printable, RankproofError } from "../../core/errors.ts";

/** RecBole's suffix of a column name, which gives its type. */
const RECBOLE_TYPE = /:(?:token|float)(?:_seq)?$/;

/** The name of a column without what does not tell it apart: case, blanks, hyphens, underscores and RecBole's types. */
export function plainName(name: string): string {
  return name.trim().toLowerCase().replace(RECBOLE_TYPE, "").replace(/[-_ ]/g, "");
}

/** The index of the first of the wanted names that a header has, however it is written. */
export function findColumn(names: readonly string[], wanted: readonly string[]): number | undefined {
  const plain = names.map(plainName);
  return wanted.map((name) => plain.indexOf(plainName(name))).find((index) => index !== -1);
}

/** The index of a column that a user names, by its header or its number from 1. @throws RankproofError missing */
export function chosenIndex(names: readonly string[], role: string, name: string, where: string): number {
  const exact = names.findIndex((header) => header.trim() === name);
  const index = exact === -1 ? names.findIndex((header) => plainName(header) === plainName(name)) : exact;
  if (index !== -1) return index;
  const number = /^[1-9]\d*$/.test(name) ? Number(name) : Number.NaN;
  if (number <= names.length) return number - 1;
  throw new RankproofError("missing", `column: ${printable(name)} for ${role} (${foundNames(names)})`, "data", where);
}

/** The columns that a file has, for messages. */
export function foundNames(names: readonly string[]): string {
  const first = names.slice(0, 10).map((name) => printable(name, 30));
  return `found ${first.join(", ")}${names.length > first.length ? ", …" : ""}`;
}

/** Names of columns without a header in options: their numbers from 1. */
export function columnNumbers(count: number): string[] {
  return Array.from({ length: count }, (_, column) => String(column + 1));
}
