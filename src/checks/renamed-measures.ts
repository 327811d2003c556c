import type { Check } from "./check.ts";

/** A measure as it was asked for or results call it, and in rankproof's notation. */
interface NamedMeasure {
  readonly measure: string;
  readonly notation: string;
}

/** Measures are asked for or called otherwise than in rankproof's notation. */
export const renamedMeasures: Check<readonly NamedMeasure[], { readonly measures: readonly NamedMeasure[] }> = {
  id: "renamed-measures",
  looksAt: "result",
  level: "note",
  find: (measures) => {
    const renamed = measures.filter(({ measure, notation }) => measure !== notation);
    return renamed.length === 0 ? [] : [{ measures: renamed.map(({ measure, notation }) => ({ measure, notation })) }];
  },
  text: ({ measures }) => measures.map(({ measure, notation }) => `${measure} is ${notation}`).join("; "),
  example: { measures: [{ measure: "recip_rank", notation: "RR" }] },
};
