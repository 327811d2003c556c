import { findingsOf } from "../../checks/check.ts";
import { scoresOfJudgments } from "../../checks/scores-of-judgments.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import { isFusionExpression } from "../../fusion/expression.ts";
import { holdsBoth, runsBesideJudgments, runsByHeader, type SidesReading } from "../../inputs/read.ts";
import type { RunInTable } from "../../inputs/roles/both-sides.ts";
import type { Files } from "../../inputs/source.ts";
import { type FileFlags, readFileFlags } from "./file-options.ts";
import type { NamedFile } from "./named-file.ts";
import { runsByScore, withOwnColumns } from "./run-columns.ts";

/** Files, with options of reading. */
interface Request {
  readonly judgments: string;
  readonly runs: readonly NamedFile[];
  readonly flags: FileFlags;
}

/**
 * Lists the runs of a request. A file of judgments with retrieved items, such as a log, is a run as well: the first. So
 * is a table of both sides, unless it comes with runs that have no judgments. Where an option names the judgments, they
 * are nothing else. A table of both sides is a run for each of its columns of scores.
 *
 * @returns none where the judgments are alone and do not hold both sides
 * @throws RankproofError unknown, for columns of a run that is none of them
 */
export async function runsOf(request: Request, files: Files): Promise<readonly NamedFile[]> {
  const { judgmentsReading, runReading } = readFileFlags(request.flags);
  const { scores = [] } = runReading.byRun ?? {};
  const reading: SidesReading = {
    ...judgmentsReading,
    ...{ runColumns: runReading.columns, scores },
  };
  const listed = await listedRuns(request, files, reading, runReading.format);
  const runs: NamedFile[] = [];
  for (const run of listed) {
    const format = run.file === request.judgments ? judgmentsReading.format : runReading.format;
    const isJudged = run.file === request.judgments;
    runs.push(...(await runsInFile(run, files, { ...reading, format }, isJudged ? runsBesideJudgments : runsByHeader)));
  }
  return withOwnColumns(runs, runReading);
}

/** The files of runs. @throws RankproofError duplicate, where judgments are named again that do not hold both sides */
async function listedRuns(
  { judgments, runs, flags }: Request,
  files: Files,
  reading: SidesReading,
  runFormat: SidesReading["format"],
): Promise<readonly NamedFile[]> {
  const isNamed = flags.judgments !== undefined;
  const isRepeated = runs.some(({ file }) => file === judgments);
  if (isNamed || isRepeated) {
    if (!isRepeated || (await holdsBoth(await files.open(judgments), reading))) return runs;
    // Programs whose data may be both name them twice.
    if (runs.length === 1) return [];
    throw new RankproofError("duplicate", `input: ${printable(judgments)} (named twice)`);
  }
  const source = await files.open(judgments);
  // Of a stream, only the start that tells its format can be read again.
  const isAsked = runs.length === 0 || source.size !== undefined;
  const inside = isAsked ? await runsBesideJudgments(source, reading) : undefined;
  if (inside === undefined || !(await areAlike(inside, runs, files, { ...reading, format: runFormat }))) return runs;
  return [{ name: nameAmong(runs, judgments), file: judgments }, ...runs];
}

/** Whether the runs beside a file of both sides are such tables as well, where it is a table. */
async function areAlike(
  [first]: readonly RunInTable[],
  runs: readonly NamedFile[],
  files: Files,
  reading: SidesReading,
): Promise<boolean> {
  if (first.name === "") return true;
  for (const { file } of runs) {
    if (isFusionExpression(file) || !(await holdsBoth(await files.open(file), reading))) return false;
  }
  return true;
}

/** The runs of a file: a table of both sides holds one for each column of scores. */
async function runsInFile(
  run: NamedFile,
  files: Files,
  reading: SidesReading,
  find: typeof runsBesideJudgments,
): Promise<readonly NamedFile[]> {
  const { scores = [], runColumns } = reading;
  // A run whose columns are known was found before.
  if (run.columns !== undefined || isFusionExpression(run.file)) return [run];
  const source = await files.open(run.file);
  if (scores.length > 1) return runsByScore(run, scores, runColumns);
  // Of a stream, only the start that tells its format can be read again.
  const isAsked = source.size !== undefined || find === runsBesideJudgments;
  const inside = isAsked ? ((await find(source, reading)) ?? []) : [];
  if (inside.length === 1 && inside[0].name !== "") return [{ ...run, columns: inside[0].columns }];
  return inside.length < 2 ? [run] : inside.map(({ name, columns }) => ({ ...run, column: name, columns }));
}

/** Scores beside the grades of a table of judgments that is none of the runs. */
export async function scoresBeside(
  { judgments, runs: given, flags }: Request,
  runs: readonly NamedFile[],
  files: Files,
): Promise<Finding[]> {
  if (given.length === 0 || runs.some(({ file }) => file === judgments)) return [];
  const source = await files.open(judgments);
  if (source.size === undefined) return [];
  const { judgmentsReading } = readFileFlags(flags);
  const inside = await runsBesideJudgments(source, { ...judgmentsReading, runColumns: undefined, scores: [] });
  const columns = (inside ?? []).flatMap(({ name }) => (name === "" ? [] : name));
  return findingsOf(scoresOfJudgments, { file: judgments, columns });
}

/** The same. @throws RankproofError missing, where there is none */
export async function someRunsOf(request: Request, files: Files): Promise<readonly NamedFile[]> {
  const runs = await runsOf(request, files);
  if (runs.length > 0) return runs;
  const { refusalOfOnlyFile } = await import("./only-file.ts");
  throw await refusalOfOnlyFile(request, files);
}

/** Without folders, where that tells it apart. */
function nameAmong(runs: readonly NamedFile[], file: string): string {
  const short = file.replace(/^.*[/\\]/, "");
  return runs.some(({ name }) => name === short) ? file : short;
}
