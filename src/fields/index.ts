import { biometrics } from "./biometrics.ts";
import { embeddings } from "./embeddings.ts";
import { exposure } from "./exposure.ts";
import type { FieldRecord } from "./field.ts";
import { imagesAndTexts } from "./images-and-texts.ts";
import { knowledgeGraph } from "./knowledge-graph.ts";
import { learningToRank } from "./learning-to-rank.ts";
import { FIELD_MEASURES, type FieldMeasures } from "./measures.ts";
import { rag } from "./rag.ts";
import { reIdentification } from "./re-identification.ts";
import { recommender } from "./recommender.ts";
import { search } from "./search.ts";

/** All that is known of a field of work. */
export interface Field extends FieldRecord, FieldMeasures {}

/** Every field of work. */
export const fields: readonly Field[] = [
  search,
  rag,
  recommender,
  embeddings,
  learningToRank,
  reIdentification,
  knowledgeGraph,
  imagesAndTexts,
  biometrics,
  exposure,
].map((record) => ({ ...record, ...FIELD_MEASURES[record.id] }));
