import { refusalOf } from "../../checks/check.ts";
import { onlyRuns } from "../../checks/only-runs.ts";
import { swappedFiles } from "../../checks/swapped-files.ts";
import { triplesAsJudgments } from "../../checks/triples-as-judgments.ts";
import { completeLines, startOf } from "../../inputs/formats/file-start.ts";
import { formatOf, kindOf, likelyKindOf } from "../../inputs/formats/index.ts";
import { isRunOfFour } from "../../inputs/formats/trec.ts";
import { shapeOfVectors } from "../../inputs/letor/predictions.ts";
import type { Source } from "../../inputs/source.ts";
import { type FileFlags, readFileFlags } from "./file-options.ts";

/**
 * @throws RankproofError invalid, where judgments look like a run and a run like judgments; missing, where all files
 *   look like runs; unsupported, where they are triples and matrices; none of these where an option names a format
 */
export async function checkOrder(
  judged: Source,
  runs: readonly Source[],
  flags: FileFlags & { readonly judgments?: string },
): Promise<void> {
  if (flags.judgmentsFormat !== undefined || flags.runFormat !== undefined) return;
  const matrices = await matricesIn(runs);
  if (matrices.length > 0 && (await areTriples(judged)))
    throw refusalOf(triplesAsJudgments, { triples: judged.name, matrices });
  for (const run of runs) {
    const names = { run: judged.name, judgments: run.name };
    if (await areSwapped(judged, run)) throw refusalOf(swappedFiles, names);
    if (await areTold(judged, run)) throw refusalOf(swappedFiles, { ...names, isOpen: true });
  }
  if (!(await areAllRuns([judged, ...runs])) || readFileFlags(flags).judgmentsReading.columns.grade !== undefined)
    return;
  const named = { file: judged.name, isNamed: flags.judgments !== undefined };
  throw refusalOf(onlyRuns, { ...named, runs: runs.map(({ name }) => name) });
}

async function areTriples(judged: Source): Promise<boolean> {
  const { linesAreTriples } = await import("../../inputs/triples/read-triples.ts");
  return linesAreTriples(completeLines(await startOf(judged)));
}

/** Names of the files that hold a matrix. */
async function matricesIn(sources: readonly Source[]): Promise<string[]> {
  const names: string[] = [];
  for (const source of sources) {
    const isArray = (await formatOf(source)).id === "numbers" && (await shapeOfVectors(source)) !== undefined;
    if (isArray) names.push(source.name);
  }
  return names;
}

/** Whether the first file looks like a run, and so do others, none of which is the first once more. */
async function areAllRuns([first, ...others]: readonly Source[]): Promise<boolean> {
  for (const { name } of others) if (name === first.name) return false;
  for (const source of [first, ...others]) if ((await likelyKindOf(source)) !== "run") return false;
  return true;
}

/** Whether the content of both tells it, or makes it likely where numbers may be scores or grades. */
async function areSwapped(judged: Source, run: Source): Promise<boolean> {
  if ((await kindOf(judged)) === "run" && (await kindOf(run)) === "judgments") return true;
  return (await likelyKindOf(judged)) === "run" && (await likelyKindOf(run)) === "judgments";
}

/** Whether a run has the lines of TREC's judgments, while the start of the judgments tells nothing, as in Parquet. */
async function areTold(judged: Source, run: Source): Promise<boolean> {
  const [first, second] = [await formatOf(judged), await formatOf(run)];
  if (first.kindOf !== undefined || first.scoresOrGrades !== undefined || second.id !== "trec") return false;
  return (await kindOf(run)) === "judgments" && !(await isRunOfFour(run));
}
