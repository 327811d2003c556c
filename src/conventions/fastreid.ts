import type { Profile } from "./profile.ts";

/** FastReID, a toolbox for re-identification of persons and vehicles. */
export const fastreid: Profile = {
  id: "fastreid",
  title: "Cosine distances; it adds mINP; queries without an image by another camera are left out.",
  tool: {
    name: "FastReID",
    version: "fastreid 1.4.0",
    evidence: "printed",
    source: "github.com/JDAI-CV/fast-reid",
  },
  embeddings: {
    metric: "cosine",
    noRelevant: "skip",
    measures: "Rank-1, Rank-5, Rank-10, mAP, mINP",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "Rank[-|@]{k}", measure: "Success@{k}" },
    { name: "mAP", measure: "AP" },
    { name: "mINP", measure: "INP" },
    { name: "metric", refused: "it is the mean of mAP and Rank-1: ask for these" },
  ],
};
