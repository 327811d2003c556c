import { printable, RankproofError } from "../../core/errors.ts";
import { parseJson } from "../../inputs/tables/parse-json.ts";
import { CHARTS } from "../charts-in-page.ts";
import { unpacked } from "../packed.ts";
import { readStamp } from "./read-stamp.ts";
import { STAMP_NAME, type Stamp } from "./stamp.ts";
import { type ValuedModel, type ValuesOfRun, valuesIn } from "./values.ts";

/** A report as a file holds it. */
export interface ReadReport {
  readonly stamp: Stamp;
  /**
   * Ids of the queries and values that an interactive report shows; undefined for a light one, and for one that is
   * packed in another way.
   */
  readonly shown:
    | {
        readonly queries: readonly string[];
        readonly values: readonly ValuesOfRun[];
        /** All data of the report; only the values are checked for their type. */
        readonly data: ValuedModel;
      }
    | undefined;
  readonly isLight: boolean;
  /** The data of an interactive report, and what draws its charts, as they are packed. */
  readonly packed: readonly [data: string, charts: string] | undefined;
}

const STAMP_START = `<meta name="${STAMP_NAME}" content="`;
const DATA_START = '<script type="application/octet-stream" id="model">';
const CHARTS_START = `<script type="application/octet-stream" id="${CHARTS}">`;

/** Data of a report that come to more bytes than this are not unpacked. */
const MOST_BYTES = 1 << 30;

/**
 * Reads the stamp and the values of a report. Nothing in it is run.
 *
 * @param name of the file
 * @throws RankproofError missing, duplicate or invalid, when it is no report with a stamp
 */
export async function readReport(html: string, name: string): Promise<ReadReport> {
  const where = `${printable(name)}: `;
  const content = partBetween(html, STAMP_START, '"');
  if (content === undefined) {
    throw new RankproofError(
      "missing",
      "stamp: it is no report of rankproof, or of a version before 0.1",
      "data",
      where,
    );
  }
  if (html.indexOf(STAMP_START, html.indexOf(STAMP_START) + 1) !== -1) {
    throw new RankproofError("duplicate", "stamp: the file holds several", "data", where);
  }
  const stamp = readStamp(parseJson(unescaped(content), name), where);
  const data = partBetween(html, DATA_START, "<");
  return {
    stamp,
    shown: data === undefined ? undefined : await shownIn(data, stamp, where),
    isLight: data === undefined,
    packed: data === undefined ? undefined : [data, partBetween(html, CHARTS_START, "<") ?? ""],
  };
}

function partBetween(text: string, start: string, end: string): string | undefined {
  const from = text.indexOf(start);
  const to = text.indexOf(end, from + start.length);
  return from === -1 || to === -1 ? undefined : text.slice(from + start.length, to);
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#39": "'" };

/** Text of an attribute. */
function unescaped(text: string): string {
  return text.replace(/&(quot|amp|lt|gt|#39);/g, (_, name: string) => ENTITIES[name]);
}

/** @throws RankproofError invalid, for data that cannot be unpacked */
async function shownIn(data: string, { kind }: Stamp, where: string): Promise<ReadReport["shown"]> {
  try {
    const model = await unpacked<unknown>(data, MOST_BYTES);
    return isValued(model, kind) ? { queries: model.queries, values: valuesIn(model), data: model } : undefined;
  } catch (error) {
    const reason = error instanceof Error ? printable(error.message) : "";
    throw new RankproofError("invalid", `data of the report: they cannot be unpacked (${reason})`, "data", where);
  }
}

/** Whether data hold values as a model of that kind does. */
function isValued(data: unknown, kind: Stamp["kind"]): data is ValuedModel {
  const { kind: modelKind, queries, measures, runs, groups, title }: Loose = Object(data);
  if (modelKind !== kind || !isListOf(queries, isText) || !isListOf(measures, isNamed)) return false;
  const isColumn = ({ values }: Loose): boolean => values instanceof Float64Array && values.length === queries.length;
  if (kind === "embeddings") {
    const { results }: Loose = Object(Array.isArray(groups) ? groups[0] : undefined);
    return (
      isText(title) && measures.every(isColumn) && isListOf(results, isValue) && results.length === measures.length
    );
  }
  if (!isListOf(runs, ({ name }: Loose) => isText(name))) return false;
  const isMeasured = (run: Loose): boolean => isValue(run) && isColumn(run);
  return measures.every(({ runs: measured }) => isListOf(measured, isMeasured) && measured.length === runs.length);
}

/** Unchecked properties. */
type Loose = Readonly<Record<string, unknown>>;

function isNamed({ measure, notation }: Loose): boolean {
  return isText(measure) && isText(notation);
}

function isValue({ value, min, max }: Loose): boolean {
  return [value, min, max].every((number) => typeof number === "number" || number === null);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isListOf<Part>(value: unknown, isPart: (part: Part) => boolean): value is readonly Part[] {
  return Array.isArray(value) && value.every((part) => isPart(part));
}
