import type { Command } from "commander";
import { profiles } from "../../../conventions/index.ts";
import { about } from "../../../measures/index.ts";
import { findMeasure } from "../../../notation/index.ts";
import { procedureGroups } from "../../../stats/procedures.ts";
import { print } from "../../output/write.ts";
import { explainMeasure } from "./measure.ts";
import { explainProcedure } from "./procedure.ts";
import { explainProfile } from "./profile.ts";

/** Gives `explain` its argument, and explains it. */
export function defineExplain(command: Command): void {
  command
    .description(
      "Explains a measure, procedure or tool: formula, parameters, conventions, references, a worked example; a tool's names.",
    )
    .argument("<name>", "a measure in any tool's spelling, a procedure of compare, or a tool of --like")
    .addHelpText(
      "after",
      "\nExamples:\n  rankproof explain nDCG\n  rankproof explain hit_rate\n  rankproof explain ndcg_burges@10\n  rankproof explain wilcoxon\n  rankproof explain ranx",
    )
    .action((name: string) => {
      const entry = procedureGroups.flatMap(({ entries }) => entries).find(({ procedure }) => procedure.id === name);
      if (entry !== undefined) return print(explainProcedure(entry));
      const profile = profiles.find(({ id }) => id === name);
      if (profile !== undefined) return print(explainProfile(profile));
      const { measure, meanings } = findMeasure(name);
      return print(explainMeasure(about(measure), meanings));
    });
}
