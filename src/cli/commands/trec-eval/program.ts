import { finish } from "../../exit-code.ts";
import { printError } from "../../output/write.ts";
import { runTrecEval } from "./command.ts";
import { Failure } from "./step.ts";

/** Runs trec_eval's command line, and ends with its exit codes. */
export async function trecEval(args: readonly string[]): Promise<void> {
  await finish(async () => {
    try {
      await runTrecEval(args);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      printError(`${error.message}\n`);
      process.exitCode = error.exitCode;
    }
  });
}
