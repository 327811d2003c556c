import type { EvaluatedEmbeddings } from "../../../jobs/embeddings/evaluated.ts";
import { buildEmbeddingsModel } from "../../../report/embeddings/build.ts";
import { textsIn } from "../../output/texts.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";
import { writeReport } from "../report/write.ts";

export { CMC_MEASURES } from "../../../report/embeddings/build.ts";

/** Where the report on embeddings goes, and what it shows beside their values. */
interface ReportFlags {
  report: string;
  items?: string;
  light?: true;
  threads?: string;
}

/** Writes the report on embeddings. */
export async function writeEmbeddingsReport(evaluated: EvaluatedEmbeddings, flags: ReportFlags): Promise<void> {
  const model = await buildEmbeddingsModel(evaluated, resampleWithProgress(flags.threads), textsIn(flags.items));
  await writeReport(model, flags.light === true, flags.report);
}
