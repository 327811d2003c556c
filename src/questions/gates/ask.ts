import { digestsIn } from "../../evaluate/judgment-digest.ts";
import { answerTo } from "../answer.ts";
import type { Asked, Asking } from "../question.ts";
import { SLICES } from "../slices/answer.ts";
import { checkGates, readGates } from "./gates.ts";

/** Asks whether runs are no worse than an earlier one. @param texts the conditions */
export async function askGates(
  texts: readonly string[],
  { naming, files }: Pick<Asking, "naming" | "files">,
  allowsOthers?: true,
): Promise<Asked> {
  const conditions = await readGates(texts, naming, files, allowsOthers);
  return {
    conditions,
    start: ({ measures, minGrade, judgments }) => ({
      finish: async (runs, answers) => {
        const slicing = answerTo({ answers }, SLICES);
        const sliced = runs.map(({ name, evaluation }, run) => ({
          name,
          evaluation,
          slices: slicing?.runs[run] ?? [],
        }));
        return { checks: await checkGates(conditions, measures, sliced, minGrade, digestsIn(judgments)) };
      },
    }),
  };
}
