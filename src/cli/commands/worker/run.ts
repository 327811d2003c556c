import { Command, CommanderError } from "commander";
import { RankproofError } from "../../../core/errors.ts";
import { type WorkerFlags, work } from "../../../jobs/partial/work.ts";
import type { DrawRuns } from "../../../jobs/partial/worker-questions.ts";
import type { RunFlags } from "../../../jobs/runs/options.ts";
import { EVALUATION } from "../../../options/runs.ts";
import { EXCLUSION } from "../../../options/scoring.ts";
import { addOptions } from "../../options/add.ts";
import { printAll } from "../../output/write.ts";
import { standardInput } from "./standard-input.ts";

/** Evaluates partitions from standard input to standard output. */
export async function runWorker(flags: WorkerFlags): Promise<void> {
  await work(standardInput(), flags, { write: printAll, flagsIn, draw });
}

/** Most workers draw nothing, and load none of it. */
const draw: DrawRuns = async (evaluated) => {
  const { RUNS } = await import("../../../documents/runs/document.ts");
  const { drawn } = await import("../../../drawers/drawings.ts");
  return drawn(RUNS, { ...evaluated, perQuery: false }, false);
};

/** @throws RankproofError invalid */
function flagsIn(args: readonly string[]): RunFlags {
  const command = addOptions(new Command().exitOverride().allowExcessArguments(false), {
    ...EVALUATION,
    // They are refused with the reason.
    ...EXCLUSION,
  });
  command.configureOutput({ writeOut: () => {}, writeErr: () => {} });
  try {
    return command.parse(args, { from: "user" }).opts();
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    throw new RankproofError("invalid", `arguments: ${error.message}`, "data");
  }
}
