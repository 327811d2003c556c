import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { number, REQUIRED_CUTOFF } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Bejeweled player model: gain per item of a reader who stops as soon as the total gain is `T`, and at a cost of k at
 * the latest, which is rank k where items cost 1. From 0 to 1; `.at(k)` and `max_rel`, the highest grade, must be
 * given.
 *
 * BPM(max_rel=1)@3 of grades 0 1 1 is 0.5: the reader has gained 1 at rank 2, and stops: 1/2.
 */
export const BPM = continuationMeasure({
  id: "bpm",
  label: "BPM",

  params: {
    T: number({ default: 1, min: 0, open: "min" }),
    hb: number({ default: 0 }),
    hc: number({ default: 0 }),
    med: number({ default: 0.5, min: 0, max: 1 }),
    cutoff: REQUIRED_CUTOFF,
  },
  at: "cutoff",
  wholeList: ({ hc, costs, min_cost }) => hc !== 0 || costs === "table" || min_cost < 1,

  seesCosts: true,
  continuation: ({ rank, gain, total, spent }, { T, hb, hc, med, cutoff }) => {
    const surprise = total - gain - med * (rank - 1);
    return total < T + hb * surprise && spent < cutoff + hc * surprise ? 1 : 0;
  },
});

/** Words, conventions, references and examples of BPM. */
const about = (): MeasureWords => ({
  title: "Bejeweled player model",
  summary: "Gain per item of a reader who stops when enough was gained, or too many items were seen.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=\Bigl[\sum_{j\le i}g_j<T\ \wedge\ i<k\Bigr]`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: {
    T: "total gain at which the reader stops",
    cutoff: "cost at which the reader stops: a rank, unless costs differ from 1",
    hb: "how much more gain the reader wants for each gain beyond med so far",
    hc: "how many more items the reader is ready to see for each gain beyond med so far",
    med: "gain of an item that changes nothing of what the reader wants",
  },
  conventions: READER_CONVENTIONS,

  references: [
    "Zhang, Liu, Li, Zhang, Xu & Ma 2017, Evaluating Web Search with a Bejeweled Player Model, doi:10.1145/3077136.3080841",
  ],
  examples: [
    {
      grades: [0, 1, 1],
      params: { max_rel: 1, cutoff: 3 },
      value: 1 / 2,
      because: "the reader has gained 1 at rank 2, and stops: 1/2",
    },
    {
      grades: [0, 0, 0, 1],
      params: { max_rel: 1, cutoff: 3 },
      value: 0,
      because: "the reader stops at rank 3 with nothing",
    },
    {
      grades: [1, 1, 0],
      params: { max_rel: 1, T: 1.8, hb: 1, cutoff: 3 },
      value: 2 / 3,
      because: "after a gain of 1/2 beyond med the reader wants 2.3, and looks at a third item",
    },
  ],
});

/** BPM as the list of measures has it. */
export const entry: MeasureEntry = { measure: BPM, about };
