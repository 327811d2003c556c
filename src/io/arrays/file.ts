import type { Source } from "../read.ts";
import { badFile, type NamedArray, sharedBytes } from "./named-array.ts";
import { isNpy, readNpy } from "./npy.ts";
import { readSafetensors } from "./safetensors.ts";
import { readCsvArrays, readJsonArrays, readLineArray } from "./text-arrays.ts";

/** Longest text that JavaScript engines hold, about. */
const LONGEST_TEXT = 500e6;

/**
 * The arrays of a file: npy, npz, safetensors, Parquet, CSV, TSV, JSON, JSON Lines, or a value a line. Binary formats are
 * told by how they begin, text formats by the ending of the name.
 *
 * @throws RankproofError invalid, missing or unsupported
 */
export async function readArrayFile(source: Source, onRead?: (bytes: number) => void): Promise<NamedArray[]> {
  const { name } = source;
  const bytes = await readWhole(source, onRead);
  if (isNpy(bytes)) return [readNpy(bytes, name)];
  if (startsWith(bytes, "PK")) return (await import("./npz.ts")).readNpz(bytes, name);
  if (startsWith(bytes, "PAR1")) return (await import("../tables/parquet.ts")).readParquet(bytes, name);
  const ending = /\.([a-z]+)(?:\.(?:gz|zst))?$/i.exec(name)?.[1].toLowerCase() ?? "";
  if (ending === "safetensors") return readSafetensors(bytes, name);
  if (bytes.length > LONGEST_TEXT) {
    throw badFile(name, `size: ${bytes.length} bytes of text (save so many vectors as .npy)`, "unsupported");
  }
  const text = new TextDecoder().decode(bytes.slice()).replace(/^\ufeff/, "");
  if (text.trim() === "") throw badFile(name, "file: empty", "missing");
  if (ending === "csv") return readCsvArrays(text, ",", name);
  if (ending === "tsv") return readCsvArrays(text, "\t", name);
  if (ending === "json" || ending === "jsonl" || ending === "ndjson" || /^\s*[[{]/.test(text)) {
    return readJsonArrays(text, name);
  }
  return readLineArray(text);
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  return String.fromCharCode(...bytes.subarray(0, text.length)) === text;
}

/** All bytes, on memory that threads can share. */
async function readWhole(source: Source, onRead?: (bytes: number) => void): Promise<Uint8Array> {
  let bytes = sharedBytes(source.size ?? 1 << 20);
  let count = 0;
  for await (const chunk of source.chunks(onRead)) {
    if (count + chunk.length > bytes.length) {
      const larger = sharedBytes(Math.max(2 * bytes.length, count + chunk.length));
      larger.set(bytes);
      bytes = larger;
    }
    bytes.set(chunk, count);
    count += chunk.length;
  }
  return bytes.subarray(0, count);
}
