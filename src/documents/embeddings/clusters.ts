import type { EvaluatedClusters } from "../../jobs/embeddings/evaluate-clusters.ts";
import { figureFormatters } from "./figures.ts";

/** Every output format of `clusters` by its name on the command line. */
export const formatters = figureFormatters<EvaluatedClusters>(
  ({ items, classes, clusters }) => `${items} items of ${classes} labels in ${clusters} clusters`,
);
