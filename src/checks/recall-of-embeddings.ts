import type { Check } from "./check.ts";

/** Recall was asked for of labeled embeddings, whose papers call Success so. */
export const recallOfEmbeddings: Check<string | undefined, { readonly measure: string }> = {
  id: "recall-of-embeddings",
  looksAt: "result",
  level: "warning",
  find: (measure) => (measure === undefined ? [] : [{ measure }]),
  text: ({ measure }) =>
    `${measure} is the share of a query's matches that are found; what papers on embeddings call Recall@k is Success@k: whether one is`,
  remedy: "-m Success@k is what papers on embeddings call Recall@k",
  example: { measure: "R@10" },
};
