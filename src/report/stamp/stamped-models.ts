import type { Files } from "../../inputs/source.ts";
import type { EmbeddingRequest } from "../../jobs/embeddings/evaluate.ts";
import type { RunHooks, RunRequest } from "../../jobs/runs/request.ts";
import { type EmbeddingsModelHooks, type MadeEmbeddingsModel, modelOfEmbeddings } from "../embeddings/build.ts";
import { type MadeRunsModel, modelOfRuns } from "../runs/build.ts";
import { type CasesRequest, modelOfCases } from "../runs/build-cases.ts";
import type { RunsModel } from "../runs/model.ts";
import { type PictureOf, textsIn } from "../texts.ts";
import { stampOfCases, stampOfEmbeddings, stampOfRuns, type TextFiles } from "./make.ts";
import { OpenedFiles } from "./opened-files.ts";
import type { Origin } from "./stamp.ts";

import { withoutFolders } from "./without-folders.ts";

// From files and options to the model of a report with its stamp.

/** Optional parts of a report. */
export interface ModelChoices extends TextFiles {
  /** Finds the pictures that files of texts name. */
  readonly pictureOf?: PictureOf | undefined;
  /** A number that somebody printed of the first measure of runs. */
  readonly says?: string | undefined;
  /** Who makes the report, and when. */
  readonly origin: Origin;
}

/** Evaluates runs, and makes the model of a report on them. @throws RankproofError as jobs do */
export async function stampedRuns(
  request: RunRequest,
  source: Files,
  hooks: RunHooks,
  { items, queries, pictureOf, says, origin }: ModelChoices,
): Promise<MadeRunsModel> {
  const files = new OpenedFiles(source);
  const texts = { items: textsIn(files, items, pictureOf), queries: textsIn(files, queries, pictureOf) };
  const { model, ...rest } = await modelOfRuns(request, files, hooks, { ...texts, says });
  const stamp = await stampOfRuns(model, request, { files, texts: { items, queries }, origin });
  return { model: withoutFolders({ ...model, stamp }, files.names), ...rest };
}

/** Reads values by query, and makes the model of a report on them. @throws RankproofError as jobs do */
export async function stampedCases(
  request: CasesRequest,
  source: Files,
  hooks: RunHooks,
  { queries, pictureOf, origin }: Omit<ModelChoices, "items" | "says">,
): Promise<RunsModel> {
  const files = new OpenedFiles(source);
  const model = await modelOfCases(request, files, hooks, textsIn(files, queries, pictureOf));
  const stamp = await stampOfCases(model, request, { files, texts: { queries }, origin });
  return withoutFolders({ ...model, stamp }, files.names);
}

/** Evaluates embeddings, and makes the model of a report on them. @throws RankproofError as jobs do */
export async function stampedEmbeddings(
  request: EmbeddingRequest,
  source: Files,
  hooks: EmbeddingsModelHooks,
  { items, pictureOf, origin }: Omit<ModelChoices, "queries" | "says">,
): Promise<MadeEmbeddingsModel> {
  const files = new OpenedFiles(source);
  const texts = { items: textsIn(files, items, pictureOf) };
  const { model, ...rest } = await modelOfEmbeddings(request, files, hooks, texts);
  const stamp = await stampOfEmbeddings(model, request, { files, texts: { items }, origin });
  return { model: withoutFolders({ ...model, stamp }, files.names), ...rest };
}
