import { columns } from "../formats/columns.ts";
import { completeLines, startOf } from "../formats/file-start.ts";
import { type FormatChoice, formatFor } from "../formats/index.ts";
import { letor, namesQueries } from "../formats/letor.ts";
import { numbers } from "../formats/numbers.ts";
import { trec } from "../formats/trec.ts";
import type { Files, Source } from "../source.ts";
import { areRankLibScores } from "./predictions.ts";

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
  if (format !== letor && format !== numbers) return [judged, ...runs];
  // Few files are such.
  const [{ sizesBeside }, made] = await Promise.all([import("./group-sizes.ts"), import("./predicted-run.ts")]);
  const sizes = namesQueries(await startOf(judged)) ? undefined : files && (await sizesBeside(judged.name, files));
  if (format === numbers && sizes === undefined) return [judged, ...runs];
  const lines = { judged, sizes };
  const paired: Source[] = [];
  for (const run of runs) paired.push((await isOfLines(run, choices.runs)) ? made.predictedRun(lines, run) : run);
  return [sizes === undefined ? judged : made.groupedJudgments(lines), ...paired];
}

/** Whether a run holds a number for each line of the judgments, or would but for errors in some. */
async function isOfLines(run: Source, choice: FormatChoice): Promise<boolean> {
  const format = await formatFor(run, choice);
  if (format === numbers) return true;
  if (choice.format !== undefined || Object.keys(choice.columns ?? {}).length > 0) return false;
  const start = await startOf(run);
  if (format === columns) return areRankLibScores(completeLines(start));
  return format === trec && !trec.recognizes(start) && !/\s/.test(start.lines[0] ?? "");
}
