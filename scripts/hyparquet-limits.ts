import type { Plugin } from "rolldown";

// hyparquet 1.31.5 believes what a page says of itself: a run of 2^30 values in a page of 60, or a page of negative size, keeps
// it busy for minutes or for ever. Here these counts are bounded by what there is, until it does so itself. And when it gives up
// for one column, the failure of another would end the whole program. What it lets callers replace (file, compressors, parsers)
// sees none of these counts, and a thread that is stopped after some time would refuse large files on slow machines.

const EDITS: Readonly<Record<string, readonly (readonly [theirs: string, ours: string])[]>> = {
  "encoding.js": [
    ["const count = header >>> 1", "const count = Math.min(header >>> 1, output.length - seen)"],
    ["let count = header >> 1 << 3", "let count = Math.min(header >>> 1, Math.ceil((output.length - seen) / 8)) * 8"],
  ],
  "column.js": [
    [
      "const header = parquetHeader(reader)",
      `const header = parquetHeader(reader)
    const page = header.data_page_header ?? header.data_page_header_v2 ?? header.dictionary_page_header
    if (!(header.compressed_page_size >= 0) || !(page?.num_values <= ${2 ** 25})) throw new Error('parquet page header is broken')`,
    ],
  ],
  "rowgroup.js": [
    [
      "  // read column data\n",
      `  asyncColumns.push = column => {
    column.data.catch(() => {})
    return Array.prototype.push.call(asyncColumns, column)
  }
`,
    ],
  ],
};

/** Bounds what hyparquet reads. @throws Error when its source is no longer as it was */
export function hyparquetLimits(): Plugin {
  return {
    name: "hyparquet-limits",
    transform(code, id) {
      const file = /[\\/]hyparquet[\\/]src[\\/](\w+\.js)$/.exec(id)?.[1];
      const edits = file === undefined ? [] : (EDITS[file] ?? []);
      return edits.reduce((text, [theirs, ours]) => {
        if (text.split(theirs).length === 2) return text.replace(theirs, ours);
        throw new Error(`hyparquet has changed: ${file} does not hold “${theirs}” once`);
      }, code);
    },
  };
}
