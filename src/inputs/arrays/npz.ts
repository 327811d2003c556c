import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { printable } from "../../core/errors.ts";
import { checkDeclared } from "../declared-size.ts";
import { badFile, type NamedArray } from "./named-array.ts";
import { readNpy } from "./npy.ts";

const ENDING = ".npy";

/**
 * Reads the arrays of numpy.savez or savez_compressed. Sizes and checksums of the archive must hold.
 *
 * @throws RankproofError invalid, also for two arrays of one name; unsupported
 */
export async function readNpz(bytes: Uint8Array, source: string): Promise<NamedArray[]> {
  const files = await filesOf(bytes, source);
  return files.map(([file, content]) => readNpy(content, `${source}:${file}`, file.slice(0, -ENDING.length)));
}

async function filesOf(bytes: Uint8Array, source: string): Promise<[name: string, content: Uint8Array][]> {
  configure({ useWebWorkers: false });
  const files: [string, Uint8Array][] = [];
  try {
    for (const entry of await new ZipReader(new Uint8ArrayReader(bytes), { strictness: "strict" }).getEntries()) {
      if (entry.directory || !entry.filename.endsWith(ENDING)) continue;
      checkDeclared(entry.uncompressedSize, entry.compressedSize);
      files.push([entry.filename, await entry.getData(new Uint8ArrayWriter(), { checkSignature: true })]);
    }
  } catch (error) {
    const reason = error instanceof Error ? printable(error.message) : "";
    throw badFile(source, `archive: ${reason}`);
  }
  return files;
}
