import { type Command, Option } from "commander";
import { profilesFor } from "../../../conventions/index.ts";
import { MISSING_ITEMS } from "../../../fusion/method.ts";
import { methods } from "../../../fusion/methods/index.ts";
import { normalizations } from "../../../fusion/normalizations/index.ts";
import { FUSION_TIES } from "../../../fusion/plan.ts";
import { Choice } from "../../options/choice.ts";
import { collect } from "../../options/collect.ts";
import { addInputOptions } from "../../options/files.ts";
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
  const ids = methods.map(({ id }) => id);
  const norms = normalizations.map(({ id }) => id);
  const likes = profilesFor("fusion").map(({ id }) => id);
  command
    .description("Makes one run of several: reciprocal rank fusion, sums of scores, Borda, Condorcet and others.")
    .argument("<runs...>", "two or more files with the scores that systems gave; - is standard input")
    .addOption(new Choice("--method <name>", `how runs are fused (default: rrf): ${ids.join(", ")}`, ids))
    .option("--param <name=value>", "a parameter of the method, such as k=60; may be repeated", collect)
    .option("--weights <list>", "a number of at least 0 for each run, such as 0.6,0.4")
    .addOption(
      new Choice(
        "--norm <name>",
        `how scores are normalized, or one for each run (default: min-max where the method takes scores): ${norms.join(", ")}`,
        norms,
      ),
    )
    .addOption(
      new Choice(
        "--missing-items <rule>",
        "what an item gets from a run that lacks it: zero, least, next-rank, skip, shared, last or floor (default, and which may be chosen: by method, docs/fusion.md)",
        MISSING_ITEMS.of?.map(String) ?? [],
      ),
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
    .option("--tag <text>", "sixth field of TREC's lines (default: the method)");
  command
    .option("--train <judgments>", "what bayesfuse, mapfuse, posfuse, slidefuse, probfuse and segfuse learn from")
    .option("--keep-trained", "the queries that a method learned from are fused too (default: they are left out)");
  addInputOptions(addFoldOptions(command))
    .addOption(
      new Option(
        "-o, --output <file>",
        "where the fused run goes: a TREC run, or JSON lines where the name ends in .jsonl",
      ).default("-", "standard output"),
    )
    .addHelpText("after", EXAMPLES)
    .action(runFuse);
}
