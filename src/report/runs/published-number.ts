import { printable, RankproofError } from "../../core/errors.ts";
import type { Files } from "../../inputs/source.ts";
import { diagnoseRun } from "../../jobs/runs/diagnose.ts";
import type { RunHooks, RunRequest } from "../../jobs/runs/request.ts";

/** Choices that give a number, or come near it. */
export interface ExplainedNumber {
  /** In common notation: "ties: input", "gain=exp2"; none where nothing has to be chosen. */
  readonly choices: readonly string[];
  readonly value: number;
  /** Tools whose own number it is. */
  readonly tools: readonly string[];
}

/** Origin of a published number of a measure. */
export interface PublishedNumber {
  /** The number as it was given. */
  readonly says: string;
  /** Name in results. */
  readonly measure: string;
  /** By run: the smallest sets of choices that give the number; where none does, the nearest. */
  readonly runs: readonly { readonly explanations: readonly ExplainedNumber[]; readonly nearest?: ExplainedNumber }[];
}

/**
 * Finds for each run which choices give a number, as `diagnose` does.
 *
 * @param measure as results call it
 * @throws RankproofError as `diagnoseRun`, and unsupported, for a stream: the files are read again
 */
export async function publishedNumber(
  says: string,
  measure: string,
  { judgments, runs, flags }: RunRequest,
  files: Files,
  hooks: Pick<RunHooks, "openSpill">,
): Promise<PublishedNumber> {
  const { by, threshold, gate, save, like, ...rest } = flags;
  const asked = { ...rest, measures: [measure], says, ...(like === undefined ? {} : { like: [like] }) };
  const runFiles = runs.length === 0 ? [undefined] : runs.map(({ file }) => file);
  for (const file of [judgments, ...runFiles]) if (file !== undefined) await requireReplayable(files, file);
  const published: PublishedNumber["runs"][number][] = [];
  for (const run of runFiles) {
    const { diagnoses } = await diagnoseRun({ judgments, run, flags: asked }, files, hooks);
    const { explanations = [], nearest } = diagnoses[0]?.provenance ?? {};
    published.push({
      explanations: explanations.map(explained),
      ...(nearest === undefined ? {} : { nearest: explained(nearest) }),
    });
  }
  return { says, measure, runs: published };
}

function explained({ choices, value, tools }: ExplainedNumber): ExplainedNumber {
  return { choices, value, tools };
}

async function requireReplayable(files: Files, name: string): Promise<void> {
  if (!files.has(name) || (await files.open(name)).isReplayable()) return;
  throw new RankproofError("unsupported", `--says: ${printable(name)} is a stream, which is read once (save it)`);
}
