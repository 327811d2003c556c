import type { Files } from "../../../inputs/source.ts";
import type { EmbeddingRequest } from "../../../jobs/embeddings/evaluate.ts";
import { printNote, write } from "../../output/write.ts";
import { type SearchThreadFlags, searchHooks } from "../../search-hooks.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { type ReportFileFlags, reportOptions } from "../report/options.ts";

/** Evaluates embeddings, writes a report on them, and returns what it was made of. */
export async function writeReport(
  request: EmbeddingRequest,
  files: Files,
  flags: SearchThreadFlags & ReportFileFlags,
  file: string,
) {
  const { reportOnEmbeddings } = await import("../../../report/reports.ts");
  const hooks = { ...searchHooks(flags), resample: resampleWithProgress(flags.threads) };
  const { html, ...made } = await reportOnEmbeddings(request, files, hooks, await reportOptions(flags));
  await write(html, file);
  printNote(`${file}: open it in a browser\n`);
  return made;
}
