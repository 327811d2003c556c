import { trecEval as run } from "../trec-eval/program.ts";
import { finish } from "./exit-code.ts";
import { Progress } from "./output/progress.ts";
import { print, printError } from "./output/write.ts";
import { runReaders } from "./threads/read-run.ts";

/** Runs trec_eval's command line, and ends with its exit codes. */
export async function trecEval(args: readonly string[]): Promise<void> {
  await finish(async () => {
    process.exitCode = await run(args, {
      print,
      printError,
      progress: (total) => new Progress(total),
      readers: runReaders,
    });
  });
}
