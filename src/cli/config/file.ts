import { existsSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative } from "node:path";
import { CONFIG_NAME } from "../../core/configuration.ts";
import { printable, RankproofError } from "../../core/errors.ts";
import { running } from "../surroundings.ts";

/**
 * The configuration of a folder: the file there, or in the nearest folder above that has one, up to the top of the
 * repository or the home folder. Elsewhere only the folder itself is looked into: whoever may write to a folder far
 * above, such as that of all temporary files, has no say.
 */
export function findConfig(folder: string): string | undefined {
  const inside: string[] = [];
  const home = homeFolder();
  for (let at = folder; ; at = dirname(at)) {
    inside.push(at);
    if (at === home || existsSync(join(at, ".git"))) break;
    if (dirname(at) === at) return configIn(folder);
  }
  return inside.map(configIn).find((path) => path !== undefined);
}

function configIn(folder: string): string | undefined {
  const path = join(folder, CONFIG_NAME);
  return existsSync(path) ? path : undefined;
}

/** Undefined where it is not there, or is the root of the file system, as that of some containers. */
function homeFolder(): string | undefined {
  try {
    const path = realpathSync(homedir());
    return dirname(path) === path ? undefined : path;
  } catch {
    return undefined;
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
