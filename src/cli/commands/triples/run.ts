import { evaluateTriples, type TripleFlags } from "../../../jobs/runs/triples.ts";
import { filesNamed } from "../../arguments.ts";
import { runCommand } from "../../run-command.ts";
import { runHooks } from "../../run-hooks.ts";
import { type ValueFlags, valuesShown } from "../eval/values.ts";

interface Flags extends TripleFlags, ValueFlags {}

/** Evaluates models of a knowledge graph and prints their values. */
export function runTriples(test: string, flags: Flags): Promise<void> {
  return runCommand(flags, {
    read: async () => ({
      test,
      tails: await filesNamed(flags.tails ?? []),
      heads: await filesNamed(flags.heads ?? []),
      flags,
    }),
    withHooks: runHooks({}),
    job: evaluateTriples,
    ...valuesShown(flags),
  });
}
