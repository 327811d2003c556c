import type { FieldRecord } from "./field.ts";

/** Biometrics: error rates of pairs, and identification among many. */
export const biometrics: FieldRecord = {
  id: "biometrics",
  title: "Biometrics",
  words: [
    { names: ["rank-{k}", "CMC@{k}"], measure: "Success@{k}" },
    { names: ["EER", "equal error rate"] },
    { names: ["FNMR", "FRR", "FMR", "FAR"] },
    { names: ["TAR", "TPR", "TMR", "GAR"] },
    { names: ["DIR", "TPIR", "FNIR", "FPIR"] },
    { names: ["minDCF", "actDCF", "Cllr", "minCllr"] },
    { names: ["DET"] },
  ],
  figures: "EER, AUC, minDCF and FRR at FAR by rankproof pairs; EER and FNMR at FMR by rankproof embeddings",
  tools: ["oml"],
  page: "tutorials/biometrics.md",
};
