import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, isAbsolute } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";
import { answered } from "../core/system-refusal.ts";
import { isFusionExpression, withoutFolders } from "../fusion/expression.ts";
import { type Collection, collectionIn } from "../inputs/collections/beir.ts";
import { isBesideParts, isPart, partsIn, splitOf } from "../inputs/folder.ts";
import type { NamedFile } from "../jobs/runs/named-file.ts";
import { disk } from "./disk.ts";
import { running } from "./surroundings.ts";

// The files that arguments name: patterns are replaced, roles told apart, and files named as outputs show them.

/** The options that name judgments. */
export interface JudgedFlags {
  /** What sorts runs. */
  sort?: string;
  judgments?: string;
  split?: string;
}

/** A file of judgments and files of runs: none where the judgments are those of a log, which is a run as well. */
export interface JudgedRuns {
  readonly judgments: string;
  readonly runs: readonly NamedFile[];
  /** Texts that stand beside the judgments. */
  readonly texts: Pick<Collection, "items" | "queries"> | undefined;
}

/**
 * Resolves the arguments of a command: judgments, then runs; runs alone where an option names the judgments. Patterns
 * are replaced by the matching files, a folder in BEIR's layout by its judgments.
 *
 * @param mayRepeat whether the first run may be the judgments: the job refuses a file that does not hold both
 * @throws RankproofError missing, duplicate or ambiguous
 */
export async function judgedRuns(
  names: readonly string[],
  { judgments: named, split }: JudgedFlags,
  mayRepeat = false,
): Promise<JudgedRuns> {
  const [first, ...patterns] = withFolders(named === undefined ? names : [named, ...names]);
  const matches = await expandInputs([first]);
  if (matches.length > 1) throw severalJudgments(first, matches.length);
  const runs = await expandInputs(patterns);
  const texts = collectionIn(matches[0], split, disk);
  const judgments = texts?.judgments ?? matches[0];
  const isRepeated = mayRepeat && runs[0] === judgments && judgments !== "-";
  checkInputs(isRepeated ? runs : [judgments, ...runs]);
  return { judgments, runs: namedFiles(runs), texts };
}

/** Files of which only what they hold tells whether they are judgments and runs, or all of them values by case. */
export interface FilesToCompare {
  /** All files that are arguments. */
  readonly given: readonly NamedFile[];
  /** Texts that stand beside the judgments. */
  readonly texts: JudgedRuns["texts"];
  /** The files as judgments and runs. @throws RankproofError ambiguous */
  readonly judged: () => JudgedRuns;
}

/**
 * Resolves such files like `judgedRuns`; a pattern of several files may come first. @throws RankproofError as
 * `judgedRuns`
 */
export async function filesToCompare(names: readonly string[], flags: JudgedFlags): Promise<FilesToCompare> {
  const { judgments: named } = flags;
  const [first, ...patterns] = withFolders(named === undefined ? names : [named, ...names]);
  const matches = await expandInputs([first]);
  if (matches.length > 1) {
    const files = await expandInputs(patterns);
    checkInputs([...matches, ...files]);
    return {
      given: namedFiles(named === undefined ? [...matches, ...files] : files),
      texts: undefined,
      judged: () => {
        throw severalJudgments(first, matches.length);
      },
    };
  }
  const judged = await judgedRuns(names, flags, true);
  const runs = judged.runs.map(({ file }) => file);
  const files = namedFiles(named === undefined ? [judged.judgments, ...runs] : runs);
  return { given: files, texts: judged.texts, judged: () => judged };
}

function severalJudgments(pattern: string, count: number): RankproofError {
  return new RankproofError("ambiguous", `judgments: ${printable(pattern)} (${count} files match, expected one)`);
}

/**
 * Resolves files of one role, and checks that further inputs are none of them.
 *
 * @param expand replaces patterns, and part files where these are one file
 * @throws RankproofError missing, duplicate or ambiguous
 */
export async function filesNamed(
  names: readonly string[],
  further: readonly string[] = [],
  expand: (names: readonly string[]) => Promise<string[]> = expandInputs,
): Promise<NamedFile[]> {
  const files = await expand(names);
  checkInputs([...further, ...files]);
  return namedFiles(files);
}

/**
 * Replaces each name that is a pattern, such as runs/*.run, by the matching files, in the order of their names, as
 * shells do where they can. A name that exists is no pattern.
 *
 * @throws RankproofError missing, for a pattern that no file matches
 */
export async function expandPatterns(names: readonly string[]): Promise<string[]> {
  const expanded = await Promise.all(names.map((name) => (isPattern(name) ? filesMatching(name) : [name])));
  return expanded.flat();
}

/** The same of files whose part files are one. @throws RankproofError as `expandPatterns`, and `withFolders` */
export async function expandInputs(names: readonly string[]): Promise<string[]> {
  return withFolders(await expandPatterns(names));
}

function isPattern(name: string): boolean {
  return /[*?[{]/.test(name) && !existsSync(name);
}

async function filesMatching(pattern: string): Promise<string[]> {
  const { glob } = await import("tinyglobby");
  const portable = process.platform === "win32" ? pattern.replaceAll("\\", "/") : pattern;
  const files = await glob(portable, { absolute: isAbsolute(pattern), expandDirectories: false });
  if (files.length === 0) {
    throw new RankproofError("missing", `files: ${printable(pattern)} (no file matches this pattern)`, "data");
  }
  return files.sort();
}

/**
 * Puts a folder in place of its part files, which are one file, also where a shell listed them; a split in place of its
 * parts that stand beside others.
 *
 * @throws RankproofError ambiguous, for some of its files
 */
function withFolders(names: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  for (const name of names.filter((name) => isPart(basename(name)) && !isFusionExpression(name) && existsSync(name))) {
    folders.set(dirname(name), [...(folders.get(dirname(name)) ?? []), name]);
  }
  const splits = new Map<string, string>();
  for (const [folder, files] of folders) {
    const split = splitOf(files);
    if (files.length === 1) folders.delete(folder);
    else if (split !== undefined && !isWhole(folder, files)) splits.set(folder, split);
    else if (partsIn(folder).length !== files.length) {
      const hint = `part files of ${printable(folder)}, but not all: name the folder, or one of them`;
      throw new RankproofError("ambiguous", `files: ${printable(files.slice(0, 2).join(" "))} (${hint})`, "data");
    }
  }
  return names.flatMap((name) => {
    const files = folders.get(dirname(name));
    if (files === undefined || isFusionExpression(name)) return [name];
    if (name === files[0]) return [splits.get(dirname(name)) ?? dirname(name)];
    return files.includes(name) || isBesideParts(basename(name)) ? [] : [name];
  });
}

/** Whether a folder has these parts and no other file. */
function isWhole(folder: string, files: readonly string[]): boolean {
  try {
    return partsIn(folder).length === files.length;
  } catch (error) {
    if (error instanceof RankproofError) return false;
    throw error;
  }
}

/**
 * Names files as outputs show them: as the file says that RANKPROOF_NAMES names, for a program whose data are files;
 * else without folders where that still tells them apart.
 */
export function namedFiles(files: readonly string[]): NamedFile[] {
  const { RANKPROOF_NAMES: names } = running().env;
  if (names) {
    const given = namesIn(answered(names, () => readFileSync(names, "utf8")));
    return files.map((file) => ({ file, name: given.get(file) ?? basename(file) }));
  }
  const short = files.map((file) => (isFusionExpression(file) ? withoutFolders(file) : basename(file)));
  const areApart = new Set(short).size === files.length;
  return files.map((file, i) => ({ file, name: areApart ? short[i] : file }));
}

/** @param text an object of names by path, as JSON. @throws RankproofError invalid */
function namesIn(text: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(text)));
  } catch {
    throw new RankproofError("invalid", "RANKPROOF_NAMES: the file that it names is no JSON", "data");
  }
}

/** @throws RankproofError when a file is named twice, or standard input is */
export function checkInputs(files: readonly string[]): void {
  const repeated = files.find((name, i) => files.indexOf(name) !== i);
  if (repeated === "-") {
    throw new RankproofError("ambiguous", "input: - (standard input can be only one of the files)");
  }
  if (repeated !== undefined) throw new RankproofError("duplicate", `input: ${printable(repeated)} (named twice)`);
}
