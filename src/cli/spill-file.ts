import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printable, RankproofError } from "../core/errors.ts";
import { reasonOfSystem } from "../core/system-refusal.ts";
import type { Spill } from "../jobs/fusion/query-store.ts";

/**
 * Opens a file in the system's folder for temporary files. Its name is removed at once, so that nothing is left however
 * the program ends; where an open file keeps its name, as on Windows, it is removed when the file is closed or the
 * program exits.
 *
 * @throws RankproofError, where it cannot be made
 */
export function spillFile(): Spill {
  const folder = answered(() => mkdtempSync(join(tmpdir(), "rankproof-fuse-")));
  const file = answered(() => openSync(join(folder, "rows"), "w+"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    process.off("exit", close);
    closeSync(file);
    remove();
  };
  try {
    remove();
  } catch {
    process.on("exit", close);
  }
  return {
    write: (bytes) => {
      for (let written = 0; written < bytes.length; ) written += answered(() => writeSync(file, bytes, written));
    },
    read: (bytes, from) => {
      for (let read = 0; read < bytes.length; ) {
        const count = answered(() => readSync(file, bytes, read, bytes.length - read, from + read));
        if (count === 0) throw new RankproofError("invalid", "temporary file: cut short while it was read", "data");
        read += count;
      }
    },
    close,
  };
}

/** @throws RankproofError invalid, where the system refuses */
function answered<Answer>(call: () => Answer): Answer {
  try {
    return call();
  } catch (error) {
    const reason = reasonOfSystem(error);
    if (reason === undefined) throw error;
    throw new RankproofError("invalid", `temporary file: ${printable(tmpdir())} (${reason})`, "data");
  }
}
