import { MODEL_CHECKS } from "../../options/checks.ts";
import { MODELS } from "../../options/comparison.ts";
import {
  ITEMS,
  NEIGHBORS,
  OVER,
  POSTPROCESSING,
  RELEVANCE,
  RELEVANT_FROM,
  TOPOLOGY,
  VECTORS,
  VERIFICATION,
} from "../../options/embeddings.ts";
import { about as checks } from "../../options/words/checks.ts";
import { about as comparison } from "../../options/words/comparison.ts";
import { about as scoring } from "../../options/words/embeddings.ts";
import { COMPARE_FIELDS } from "./compare.ts";
import { fieldsBy } from "./field.ts";

const fieldsOf = fieldsBy([checks, comparison, scoring]);

const { labels, levels, ...relevance } = RELEVANCE;
const { categories, sequences, ids, confidences, trueConfidences, coordinates, ...searched } = ITEMS;
const { metric, measures, like, ...rules } = NEIGHBORS;
const { bothDirections, by, pcf } = TOPOLOGY;

/** Options of embeddings: the visible ones, then those of each group. */
const EMBEDDINGS = {
  ...{ measures, metric, labels, like, by, categories, sequences, ids, confidences, trueConfidences, coordinates },
  ...{ ...searched, ...VECTORS, ...relevance, levels, ...RELEVANT_FROM, ...rules, ...POSTPROCESSING, ...OVER },
  ...{ ...VERIFICATION, bothDirections, pcf, threshold: MODEL_CHECKS.threshold, gate: MODEL_CHECKS.gate },
};

/** Fields of an evaluation of embeddings. Labels and other values of items are columns here, or files with the role. */
export const EMBEDDING_FIELDS = fieldsOf(EMBEDDINGS);

/** Fields of a comparison of models: vectors of the same items, with the first file as the baseline. */
export const MODEL_FIELDS = { ...COMPARE_FIELDS, ...fieldsOf(MODELS) };
