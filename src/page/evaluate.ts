import { type Resample, resampleHere } from "../compare/resample.ts";
import { version } from "../core/version.ts";
import { DIAGNOSIS } from "../documents/diagnosis.ts";
import { VARIANTS } from "../documents/embeddings/variants.ts";
import { partsOf } from "../drawers/parts.ts";
import { blobFiles } from "../inputs/blob.ts";
import { compareCaseFiles } from "../jobs/cases/compare.ts";
import { evaluateOver } from "../jobs/embeddings/evaluate-over.ts";
import { diagnoseRun } from "../jobs/runs/diagnose.ts";
import { timeOfReport } from "../report/stamp/source-date.ts";
import { stampedCases, stampedEmbeddings, stampedRuns } from "../report/stamp/stamped-models.ts";
import type { Job, Result } from "./job.ts";
import {
  type Outputs,
  outputsOfCases,
  outputsOfDiagnosis,
  outputsOfEmbeddings,
  outputsOfRuns,
  outputsOfVariants,
} from "./outputs.ts";
import type { Threads } from "./threads.ts";

/** Called with the current step and its share done. */
type OnProgress = (step: string, share: number) => void;

/** Result of a job, and the files that can be saved of it. */
export interface EvaluatedJob {
  readonly result: Result;
  readonly outputs: Outputs;
}

/**
 * Evaluates the files that a page was given, as the command line does.
 *
 * @param threads that help, where there are any
 * @throws RankproofError with the same message
 */
export async function evaluateJob(job: Job, onProgress: OnProgress, threads?: Threads): Promise<EvaluatedJob> {
  const files = blobFiles(job.files);
  const hashed = threads?.hashing(files, job.files);
  const origin = { version, time: timeOfReport() };
  const resampleNow = threads?.resampleWith((share) => onProgress("Resampling", share)) ?? resampleHere;
  const resample: Resample = (tasks) => {
    // By now the files are read.
    hashed?.start();
    return resampleNow(tasks);
  };
  let read = 0;
  const onRead = (bytes: number, total: number): void => {
    read += bytes;
    onProgress("Reading", read / total);
  };
  switch (job.kind) {
    case "runs": {
      const request = { ...job, runs: job.runs.map(named) };
      const hooks = { resample, onRead, ...(threads && { readers: threads.readersOf(job.files) }) };
      const choices = { items: job.items, queries: job.topics, says: job.says, origin };
      const { model, evaluated, compared } = await stampedRuns(request, hashed ?? files, hooks, choices);
      return { result: { kind: "report", model }, outputs: outputsOfRuns(evaluated, compared) };
    }
    case "embeddings": {
      onProgress("Finding neighbors", 0);
      const search = threads?.searchWith((share) => onProgress("Finding neighbors", share));
      const hooks = { resample, ...(search && { search }) };
      if (job.over !== undefined) {
        const variants = await evaluateOver({ ...job, over: job.over }, files, hooks);
        const title = `${job.vectors} over ${variants.over}`;
        return {
          result: { kind: "findings", title, parts: partsOf(VARIANTS, variants) },
          outputs: outputsOfVariants(variants),
        };
      }
      const { model, evaluated, compared } = await stampedEmbeddings(job, hashed ?? files, hooks, {
        items: job.items,
        origin,
      });
      return { result: { kind: "report", model }, outputs: outputsOfEmbeddings(evaluated, compared) };
    }
    case "cases": {
      const cases = job.given.map(named);
      const model = await stampedCases(
        { cases, flags: job.flags },
        hashed ?? files,
        { resample },
        { queries: job.topics, origin },
      );
      const compare = () => compareCaseFiles({ files: cases, flags: job.flags }, files, { resample });
      return { result: { kind: "report", model }, outputs: outputsOfCases(compare) };
    }
    case "diagnosis": {
      const diagnosed = await diagnoseRun(job, files, { onRead });
      const parts = partsOf(DIAGNOSIS, { ...diagnosed, configuration: undefined });
      const title = `${job.run ?? job.judgments}: why numbers differ`;
      return { result: { kind: "findings", title, parts }, outputs: outputsOfDiagnosis(diagnosed) };
    }
  }
}

function named(file: string): { readonly name: string; readonly file: string } {
  return { name: file, file };
}
