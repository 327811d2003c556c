import { runResampling } from "../compare/resampling.ts";
import { blobFiles } from "../io/blob.ts";
import type { Resample } from "../jobs/resample.ts";
import { modelOfEmbeddings } from "../report/embeddings/build.ts";
import type { Model } from "../report/model.ts";
import { modelOfRuns } from "../report/runs/build.ts";
import { textsIn } from "../report/texts.ts";
import type { Job } from "./job.ts";

/** Called with what is being done, and the share of it that is done. */
type OnProgress = (step: string, share: number) => void;

/** Evaluates the files that a page was given, as the command line does. @throws RankproofError with the same message */
export async function evaluateJob(job: Job, onProgress: OnProgress): Promise<Model> {
  const files = blobFiles(job.files);
  const items = textsIn(files, job.items);
  const resample: Resample = async (tasks) =>
    tasks.map((task, i) => {
      onProgress("Resampling", i / tasks.length);
      return runResampling(task);
    });
  if (job.kind === "embeddings") {
    onProgress("Finding neighbors", 0);
    return (await modelOfEmbeddings(job, files, { resample }, { items })).model;
  }
  let read = 0;
  const onRead = (bytes: number, total: number): void => {
    read += bytes;
    onProgress("Reading", read / total);
  };
  const runs = job.runs.map((name) => ({ name, file: name }));
  const queries = textsIn(files, job.queryTexts);
  return modelOfRuns({ ...job, runs }, files, { resample, onRead }, { items, queries });
}
