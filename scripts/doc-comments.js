import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Comments that fill lines of their own. */
const COMMENT = /^[ \t]*(?:\/\*\*[\s\S]*?\*\/|\/\/(?!#).*)\n/gm;

/** Leaves comments out of the modules that tsc wrote into a folder: declarations hold those that editors show. */
export function removeDocComments(folder) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!file.endsWith(".js")) continue;
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(COMMENT, ""));
  }
}
