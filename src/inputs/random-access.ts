import { badFile } from "./arrays/named-array.ts";
import { checkInflated } from "./declared-size.ts";
import { joinedBytes } from "./joined-bytes.ts";
import type { Source } from "./source.ts";

/** Bytes of a source that cannot be read in parts, which are held in memory at most. */
const MOST_HELD = 2 ** 30;

/** Content that is read where one likes. */
export interface RandomAccess {
  /** Size in bytes. */
  readonly size: number;
  /** Fills an array with the bytes from a position on. @throws RankproofError invalid, where there are no such bytes */
  fill(array: Uint8Array<ArrayBuffer>, from: number): Promise<void>;
}

/**
 * Gives access to a file by position. Content that can only be read from its start, such as a pipe or a compressed
 * file, is held in memory.
 *
 * @throws RankproofError unsupported, for more than 1 GiB of it
 */
export async function randomAccess(source: Source, onRead?: (bytes: number) => void): Promise<RandomAccess> {
  const { fill, size, name } = source;
  if (fill === undefined || size === undefined) return inMemory(await held(source, onRead), name);
  return {
    size,
    fill: async (array, from) => {
      checkRange(from, array.length, size, name);
      await fill(array, from);
      onRead?.(array.length);
    },
  };
}

function inMemory(bytes: Uint8Array<ArrayBuffer>, name: string): RandomAccess {
  return {
    size: bytes.length,
    fill: async (array, from) => {
      checkRange(from, array.length, bytes.length, name);
      array.set(bytes.subarray(from, from + array.length));
    },
  };
}

async function held(source: Source, onRead?: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.chunks(onRead)) {
    length += chunk.length;
    checkInflated(source, length);
    if (length > MOST_HELD) {
      const hint = "inflate it into a file first, which is read in parts";
      throw badFile(source.name, `size: over 1 GiB from a pipe or inflated (${hint})`, "unsupported");
    }
    chunks.push(chunk.slice());
  }
  return joinedBytes(chunks);
}

function checkRange(from: number, length: number, size: number, name: string): void {
  if (from >= 0 && length >= 0 && from + length <= size) return;
  throw badFile(name, `file: it refers to bytes ${from} to ${from + length} (it has ${size})`);
}
