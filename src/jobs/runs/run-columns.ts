import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { startOf } from "../../inputs/formats/file-start.ts";
import { formatFor } from "../../inputs/formats/index.ts";
import type { ChosenColumns } from "../../inputs/roles/columns.ts";
import type { Files } from "../../inputs/source.ts";
import type { FileReading } from "./file-options.ts";
import type { NamedFile } from "./named-file.ts";

/** A run, and the column of scores that it is, where its file has several. */
type RunOfColumn = NamedFile & { readonly column?: string };

/** The runs of a file of which each column of scores is one. */
export function runsByScore(
  run: NamedFile,
  scores: readonly string[],
  shared: ChosenColumns | undefined,
): readonly RunOfColumn[] {
  return scores.map((score) => ({ ...run, column: score, columns: { ...shared, score } }));
}

/**
 * Runs with their own columns, and under the names of their columns where a file has several.
 *
 * @throws RankproofError unknown, for columns of a run that is none of them
 */
export function withOwnColumns(
  runs: readonly RunOfColumn[],
  { columns, byRun }: Pick<FileReading, "columns" | "byRun">,
): readonly NamedFile[] {
  const named = byRun?.named ?? new Map<string, ChosenColumns>();
  const shown = withNames(runs);
  const unknown = [...named.keys()].find((key) => !shown.some(({ name, file }) => name === key || file === key));
  if (unknown !== undefined) {
    const hint = hintFor(
      unknown,
      shown.map(({ name }) => name),
    );
    throw new RankproofError("unknown", `run in --run-columns: ${printable(unknown)} (${hint})`);
  }
  return shown.map((run) => {
    const own = named.get(run.name) ?? named.get(run.file);
    return own === undefined ? run : { ...run, columns: withOwn(run.columns ?? columns, own) };
  });
}

/** Columns of a run over those of all: what ranks its items takes the place of anything else that does. */
function withOwn(shared: ChosenColumns, own: ChosenColumns): ChosenColumns {
  const { score, rank, distance, ...ids } = shared;
  const ranks = own.score ?? own.rank ?? own.distance;
  return { ...(ranks === undefined ? shared : ids), ...own };
}

/** The runs under the names of their columns, where a file has several. */
function withNames(runs: readonly RunOfColumn[]): readonly NamedFile[] {
  const names = runs.map(({ name, column }) => column ?? name);
  const areApart = new Set(names).size === names.length;
  return runs.map(({ column, ...run }, i) =>
    column === undefined ? run : { ...run, name: areApart ? names[i] : `${run.name}:${column}` },
  );
}

/** How one table is several runs, for messages. */
export const SEVERAL_SCORES = " (--run-columns score=A,score=B makes a run of each column of a table)";

/** Runs that are read without judgments, and the file whose lines predictions are for. */
export interface RunsAlone {
  readonly runs: readonly NamedFile[];
  /** A file of grades and features among the runs, which is none itself. */
  readonly lines?: string | undefined;
}

/**
 * Lists runs that no judgments come with: each column of scores that a user names is one, and a file of LETOR's lines
 * says what predictions are for.
 *
 * @throws RankproofError unknown, for columns of a run that is none of them
 */
export async function runsAlone(given: readonly NamedFile[], reading: FileReading, files: Files): Promise<RunsAlone> {
  const { scores = [] } = reading.byRun ?? {};
  const lines = await fileOfLines(given, reading, files);
  const runs = given.filter(({ file }) => file !== lines);
  const each = scores.length < 2 ? runs : runs.flatMap((run) => runsByScore(run, scores, reading.columns));
  return { runs: withOwnColumns(each, reading), lines };
}

async function fileOfLines(
  runs: readonly NamedFile[],
  reading: FileReading,
  files: Files,
): Promise<string | undefined> {
  for (const { file } of runs) {
    const source = await files.open(file);
    // A stream is read once.
    if (source.inputs !== undefined || !source.isReplayable()) continue;
    const { linesOf, kindOf } = await formatFor(source, reading);
    if (linesOf !== undefined && kindOf?.(await startOf(source)) === "judgments") return file;
  }
  return undefined;
}
