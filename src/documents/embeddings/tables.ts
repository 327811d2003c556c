import { confidenceRange, signed, withTieRange } from "../../core/number-text.ts";
import { type Grid, turnedWhereWide } from "../../drawers/grid.ts";
import type { ComparedEmbeddings } from "../../jobs/embeddings/compare.ts";
import { countRows, type Figure } from "../../jobs/embeddings/evaluated.ts";
import type { FigureDifference } from "../../jobs/embeddings/figure-differences.ts";
import { figureMatrix } from "../../jobs/embeddings/figure-matrix.ts";
import type { EmbeddingsAsShown } from "./shown.ts";

/** A figure with its tie range; a dash where it has no value. */
export function figureCell({ value, min = value, max = value }: Figure): string {
  if (value === undefined || min === undefined || max === undefined) return "–";
  return withTieRange({ value, min, max });
}

/** Figures down, models across; none without figures. */
export function modelGrids({ models, figureDifferences }: ComparedEmbeddings): Grid[] {
  const all = models.map(({ parts: [{ figures }] }) => figures);
  const names = [...new Set(all.flat().map(({ name }) => name))];
  if (names.length === 0) return [];
  const cellOf = (figure: Figure | undefined): string =>
    figure === undefined ? "" : `${figureCell(figure)} ${confidenceRange(figure.interval ?? null)}`.trimEnd();
  const compared = [...new Set(figureDifferences.map(({ run }) => run))];
  const rows = names.map((name) => [
    name,
    ...all.map((figures) => cellOf(figures.find((figure) => figure.name === name))),
    ...compared.map((model) => differenceCell(figureDifferences, name, model)),
  ]);
  return [
    {
      caption: compared.length === 0 ? "figures that are not compared" : "figures",
      header: [
        ...["figure", ...models.map(({ vectors }) => vectors)],
        ...compared.map((model) => (models.length === 2 ? "difference" : `difference of ${model}`)),
      ],
      sections: [rows],
    },
  ];
}

/** A difference of figures with its interval; "" where there is none. */
function differenceCell(differences: readonly FigureDifference[], name: string, model: string): string {
  const found = differences.find(({ figure, run }) => figure === name && run === model);
  if (found === undefined) return "";
  const [low, high] = found.interval;
  return `${signed(found.difference)} [${signed(low)}, ${signed(high)}]`;
}

/**
 * The same of all queries, as a terminal shows it: measures, figures of verification and topology, then those of
 * confidences in a matrix.
 */
export function shortGrids({ parts: [{ results, figures }] }: EmbeddingsAsShown): Grid[] {
  const rows = (of: readonly Figure[]): string[][] =>
    of.map((figure) => [
      figure.note === undefined ? figure.name : `${figure.name} (${figure.note})`,
      figureCell(figure),
    ]);
  const { kinds, figureOf, ...others } = figureMatrix(figures);
  const alone = rows(others.alone);
  const values = results.map((result) => [result.measure, withTieRange(result)]);
  const cellOf = (kind: string, measure: string): string => {
    const figure = figureOf(kind, measure);
    return figure === undefined ? "" : figureCell(figure);
  };
  const matrix: Grid = {
    caption: "",
    header: ["confidence", ...kinds],
    sections: [results.map(({ measure }) => [measure, ...kinds.map((kind) => cellOf(kind, measure))])],
  };
  return [
    { caption: "", header: ["measure", "value"], sections: [values] },
    ...(kinds.length === 0 ? [] : [matrix]),
    ...(alone.length === 0 ? [] : [{ caption: "", header: ["figure", "value"], sections: [alone] }]),
  ];
}

/** Measures down, categories across, then figures and counts; many categories go down. */
export function embeddingGrids(output: EmbeddingsAsShown): Grid[] {
  const { parts, result } = output;
  const [all] = parts;
  const figures = all.figures.map(({ name, note }) => {
    const figures = parts.map((part) => part.figures.find((figure) => figure.name === name));
    return [
      note === undefined ? name : `${name} (${note})`,
      ...figures.map((figure) => (figure ? figureCell(figure) : "")),
    ];
  });
  const blank = parts.slice(1).map(() => "");
  const grid = {
    caption: output.conventions,
    header: ["measure", ...parts.map(({ name }) => name)],
    sections: [
      all.results.map(({ measure }, m) => [measure, ...parts.map(({ results }) => withTieRange(results[m]))]),
      ...(figures.length > 0 ? [figures] : []),
      countRows(result.counts).map((row) => [...row, ...blank]),
    ],
  };
  return turnedWhereWide(grid, "queries of");
}
