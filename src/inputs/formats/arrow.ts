import { NO_BYTES } from "../../core/ids.ts";
import type { FileStart } from "./file-start.ts";
import type { Format } from "./format.ts";

/** Columns in batches of rows: files and streams of Apache Arrow, and Feather files. */
export const arrow: Format = {
  id: "arrow",
  title: "columns in batches of rows: Arrow's files and streams, Feather",
  recognizes: (start) => isFile(start) || isStream(start),
  endings: ["arrow", "arrows", "feather", "ipc"],
  takes: ["columns", "map"],
  isRead: "in pieces",
  async holdsBoth(source, { map }) {
    const rows = await (await import("../tables/arrow-objects.ts")).arrowRecords(source, { map, columns: {} });
    return rows !== undefined && (await import("../records/row-records.ts")).haveRowsBothSides(rows, map);
  },
  async read(kind, source, reading, handler) {
    const rows = source.isReplayable()
      ? await (await import("../tables/arrow-objects.ts")).arrowRecords(source, reading)
      : undefined;
    if (rows !== undefined) {
      const { readRowRecords } = await import("../records/row-records.ts");
      await readRowRecords(kind, source.name, rows, reading, handler);
      return NO_BYTES;
    }
    const { holdsObjects, readArrowObjects } = await import("../tables/arrow-objects.ts");
    if (await holdsObjects(kind, source, reading)) {
      await readArrowObjects(kind, source, reading, handler);
      return NO_BYTES;
    }
    const { readArrowRows } = await import("../tables/arrow-rows.ts");
    await readArrowRows(kind, source, reading, handler);
    return NO_BYTES;
  },
};

function isFile({ text }: FileStart): boolean {
  return text.startsWith("ARROW1\0") || text.startsWith("FEA1\0");
}

/** A stream begins with four bytes of ones and the length of its schema, which is a multiple of eight. */
function isStream({ bytes }: FileStart): boolean {
  return bytes.length > 8 && bytes.subarray(0, 4).every((byte) => byte === 0xff) && bytes[4] % 8 === 0;
}
