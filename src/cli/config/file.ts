import { existsSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { printable, RankproofError } from "../../core/errors.ts";
import { CONFIG_NAME } from "../../options/files.ts";
import { running } from "../surroundings.ts";

/** The configuration of a folder: the file there, or in the nearest folder above that has one. */
export function findConfig(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const path = join(at, CONFIG_NAME);
    if (existsSync(path)) return path;
    if (dirname(at) === at) return undefined;
  }
}

/** The configuration that an option names. @throws RankproofError missing */
export function namedConfig(path: string): string {
  if (existsSync(path)) return path;
  throw new RankproofError("missing", `configuration: ${printable(path)} (there is no such file)`, "data");
}

/** A path as seen from the working directory. */
export function shownPath(path: string): string {
  return relative(running().cwd, path) || ".";
}
