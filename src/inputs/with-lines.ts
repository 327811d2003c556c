import { startOf } from "./formats/file-start.ts";
import { type FormatChoice, formatFor } from "./formats/index.ts";
import type { Files, Source } from "./source.ts";

/** How the files of both sides are read. */
interface Choices {
  readonly judgments: FormatChoice;
  readonly runs: FormatChoice;
}

/**
 * Gives files that hold a number for each line of the judgments their queries and items: predictions, RankLib's scores,
 * and grades whose queries the file of sizes beside them tells. Other files stay as they are.
 *
 * @throws RankproofError for errors in the file of sizes
 */
export async function withLines(
  judged: Source,
  runs: readonly Source[],
  choices: Choices,
  files?: Files,
): Promise<readonly [Source, ...Source[]]> {
  const format = await formatFor(judged, choices.judgments);
  const lines = await format.linesOf?.(judged, files);
  if (lines === undefined) return [judged, ...runs];
  const paired: Source[] = [];
  for (const run of runs) paired.push((await isOfLines(run, choices.runs)) ? lines.run(run) : run);
  return [lines.judgments, ...paired];
}

async function isOfLines(run: Source, choice: FormatChoice): Promise<boolean> {
  const format = await formatFor(run, choice);
  const isDetected = choice.format === undefined && Object.keys(choice.columns ?? {}).length === 0;
  return format.isOfLines?.(await startOf(run), isDetected) ?? false;
}
