import { printable, RankproofError } from "../../core/errors.ts";
import { startOf } from "../formats/file-start.ts";
import type { Source } from "../source.ts";
import { textLines } from "../text-lines.ts";

/** A number of a file of predictions. */
export interface Prediction {
  /** As it stands in the file. */
  readonly text: string;
  /** Number of the line. */
  readonly line: number;
  /** Query and index in its group, where the line tells them. */
  readonly place: { readonly query: string; readonly index: string } | undefined;
}

/** The first bytes of an array of numpy. */
const NPY = [0x93, 0x4e];

/** Numbers, and what C and Python write for those that are none. */
const NUMBER = /^[-+]?(?:\d+\.?\d*(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?|nan|inf(?:inity)?)$/i;

/** A header of one column, or CatBoost's. */
const HEADER = /^"?[a-z_]\w*"?$|^SampleId\tRawFormulaVal$/i;

/** Whether lines hold a number each, perhaps under a header, or the file is an array of numpy. */
export function arePredictions(bytes: Uint8Array, lines: readonly string[]): boolean {
  if (NPY.every((byte, i) => bytes[i] === byte)) return true;
  const [first = "", ...rest] = lines;
  const numbers = isHeader(first) ? rest : lines;
  const isNumber = (line: string): boolean => NUMBER.test(/^SampleId\t/.test(first) ? afterTab(line) : line);
  return numbers.length > 0 && numbers.every(isNumber);
}

/** Whether lines are those of RankLib's -score: a query, the index of an item in it, and its score. */
export function areRankLibScores(lines: readonly string[]): boolean {
  let [current, next] = ["", 0];
  return (
    lines.length > 0 &&
    lines.every((line) => {
      const [query, index, score, ...more] = line.split(/\s+/);
      if (query !== current) next = 0;
      current = query;
      return Number(index) === next++ && score !== undefined && NUMBER.test(score) && more.length === 0;
    })
  );
}

/** Reads the numbers of a file, in its order. @throws RankproofError for a line of another shape */
export async function* predictionsIn(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<Prediction> {
  const { bytes } = await startOf(source);
  if (NPY.every((byte, i) => bytes[i] === byte)) yield* inArray(source, onRead);
  else yield* inLines(source, onRead);
}

async function* inLines(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<Prediction> {
  let isFirst = true;
  let count = 0;
  for await (const { text, number: line } of textLines(source, onRead)) {
    const trimmed = text.trim();
    const isHead = isFirst && isHeader(trimmed);
    isFirst = false;
    if (isHead) {
      count = trimmed.includes("\t") ? 2 : 1;
      continue;
    }
    const fields = trimmed.split(/\s+/);
    count ||= fields.length;
    if (fields.length !== count || count > 3) {
      const problem = `line: ${JSON.stringify(printable(trimmed))} (expected a number, as in the lines before)`;
      throw new RankproofError("invalid", problem, "data", `${printable(source.name)}:${line}: `);
    }
    const [query, index] = fields;
    yield { text: fields[count - 1], line, place: count === 3 ? { query, index } : undefined };
  }
}

async function* inArray(source: Source, onRead?: (bytes: number) => void): AsyncGenerator<Prediction> {
  const { readArrayFile } = await import("../arrays/file.ts");
  const [{ shape, data, kind }] = await readArrayFile(source, onRead);
  if (kind === "text" || shape.slice(1).some((size) => size !== 1)) {
    const problem = `shape of array: ${shape.join(" × ")} (expected one number for each line of the judgments)`;
    throw new RankproofError("invalid", problem, "data", `${printable(source.name)}: `);
  }
  for (let i = 0; i < data.length; i++) yield { text: String(data[i]), line: i + 1, place: undefined };
}

/** Rows and columns of a file that is an array with several numbers a row; undefined for any other. */
export async function shapeOfVectors(source: Source): Promise<readonly number[] | undefined> {
  const { bytes } = await startOf(source);
  if (!NPY.every((byte, i) => bytes[i] === byte)) return undefined;
  const { readArrayFile } = await import("../arrays/file.ts");
  const [{ shape }] = await readArrayFile(source);
  return shape.length === 2 && shape[1] > 1 ? shape : undefined;
}

function isHeader(line: string): boolean {
  return HEADER.test(line) && !NUMBER.test(line);
}

function afterTab(line: string): string {
  return line.slice(line.indexOf("\t") + 1);
}
