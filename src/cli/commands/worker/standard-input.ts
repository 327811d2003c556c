import { readSync } from "node:fs";
import { codeOf } from "../../../core/error-code.ts";
import type { Source } from "../../../inputs/source.ts";
import { running } from "../../surroundings.ts";

/** Bytes that are read at a time. */
const CHUNK = 1 << 20;

/** Standard input, which is read into one array again and again: a stream would make a new one for every 64 kB. */
export function standardInput(): Source {
  return {
    name: "input",
    size: undefined,
    offset: 0,
    isReplayable: () => false,
    chunks,
    part: undefined,
  };
}

/** Each is valid until the next. */
async function* chunks(): AsyncGenerator<Uint8Array> {
  const { stdin } = running();
  if (stdin.descriptor === undefined) return yield* stdin;
  const buffer = new Uint8Array(CHUNK);
  for (;;) {
    const count = readInto(buffer, stdin.descriptor);
    if (count === 0) return;
    // A pipe that does not wait is watched by a stream.
    if (count === undefined) return yield* stdin;
    yield buffer.subarray(0, count);
  }
}

/**
 * Waits, since a worker has nothing else to do: a read in a thread beside would take as long as a small job.
 *
 * @returns how many bytes came, 0 at the end; undefined where the system does not wait for any
 */
function readInto(buffer: Uint8Array, descriptor: number): number | undefined {
  try {
    return readSync(descriptor, buffer, 0, buffer.length, null);
  } catch (error) {
    if (codeOf(error) === "EAGAIN") return undefined;
    // What Windows says about the end of a pipe.
    if (codeOf(error) === "EOF") return 0;
    throw error;
  }
}
