import { type Finding, findingLines } from "../../core/finding.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { EvaluatedClusters } from "../../jobs/embeddings/evaluate-clusters.ts";
import type { Figure } from "../../jobs/embeddings/evaluated.ts";
import type { Geometry } from "../../jobs/embeddings/geometry.ts";
import { figureCell } from "./tables.ts";

/** Document of evaluated clusters. */
export const CLUSTERS = documentOf<EvaluatedClusters>(
  ({ items, classes, clusters }) => `${items} items of ${classes} labels in ${clusters} clusters`,
  ({ clusters, classes, figures }) => {
    const agreement = valuesOf(figures, ["NMI", "ARI"]);
    return agreement === "" ? "" : `${clusters} clusters agree with ${classes} labels by ${agreement}.`;
  },
);

/** Document of the geometry of vectors. */
export const GEOMETRY = documentOf<Geometry>(
  ({ items, dimensions }) => `${items} vectors of ${dimensions}`,
  ({ dimensions, figures }) => {
    const [rank] = figures.filter(({ name }) => name === "effective rank");
    const spread = valuesOf(figures, ["mean cosine", "anti-hubs"]);
    if (rank?.value === undefined || spread === "") return "";
    return `Vectors fill about ${rank.value.toFixed(1)} of ${dimensions} dimensions (effective rank); ${spread}.`;
  },
);

/** Figures by name with their values, in words: `NMI 0.5074 and ARI 0.3993`; "" where one has none. */
function valuesOf(figures: readonly Figure[], names: readonly string[]): string {
  const known = names.map((name) => figures.find((figure) => figure.name === name));
  if (known.some((figure) => figure?.value === undefined)) return "";
  return known.map((figure) => figure && `${figure.name} ${figureCell(figure)}`).join(" and ");
}

/** Numbers about one file of vectors. */
interface Figures {
  readonly vectors: string;
  readonly figures: readonly Figure[];
  readonly notes: readonly string[];
  /** What checks found, where anything is checked. */
  readonly findings?: readonly Finding[];
}

/** Document of a list of figures. @param captionOf their subject @param answerOf what they say, in a sentence or "" */
function documentOf<Result extends Figures>(
  captionOf: (result: Result) => string,
  answerOf: (result: Result) => string,
): DocumentOf<Result> {
  return {
    parts: (result) => [
      { lines: linesOf("note", findingLines(result.findings ?? [])) },
      {
        lines: linesOf(
          "sentence",
          [answerOf(result)].filter((answer) => answer !== ""),
        ),
      },
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
