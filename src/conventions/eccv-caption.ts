import type { Profile } from "./profile.ts";

const OF_FOLDS = "it is the mean over five parts of the items, each evaluated alone: evaluate each part";

/** ECCV Caption, which judges more matches of COCO's images and captions than the five captions of an image. */
export const eccvCaption: Profile = {
  id: "eccv-caption",
  title: "R-precision and MAP@R over all matching images and captions; its recalls are hit rates.",
  tool: {
    name: "ECCV Caption",
    version: "eccv-caption 0.1.0",
    evidence: "printed",
    source: "github.com/naver-ai/eccv-caption",
  },
  runs: {
    options: { ties: "input", missing: "zero", noRelevant: "skip" },
    measures: "eccv_map_at_r, eccv_rprecision, eccv_r1",
  },
  embeddings: {
    metric: "cosine",
    noRelevant: "skip",
    measures: "eccv_map_at_r, eccv_rprecision, eccv_r1",
    fmrRule: "at-most",
    pcfRule: "at-least",
  },
  names: [
    { name: "eccv_map_at_r", measure: "AP@R" },
    { name: "eccv_rprecision", measure: "Rprec" },
    { name: "pmrp", measure: "Rprec" },
    { name: "eccv_r{k}", measure: "Success@{k}" },
    { name: "coco_5k_r{k}", measure: "Success@{k}" },
    { name: "cxc_r{k}", measure: "Success@{k}" },
    { name: "coco_1k_r{k}", refused: OF_FOLDS },
  ],
};
