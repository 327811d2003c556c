import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** What another tool printed for a command of a page, with the files of the page above it. */
export interface Printed {
  readonly command: string;
  readonly files: Readonly<Record<string, string>>;
  readonly output: string;
}

/** What other tools did for a page: what they printed, and the files that they wrote. */
export interface Transcript {
  readonly printed: readonly Printed[];
  /** By path, with slashes. */
  readonly written: Readonly<Record<string, Uint8Array>>;
}

function folderOf(page: string): string {
  return join("test/golden/walkthroughs", basename(page, ".md"));
}

/** What is kept of a page; nothing where no other tool runs on it. */
export function readTranscript(page: string): Transcript {
  const folder = folderOf(page);
  if (!existsSync(folder)) return { printed: [], written: {} };
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name !== "printed.json" && statSync(join(folder, name)).isFile());
  return {
    printed: JSON.parse(readFileSync(join(folder, "printed.json"), "utf8")),
    written: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name))])),
  };
}

/** Keeps what other tools did for a page. */
export function writeTranscript(page: string, { printed, written }: Transcript): void {
  const folder = folderOf(page);
  rmSync(folder, { recursive: true, force: true });
  if (printed.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "printed.json"), `${JSON.stringify(printed, null, 2)}\n`);
  for (const [name, bytes] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
}
