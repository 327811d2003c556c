import { ByteWriter, ParquetWriter } from "hyparquet-writer";

/** Rows of a row group, about: queries stay whole. */
const ROWS_AT_A_TIME = 1 << 16;

/**
 * Writes a run as a Parquet file with the columns query, item and score, in pieces that are valid until the next: as
 * `eval` and `embeddings --nearest` read it.
 *
 * @param run items of each query with their scores, the best first
 */
export function* parquetRun(
  run: Iterable<readonly [query: string, items: readonly (readonly [item: string, score: number])[]]>,
): Generator<Uint8Array> {
  const writer = new ByteWriter();
  const text = { type: "BYTE_ARRAY", converted_type: "UTF8", repetition_type: "REQUIRED" } as const;
  const parquet = new ParquetWriter({
    writer,
    schema: [
      { name: "root", num_children: 3 },
      { name: "query", ...text },
      { name: "item", ...text },
      { name: "score", type: "DOUBLE", repetition_type: "REQUIRED" },
    ],
  });
  let rows: { query: string[]; item: string[]; score: number[] } = { query: [], item: [], score: [] };
  const written = (): Uint8Array => {
    if (rows.query.length > 0) {
      const columnData = Object.entries(rows).map(([name, data]) => ({ name, data }));
      parquet.write({ columnData, rowGroupSize: rows.query.length });
      rows = { query: [], item: [], score: [] };
    }
    const bytes = writer.getBytes();
    writer.index = 0;
    return bytes;
  };
  for (const [query, items] of run) {
    for (const [item, score] of items) {
      rows.query.push(query);
      rows.item.push(item);
      rows.score.push(score);
    }
    if (rows.query.length >= ROWS_AT_A_TIME) yield written();
  }
  yield written();
  parquet.finish();
  yield written();
}
