import { createRequire } from "node:module";
import { resolve } from "node:path";

/** Loads a package that may not be installed; undefined where it is not. */
export async function optionalPackage<Package>(name: string): Promise<Package | undefined> {
  try {
    // Not a name that bundlers see.
    return await import(name);
  } catch {
    // It may be installed where rankproof is used, and not where it is.
    try {
      return createRequire(resolve("package.json"))(name);
    } catch {
      return undefined;
    }
  }
}
