import type { Check } from "./check.ts";

/** Success stands unasked where papers on embeddings have Recall. */
export const successOfEmbeddings: Check<string | undefined, { readonly measure: string }> = {
  id: "success-of-embeddings",
  looksAt: "result",
  level: "note",
  find: (measure) => (measure === undefined ? [] : [{ measure }]),
  text: ({ measure }) => {
    const [, cutoff] = measure.split("@");
    return `${measure} is Recall@${cutoff} as papers on embeddings mean it: whether a match is found by that rank; the share of all matches is -m R@${cutoff}`;
  },
  example: { measure: "Success@1" },
};
