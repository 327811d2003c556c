import { printable, RankproofError } from "../../core/errors.ts";
import { startOf } from "../../inputs/formats/file-start.ts";
import { parquet } from "../../inputs/formats/parquet.ts";
import { FrameReader } from "../../inputs/partitions/frames.ts";
import { columnsOfMeasure, valueMeasures } from "../../inputs/partitions/value-columns.ts";
import type { Source } from "../../inputs/source.ts";
import { wholeText } from "../../inputs/whole-text.ts";
import { parsePartial } from "../../partial/merge-partials.ts";
import type { PartialResult } from "../../partial/partial.ts";
import type { QueryTable } from "./query-table.ts";

/** The column of a table that holds the partial results of workers, in rows without a query. */
const PARTIAL_COLUMN = "rankproof_partial";

/** Takes a row of values: those of a query, or the number of rows where nobody wants their values. */
interface RowTaker {
  rows: number;
  readonly table: QueryTable | undefined;
}

/**
 * The partial results in files that workers wrote, or that hold what they wrote as tables.
 *
 * @param table takes the values of queries; undefined where they are not wanted
 * @throws RankproofError missing, where there are more or fewer rows than the partial results say: one was lost
 */
export async function readPartials(
  sources: readonly Source[],
  table: QueryTable | undefined,
): Promise<PartialResult[]> {
  const partials: PartialResult[] = [];
  const taker: RowTaker = { rows: 0, table };
  for (const source of sources) {
    for (const partial of await partialsIn(source, taker)) partials.push(partial);
  }
  const stated = partials.reduce((sum, { rows }) => sum + rows, 0);
  if (stated !== taker.rows) {
    const problem = `rows of partial results: ${taker.rows} of queries, and ${stated} by the partial results`;
    throw new RankproofError("invalid", `${problem} (expected each worker's whole output, once)`, "data");
  }
  return partials;
}

async function partialsIn(source: Source, taker: RowTaker): Promise<PartialResult[]> {
  const start = await startOf(source);
  if (parquet.recognizes(start)) return partialsInTable(source, taker);
  return isFrames(start.bytes) ? partialsInFrames(source, taker) : partialsInLines(source, taker);
}

/**
 * Whether bytes are frames: they begin with a length whose content is Arrow's, or with length 0 and that of a trailer.
 */
function isFrames(bytes: Uint8Array): boolean {
  return (
    bytes.length >= 8 &&
    (bytes.subarray(4, 8).every((byte) => byte === 0xff) || bytes.subarray(0, 4).every((byte) => byte === 0))
  );
}

async function partialsInFrames(source: Source, taker: RowTaker): Promise<PartialResult[]> {
  const { takeFrame } = await import("../../inputs/partitions/read-value-frames.ts");
  const frames = new FrameReader(source);
  const partials: PartialResult[] = [];
  while (!(await frames.isAtEnd())) {
    for (let frame = await frames.next(true); frame !== undefined; frame = await frames.next()) {
      taker.rows += await takeFrame(
        source.name,
        frame,
        taker.table && ((query, cells) => taker.table?.add(query, cells)),
      );
    }
    partials.push(parsePartial(await frames.nextText(), source.name));
  }
  return partials;
}

async function partialsInLines(source: Source, taker: RowTaker): Promise<PartialResult[]> {
  const partials: PartialResult[] = [];
  const lines = (await wholeText(source)).split("\n");
  const isWhole = lines.pop() === "" && lines.at(-1)?.startsWith("\t");
  if (!isWhole) {
    const expected = "expected the whole output of rankproof worker, whose last line is its partial result";
    throw new RankproofError(
      "missing",
      `partial result: the file ends without one (${expected})`,
      "data",
      `${printable(source.name)}: `,
    );
  }
  for (const line of lines) {
    const [query, ...fields] = line.split("\t");
    if (query === "") partials.push(parsePartial(fields.join("\t"), source.name));
    else {
      taker.rows++;
      taker.table?.add(
        query,
        fields.map((field) => (field === "\\N" ? null : Number(field))),
      );
    }
  }
  return partials;
}

async function partialsInTable(source: Source, taker: RowTaker): Promise<PartialResult[]> {
  const { parquetRows } = await import("../../inputs/tables/parquet.ts");
  const partials: PartialResult[] = [];
  for (const row of await parquetRows(source)) {
    const { query, [PARTIAL_COLUMN]: partial } = row;
    if (query === null || query === undefined) partials.push(parsePartial(String(partial), source.name));
    else {
      taker.rows++;
      taker.table?.add(typeof query === "string" ? query : BigInt(String(query)), valuesIn(row));
    }
  }
  return partials;
}

/** The values of a row, in the order of its columns. */
function valuesIn(row: Readonly<Record<string, unknown>>): (number | null)[] {
  const names = Object.keys(row);
  return valueMeasures(names).flatMap((measure) =>
    columnsOfMeasure(measure, names).map((name) => {
      const value = row[name];
      return value === null || value === undefined ? null : Number(value);
    }),
  );
}
