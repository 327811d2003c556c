import type { EmbeddingScoring, EvaluatedEmbeddings } from "../../../jobs/embeddings/score.ts";
import { buildEmbeddingsModel } from "../../../report/embeddings/build.ts";
import { reportText } from "../../output/report.ts";
import { textsIn } from "../../output/texts.ts";
import { write } from "../../output/write.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";

/** Writes the report of embeddings. */
export async function writeEmbeddingsReport(
  evaluated: EvaluatedEmbeddings,
  scoring: EmbeddingScoring,
  { report, items, light, threads }: { report: string; items?: string; light?: true; threads?: string },
): Promise<void> {
  const model = await buildEmbeddingsModel(evaluated, scoring, resampleWithProgress(threads), textsIn(items));
  await write(await reportText(model, light === true), report);
  process.stderr.write(`${report}: open it in a browser\n`);
}
