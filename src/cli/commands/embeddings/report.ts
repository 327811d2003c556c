import type { EmbeddingScoring, EvaluatedEmbeddings } from "../../../jobs/embeddings/score.ts";
import { buildSpaceModel } from "../../../report/embeddings/build.ts";
import { reportText } from "../../output/report.ts";
import { textsIn } from "../../output/texts.ts";
import { write } from "../../output/write.ts";
import { resampleWithProgress } from "../../threads/comparison.ts";

/** Writes the report of a space. */
export async function writeSpaceReport(
  space: EvaluatedEmbeddings,
  scoring: EmbeddingScoring,
  { report, items, light, threads }: { report: string; items?: string; light?: true; threads?: string },
): Promise<void> {
  const model = await buildSpaceModel(space, scoring, resampleWithProgress(threads), textsIn(items));
  await write(await reportText(model, light === true), report);
  process.stderr.write(`${report}: open it in a browser\n`);
}
