import { runTrecEval } from "./commands/trec-eval.ts";
import { finish } from "./finish.ts";

/** Runs trec_eval's command line. */
export async function trecEval(args: readonly string[]): Promise<void> {
  await finish(() => runTrecEval(args));
}
