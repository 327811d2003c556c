import type { EvaluatedVariant, Over } from "../../jobs/embeddings/evaluate-over.ts";
import type { Spec } from "../../plot/spec.ts";
import { overDimensions, overPrecision } from "../../plot/variants.ts";

/** A chart of embeddings in fewer dimensions or bits. */
interface OverChart {
  readonly title: string;
  draw(variants: readonly EvaluatedVariant[]): Spec;
}

/** Such charts by the varied property, which is their name on the command line. */
export const overCharts: Readonly<Record<Over, OverChart>> = {
  dimensions: {
    title: "measures over the dimensions that are kept of each vector",
    draw: (variants) =>
      overDimensions(
        variants[0].results.map(({ measure }, m) => ({
          name: measure,
          points: variants.map(({ dimensions, results }) => {
            const { value, min, max } = results[m];
            return { x: dimensions, y: value, low: min, high: max };
          }),
        })),
      ),
  },
  precision: {
    title: "measures over the precision in which vectors are stored",
    draw: (variants) =>
      overPrecision(
        variants.flatMap(({ name: precision, bytes, results }) =>
          results.map(({ measure, value, min, max }) => ({ measure, precision, bytes, value, min, max })),
        ),
      ),
  },
};
