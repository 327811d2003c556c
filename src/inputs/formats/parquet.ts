import { NO_BYTES } from "../../core/ids.ts";
import type { Format } from "./format.ts";

/** Columns in groups of rows: Apache Parquet. */
export const parquet: Format = {
  id: "parquet",
  title: "columns in groups of rows, such as query, item, score",
  // Behind the name of the format stands the number of a field, so that a query may be called PAR1.
  recognizes: ({ text }) => text.startsWith("PAR1\u0015"),
  endings: ["parquet"],
  takes: ["columns"],
  isRead: "in pieces",
  async read(kind, source, reading, handler) {
    const { readParquetRows } = await import("../tables/parquet-rows.ts");
    await readParquetRows(kind, source, reading, handler);
    return NO_BYTES;
  },
};
