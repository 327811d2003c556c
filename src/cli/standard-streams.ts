import { fstatSync, statSync, writeSync } from "node:fs";
import { devNull } from "node:os";
import type { Output, StandardInput } from "./surroundings.ts";

/** Standard input of this process. */
export const standardInput: StandardInput = {
  descriptor: 0,
  [Symbol.asyncIterator]: () => process.stdin[Symbol.asyncIterator](),
};

/** Standard output of this process. */
export const standardOutput = outputTo(1, () => process.stdout);

/** Standard error of this process. */
export const standardError = outputTo(2, () => process.stderr);

/** @param stream takes milliseconds to load: asked only where there may be a terminal, and for a slow reader */
function outputTo(descriptor: number, stream: () => NodeJS.WriteStream): Output {
  return {
    descriptor,
    terminal: () => (mayBeTerminal(descriptor) && stream().isTTY ? stream() : undefined),
    write: (bytes) => {
      let written = 0;
      try {
        while (written < bytes.length) written += writeSync(descriptor, bytes, written);
        return undefined;
      } catch (error) {
        // The reader does not want to be waited for by the whole process.
        if (error instanceof Error && "code" in error && error.code === "EAGAIN") {
          return writeLater(stream(), bytes.subarray(written));
        }
        throw error;
      }
    },
  };
}

function writeLater(stream: NodeJS.WriteStream, bytes: Uint8Array): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    // What goes wrong is told to the callback; an event without a listener would end the process.
    if (stream.listenerCount("error") === 0) stream.on("error", () => {});
    stream.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Whether a file is a device, and not the one that takes what nobody wants. */
function mayBeTerminal(file: number): boolean {
  try {
    const stat = fstatSync(file);
    return stat.isCharacterDevice() && stat.rdev !== statSync(devNull).rdev;
  } catch {
    return false;
  }
}
