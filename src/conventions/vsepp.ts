import type { Profile } from "./profile.ts";

/** VSE++, whose evaluation of images and captions later work took over. */
export const vsepp: Profile = {
  id: "vsepp",
  title: "R@k of images and captions is a hit rate; meanr is the mean rank of the first match.",
  tool: { name: "VSE++", version: "vsepp at abe382f", evidence: "printed", source: "github.com/fartashf/vsepp" },
  embeddings: {
    metric: "cosine",
    noRelevant: "skip",
    measures: "R@1, R@5, R@10, meanr",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "R@{k}", measure: "Success@{k}" },
    { name: "meanr", measure: "FirstRel(absent=1000000000)" },
    { name: "medr", refused: "it is a median over queries, which both directions have with RSum" },
    { name: "rsum", refused: "it is a sum over both directions, which an evaluation of both directions has" },
  ],
};
