import { runTrecEval } from "./command.ts";
import { Failure } from "./step.ts";

/** Runs trec_eval's command line, and ends with its exit codes. */
export async function trecEval(args: readonly string[]): Promise<void> {
  try {
    await runTrecEval(args);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
