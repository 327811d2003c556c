import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";

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

/** Writes to standard output and waits until a slow reader has taken it. */
export async function print(text: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
}

/** Writes what a command found: to the file of -o, or to standard output. */
export async function write(text: string, file: string | undefined): Promise<void> {
  if (file === undefined) await print(text);
  else writeWhole(file, text);
}
