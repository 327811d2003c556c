import { createHash, randomBytes } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { codeOf } from "../../core/error-code.ts";

const [PREFIX, SUFFIX] = [".rankproof-", ".tmp"];

/**
 * A path in a folder for what is being written, which no other program has: its name tells where numbers of processes
 * mean the same, and the number of this one.
 */
export function temporaryPath(folder: string): string {
  return join(folder, `${PREFIX}${placeOfProcesses()}-${process.pid}-${randomBytes(6).toString("hex")}${SUFFIX}`);
}

/**
 * Removes temporary files of processes that are gone, such as were killed while they wrote, where that can be done. Of
 * those of another machine or container, which may share the folder, nobody here knows whether they are.
 */
export function removeAbandoned(folder: string): void {
  try {
    const place = placeOfProcesses();
    for (const name of readdirSync(folder)) {
      if (!name.startsWith(PREFIX) || !name.endsWith(SUFFIX)) continue;
      const [, of, id] = /^([0-9a-f]+)-(\d+)-[0-9a-f]+$/.exec(name.slice(PREFIX.length, -SUFFIX.length)) ?? [];
      if (of === place && isGone(Number(id))) rmSync(join(folder, name), { force: true });
    }
  } catch {
    // The folder cannot be listed, or the file belongs to somebody else.
  }
}

function isGone(id: number): boolean {
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** The machine, and the container where there is one, in which a number means one process. */
function placeOfProcesses(): string {
  const parts = [hostname(), told(() => readFileSync("/etc/machine-id", "latin1"))];
  const namespace = told(() => readlinkSync("/proc/self/ns/pid"));
  return createHash("sha256")
    .update([...parts, namespace].join("\n"))
    .digest("hex")
    .slice(0, 12);
}

function told(ask: () => string): string {
  try {
    return ask();
  } catch {
    return "";
  }
}
