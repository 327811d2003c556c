import { type ResamplingOutcome, type ResamplingTask, runResampling } from "../compare/resampling.ts";
import { blobFiles } from "../io/blob.ts";
import { readEmbeddingFlags, scoreEmbeddings } from "../jobs/embeddings/score.ts";
import { readRunFlags } from "../jobs/runs/options.ts";
import { scoreRuns } from "../jobs/runs/score.ts";
import type { Model } from "../report/body.ts";
import { buildEmbeddingsModel, measuresOfCurves } from "../report/embeddings/build.ts";
import { RunsReporter } from "../report/runs/build.ts";
import { textsIn } from "../report/texts.ts";
import type { Job } from "./job.ts";

/** Called with what is being done, and the share of it that is done. */
type OnProgress = (step: string, share: number) => void;

/** Evaluates the files that a page was given, as the command line does. @throws RankproofError with the same message */
export async function evaluateJob(job: Job, onProgress: OnProgress): Promise<Model> {
  const files = blobFiles(job.files);
  const items = textsIn(files, job.items);
  const resampleHere = async (tasks: readonly ResamplingTask[]): Promise<ResamplingOutcome[]> =>
    tasks.map((task, i) => {
      onProgress("Resampling", i / tasks.length);
      return runResampling(task);
    });
  if (job.kind === "embeddings") {
    const scoring = readEmbeddingFlags(job.flags);
    onProgress("Finding neighbors", 0);
    const evaluated = await scoreEmbeddings(files, job.vectors, scoring, { unshown: measuresOfCurves(scoring) });
    return buildEmbeddingsModel(evaluated, scoring, resampleHere, items);
  }
  const scoring = readRunFlags(job.flags);
  const reporter = new RunsReporter(scoring);
  const judgments = await files.open(job.judgments);
  const runs = await Promise.all(job.runs.map(async (name) => ({ name, source: await files.open(name) })));
  const total = [judgments, ...runs.map(({ source }) => source)].reduce((sum, { size = 0 }) => sum + size, 0);
  let read = 0;
  const onRead = (bytes: number): void => {
    read += bytes;
    onProgress("Reading", read / total);
  };
  const scored = await scoreRuns({ judgments, runs }, scoring, { onRead, observe: reporter.observe });
  return reporter.build(scored, resampleHere, { items, queries: textsIn(files, job.queryTexts) });
}
