import { openSource } from "../../../io/node.ts";
import { LENIENT_NUMBERS } from "../../../io/numbers.ts";
import type { ReadOptions, Source } from "../../../io/read.ts";
import { Progress } from "../../output/progress.ts";
import type { Evaluated, Line } from "./lines.ts";
import type { Options } from "./options.ts";
import { evaluateByQrels } from "./qrels.ts";
import { step } from "./step.ts";

/** What is evaluated, and how it is read. */
export interface Inputs {
  readonly judgments: Source;
  readonly run: Source;
  readonly reading: ReadOptions;
}

/** @throws Failure for files that cannot be read, and items that are judged or retrieved twice */
export async function evaluate(
  lines: readonly Line[],
  judgmentsName: string,
  runName: string,
  options: Options,
): Promise<Evaluated> {
  const judgments = await step("reading", () => openSource(judgmentsName));
  const run = await step("reading", () => openSource(runName));
  const progress = new Progress((judgments.size ?? 0) + (run.size ?? 0));
  const reading: ReadOptions = {
    format: "trec",
    numbers: LENIENT_NUMBERS,
    comments: options.version.comments,
    onRead: progress.add,
  };
  try {
    return await evaluateByQrels(lines, { judgments, run, reading }, options);
  } finally {
    progress.end();
  }
}
