import { buildSpaceModel } from "../../report/space/build.ts";
import type { EvaluatedSpace, SpaceScoring } from "../../scoring/embeddings/space.ts";
import { write } from "../output.ts";
import { performShown } from "../threads.ts";
import { textsIn } from "./texts.ts";
import { reportText } from "./write.ts";

/** Writes the report of a space. */
export async function writeSpaceReport(
  space: EvaluatedSpace,
  scoring: SpaceScoring,
  { report, items, light, threads }: { report: string; items?: string; light?: true; threads?: string },
): Promise<void> {
  const model = await buildSpaceModel(space, scoring, performShown(threads), textsIn(items));
  await write(await reportText(model, light === true), report);
  process.stderr.write(`${report}: open it in a browser\n`);
}
