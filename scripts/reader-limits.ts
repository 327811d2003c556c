import type { Plugin } from "rolldown";

// hyparquet 1.31.5 believes what a page says of itself: a run of 2^30 values in a page of 60, or a page of negative size, keeps
// it busy for minutes or for ever. Here these counts are bounded by what there is, until it does so itself. And when it gives up
// for one column, the failure of another would end the whole program. What it lets callers replace (file, compressors, parsers)
// sees none of these counts, and a thread that is stopped after some time would refuse large files on slow machines.
// flechette 2.3.0 believes the length of a list in the same way.

const EDITS: Readonly<Record<string, readonly (readonly [theirs: string, ours: string])[]>> = {
  "hyparquet/src/encoding.js": [
    ["const count = header >>> 1", "const count = Math.min(header >>> 1, output.length - seen)"],
    ["let count = header >> 1 << 3", "let count = Math.min(header >>> 1, Math.ceil((output.length - seen) / 8)) * 8"],
  ],
  "hyparquet/src/column.js": [
    [
      "const header = parquetHeader(reader)",
      `const header = parquetHeader(reader)
    const page = header.data_page_header ?? header.data_page_header_v2 ?? header.dictionary_page_header
    if (!(header.compressed_page_size >= 0) || !(page?.num_values <= ${2 ** 25})) throw new Error('parquet page header is broken')`,
    ],
  ],
  "hyparquet/src/rowgroup.js": [
    [
      "  // read column data\n",
      `  asyncColumns.push = column => {
    column.data.catch(() => {})
    return Array.prototype.push.call(asyncColumns, column)
  }
`,
    ],
  ],
  "@uwdata/flechette/src/util/read.js": [
    [
      "{ length: readInt32(buf, base) }",
      "{ length: Math.min(readInt32(buf, base), Math.ceil((buf.length - base) / stride)) }",
    ],
  ],
  "@uwdata/flechette/src/decode/table-from-ipc.js": [
    [
      "variadic: () => variadic[++variadicIndex]",
      "variadic: () => Math.min(variadic[++variadicIndex], regions.length)",
    ],
  ],
};

/** Bounds what hyparquet and flechette read. @throws Error when their source is no longer as it was */
export function readerLimits(): Plugin {
  return {
    name: "reader-limits",
    transform(code, id) {
      const file = /[\\/]node_modules[\\/]((?:hyparquet|@uwdata[\\/]flechette)[\\/]src[\\/].*\.js)$/.exec(id)?.[1];
      const edits = file === undefined ? [] : (EDITS[file.replaceAll("\\", "/")] ?? []);
      return edits.reduce((text, [theirs, ours]) => {
        if (text.split(theirs).length === 2) return text.replace(theirs, ours);
        throw new Error(`${file} has changed: it does not hold “${theirs}” once`);
      }, code);
    },
  };
}
