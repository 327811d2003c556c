import {
  columnFromArray,
  type DataType,
  dictionary,
  float64,
  int8,
  int32,
  int64,
  runEndEncoded,
  tableFromColumns,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";
import fc from "fast-check";
import { END_OF_FRAMES, framed } from "../../../src/inputs/partitions/frames.ts";
import { partialRequest } from "../../../src/jobs/partial/request.ts";
import { FrameWorker, workOnLines } from "../../../src/jobs/partial/worker.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import { wholeSource } from "../../inputs/memory-source.ts";

// Rows of judgments and runs for tests of workers, and what workers make of them.

/** A row: query, 0 for a judgment and 1 for the run, item, grade or score; where judgments are by subtopic, it too, null in the run. */
export type Row = readonly [query: string, kind: number, item: string, value: number, subtopic?: string | null];

/** Judgments and a run of some queries, with ties, negative grades, missing and unjudged queries. */
export const rowsOfQueries: fc.Arbitrary<Row[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 })
  .chain((queries) =>
    fc
      .tuple(
        ...queries.map(() =>
          fc.tuple(
            fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 6 }),
            fc.uniqueArray(fc.integer({ min: 0, max: 15 }), { maxLength: 10 }),
            fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 6, maxLength: 6 }),
            fc.array(fc.constantFrom(0.1, 0.25, 1 / 3, 0.7, 1e-3, 2), { minLength: 10, maxLength: 10 }),
          ),
        ),
      )
      .map((lists) =>
        lists.flatMap(([judged, retrieved, grades, scores], i): Row[] => [
          ...judged.map((item, j): Row => [String(queries[i]), 0, String(item), grades[j]]),
          ...retrieved.map((item, j): Row => [String(queries[i]), 1, String(item), scores[j]]),
        ]),
      ),
  );

/** The same by subtopic: an item may be judged for two. */
export const rowsBySubtopic: fc.Arbitrary<Row[]> = fc
  .tuple(rowsOfQueries, fc.array(fc.constantFrom("1", "2", "10"), { minLength: 99, maxLength: 99 }))
  .map(([rows, names]) =>
    rows.flatMap((row, i): Row[] => {
      const [query, kind, item, value] = row;
      if (kind === 1) return [[query, kind, item, value, null]];
      const [one, other] = [names[i % 99], names[(i + 41) % 99]];
      const first: Row = [query, kind, item, value, one];
      return one === other ? [first] : [first, [query, kind, item, (value + 2) % 4, other]];
    }),
  );

/** Ordered as workers want them: by query, then kind. */
export function inOrder(rows: readonly Row[], form: "number" | "text"): Row[] {
  const compare = (a: string, b: string): number =>
    form === "number" ? Number(a) - Number(b) : a < b ? -1 : Number(a > b);
  return rows.toSorted((a, b) => compare(a[0], b[0]) || a[1] - b[1]);
}

/** The files that hold the same rows for `eval`. */
export function filesOfRows(rows: readonly Row[]): Record<string, string> {
  const lines = (kind: number, line: (row: Row) => string): string =>
    rows
      .filter((row) => row[1] === kind)
      .map(line)
      .join("");
  return {
    qrels: lines(0, ([query, , item, grade, subtopic]) => `${query} ${subtopic ?? 0} ${item} ${grade}\n`),
    run: lines(1, ([query, , item, score]) => `${query} Q0 ${item} 0 ${score} t\n`),
  };
}

/** The rows as lines of a worker. */
export function linesOf(rows: readonly Row[]): string {
  return rows
    .map(([query, kind, item, value, subtopic]) =>
      kind === 0 ? `${query} ${subtopic ?? 0} ${item} ${value}\n` : `${query} Q0 ${item} 0 ${value} t\n`,
    )
    .join("");
}

/** How ids are given. */
export const FORMS: Readonly<
  Record<string, { readonly type: () => DataType; readonly of: (id: string) => bigint | string }>
> = {
  number: { type: int64, of: BigInt },
  text: { type: utf8, of: (id) => id },
};

/** How a frame is written. */
interface Written {
  readonly metadata?: Record<string, string>;
  /** Columns that are run-end encoded. */
  readonly encoded?: readonly ("query" | "kind")[];
}

/** A stream of Arrow with these rows. */
export function arrowOf(
  rows: readonly Row[],
  form: "number" | "text",
  { metadata, encoded = [] }: Written = {},
): Uint8Array {
  const { type, of } = FORMS[form];
  const ofStretches = (name: "query" | "kind", own: DataType): DataType =>
    encoded.includes(name) ? runEndEncoded(int32(), own) : own;
  const ids = (index: 0 | 2, own: DataType) =>
    columnFromArray(
      rows.map((row) => of(row[index])),
      own,
    );
  const table = tableFromColumns({
    query: ids(0, ofStretches("query", type())),
    kind: columnFromArray(
      rows.map(([, kind]) => kind),
      ofStretches("kind", int8()),
    ),
    item: ids(2, type()),
    value: columnFromArray(
      rows.map((row) => row[3]),
      float64(),
    ),
    ...(rows.some(({ length }) => length === 5) ? { subtopic: subtopicsOf(rows, form) } : {}),
  });
  if (metadata !== undefined) Object.assign(table.schema, { metadata: new Map(Object.entries(metadata)) });
  return tableToIPC(table, { format: "stream" }) ?? new Uint8Array();
}

/** Numbers, or texts in a dictionary; null in rows of the run. */
function subtopicsOf(rows: readonly Row[], form: "number" | "text") {
  const { type, of } = FORMS[form];
  const ids = rows.map(([, , , , subtopic]) => (typeof subtopic === "string" ? of(subtopic) : null));
  return columnFromArray(ids, form === "number" ? type() : dictionary(type()));
}

/** Frames of so many rows each, and the end. */
export function framesOf(
  rows: readonly Row[],
  form: "number" | "text",
  perFrame: number,
  written?: Written,
): Uint8Array {
  const frames: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += perFrame)
    frames.push(framed(arrowOf(rows.slice(from, from + perFrame), form, written)));
  return joined([...frames, END_OF_FRAMES]);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** What a worker writes about frames. */
export async function workedOn(input: Uint8Array, flags: RunFlags): Promise<Uint8Array> {
  const written: Uint8Array[] = [];
  const request = partialRequest(flags);
  await new FrameWorker(
    wholeSource("input", input),
    () => request,
    async (bytes) => void written.push(bytes.slice()),
  ).work();
  return joined(written);
}

/** What a worker writes about lines. */
export async function workedOnLines(input: string, flags: RunFlags): Promise<Uint8Array> {
  const written: Uint8Array[] = [];
  const source = wholeSource("input", Buffer.from(input));
  await workOnLines(source, partialRequest(flags), async (bytes) => void written.push(bytes.slice()));
  return joined(written);
}
