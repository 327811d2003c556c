import { findingsBlocks } from "../cli/commands/compare/blocks.ts";
import { blocksOf } from "../cli/commands/diagnose/blocks.ts";
import { runResampling } from "../compare/resampling.ts";
import { blobFiles } from "../io/blob.ts";
import { compareCaseFiles } from "../jobs/cases/compare.ts";
import type { Resample } from "../jobs/resample.ts";
import { diagnoseRun } from "../jobs/runs/diagnose.ts";
import { modelOfEmbeddings } from "../report/embeddings/build.ts";
import { modelOfRuns } from "../report/runs/build.ts";
import { textsIn } from "../report/texts.ts";
import type { Job, Result } from "./job.ts";

/** Called with what is being done, and the share of it that is done. */
type OnProgress = (step: string, share: number) => void;

/** Evaluates the files that a page was given, as the command line does. @throws RankproofError with the same message */
export async function evaluateJob(job: Job, onProgress: OnProgress): Promise<Result> {
  const files = blobFiles(job.files);
  const resample: Resample = async (tasks) =>
    tasks.map((task, i) => {
      onProgress("Resampling", i / tasks.length);
      return runResampling(task);
    });
  let read = 0;
  const onRead = (bytes: number, total: number): void => {
    read += bytes;
    onProgress("Reading", read / total);
  };
  switch (job.kind) {
    case "runs": {
      const texts = { items: textsIn(files, job.items), queries: textsIn(files, job.topics) };
      const request = { ...job, runs: job.runs.map(named) };
      return { kind: "report", model: await modelOfRuns(request, files, { resample, onRead }, texts) };
    }
    case "embeddings": {
      onProgress("Finding neighbors", 0);
      const { model } = await modelOfEmbeddings(job, files, { resample }, { items: textsIn(files, job.items) });
      return { kind: "report", model };
    }
    case "cases": {
      const compared = await compareCaseFiles({ files: job.given.map(named), flags: job.flags }, files, { resample });
      return { kind: "findings", title: job.given.join(", "), blocks: findingsBlocks(compared) };
    }
    case "diagnosis": {
      const found = await diagnoseRun(job, files, { onRead });
      const blocks = blocksOf({ ...found, configuration: undefined });
      return { kind: "findings", title: `${job.run ?? job.judgments}: why numbers differ`, blocks };
    }
  }
}

function named(file: string): { readonly name: string; readonly file: string } {
  return { name: file, file };
}
