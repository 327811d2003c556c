import { printable, RankproofError } from "../../core/errors.ts";
import { holdsBoth } from "../../inputs/read.ts";
import type { Files } from "../../inputs/source.ts";
import { type FileFlags, readFileFlags } from "./file-options.ts";

/** A file, and how outputs name it. */
export interface NamedFile {
  readonly name: string;
  readonly file: string;
}

/** Files, with options of reading. */
interface Request {
  readonly judgments: string;
  readonly runs: readonly NamedFile[];
  readonly flags: FileFlags;
}

/**
 * Lists the runs of a request. A file of judgments with retrieved items, such as a log, is a run as well: the first.
 * Where an option names the judgments, they are nothing else.
 *
 * @returns none where the judgments are alone and no log
 */
export async function runsOf({ judgments, runs, flags }: Request, files: Files): Promise<readonly NamedFile[]> {
  if (flags.judgments !== undefined || runs.some(({ file }) => file === judgments)) return runs;
  const source = await files.open(judgments);
  // Of a stream, only the start that tells its format can be read again.
  const isAsked = runs.length === 0 || source.size !== undefined;
  const isLog = isAsked && (await holdsBoth(source, readFileFlags(flags).judgmentsReading));
  return isLog ? [{ name: nameAmong(runs, judgments), file: judgments }, ...runs] : runs;
}

/** The same. @throws RankproofError missing, where there is none */
export async function someRunsOf(request: Request, files: Files): Promise<readonly NamedFile[]> {
  const runs = await runsOf(request, files);
  if (runs.length > 0) return runs;
  const expected = "expected judgments and a run, or one file with both: a record a query";
  throw new RankproofError("missing", `run: ${printable(request.judgments)} is the only file (${expected})`);
}

/** Without folders, where that tells it apart. */
function nameAmong(runs: readonly NamedFile[], file: string): string {
  const short = file.replace(/^.*[/\\]/, "");
  return runs.some(({ name }) => name === short) ? file : short;
}
