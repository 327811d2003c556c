import { Problems, printable } from "../../core/errors.ts";
import type { Files, Source } from "../source.ts";
import { textLines } from "../text-lines.ts";

/** How many lines each query has in a file that names no queries. */
export interface GroupSizes {
  /** Name of the file that says so. */
  readonly name: string;
  readonly sizes: readonly number[];
  readonly total: number;
}

/** Endings of the file of sizes beside a file: LightGBM's, XGBoost's. */
const ENDINGS = ["query", "group"];

/** Whether a file is one of sizes beside one of these. */
export function isBeside(file: string, names: readonly string[]): boolean {
  return ENDINGS.some((ending) => names.some((name) => file === `${name}.${ending}`));
}

/** The file of sizes that stands beside a file; undefined where there is none. */
export async function sizesBeside(name: string, files: Files): Promise<GroupSizes | undefined> {
  const beside = ENDINGS.map((ending) => `${name}.${ending}`).find((file) => files.has(file));
  return beside === undefined ? undefined : readSizes(await files.open(beside));
}

/** Reads a number a line. @throws RankproofError with all problems found */
async function readSizes(source: Source): Promise<GroupSizes> {
  const sizes: number[] = [];
  const problems = new Problems();
  for await (const { text, number } of textLines(source)) {
    const size = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isSafeInteger(size)) sizes.push(size);
    else {
      const problem = `size of a group: ${printable(text.trim())} (expected how many lines the query has)`;
      problems.add("invalid", problem, `${printable(source.name)}:${number}: `);
    }
  }
  problems.throwIfAny();
  source.onRows?.(sizes.length);
  return { name: source.name, sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
}
