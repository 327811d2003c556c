import type { Command } from "commander";
import { about } from "../../../measures/index.ts";
import { findMeasure } from "../../../notation/index.ts";
import { procedureGroups } from "../../../stats/procedures.ts";
import { print } from "../../output/write.ts";
import { explainMeasure } from "./measure.ts";
import { explainProcedure } from "./procedure.ts";

/** Gives `explain` its argument, and explains it. */
export function defineExplain(command: Command): void {
  command
    .description("Explains a measure or procedure: formula, parameters, conventions, references, a worked example.")
    .argument("<name>", "a measure in any tool's spelling, or a procedure of compare")
    .addHelpText(
      "after",
      "\nExamples:\n  rankproof explain nDCG\n  rankproof explain hit_rate\n  rankproof explain ndcg_burges@10\n  rankproof explain wilcoxon",
    )
    .action((name: string) => {
      const entry = procedureGroups.flatMap(({ entries }) => entries).find(({ procedure }) => procedure.id === name);
      if (entry !== undefined) return print(explainProcedure(entry));
      const { measure, meanings } = findMeasure(name);
      return print(explainMeasure(about(measure), meanings));
    });
}
