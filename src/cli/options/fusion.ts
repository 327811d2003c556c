import type { Command } from "commander";
import { MISSING_ITEMS } from "../../fusion/method.ts";
import { methods } from "../../fusion/methods/index.ts";
import { normalizations } from "../../fusion/normalizations/index.ts";
import { Choice } from "./choice.ts";
import { collect } from "./collect.ts";

/** The options that say how runs are fused, where their names mean nothing else. */
export function addFusionOptions(command: Command): Command {
  const ids = methods.map(({ id }) => id);
  const trained = methods.filter(({ train }) => train !== undefined).map(({ id }) => id);
  const norms = normalizations.map(({ id }) => id);
  return command
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
        `what an item gets from a run that lacks it: ${MISSING_ITEMS.expected} (default, and which may be chosen: by method, docs/fusion.md)`,
        MISSING_ITEMS.of?.map(String) ?? [],
      ),
    )
    .option("--train <judgments>", `what ${trained.slice(0, -1).join(", ")} and ${trained.at(-1)} learn from`)
    .option("--keep-trained", "the queries that a method learned from are fused too (default: they are left out)");
}
