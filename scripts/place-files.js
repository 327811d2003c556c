import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Moves the files of one folder to another, each by a rename: whoever reads the other meanwhile finds the file of before or the
 * new one, never none and never half of one. What else was there is removed at last.
 */
export function placeFiles(from, to) {
  mkdirSync(to, { recursive: true });
  const paths = readdirSync(from, { recursive: true, encoding: "utf8" });
  for (const path of paths) {
    if (statSync(join(from, path)).isDirectory()) mkdirSync(join(to, path), { recursive: true });
    else renameSync(join(from, path), join(to, path));
  }
  const placed = new Set(paths);
  for (const path of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    if (!placed.has(path)) rmSync(join(to, path), { recursive: true, force: true });
  }
}
