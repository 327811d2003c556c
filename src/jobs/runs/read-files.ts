import { RankproofError } from "../../core/errors.ts";
import { numbersWith } from "../../inputs/numbers.ts";
import { LINE_READING, type ReadOptions } from "../../inputs/read.ts";
import type { Files, Source } from "../../inputs/source.ts";
import { withLines } from "../../inputs/with-lines.ts";
import type { FileReading, FileSettings } from "./file-options.ts";
import type { RunsAlone } from "./run-columns.ts";

/** Opens files one after the other, as only one of them can be standard input. @throws RankproofError */
export async function openAll(names: readonly string[], files: Files): Promise<Source[]> {
  const sources: Source[] = [];
  for (const name of names) sources.push(await files.open(name));
  return sources;
}

/** Opens judgments, and runs, which may hold a number for each of their lines alone. @throws RankproofError */
export async function openSides(
  [judgments, ...runs]: readonly [string, ...string[]],
  { judgmentsReading, runReading }: FileSettings,
  files: Files,
): Promise<readonly [Source, ...Source[]]> {
  const [judged, ...sources] = await openAll([judgments, ...runs], files);
  return withLines(judged, sources, { judgments: judgmentsReading, runs: runReading }, files);
}

/**
 * Opens runs alone, and the file whose lines predictions are for.
 *
 * @returns the file of lines, where there is one, and the runs
 */
export async function openRuns(
  { runs, lines }: RunsAlone,
  settings: FileSettings,
  files: Files,
): Promise<{ readonly judged: Source | undefined; readonly sources: readonly Source[] }> {
  const names = runs.map(({ file }) => file);
  if (lines === undefined) return { judged: undefined, sources: await openAll(names, files) };
  const [judged, ...sources] = await openSides([lines, ...names], settings, files);
  return { judged, sources };
}

/** Reports bytes read together with those of all sources. */
export function totalled(
  sources: readonly Source[],
  onRead: ((bytes: number, total: number) => void) | undefined,
): ReadOptions["onRead"] {
  const total = bytesOfAll(sources);
  return onRead && ((bytes) => onRead(bytes, total));
}

/** Total bytes of sources, as far as they are known. */
export function bytesOfAll(sources: readonly Source[]): number {
  return sources.reduce((sum, { size = 0, inputs = [] }) => sum + size + bytesOfAll(inputs), 0);
}

/**
 * Rules by which rankproof reads files of runs and judgments.
 *
 * @throws RankproofError unsupported, where columns differ from run to run
 */
export function readOptions(
  { byRun, gradesAs, ...reading }: FileReading,
  onRead: ReadOptions["onRead"],
  onFinding?: ReadOptions["onFinding"],
): ReadOptions {
  if (byRun !== undefined) {
    const reason =
      "columns of single runs, and several columns of scores, are for eval, compare, report, fuse and similarity";
    throw new RankproofError("unsupported", `option: --run-columns (${reason})`);
  }
  const numbers = gradesAs === undefined ? LINE_READING.numbers : numbersWith(gradesAs);
  return { ...reading, ...LINE_READING, numbers, onRead, onFinding };
}
