import type { FieldRecord } from "./field.ts";

/** Re-identification: images of the same person or vehicle by other cameras. */
export const reIdentification: FieldRecord = {
  id: "re-identification",
  title: "Re-identification",
  words: [
    { names: ["rank-{k}", "CMC@{k}", "top-{k}", "Rank@{k}"], measure: "Success@{k}" },
    { names: ["mAP"], measure: "AP" },
    { names: ["mINP"], measure: "INP" },
    { names: ["single gallery shot", "single-shot", "CUHK03"] },
    { names: ["camera", "camid"] },
    { names: ["junk"] },
  ],
  tools: ["torchreid", "fastreid", "market1501", "oml"],
  page: "tutorials/re-identification.md",
};
