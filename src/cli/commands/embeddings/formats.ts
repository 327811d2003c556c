import { printable } from "../../../core/errors.ts";
import { tieRange, withTieRange } from "../../../core/number-text.ts";
import { COUNT_ROWS, conventionsLine, type Figure } from "../../../jobs/embeddings/scored.ts";
import { checkLine } from "../../checks.ts";
import type { Draw, Grid } from "../../output/grid.ts";
import { drawJunit } from "../../output/junit.ts";
import { drawLatex, latexComment } from "../../output/latex.ts";
import { drawMarkdown, markdownItem } from "../../output/markdown.ts";
import { formatFixed } from "../../output/printf.ts";
import { drawCsv, drawJsonLines } from "../../output/rows.ts";
import { drawTable } from "../../output/table.ts";
import { queryGrid } from "../eval/grids.ts";
import { checkCase } from "../eval/junit.ts";
import { trecLine } from "../eval/trec.ts";
import type { EMBEDDING_FORMATS } from "./format-names.ts";
import { type EmbeddingReport, groupRows } from "./output.ts";

export type EmbeddingFormatter = (report: EmbeddingReport) => string;

/** As a measure's; a dash where there is no value. */
function figureCell({ value, min = value, max = value }: Figure): string {
  return value === undefined ? "–" : withTieRange({ value, min: min as number, max: max as number });
}

/** Measures down, categories across, then figures and counts. */
function gridOf(report: EmbeddingReport): Grid {
  const { parts, counts } = report;
  const [all] = parts;
  const figures = all.figures.map(({ name, note }) => {
    const own = parts.map((part) => part.figures.find((figure) => figure.name === name));
    return [
      note === undefined ? name : `${name} (${note})`,
      ...own.map((figure) => (figure ? figureCell(figure) : "")),
    ];
  });
  const blank = parts.slice(1).map(() => "");
  return {
    caption: conventionsLine(report),
    header: ["measure", ...parts.map(({ name }) => name)],
    sections: [
      all.results.map(({ measure }, m) => [measure, ...parts.map(({ results }) => withTieRange(results[m]))]),
      ...(figures.length > 0 ? [figures] : []),
      COUNT_ROWS.map(([label, key]) => [label, String(counts[key]), ...blank]),
    ],
  };
}

function drawnWith(draw: Draw, line: (text: string) => string): EmbeddingFormatter {
  return (report) => {
    const grids = [...(report.perQuery ? [queryGrid(report.vectors, report.parts[0])] : []), gridOf(report)].map(draw);
    const notes = [...report.notes, ...report.checks.map(checkLine)].map(line);
    return [...grids, ...(notes.length > 0 ? [notes.join("")] : [])].join("\n");
  };
}

const table: EmbeddingFormatter = (report) => {
  const grids = report.perQuery ? [drawTable(queryGrid(report.vectors, report.parts[0]))] : [];
  const grid = gridOf(report);
  const parts = [...grids, drawTable(grid), `${grid.caption}\n`];
  if (report.parts.some(({ results }) => results.some((result) => tieRange(result) !== ""))) {
    parts.push("[least, most] that the order of items at equal distance, or of equal confidences, can give\n");
  }
  if (report.notes.length > 0) parts.push(report.notes.map((note) => `${note}\n`).join(""));
  return parts.join("\n");
};

const json: EmbeddingFormatter = ({ vectors, like, conventions, rules, counts, parts, perQuery, checks, notes }) => {
  const document = {
    vectors,
    conventions: { like: like ?? null, ...conventions, rules },
    counts,
    parts: parts.map(({ name, queries, results, figures }) => ({
      part: name,
      queries: queries.length,
      measures: results.map(({ measure, value, min, max, values, mins, maxs }) => ({
        measure,
        value,
        min,
        max,
        ...(perQuery && name === "all"
          ? { perQuery: queries.map((query, q) => ({ query, value: values[q], min: mins[q], max: maxs[q] })) }
          : {}),
      })),
      figures: figures.map(({ name: figure, value = null, min = value, max = value, note }) => ({
        name: figure,
        value,
        min,
        max,
        ...(note === undefined ? {} : { note }),
      })),
    })),
    ...(checks.length > 0 ? { checks } : {}),
    notes,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};

const trec: EmbeddingFormatter = (report) => {
  let text = "";
  let run: string | undefined;
  for (const { run: vectors, part, measure, query, value } of groupRows(report)) {
    const own = part === "all" ? vectors : `${vectors}/${part}`;
    if (own !== run) text += trecLine("runid", "all", printable(own, Number.POSITIVE_INFINITY));
    run = own;
    if (value !== null) text += trecLine(measure, printable(query, Number.POSITIVE_INFINITY), formatFixed(value));
  }
  return text;
};

const junit: EmbeddingFormatter = ({ parts, checks }) =>
  drawJunit(
    "rankproof embeddings",
    checks.length > 0
      ? checks.map(checkCase)
      : parts.flatMap(({ name: group, results, figures }) => [
          ...results.map((result) => ({
            group,
            name: result.measure,
            failure: undefined,
            output: withTieRange(result),
          })),
          ...figures.map((figure) => ({ group, name: figure.name, failure: undefined, output: figureCell(figure) })),
        ]),
  );

/** Every output format of `embeddings` by its name on the command line. */
export const embeddingFormatters: Readonly<Record<(typeof EMBEDDING_FORMATS)[number], EmbeddingFormatter>> = {
  table,
  json,
  jsonl: (report) => drawJsonLines(groupRows(report)),
  csv: (report) => drawCsv(groupRows(report)),
  tsv: (report) => drawCsv(groupRows(report), "\t"),
  markdown: drawnWith(drawMarkdown, markdownItem),
  latex: drawnWith(drawLatex, latexComment),
  trec,
  junit,
};
