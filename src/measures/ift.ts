import { continuationMeasure } from "../core/continuation.ts";
import type { MeasureEntry, MeasureWords } from "../core/measure.ts";
import { choice, number } from "../core/params.ts";
import { READER_CONVENTIONS } from "./arithmetic/reader-conventions.ts";

/**
 * Information foraging: gain per item of a reader who wants the total gain `T`, leaves once it is reached, and leaves a
 * list that gives less than `A` for each unit of cost. `costs: "table"` takes what each item costs; `max_rel`, the
 * highest grade, must be given.
 *
 * IFT(b1=1,R1=0,A=0,b2=1,R2=0,max_rel=1,quantity=depth) of grades 1 is 1.333333: indifferent to gain, the reader goes
 * on with (1/2)(1/2): 1 / (1 − 1/4).
 */
export const IFT = continuationMeasure({
  id: "ift",
  label: "IFT",

  params: {
    stops: choice(["goal-and-rate", "goal", "rate"]),
    T: number({ default: 2, min: 0 }),
    b1: number({ default: 0.9, min: 0 }),
    R1: number({ default: 10, min: 0 }),
    A: number({ default: 0.2, min: 0 }),
    b2: number({ default: 0.9, min: 0 }),
    R2: number({ default: 10, min: 0 }),
  },

  seesCosts: true,
  continuation: ({ total, spent }, { stops, T, b1, R1, A, b2, R2 }) => {
    const goal = stops === "rate" ? 1 : 1 - 1 / (1 + b1 * Math.exp((T - total) * R1));
    const rate = total === 0 ? 0 : total / spent;
    return stops === "goal" ? goal : goal / (1 + b2 * Math.exp((A - rate) * R2));
  },
});

/** Words, conventions, references and examples of IFT. */
const about = (): MeasureWords => ({
  title: "Information foraging",
  summary: "Gain per item of a reader who leaves once enough is gained, and where too little is gained for its cost.",
  formula: String.raw`\frac{\sum_i V_i\,g_i}{\sum_i V_i},\quad V_{i+1}=V_i\,C_i,\quad C_i=\Bigl(1-\frac{1}{1+b_1e^{(T-G_i)R_1}}\Bigr)\frac{1}{1+b_2e^{(A-G_i/K_i)R_2}}`,
  range: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
  params: {
    stops: "what makes the reader leave: goal: enough is gained; rate: too little is gained for its cost; or both",
    T: "total gain that the reader wants",
    b1: "how surely the reader goes on where the goal does not matter: with b1/(1 + b1)",
    R1: "how much the goal matters; 0: not at all",
    A: "gain per cost that the reader expects",
    b2: "how surely the reader goes on where the rate does not matter: with 1/(1 + b2)",
    R2: "how much the rate matters; 0: not at all",
  },
  conventions: READER_CONVENTIONS,

  references: [
    "Azzopardi, Thomas & Craswell 2018, Measuring the Utility of Search Engine Result Pages, doi:10.1145/3209978.3210027",
  ],
  examples: [
    {
      grades: [1],
      params: { A: 0, R1: 0, R2: 0, b1: 1, b2: 1, max_rel: 1, quantity: "depth" },
      value: 4 / 3,
      because: "indifferent to gain, the reader goes on with (1/2)(1/2): 1 / (1 − 1/4)",
    },
  ],
});

/** IFT as the list of measures has it. */
export const entry: MeasureEntry = { measure: IFT, about };
