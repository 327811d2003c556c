import { trecEval } from "../conventions/trec-eval.ts";
import { Measure } from "../core/measure.ts";
import { readingsIn } from "./ambiguous-names.ts";
import { meaningsOf, type ToolMeaning } from "./meanings.ts";
import { measureCalled, measureLabeled } from "./own-notation.ts";
import { readMeasure, readMeasures } from "./reading.ts";
import { readWritten } from "./written.ts";

/**
 * Reads a measure: canonical notation (`nDCG(gain=exp2)@10`), an alias (`MRR@10`), trec_eval's name (`ndcg_cut_10`), or
 * another tool's that has one meaning (`ndcg_at_10`).
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

/** What a name means that somebody wrote for some tool. */
export interface FoundMeasure {
  /** With default parameters. */
  readonly measure: Measure;
  /**
   * Other measures that tools mean by it, or with the parameters that they give it where it is no name of rankproof's.
   */
  readonly meanings: readonly ToolMeaning[];
}

/** What to write for each meaning of a name that is refused as ambiguous; undefined for other names. */
export function ambiguousReadings(text: string): readonly string[] | undefined {
  const written = readWritten(text);
  return measureLabeled(written.head) === undefined ? readingsIn(written) : undefined;
}

/** The measure of a name: rankproof's, an alias, or that of any tool. @throws RankproofError unknown */
export function findMeasure(text: string): FoundMeasure {
  const written = readWritten(text);
  const all = meaningsOf(written);
  const called = measureCalled(written.head)?.measure ?? all.find(({ tools }) => tools.includes(trecEval.id))?.measure;
  const measure = called ?? all[0]?.measure ?? readMeasure(text).measure;
  const meanings = all.filter((meaning) => meaning.measure.record !== called?.record);
  return { measure: new Measure(measure.record), meanings };
}
