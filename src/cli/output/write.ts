import { renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printable, RankproofError } from "../../core/errors.ts";

/** Writes a file whole or not at all: under a temporary name first, then renamed. */
export function writeWhole(path: string, text: string | Uint8Array): void {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    writeFileSync(temporary, text, { flag: "wx" });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new RankproofError("invalid", `output file: ${printable(path)} (${code}: it cannot be written)`);
  }
}

const STANDARD_OUTPUT = 1;

/** Writes to standard output and waits until a slow reader has taken it. One that goes away (head) ends the program well. */
export async function print(text: string | Uint8Array): Promise<void> {
  const bytes = typeof text === "string" ? Buffer.from(text) : text;
  let written = 0;
  try {
    // Not through process.stdout, whose stream takes several milliseconds to load.
    while (written < bytes.length) written += writeSync(STANDARD_OUTPUT, bytes, written);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EAGAIN") leave(error as NodeJS.ErrnoException);
    // The reader wants no one to wait for it.
    await new Promise<void>((resolve) => {
      process.stdout.write(bytes.subarray(written), (error) => (error ? leave(error) : resolve()));
    });
  }
}

function leave({ code }: NodeJS.ErrnoException): never {
  process.exit(code === "EPIPE" || code === "EOF" ? 0 : 3);
}

/** Writes what a command found: to the file of -o, or to standard output. */
export async function write(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) await print(text);
  else writeWhole(file, text);
}
