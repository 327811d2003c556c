/** The measures of a field where none is asked for. */
export interface FieldMeasures {
  /** In rankproof's notation. */
  readonly measures: string;
  /** When files tell the field, a clause after "since"; left out where none does. */
  readonly recognizedBy?: string;
}

/** Field of work. */
export type FieldId =
  | "search"
  | "rag"
  | "recommender"
  | "embeddings"
  | "learning-to-rank"
  | "re-identification"
  | "knowledge-graph"
  | "images-and-texts"
  | "biometrics"
  | "exposure";

/** The measures of each field. */
export const FIELD_MEASURES: Readonly<Record<FieldId, FieldMeasures>> = {
  search: { measures: "nDCG@10, AP, RR@10, P@10, R@100" },
  rag: { measures: "Success@5, RR, R@5, P@5, nDCG@5" },
  recommender: { measures: "nDCG@10, Success@10, R@10, ItemCoverage@10" },
  embeddings: { measures: "Success@1, Success@5, Success@10, P@5, AP@R, Rprec, RR, nDCG@10" },
  "learning-to-rank": {
    measures: "nDCG(gain=exp2)@10, nDCG(gain=exp2)@5, nDCG(gain=exp2)@3, nDCG(gain=exp2)@1, AP",
    recognizedBy: "judgments are labels by line, with features or groups",
  },
  "re-identification": {
    measures: "Success@1, Success@5, Success@10, AP, INP",
    recognizedBy: "labels are persons, or items have cameras",
  },
  "knowledge-graph": {
    measures: "MR, FilteredRR, FilteredHits@1, FilteredHits@3, FilteredHits@10, AMRI",
    recognizedBy: "the files are triples",
  },
  "images-and-texts": {
    measures: "Success@1, Success@5, Success@10",
    recognizedBy: "images have several captions each",
  },
  biometrics: { measures: "Success@1" },
  exposure: { measures: "EE_L, EE_D, EE_R" },
};
