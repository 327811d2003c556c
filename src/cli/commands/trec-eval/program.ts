import { finish } from "../../exit-code.ts";
import { runTrecEval } from "./command.ts";

/** Runs trec_eval's command line. */
export async function trecEval(args: readonly string[]): Promise<void> {
  await finish(() => runTrecEval(args));
}
