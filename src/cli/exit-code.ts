import { RankproofError } from "../core/errors.ts";

/** Does a command's work. Sets the exit code: 0 fine, 1 a threshold or gate was missed, 2 bad usage, 3 bad input. */
export async function finish(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RankproofError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.origin === "call" ? 2 : 3;
  }
}
