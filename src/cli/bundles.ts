import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { running } from "./surroundings.ts";

/** A file that the build leaves beside the bundles of the command line. */
export function besideBundles(path: string): URL {
  return pathToFileURL(join(running().bundles, path));
}
