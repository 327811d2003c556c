import { hintFor, printable, RankproofError } from "../core/errors.ts";
import type { Content } from "./content.ts";
import type { DocumentOf } from "./document.ts";
import { HTML } from "./html.ts";
import { jsonPieces } from "./json.ts";
import { drawJunit } from "./junit.ts";
import { LATEX } from "./latex.ts";
import { MARKDOWN } from "./markdown.ts";
import { drawParts, type PartDrawer } from "./parts.ts";
import { drawCsv, drawJsonLines, drawTsv } from "./rows.ts";
import { TERMINAL } from "./terminal.ts";
import { drawTrec } from "./trec.ts";

/** Draws a result. */
type Formatter<Result> = (result: Result) => Content;

/** Draws any result whose document has the format's view; undefined for other documents. */
type DrawingFormat = <Result>(document: DocumentOf<Result>) => Formatter<Result> | undefined;

/** Output formats by name, in the order in which they are offered. */
const FORMATS: Readonly<Record<string, DrawingFormat>> = {
  table: ofParts(TERMINAL),
  json: ({ json }) => json && ((result) => jsonPieces(json(result), 2)),
  jsonl: ({ rows }) => rows && ((result) => drawJsonLines(rows(result))),
  csv: ({ rows }) => rows && ((result) => drawCsv(rows(result))),
  tsv: ({ rows }) => rows && ((result) => drawTsv(rows(result))),
  markdown: ofParts(MARKDOWN),
  latex: ofParts(LATEX),
  html: ofParts(HTML),
  trec: ({ values }) => values && ((result) => drawTrec(values(result))),
  junit: ({ tests }) => tests && ((result) => drawJunit(tests.suite, tests.cases(result))),
};

function ofParts(drawer: PartDrawer): DrawingFormat {
  return ({ parts }) => parts && ((result) => drawParts(parts(result), drawer));
}

/** The formats that a document is offered in, by name; its own come first. */
export function formattersOf<Result>(document: DocumentOf<Result>): Readonly<Record<string, Formatter<Result>>> {
  const { special = {} } = document;
  const offered = Object.entries(FORMATS).flatMap(([name, format]): [string, Formatter<Result>][] => {
    const formatter = special[name] ?? format(document);
    return formatter === undefined ? [] : [[name, formatter]];
  });
  return { ...special, ...Object.fromEntries(offered) };
}

/** Formats that say what values are based on. */
const STATED_IN = ["table", "json", "markdown", "latex", "html"];

/** Notes on values, a line for each fact, where a format does not state them. */
export function unstatedNotes<Result>(
  { notes }: DocumentOf<Result>,
  format: string,
  result: Result,
): readonly string[] {
  if (notes === undefined) return [];
  const { lines, statedIn = STATED_IN } = notes;
  return statedIn.includes(format) ? [] : lines(result);
}

/** One of the formats by its name. @throws RankproofError unknown */
export function findFormat<Format>(formats: Readonly<Record<string, Format>>, name: string): Format {
  if (Object.hasOwn(formats, name)) return formats[name];
  throw new RankproofError("unknown", `output format: ${printable(name)} (${hintFor(name, Object.keys(formats))})`);
}
