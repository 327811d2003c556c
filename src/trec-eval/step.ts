import { RankproofError } from "../core/errors.ts";

/** trec_eval's exit codes, by the step that failed. */
export const EXIT_CODES = {
  usage: 1,
  reading: 2,
  calculating: 4,
  "nothing in common": 7,
  "reading Z scores": 255,
} as const;

/** A problem that ends the program with one of trec_eval's exit codes. */
export class StepFailure extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode: number) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Does one step of the work. @throws Failure with the step's exit code, for whatever RankproofError it meets */
export async function step<Value>(kind: keyof typeof EXIT_CODES, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RankproofError) throw new StepFailure(error.message, EXIT_CODES[kind]);
    throw error;
  }
}
