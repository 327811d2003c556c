import { printable, RankproofError } from "../../core/errors.ts";
import type { FileStart } from "./file-start.ts";

/** A kind of file that holds tables or arrays and is not read. */
interface ForeignKind {
  readonly title: string;
  readonly recognizes: (start: Pick<FileStart, "bytes" | "text">) => boolean;
  /** How its content becomes a file that is read. */
  readonly wayOut: string;
}

const PANDAS = "df.to_csv(…) or df.to_parquet(…) of pandas";

/** Such kinds, the narrower first: a workbook and an archive of arrays are zip archives. */
const KINDS: readonly ForeignKind[] = [
  {
    title: "an Excel workbook",
    recognizes: ({ bytes, text }) => isZip(bytes) && /\[Content_Types\]\.xml|xl\/|_rels\//.test(text),
    wayOut: `save the sheet as CSV, or write it by ${PANDAS}`,
  },
  {
    title: "an OpenDocument spreadsheet",
    recognizes: ({ bytes, text }) => isZip(bytes) && text.includes("application/vnd.oasis.opendocument"),
    wayOut: "save the sheet as CSV",
  },
  {
    title: "an archive of numpy arrays",
    recognizes: ({ bytes, text }) => isZip(bytes) && text.slice(0, 400).includes(".npy"),
    wayOut:
      "rankproof embeddings reads vectors, rankproof triples scores of all entities for triples; runs and judgments are tables of ids",
  },
  {
    title: "a zip archive",
    recognizes: ({ bytes }) => isZip(bytes),
    wayOut: "unzip it; a file compressed by gzip or zstd is read as it is",
  },
  {
    title: "an old Excel workbook",
    recognizes: ({ bytes }) => begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]),
    wayOut: "save the sheet as CSV",
  },
  {
    title: "a pickle of Python",
    // Behind the version stands a frame, or an instruction; in numbers of 32 bits, mostly zero.
    recognizes: ({ bytes: [mark, version, next] }) =>
      mark === 0x80 && version >= 2 && version <= 5 && (next === 0x95 || (version <= 3 && next >= 0x28)),
    wayOut: `write it by json.dump(…), ${PANDAS}, or hand the object to rankproof.evaluate in Python`,
  },
  {
    title: "an HDF5 file",
    recognizes: ({ bytes }) => begins(bytes, [0x89, 0x48, 0x44, 0x46]),
    wayOut: `write arrays by np.save(…), tables by ${PANDAS}`,
  },
  {
    title: "an SQLite database",
    recognizes: ({ text }) => text.startsWith("SQLite format 3"),
    wayOut: "export a query: sqlite3 -header -csv FILE 'select …' > table.csv",
  },
  {
    title: "a DuckDB database",
    recognizes: ({ bytes }) => begins(bytes.subarray(8), [0x44, 0x55, 0x43, 0x4b]),
    wayOut: "export a query: copy (select …) to 'table.parquet'",
  },
  {
    title: "an ORC or Avro file",
    recognizes: ({ bytes, text }) => (text.startsWith("ORC") && bytes.includes(0)) || text.startsWith("Obj\u0001"),
    wayOut: "write it as Parquet",
  },
  {
    title: "a file compressed by bzip2 or xz",
    recognizes: ({ bytes, text }) => /^BZh\d/.test(text) || begins(bytes, [0xfd, 0x37, 0x7a, 0x58, 0x5a]),
    wayOut: "inflate it; gzip and zstd are read as they are",
  },
];

/** @throws RankproofError unsupported, for a file of another program: with its kind, and the way out */
export function refuseForeign(start: FileStart, name: string): void {
  const kind = KINDS.find(({ recognizes }) => recognizes(start));
  if (kind === undefined) return;
  throw new RankproofError("unsupported", `file: ${kind.title} (${kind.wayOut})`, "data", `${printable(name)}: `);
}

function isZip(bytes: Uint8Array): boolean {
  return begins(bytes, [0x50, 0x4b, 0x03, 0x04]) || begins(bytes, [0x50, 0x4b, 0x05, 0x06]);
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, i) => bytes[i] === byte);
}
