import type { Command } from "commander";
import { FAMILIES } from "../../compare/options.ts";
import { corrections } from "../../stats/corrections/index.ts";
import { effectSizes } from "../../stats/effects/index.ts";
import { intervals } from "../../stats/intervals/index.ts";
import type { Procedure } from "../../stats/record.ts";
import { ZEROS } from "../../stats/test.ts";
import { tests } from "../../stats/tests/index.ts";
import { Choice } from "./choice.ts";

/** An option that names a procedure. */
function procedureOption(flags: string, what: string, procedures: readonly Procedure[], usual: string): Choice {
  const ids = procedures.map(({ id }) => id);
  return new Choice(flags, `${what}: ${ids.join(", ")} (default: ${usual})`, ids);
}

/** The options that say how differences are tested, corrected and bounded. */
export function addTestOptions(command: Command): Command {
  return command
    .addOption(procedureOption("--test <name>", "significance test", tests, "randomization"))
    .addOption(procedureOption("--correction <name>", "correction for many comparisons", corrections, "holm"))
    .addOption(
      new Choice(
        "--family <which>",
        "comparisons that are corrected together: those of each measure (default), or all: measure, all",
        FAMILIES,
      ),
    )
    .addOption(procedureOption("--interval <name>", "interval of differences", intervals, "test"))
    .addOption(procedureOption("--effect <name>", "effect size", effectSizes, "cohens-dz"))
    .addOption(new Choice("--zeros <rule>", "zeros in Wilcoxon's test: pratt (default) or wilcoxon", ZEROS))
    .option("--alpha <level>", "a corrected p below this is significant (default: 0.05)")
    .option("--confidence <share>", "of the intervals (default: 0.95)")
    .option("--samples <count>", "of bootstrap and randomization (default: 10000)")
    .option("--seed <number>", "of the random samples (default: 1)");
}
