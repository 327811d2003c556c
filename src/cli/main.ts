import { RankproofError } from "../core/errors.ts";

/** Runs one command line. Sets the exit code: 0 fine, 1 a threshold or gate was missed, 2 bad usage, 3 bad input. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader that closes the pipe early (head) is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 3));
  try {
    if (args[0] === "trec_eval") {
      const { runTrecEval } = await import("./commands/trec-eval.ts");
      await runTrecEval(args.slice(1));
    } else {
      const { runProgram } = await import("./program.ts");
      await runProgram(args);
    }
  } catch (error) {
    if (!(error instanceof RankproofError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.origin === "call" ? 2 : 3;
  }
}
