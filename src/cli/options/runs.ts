import type { Command } from "commander";
import { profilesFor } from "../../conventions/index.ts";
import { collect } from "./collect.ts";
import { addFileOptions } from "./files.ts";

/** The options of commands that evaluate runs with judgments, as the conventions of at most one tool have them. */
export function addRunOptions(command: Command): Command {
  return addChoices(command).option(
    "--like <tool>",
    `conventions of another tool: ${profilesFor("runs")
      .map(({ id }) => id)
      .join(", ")}`,
  );
}

/** The options of commands that evaluate runs with judgments, but for `--like`. */
export function addChoices(command: Command): Command {
  const choices = command
    .option(
      "-m, --measures <list>",
      "measures, as in nDCG@10, AP, P(rel=2)@5 (default: a set that fits the grades)",
      collect,
    )
    .option("--ties <policy>", "expected, best, worst, threshold, id-descending, id-ascending, input, random:SEED")
    .option("--min-grade <grade>", "smallest grade that counts as relevant (default: 1)")
    .option("--missing <rule>", "judged queries not in the run: zero (default), skip, error")
    .option(
      "--without-relevant <rule>",
      "queries without relevant items: computed (default: as each measure does), skip, zero, one, silence (1 if nothing is found), error",
    )
    .option("--self <rule>", "items whose id is that of the query: keep (default), exclude")
    .option("--scores-above <score>", "items with this score or a lower one were never retrieved")
    .option("--precision <format>", "scores are rounded first: double (default: they are not), single, half, bfloat16")
    .option("--depth <ranks>", "only the first ranks of each list count")
    .option("--judged-only", "take unjudged items out of the lists first")
    .option("--retrieved-only", "judged items that were never retrieved do not count");
  return addFileOptions(choices);
}

/** What --gate takes. */
export const GATE_HELP =
  "such as 'nDCG@10 not-worse-than baseline.json by 0.005'; exit code 1 when a run is significantly worse, or worse by more";
