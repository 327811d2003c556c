import { NO_BYTES } from "../../core/ids.ts";
import type { Format } from "./format.ts";

/** Columns in groups of rows: Apache Parquet. */
export const parquet: Format = {
  id: "parquet",
  title: "columns in groups of rows, such as query, item, score",
  // Behind the name of the format stands the number of a field, so that a query may be called PAR1.
  recognizes: ({ text }) => text.startsWith("PAR1\u0015"),
  endings: ["parquet"],
  takes: ["columns", "map"],
  isRead: "in pieces",
  async holdsBoth(source, { map }) {
    const [{ openParquet }, { parquetRecords }] = await Promise.all([
      import("../tables/parquet-file.ts"),
      import("../tables/parquet-objects.ts"),
    ]);
    const rows = parquetRecords(await openParquet(source), { map, columns: {} });
    return rows !== undefined && (await import("../records/row-records.ts")).haveRowsBothSides(rows, map);
  },
  async read(kind, source, reading, handler) {
    const { readParquetRows } = await import("../tables/parquet-rows.ts");
    await readParquetRows(kind, source, reading, handler);
    return NO_BYTES;
  },
};
