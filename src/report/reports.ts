import { RankproofError } from "../core/errors.ts";
import type { Files } from "../inputs/source.ts";
import { areCases, type GivenFiles } from "../jobs/compare.ts";
import type { EmbeddingRequest } from "../jobs/embeddings/evaluate.ts";
import type { RunHooks, RunRequest } from "../jobs/runs/request.ts";
import { interactiveReport, lightReport } from "./document.tsx";
import type { EmbeddingsModelHooks, MadeEmbeddingsModel } from "./embeddings/build.ts";
import type { Model } from "./model.ts";
import type { Deflate } from "./packed.ts";
import type { ReportScripts } from "./script-module.ts";
import { type ModelChoices, stampedCases, stampedEmbeddings, stampedRuns } from "./stamp/stamped-models.ts";

// From files and options to a report in HTML.

/** Texts, pictures and form of a report. */
export interface ReportOptions extends ModelChoices {
  /** What the build made for interactive reports; undefined: a small report without any script. */
  readonly scripts: ReportScripts | undefined;
  /** Deflates the data of an interactive report; default: as browsers do. */
  readonly deflate?: Deflate | undefined;
}

/** Evaluates runs and reports on them: one HTML file. @throws RankproofError as jobs do */
export async function reportOnRuns(
  request: RunRequest,
  files: Files,
  hooks: RunHooks,
  { scripts, deflate, ...choices }: ReportOptions,
): Promise<string> {
  return written((await stampedRuns(request, files, hooks, choices)).model, scripts, deflate);
}

/**
 * Reports on runs, or on values by query that were computed before: the content of the files tells which.
 *
 * @throws RankproofError as jobs do
 */
export async function reportOnFiles(
  { given: names, judged, flags }: GivenFiles & Pick<RunRequest, "flags">,
  files: Files,
  hooks: RunHooks,
  options: ReportOptions,
): Promise<string> {
  const areFiles = names.every(({ file }) => files.has(file));
  if (!areFiles || !(await areCases(names, flags, files))) {
    return reportOnRuns({ ...judged(), flags }, files, hooks, options);
  }
  const { scripts, deflate, items, says, ...choices } = options;
  const [option] = Object.entries({ items, says }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (option !== undefined) {
    throw new RankproofError("unsupported", `option: --${option} (it is for runs; the files hold values by query)`);
  }
  return written(await stampedCases({ cases: names, flags }, files, hooks, choices), scripts, deflate);
}

/**
 * Evaluates embeddings and reports on them: returns the evaluation, and one HTML file. @throws RankproofError as jobs
 * do
 */
export async function reportOnEmbeddings(
  request: EmbeddingRequest,
  files: Files,
  hooks: EmbeddingsModelHooks,
  { scripts, deflate, ...choices }: Omit<ReportOptions, "queries">,
): Promise<Omit<MadeEmbeddingsModel, "model"> & { readonly html: string }> {
  const { model, ...rest } = await stampedEmbeddings(request, files, hooks, choices);
  return { ...rest, html: await written(model, scripts, deflate) };
}

/** @throws RankproofError unsupported, when the report would be longer than a string can be */
async function written(
  model: Model,
  scripts: ReportScripts | undefined,
  deflate: Deflate | undefined,
): Promise<string> {
  try {
    if (scripts !== undefined) return await interactiveReport(model, scripts, deflate);
    const { drawSvg } = await import("./draw-chart.ts");
    return await lightReport(model, drawSvg);
  } catch (error) {
    if (!(error instanceof RangeError && error.message === "Invalid string length")) throw error;
    const hint = `choose fewer runs, measures or queries${scripts === undefined ? "" : ", or a light report"}`;
    throw new RankproofError("unsupported", `size of the report: more than 512 MB (${hint})`, "data");
  }
}
