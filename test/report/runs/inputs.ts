import { readFileSync } from "node:fs";
import { blobFiles } from "../../../src/inputs/blob.ts";
import type { Files } from "../../../src/inputs/source.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import type { RunRequest } from "../../../src/jobs/runs/request.ts";
import { modelOfRuns } from "../../../src/report/runs/build.ts";
import type { RunsModel } from "../../../src/report/runs/model.ts";

export const NEWS = readFileSync("test/files/news.qrels", "utf8");
export const RUNS = {
  bm25: readFileSync("test/files/bm25.run", "utf8"),
  dense: readFileSync("test/files/dense.run", "utf8"),
};

/** Languages of the topics of NEWS; what they are grouped by is topics.csv:language. */
export const TOPICS = { "topics.csv": readFileSync("test/files/topics.csv", "utf8") };

/** What asks for a report on texts of judgments, runs and other files. */
export function requestFor(
  judgments: string,
  runs: Readonly<Record<string, string>>,
  flags: RunFlags = {},
  others: Readonly<Record<string, string>> = {},
): [request: RunRequest, files: Files] {
  const named = Object.keys(runs).map((name) => ({ name, file: name }));
  const blobs = Object.entries({ judgments, ...runs, ...others }).map(
    ([name, text]) => [name, new Blob([text])] as const,
  );
  return [{ judgments: "judgments", runs: named, flags }, blobFiles(new Map(blobs))];
}

/** The model of such a report. */
export async function modelOf(...inputs: Parameters<typeof requestFor>): Promise<RunsModel> {
  return (await modelOfRuns(...requestFor(...inputs), {})).model;
}
