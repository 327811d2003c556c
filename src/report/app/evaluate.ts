import { type Outcome, perform, type Task } from "../../compare/tasks.ts";
import { blobFiles } from "../../io/blob.ts";
import { readScoringFlags } from "../../scoring/choices.ts";
import { readSpaceFlags, scoreSpace } from "../../scoring/embeddings/space.ts";
import { scoreRuns } from "../../scoring/runs.ts";
import type { Model } from "../body.ts";
import { RunsReporter } from "../runs/build.ts";
import { buildSpaceModel, measuresOfCurves } from "../space/build.ts";
import { textsIn } from "../texts.ts";
import type { Job } from "./job.ts";

/** Called with what is being done, and the share of it that is done. */
type OnProgress = (step: string, share: number) => void;

/** Evaluates what a page was given, as the command line does. @throws RankproofError worded as there */
export async function evaluateJob(job: Job, onProgress: OnProgress): Promise<Model> {
  const files = blobFiles(job.files);
  const items = textsIn(files, job.items);
  const performHere = async (tasks: readonly Task[]): Promise<Outcome[]> =>
    tasks.map((task, i) => {
      onProgress("Resampling", i / tasks.length);
      return perform(task);
    });
  if (job.kind === "space") {
    const scoring = readSpaceFlags(job.flags);
    onProgress("Finding neighbours", 0);
    const space = await scoreSpace(files, job.vectors, scoring, { unshown: measuresOfCurves(scoring) });
    return buildSpaceModel(space, scoring, performHere, items);
  }
  const scoring = readScoringFlags(job.flags);
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
  return reporter.build(scored, performHere, { items, queries: textsIn(files, job.queryTexts) });
}
