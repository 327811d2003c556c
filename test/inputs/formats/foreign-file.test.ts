import { expect, test } from "vitest";
import { formatFor } from "../../../src/inputs/formats/index.ts";
import { wholeSource } from "../memory-source.ts";

// The first bytes are those of the formats' descriptions.

test.each([
  ["an Excel workbook", "PK\u0003\u0004........[Content_Types].xml", "save the sheet as CSV"],
  ["an archive of numpy arrays", "PK\u0003\u0004........x.npy", "rankproof embeddings reads vectors"],
  ["a zip archive", "PK\u0003\u0004........run.txt", "unzip it"],
  ["a pickle of Python", "\u0080\u0004\u0095.}", "json.dump"],
  ["an HDF5 file", "\u0089HDF\r\n\u001a\n", "np.save"],
  ["an SQLite database", "SQLite format 3\u0000", "sqlite3 -header -csv"],
  ["a DuckDB database", "........DUCK", "copy (select …)"],
  ["a file compressed by bzip2 or xz", "BZh91AY", "inflate it"],
])("%s is refused with the way out", async (title, text, wayOut) => {
  const source = wholeSource("x.bin", Buffer.from(text, "latin1"));
  await expect(formatFor(source, {})).rejects.toThrow(`x.bin: unsupported file: ${title} (`);
  await expect(formatFor(source, {})).rejects.toThrow(wayOut);
});

test("lists of neighbors that begin as a pickle does are read", async () => {
  // 640 lists: 0x80, 0x02.
  const bytes = new Uint8Array(Int32Array.of(640, 1, ...new Array(640).fill(7)).buffer);
  expect((await formatFor(wholeSource("x.ibin", bytes), {})).id).toBe("neighbors");
});
