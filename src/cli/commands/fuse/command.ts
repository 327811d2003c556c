import { type Command, Option } from "commander";
import { profilesFor } from "../../../conventions/index.ts";
import { FUSION_TIES } from "../../../fusion/plan.ts";
import { Choice } from "../../options/choice.ts";
import { addFusedFileOptions } from "../../options/files.ts";
import { addFusionOptions } from "../../options/fusion.ts";
import { addFoldOptions } from "../../options/runs.ts";
import { runFuse } from "./run.ts";

const EXAMPLES = `
Examples:
  rankproof fuse bm25.run dense.run -o fused.run
  rankproof fuse bm25.run dense.run -o fused.run --method rrf --param k=10 --weights 0.6,0.4 --depth 1000
  rankproof fuse bm25.run dense.run -o fused.run --method weighted-sum --weights 0.3,0.7 --norm min-max
  rankproof fuse bm25.run distances.csv -o fused.run --method combsum --norm min-max,min-max-inverted
  rankproof fuse a.run b.run c.run --method combmnz | rankproof eval qrels.txt -
  rankproof fuse a.run b.run -o fused.run --method posfuse --train train.qrels
  rankproof fuse a.run b.run -o fused.run --like ranx --method wmnz --norm zmuv --weights 1,2

Tied items of a run get what their ranks give on average over all orders. docs/fusion.md has each method and normalization with
its formula, parameters and an example.`;

/** Gives `fuse` its options. */
export function defineFuse(command: Command): void {
  const likes = profilesFor("fusion").map(({ id }) => id);
  addFusionOptions(
    command
      .description("Makes one run of several: reciprocal rank fusion, sums of scores, Borda, Condorcet and others.")
      .argument("<runs...>", "two or more files with the scores that systems gave; - is standard input"),
  )
    .addOption(
      new Choice(
        "--ties <policy>",
        "ranks of tied items of a run: expected over all orders (default), input",
        FUSION_TIES.of?.map(String) ?? [],
      ),
    )
    .option("--depth <items>", "only the first items of each fused list are written")
    .addOption(
      new Choice("--like <tool>", `names, defaults and conventions of another tool: ${likes.join(", ")}`, likes),
    )
    .option("--threads <count>", "the fused run does not depend on it (default: as many as are worth it)")
    .option("--tag <text>", "sixth field of TREC's lines (default: the method)");
  addFusedFileOptions(addFoldOptions(command))
    .addOption(
      new Option(
        "-o, --output <file>",
        "where the fused run goes: a TREC run, or JSON lines where the name ends in .jsonl",
      ).default("-", "standard output"),
    )
    .addHelpText("after", EXAMPLES)
    .action(runFuse);
}
