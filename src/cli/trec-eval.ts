import { printable, RankproofError } from "../core/errors.ts";
import { trecEval as run } from "../trec-eval/program.ts";
import { openSource } from "./disk.ts";
import { finish } from "./exit-code.ts";
import { ProgressBar } from "./output/progress.ts";
import { print, printError } from "./output/write.ts";
import { running, type Surroundings } from "./surroundings.ts";
import { runReaders } from "./threads/read-run.ts";

/** Runs trec_eval's command line. @returns its exit code */
export async function trecEval(args: readonly string[], surroundings: Surroundings): Promise<number> {
  return finish(args, surroundings, async () => {
    running().exitCode = await run(args, {
      open: openText,
      print,
      printError,
      progress: (total) => new ProgressBar(total),
      readers: runReaders,
    });
  });
}

/** Opens a file of TREC's format. @throws RankproofError where its name says that it is another */
function openText(name: string): ReturnType<typeof openSource> {
  if (!/\.parquet$/i.test(name)) return openSource(name);
  const reason = "Parquet (rankproof eval --like trec_eval -f trec reads it)";
  throw new RankproofError("unsupported", `format: ${reason}`, "data", `${printable(name)}: `);
}
