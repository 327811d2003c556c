import { rounded } from "../core/number-text.ts";
import type { Check } from "./check.ts";

/** Recall as it was asked for, and what papers call so. */
interface RecallOfEmbeddings {
  readonly measure: string;
  /** Its value where it is known. */
  readonly success: { readonly measure: string; readonly value?: number };
}

/** Recall was asked for of labeled embeddings, whose papers call Success so. */
export const recallOfEmbeddings: Check<RecallOfEmbeddings | undefined, RecallOfEmbeddings> = {
  id: "recall-of-embeddings",
  looksAt: "result",
  level: "warning",
  find: (seen) => (seen === undefined ? [] : [seen]),
  text: ({ measure, success }) => {
    const value = success.value === undefined ? "" : `, ${rounded(success.value)} here`;
    return `${measure} is the share of a query's matches that are found; what papers on embeddings call Recall@k is whether one is found: -m ${success.measure}${value}`;
  },
  remedy: "-m Success@k is what papers on embeddings call Recall@k",
  example: { measure: "R@10", success: { measure: "Success@10", value: 0.95 } },
};
