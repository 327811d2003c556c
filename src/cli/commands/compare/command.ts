import type { Command } from "commander";
import { corrections } from "../../../stats/corrections/index.ts";
import { effectSizes } from "../../../stats/effects/index.ts";
import { intervals } from "../../../stats/intervals/index.ts";
import type { Procedure } from "../../../stats/record.ts";
import { tests } from "../../../stats/tests/index.ts";
import { collect } from "../../options/collect.ts";
import { addRunOptions, GATE_HELP } from "../../options/runs.ts";
import { formatters } from "./formats.ts";
import { runCompare } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof compare qrels.txt bm25.run dense.run
  rankproof compare qrels.txt bm25.run dense.run hybrid.run -m "nDCG@10, AP" --baseline bm25.run
  rankproof compare qrels.txt a.run b.run c.run --test tukey-hsd --pairs all --format latex
  rankproof compare qrels.txt a.run b.run --test paired-t --interval t --alpha 0.01

What each test assumes: docs/statistics.md.`;

const idsOf = (procedures: readonly Procedure[]): string => procedures.map(({ id }) => id).join(", ");

/** Gives `compare` its options. */
export function defineCompare(command: Command): void {
  addRunOptions(
    command
      .description("Compares runs: means with confidence intervals, differences, corrected p values, in plain words.")
      .argument("<judgments>", "file with the grades of items (qrels); - is standard input")
      .argument("<runs...>", "two or more files with the scores that systems gave"),
  )
    .option("--baseline <run>", "the run that the others are compared with (default: the first)")
    .option("--pairs <which>", "baseline (default) or all")
    .option("--test <name>", `${idsOf(tests)} (default: randomization)`)
    .option("--correction <name>", `${idsOf(corrections)} (default: holm)`)
    .option("--family <which>", "comparisons that are corrected together: measure (default) or all")
    .option("--interval <name>", `of differences: ${idsOf(intervals)} (default: test)`)
    .option("--effect <name>", `${idsOf(effectSizes)} (default: cohens-dz)`)
    .option("--zeros <rule>", "zeros in Wilcoxon's test: pratt (default) or wilcoxon")
    .option("--alpha <level>", "a corrected p below this is significant (default: 0.05)")
    .option("--confidence <share>", "of the intervals (default: 0.95)")
    .option("--samples <count>", "of bootstrap and randomization (default: 10000)")
    .option("--seed <number>", "of the random samples (default: 1)")
    .option("--detect <difference>", "how many queries would show it? (default: the differences that are observed)")
    .option("--threads <count>", "the numbers do not depend on it (default: all cores)")
    .option("--gate <condition>", GATE_HELP, collect)
    .option("-f, --format <name>", `output: ${Object.keys(formatters).join(", ")}`, "table")
    .option("-o, --output <file>", "write to a file instead of standard output")
    .addHelpText("after", EXAMPLES)
    .action(runCompare);
}
