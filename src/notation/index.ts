import { profiles } from "../conventions/index.ts";
import { Measure } from "../core/measure.ts";
import { measureCalled } from "./own-notation.ts";
import { readMeasure, readMeasures } from "./reading.ts";
import { recordOf } from "./tool-measure.ts";
import { matchName } from "./tool-name.ts";
import { unknownMeasure } from "./unknown-measure.ts";
import { readWritten } from "./written.ts";

/**
 * Reads a measure: canonical notation (`nDCG(gain=exp2)@10`), an alias (`MRR@10`), or trec_eval's name (`ndcg_cut_10`).
 *
 * @throws RankproofError unknown, invalid or missing, with the nearest known name and what other tools call so
 */
export function parseMeasure(text: string): Measure {
  return readMeasure(text).measure;
}

/** Reads a list of measures, separated by commas or blanks. @throws RankproofError as `parseMeasure` does */
export function parseMeasures(list: string): Measure[] {
  return readMeasures(list).map(({ measure }) => measure);
}

/**
 * The measure of a name, with default parameters: rankproof's name or alias, or that of any tool.
 *
 * @throws RankproofError unknown
 */
export function findMeasure(text: string): Measure {
  const written = readWritten(text);
  const called = measureCalled(written.head);
  if (called !== undefined) return called.measure;
  const entry = profiles.flatMap(({ names }) => matchName(names, written)?.entry ?? [])[0];
  const record = entry && recordOf(entry);
  if (record === undefined) throw unknownMeasure(written);
  return new Measure(record);
}
