import { inWords } from "../../compare/words.ts";
import { printable } from "../../core/errors.ts";
import { type Finding, findingLines } from "../../core/finding.ts";
import { rounded, tieRange, withTieRange } from "../../core/number-text.ts";
import { type DocumentOf, linesOf, type Part } from "../../drawers/document.ts";
import type { TestCase } from "../../drawers/junit.ts";
import type { TrecValue } from "../../drawers/trec.ts";
import { countRows, type ShownEmbeddings } from "../../jobs/embeddings/evaluated.ts";
import { checkCase, checkLine } from "../checks.ts";
import { queryGrid } from "../query-grid.ts";
import { embeddingsJson } from "./json.ts";
import type { EmbeddingsAsShown } from "./shown.ts";
import { embeddingGrids, figureCell, shortGrids } from "./tables.ts";

/** Document of evaluated embeddings. */
export const EMBEDDINGS: DocumentOf<EmbeddingsAsShown> = {
  parts: (shown) => [
    { lines: linesOf("note", findingLines(findingsBy(shown, true))) },
    { on: "screen", lines: linesOf("sentence", [verdictOf(shown)]) },
    ...(shown.perQuery ? [queryGrid(shown.vectors, shown.parts[0])] : []),
    ...valueParts(shown),
    { lines: linesOf("convention", [shown.conventions]) },
    tieLegend(shown),
    {
      lines: [
        ...linesOf("note", findingLines(findingsBy(shown, false))),
        ...linesOf("check", shown.checks.map(checkLine)),
      ],
    },
  ],
  json: embeddingsJson,
  rows: groupRows,
  values: trecValues,
  tests: { suite: "rankproof embeddings", cases: casesOf },
  notes: { lines: coverageNotes },
};

/** Findings that limit the answer, or those that say what was done. */
function findingsBy({ findings }: ShownEmbeddings, areWarnings: boolean): Finding[] {
  return findings.filter(({ level }) => (level === "warning") === areWarnings);
}

/** Tables of values; a terminal gets few rows, and the counts in a line. */
function valueParts(shown: EmbeddingsAsShown): Part[] {
  const whole = embeddingGrids(shown);
  if (shown.parts.length > 1) return whole;
  return [
    ...shortGrids(shown).map((grid): Part => ({ ...grid, on: "screen" })),
    { on: "screen", lines: linesOf("note", [countsText(shown)]) },
    ...whole.map((grid): Part => ({ ...grid, on: "page" })),
  ];
}

function countsText({ result }: ShownEmbeddings): string {
  return countRows(result.counts)
    .map(([label, count]) => `${count} ${label}`)
    .join(", ");
}

/** The first measure, average precision, the first figure of verification and the worst group, in a sentence. */
function verdictOf({ vectors, parts: [all, ...groups] }: ShownEmbeddings): string {
  const [{ measure, better, value }] = all.results;
  const precision = all.results.find((result) => /^m?AP\b/.test(result.measure) && result.measure !== measure);
  const verification = all.figures.find((figure) => /^(FNMR|EER)/.test(figure.name) && figure.value !== undefined);
  const sign = better === "higher" ? 1 : -1;
  const [worst, ...others] = groups
    .filter(({ queries }) => queries.length > 0)
    .sort((a, b) => sign * (a.results[0].value - b.results[0].value));
  return [
    `${measure} of ${vectors} is ${rounded(value)} on ${inWords(all.queries.length, "query")}`,
    ...(precision === undefined ? [] : [`${precision.measure} is ${rounded(precision.value)}`]),
    ...(verification === undefined ? [] : [`${verification.name} is ${figureCell(verification)}`]),
    ...(others.length === 0 ? [] : [`worst on ${worst.name}, ${rounded(worst.results[0].value)}`]),
  ]
    .join("; ")
    .concat(".");
}

/** Explains braces, where there are any. */
function tieLegend({ parts }: ShownEmbeddings): Part {
  const isMoved = parts.some(({ results }) => results.some((result) => tieRange(result) !== ""));
  const text = "{least…most} that the order of items at equal distance, or of equal confidences, can give";
  return { lines: linesOf("convention", isMoved ? [text] : []) };
}

/** The values of a category or class stand under a run of their own. */
function* trecValues(shown: EmbeddingsAsShown): Generator<TrecValue> {
  let last: string | undefined;
  for (const { run: vectors, part, measure, query, value } of groupRows(shown)) {
    const run = part === "all" ? vectors : `${vectors}/${part}`;
    if (run !== last) yield { name: "runid", query: "all", value: run };
    last = run;
    if (value !== null) yield { name: measure, query, value };
  }
}

/** A test case for each threshold; without any, one for each value. */
function casesOf({ parts, checks }: ShownEmbeddings): TestCase[] {
  if (checks.length > 0) return checks.map(checkCase);
  return parts.flatMap(({ name: group, results, figures }) => [
    ...results.map((result) => ({ group, name: result.measure, failure: undefined, output: withTieRange(result) })),
    ...figures.map((figure) => ({ group, name: figure.name, failure: undefined, output: figureCell(figure) })),
  ]);
}

function coverageNotes(shown: ShownEmbeddings): string[] {
  return [`${printable(shown.vectors)}: ${countsText(shown)}`, shown.conventions, ...findingLines(shown.findings)];
}

/** One value, as jsonl, csv and tsv give it. */
interface EmbeddingRow {
  readonly run: string;
  readonly part: string;
  readonly measure: string;
  readonly query: string;
  readonly value: number | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** Values of each part: those of every query where they are wanted, among all, then the means and figures. */
function* groupRows({ vectors: run, parts, perQuery }: EmbeddingsAsShown): Generator<EmbeddingRow> {
  for (const { name: part, queries, results, figures } of parts) {
    // The queries of each category are among all.
    if (perQuery && part === "all") {
      for (let q = 0; q < queries.length; q++) {
        for (const { measure, values, mins, maxs } of results) {
          yield { run, part, measure, query: queries[q], value: values[q], min: mins[q], max: maxs[q] };
        }
      }
    }
    for (const { measure, value, min, max } of results) yield { run, part, measure, query: "all", value, min, max };
    for (const { name, value = null, min = value, max = value } of figures) {
      yield { run, part, measure: name, query: "all", value, min, max };
    }
  }
}
