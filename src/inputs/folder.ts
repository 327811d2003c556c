import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";
import { answered } from "../core/system-refusal.ts";
import { fileEnding } from "./file-ending.ts";
import type { Source } from "./source.ts";

// A folder of part files, as Spark, Hive, DuckDB and Hugging Face write them, is one file in parts.

/** Marks and descriptions beside the parts: _SUCCESS, .part-00000.crc, and those of Hugging Face's save_to_disk. */
const BESIDE = /^[._]|^(dataset_info|state)\.json$/;

/** Folder of a table's log, which alone says which of its files count. */
const LOGS = ["_delta_log", "metadata"];

/** Names of part files: part-00000-….parquet, part-r-00000, train-00000-of-00004.parquet. */
const PART = /^part-(?:[mr]-)?\d|-\d{5}-of-\d{5}\b/;

/** Names in a folder; none where it cannot be read. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a file is a part of one, by its name. */
export function isPart(name: string): boolean {
  return PART.test(name);
}

/** Names of the parts of one split: what stands before their numbers, how many there are, and what stands behind. */
const OF_SPLIT = /^(.*-)\d{5}(-of-(\d{5})\b.*)$/;

/** A name of the parts of a split together: train-*-of-00004.parquet. */
const SPLIT = /^.*-\*-of-\d{5}\b[^*]*$/;

/**
 * One name for files that are all parts of one split, as Hugging Face writes them beside those of others; undefined for
 * other files.
 */
export function splitOf(files: readonly string[]): string | undefined {
  const [split, ...others] = splitsOf(files);
  const count = Number(OF_SPLIT.exec(basename(files[0]))?.[3]);
  return others.length === 0 && count === files.length ? join(dirname(files[0]), split) : undefined;
}

/** The names of the splits whose parts files are, sorted; "" for files that are no parts of one. */
function splitsOf(files: readonly string[]): string[] {
  return [...new Set(files.map((file) => OF_SPLIT.exec(basename(file))?.slice(1, 3).join("*") ?? ""))].sort();
}

/** The parts of a split that `splitOf` names, in their order; undefined for other names. */
export function partsOfSplit(name: string): readonly string[] | undefined {
  if (!SPLIT.test(basename(name))) return undefined;
  const parts = answered(name, () => readdirSync(dirname(name)))
    .filter((file) => splitsOf([file])[0] === basename(name))
    .sort();
  return parts.length === 0 ? undefined : parts.map((file) => join(dirname(name), file));
}

/** Whether a file is a mark or a description that stands beside parts, by its name. */
export function isBesideParts(name: string): boolean {
  return BESIDE.test(name);
}

/**
 * The part files in a folder and the folders within, in the order of their names.
 *
 * @throws RankproofError invalid, where it holds none, or files of several kinds; ambiguous, where it holds several
 * splits; unsupported, for tables with a log
 */
export function partsIn(folder: string): readonly string[] {
  const entries = answered(folder, () => readdirSync(folder, { withFileTypes: true, recursive: true }));
  const log = entries.find((entry) => entry.isDirectory() && LOGS.includes(entry.name));
  if (log !== undefined) {
    const hint = `its log, ${log.name}, says which files count: write the table as Parquet, or read it with DuckDB`;
    throw new RankproofError("unsupported", `folder: ${printable(folder)} (${hint})`, "data");
  }
  const isData = (path: string): boolean => path.split(/[\\/]/).every((name) => !BESIDE.test(name));
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isData(path.slice(folder.length + 1)))
    .sort();
  const endings = [...new Set(paths.map(fileEnding))].sort();
  const splits = splitsOf(paths);
  if (splits.length > 1) {
    const hint = `several splits: name the files of one, such as ${printable(join(folder, splits[splits.length - 1]))}`;
    throw new RankproofError("ambiguous", `folder: ${printable(folder)} (${hint})`, "data");
  }
  if (endings.length === 1) return paths;
  const found = endings.length === 0 ? "no file of data" : `files of several kinds: ${endings.join(", ")}`;
  const hint = `it is a folder with ${found}; expected part files of one`;
  throw new RankproofError("invalid", `file: ${printable(folder)} (${hint})`, "data");
}

/**
 * A folder as one source, which readers of rows read part by part; others refuse it. Nothing is looked for before that.
 *
 * @param open opens a part
 * @param pathsIn finds the parts
 */
export function folderSource(
  folder: string,
  open: (path: string) => Promise<Source>,
  pathsIn: (folder: string) => readonly string[] = partsIn,
): Source {
  let parts: Promise<readonly Source[]> | undefined;
  const openAll = async (): Promise<readonly Source[]> => {
    const opened: Source[] = [];
    for (const path of pathsIn(folder)) opened.push({ ...(await open(path)), path });
    return opened;
  };
  return {
    ...{ name: folder, offset: 0, size: undefined, part: undefined },
    isReplayable: () => true,
    parts: () => {
      parts ??= openAll();
      return parts;
    },
    chunks: () => {
      throw new RankproofError("invalid", `file: ${printable(folder)} (it is a folder)`, "data");
    },
  };
}
