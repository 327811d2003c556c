import { printable, RankproofError } from "../../core/errors.ts";
import { numberFlag } from "../../core/flags.ts";
import { badFile, type NamedArray } from "../../inputs/arrays/named-array.ts";
import { findColumn, foundNames } from "../../inputs/roles/names.ts";
import type { Files } from "../../inputs/source.ts";
import { parseJson } from "../../inputs/tables/parse-json.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import { readVectorFile } from "./vectors.ts";

/** Speed of an index, and its name in a chart. */
export interface IndexSpeed {
  readonly queriesPerSecond: number;
  /** Indexes of one algorithm are joined to a line; undefined where none is named. */
  readonly algorithm: string | undefined;
}

/**
 * Reads the queries per second of indexes: NAME=NUMBER each, or tables with the columns index, qps and perhaps
 * algorithm, or JSON objects of numbers by name.
 *
 * @param names of the indexes
 * @throws RankproofError for an unknown or repeated name, and for a value that is no number above 0
 */
export async function readSpeeds(
  files: Files,
  sources: readonly string[] = [],
  names: readonly string[],
): Promise<ReadonlyMap<string, IndexSpeed>> {
  const speeds = new Map<string, IndexSpeed>();
  const add = (name: string, value: unknown, algorithm: string | undefined, where: string): void => {
    const matches = names.filter((candidate) => candidate === name || baseName(candidate) === name);
    if (matches.length !== 1) {
      const [code, hint] =
        matches.length === 0
          ? (["unknown", `expected one of ${names.map((candidate) => printable(candidate, 30)).join(", ")}`] as const)
          : (["ambiguous", "several files have this name: write the whole path"] as const);
      throw new RankproofError(code, `index: ${printable(name)} (${hint})`, "data", where);
    }
    if (speeds.has(matches[0])) throw new RankproofError("duplicate", `index: ${printable(name)}`, "data", where);
    const queriesPerSecond = numberFlag("queries per second", String(value), 0);
    if (queriesPerSecond === 0) {
      throw new RankproofError("invalid", `queries per second: 0 of ${printable(name)} (expected more)`, "data", where);
    }
    speeds.set(matches[0], { queriesPerSecond, algorithm });
  };
  for (const source of sources) {
    const equals = source.lastIndexOf("=");
    if (equals > 0 && !files.has(source)) {
      add(source.slice(0, equals), source.slice(equals + 1), undefined, "--queries-per-second: ");
      continue;
    }
    const where = `${printable(source)}: `;
    for (const [name, value, algorithm] of await speedsOf(files, source)) add(name, value, algorithm, where);
  }
  return speeds;
}

type SpeedEntry = readonly [name: string, queriesPerSecond: unknown, algorithm: string | undefined];

async function speedsOf(files: Files, source: string): Promise<readonly SpeedEntry[]> {
  if (/\.json$/i.test(source)) {
    const parsed = parseJson(await wholeText(await files.open(source)), source);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)) {
      return Object.entries(parsed).map(([name, value]): SpeedEntry => [name, value, undefined]);
    }
  }
  const { arrays } = await readVectorFile(files, source);
  const names = arrays.map((array) => array.name);
  const column = (wanted: readonly string[]): NamedArray | undefined => {
    const index = findColumn(names, wanted);
    return index === undefined ? undefined : arrays[index];
  };
  const [index, speed] = [column(["index", "file", "name"]), column(["qps", "queries_per_second"])];
  const algorithm = column(["algorithm", "algo"]);
  if (index === undefined || speed === undefined) {
    throw badFile(source, `columns: ${foundNames(names)} (expected index and qps, and perhaps algorithm)`, "missing");
  }
  return Array.from(index.data, (name, i): SpeedEntry => {
    return [String(name), speed.data[i], algorithm === undefined ? undefined : String(algorithm.data[i])];
  });
}

/** The name of a file without its folders. */
function baseName(name: string): string {
  return name.split(/[\\/]/).at(-1) ?? name;
}
