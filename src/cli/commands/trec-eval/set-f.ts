import type { Measure } from "../../../core/measure.ts";
import { relevantCount, retrievedRelevant } from "../../../core/relevance.ts";
import { ownMeasure } from "./own-measure.ts";

/** Set F-measure. @param x weight of recall against precision, beta squared; any number */
export function setF(x: number, rel: number): Measure {
  return ownMeasure("set_F", (ranking) => {
    const hits = retrievedRelevant(ranking, rel);
    if (hits === 0) return 0;
    const precision = hits / ranking.length;
    const recall = hits / relevantCount(ranking, rel);
    return ((x + 1) * precision * recall) / (x * precision + recall);
  });
}
