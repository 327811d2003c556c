import type { FieldRecord } from "./field.ts";

/** Cross-modal retrieval: images find texts, and texts find images. */
export const imagesAndTexts: FieldRecord = {
  id: "images-and-texts",
  title: "Images and texts",
  words: [
    { names: ["R@{k}", "Recall@{k}"], measure: "Success@{k}", otherwise: "R@{k}" },
    { names: ["text_retrieval_recall@{k}", "image_retrieval_recall@{k}"], measure: "Success@{k}" },
    { names: ["mAP@R"], measure: "AP@R" },
    { names: ["R-Precision", "PMRP"], measure: "Rprec" },
    { names: ["MeanR"], measure: "FirstRel(absent=1000000000)" },
    { names: ["MnR"] },
    { names: ["MedR", "MdR"] },
    { names: ["RSum", "R-Summ"] },
  ],
  figures: "RSum, MedR and MeanR by rankproof embeddings --both-directions",
  tools: ["vsepp", "clip-benchmark", "eccv-caption"],
  page: "tutorials/images-and-texts.md",
};
