import { type ResamplingOutcome, type ResamplingTask, runResampling } from "../compare/resampling.ts";
import { blobFiles } from "../io/blob.ts";
import { evaluateEmbeddings } from "../jobs/embeddings/evaluate.ts";
import { evaluateRuns } from "../jobs/runs/evaluate.ts";
import type { Model } from "../report/body.ts";
import { buildEmbeddingsModel, CMC_MEASURES } from "../report/embeddings/build.ts";
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
    onProgress("Finding neighbors", 0);
    const evaluated = await evaluateEmbeddings({ ...job, curves: CMC_MEASURES }, files);
    return buildEmbeddingsModel(evaluated, resampleHere, items);
  }
  const reporter = new RunsReporter();
  let read = 0;
  const onRead = (bytes: number, total: number): void => {
    read += bytes;
    onProgress("Reading", read / total);
  };
  const runs = job.runs.map((name) => ({ name, file: name }));
  const evaluated = await evaluateRuns({ ...job, runs }, files, { onRead, observe: reporter.observe });
  return reporter.build(evaluated, resampleHere, { items, queries: textsIn(files, job.queryTexts) });
}
