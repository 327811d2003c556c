import type { RowsEvaluation } from "../evaluate/rows.ts";
import { type ReadOptions, readRun, type Source } from "../io/read.ts";

/**
 * Reads a run into an evaluation.
 *
 * @param start makes an evaluation; called again when reading has to start anew
 * @param readOtherwise tried first: its tag, or undefined where the run is to be read as usual
 */
export async function readInto(
  source: Source,
  reading: ReadOptions,
  start: () => RowsEvaluation,
  readOtherwise?: (evaluation: RowsEvaluation) => Promise<string | undefined>,
): Promise<{ evaluation: RowsEvaluation; tag: string }> {
  let evaluation = start();
  const known = await readOtherwise?.(evaluation);
  if (known !== undefined) return { evaluation, tag: known };
  const tag = await readRun(source, reading, {
    onStart: () => {
      evaluation = start();
    },
    onQuery: (query, range) => evaluation.add(query, range),
  });
  return { evaluation, tag };
}
