import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { CUTOFF, choice, number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * What the reader behind RBP, P or RR gains and spends: expected utility, total utility, cost, total cost and depth.
 * `max_rel`, the highest grade, must be given.
 *
 * CWL(max_rel=1,quantity=depth) of grades 1 0 is 5: the reader goes on with 0.8 at every rank: 1 / (1 − 0.8).
 */
export const CWL = continuationMeasure({
  id: "cwl",
  label: "CWL",

  params: {
    browsing: choice(["rbp", "precision", "rr"]),
    p: number({ default: 0.8, min: 0, max: 1, open: "both" }),
    cutoff: CUTOFF,
  },
  at: "cutoff",

  isStatic: ({ browsing }) => browsing !== "rr",
  isForgetful: true,
  continuation: ({ rank, gain }, { browsing, p, cutoff }) => {
    if (rank >= cutoff || (browsing === "rr" && gain > 0)) return 0;
    return browsing === "rbp" ? p : 1;
  },
});

/** Words, conventions, references and examples of CWL. */
const about = (): MeasureWords => ({
  title: "Reader of RBP, P or RR",
  summary: "Gain per item of a reader who goes on with probability p, to rank k, or to the first item of any gain.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=p,\ 1\ \text{or}\ [g_i=0]\ (i<k)`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: {
    browsing:
      "who reads: rbp: goes on with probability p; precision: to rank k; rr: to the first item that gains something",
    p: "with browsing=rbp: probability to go on",
    cutoff: "rank at which the reader stops; left out = none",
  },
  conventions: READER_CONVENTIONS,

  references: [
    "Moffat, Bailey, Scholer & Thomas 2017, Incorporating User Expectations and Behavior into the Measurement of Search Effectiveness, doi:10.1145/3052768",
    "Azzopardi, Thomas & Moffat 2019, cwl_eval: An Evaluation Tool for Information Retrieval, doi:10.1145/3331184.3331398",
  ],
  examples: [
    {
      grades: [1, 0],
      params: { max_rel: 1, quantity: "depth" },
      value: 5,
      because: "the reader goes on with 0.8 at every rank: 1 / (1 − 0.8)",
    },
    {
      grades: [0, 1, 1],
      params: { browsing: "rr", max_rel: 1, quantity: "depth", horizon: 1000 },
      value: 2,
      because: "the reader stops at the first relevant item, rank 2",
    },
    {
      grades: [1, null],
      params: { browsing: "precision", max_rel: 1, unjudged: "residual", cutoff: 4 },
      value: 0.75,
      because: "the unjudged item and two ranks past the end could gain 1: (4 − 1)/4",
    },
  ],
});

/** CWL as the list of measures has it. */
export const entry: MeasureEntry = { measure: CWL, about };
