import type { RowsEvaluation } from "../../evaluate/rows.ts";
import { type RunReadOptions, readRun, type Source } from "../../io/read.ts";

/** A run that was read into an evaluation. */
export interface EvaluatedRun {
  readonly evaluation: RowsEvaluation;
  /** Of its last line, as a binary string. */
  readonly tag: string;
}

/** Reads a run in a way of its own, or finds that it is to be read as usual. */
export type OtherReading = (start: () => RowsEvaluation) => Promise<EvaluatedRun | undefined>;

/** @param start makes an evaluation; called again when reading has to start anew */
export async function readInto(
  source: Source,
  reading: RunReadOptions,
  start: () => RowsEvaluation,
  readOtherwise: OtherReading = async () => undefined,
): Promise<EvaluatedRun> {
  const other = await readOtherwise(start);
  if (other !== undefined) return other;
  let evaluation!: RowsEvaluation;
  const tag = await readRun(source, reading, {
    onStart: () => {
      evaluation = start();
    },
    onQuery: (query, range) => evaluation.add(query, range),
  });
  return { evaluation, tag };
}
