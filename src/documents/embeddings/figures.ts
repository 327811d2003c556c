import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { EvaluatedClusters } from "../../jobs/embeddings/evaluate-clusters.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";
import type { Geometry } from "../../jobs/embeddings/geometry.ts";
import { figureCell } from "./tables.ts";

/** Document of evaluated clusters. */
export const CLUSTERS = documentOf<EvaluatedClusters>(
  ({ items, classes, clusters }) => `${items} items of ${classes} labels in ${clusters} clusters`,
);

/** Document of the geometry of vectors. */
export const GEOMETRY = documentOf<Geometry>(({ items, dimensions }) => `${items} vectors of ${dimensions}`);

/** Numbers about one file of vectors. */
interface Figures {
  readonly vectors: string;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
}

/** Document of a list of figures. @param captionOf their subject */
function documentOf<Result extends Figures>(captionOf: (result: Result) => string): DocumentOf<Result> {
  return {
    parts: (result) => [
      {
        caption: captionOf(result),
        header: ["measure", "value", "note"],
        sections: [result.figures.map((figure) => [figure.name, figureCell(figure), figure.note ?? ""])],
      },
      { lines: linesOf("note", [captionOf(result), ...result.notes]) },
    ],
    json: (result) => ({ ...result, figures: result.figures.map(figureRow) }),
    rows: ({ vectors: run, figures }) => figures.map((figure) => ({ run, ...figureRow(figure) })),
  };
}

function figureRow({ name, value, min = value, max = value, note }: Figure): object {
  return { measure: name, value: value ?? null, min: min ?? null, max: max ?? null, note: note ?? null };
}
