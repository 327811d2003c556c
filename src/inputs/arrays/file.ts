import { printable, RankproofError } from "../../core/errors.ts";
import { checkInflated } from "../declared-size.ts";
import { fileEnding } from "../file-ending.ts";
import type { Source } from "../source.ts";
import { badFile, type NamedArray, sharedBytes } from "./named-array.ts";
import { isNpy, readNpy } from "./npy.ts";
import { readSafetensors } from "./safetensors.ts";
import { readCsvArrays, readJsonArrays, readLineArray } from "./text-arrays.ts";
import { isNeighborFile, isVectorFile, readNeighborFile, readVectorFile } from "./vector-files.ts";

/** Longest text that JavaScript engines hold, about. */
const LONGEST_TEXT = 500e6;

/**
 * Reads the arrays of a file: npy, npz, safetensors, Parquet, vectors of big-ann-benchmarks and TexMex, CSV, TSV, JSON,
 * JSON Lines, or a value a line. The first bytes tell binary formats, the ending of the name tells text formats.
 *
 * @throws RankproofError invalid, missing or unsupported
 */
export async function readArrayFile(source: Source, onRead?: (bytes: number) => void): Promise<NamedArray[]> {
  const { name } = source;
  const ending = fileEnding(name);
  // Read in parts where possible.
  if (await isParquetFile(source)) return (await import("../tables/parquet.ts")).readParquet(source, onRead);
  const bytes = await readWhole(source, ending, onRead);
  if (startsWith(bytes, PARQUET)) return (await import("../tables/parquet.ts")).readParquet(inMemory(source, bytes));
  if (isNpy(bytes)) return [readNpy(bytes, name)];
  if (startsWith(bytes, "PK")) return (await import("./npz.ts")).readNpz(bytes, name);
  if (ending === "safetensors") return readSafetensors(bytes, name);
  if (isNeighborFile(bytes, ending)) return readNeighborFile(bytes, name);
  if (isVectorFile(ending)) return [readVectorFile(bytes, ending, name)];
  if (startsWith(bytes, HDF5)) throw badFile(name, "format: HDF5 (save its arrays as .npy)", "unsupported");
  if (startsWith(bytes, ARROW)) throw badFile(name, "format: Arrow (save its columns as Parquet)", "unsupported");
  const text = decoded(bytes, name);
  if (text.trim() === "") {
    throw new RankproofError("invalid", `file: ${printable(name)} (empty: it holds no value)`, "data");
  }
  if (ending === "csv") return readCsvArrays(text, ",", name);
  if (ending === "tsv") return readCsvArrays(text, "\t", name);
  if (ending === "json" || ending === "jsonl" || ending === "ndjson" || /^\s*[[{]/.test(text)) {
    return readJsonArrays(text, name);
  }
  return readLineArray(text);
}

/** First bytes of a Parquet file. */
const PARQUET = "PAR1";
/** First bytes of an Arrow file, which pandas calls Feather. */
const ARROW = "ARROW1";
/** First bytes of an HDF5 file, as written by h5py and ann-benchmarks. */
const HDF5 = "\u0089HDF";

async function isParquetFile({ size = 0, fill }: Source): Promise<boolean> {
  const start = new Uint8Array(Math.min(size, PARQUET.length));
  await fill?.(start, 0);
  return startsWith(start, PARQUET);
}

function inMemory(source: Source, bytes: Uint8Array): Source {
  return {
    ...source,
    size: bytes.length,
    fill: (array, from) => array.set(bytes.subarray(from, from + array.length)),
  };
}

function isBinary(start: Uint8Array, ending: string): boolean {
  return (
    isNpy(start) ||
    startsWith(start, "PK") ||
    startsWith(start, PARQUET) ||
    ending === "safetensors" ||
    isVectorFile(ending)
  );
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return [...text].every((character, i) => bytes[i] === character.charCodeAt(0));
}

/** @throws RankproofError unsupported */
function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes.slice());
  } catch {
    throw badFile(name, "encoding: not UTF-8 (save the file as UTF-8)", "unsupported");
  }
}

/** All bytes, on memory that threads can share. @throws RankproofError unsupported, as soon as a text is too long */
async function readWhole(source: Source, ending: string, onRead?: (bytes: number) => void): Promise<Uint8Array> {
  const { name, size = 1 << 20 } = source;
  let bytes = sharedBytes(0);
  let count = 0;
  for await (const chunk of source.chunks(onRead)) {
    const needed = count + chunk.length;
    checkInflated(source, needed);
    if (Math.max(needed, size) > LONGEST_TEXT && !isBinary(count > 0 ? bytes : chunk, ending)) {
      throw badFile(name, "size: over 500 MB of text (save vectors of that size as .npy)", "unsupported");
    }
    if (needed > bytes.length) bytes = grown(bytes, Math.max(needed, size, 2 * bytes.length), name);
    bytes.set(chunk, count);
    count = needed;
  }
  return bytes.subarray(0, count);
}

/** @throws RankproofError unsupported, for more bytes than an array of this machine holds */
function grown(bytes: Uint8Array, length: number, name: string): Uint8Array {
  try {
    const larger = sharedBytes(length);
    larger.set(bytes);
    return larger;
  } catch {
    throw badFile(name, `size: ${length} bytes do not fit into memory`, "unsupported");
  }
}
