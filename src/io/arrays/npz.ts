import { unzipSync } from "fflate";
import { badFile, type NamedArray } from "./named-array.ts";
import { readNpy } from "./npy.ts";

/**
 * Reads the arrays of numpy.savez or savez_compressed.
 *
 * @throws RankproofError invalid or unsupported
 */
export function readNpz(bytes: Uint8Array, source: string): NamedArray[] {
  let files: Readonly<Record<string, Uint8Array>>;
  try {
    files = unzipSync(bytes);
  } catch (error) {
    throw badFile(source, `archive: ${(error as Error).message}`);
  }
  return Object.entries(files)
    .filter(([name]) => name.endsWith(".npy"))
    .map(([name, content]) => readNpy(content, `${source}:${name}`, name.slice(0, -".npy".length)));
}
