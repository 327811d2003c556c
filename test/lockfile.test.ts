import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Locked>>;

/** What Node would load for a name inside a package: the nearest node_modules on the way up. */
function resolved(locked: Packages, name: string, inside: string): Locked | undefined {
  const own = locked[`${inside}/node_modules/${name}`];
  const above = inside.lastIndexOf("/node_modules/");
  if (own) return own;
  return above < 0 ? locked[`node_modules/${name}`] : resolved(locked, name, inside.slice(0, above));
}

const FOLDERS = [".", "site", "integrations", "integrations/promptfoo"];

describe.each(FOLDERS.map((folder) => join(folder, "package-lock.json")))("%s", (file) => {
  const locked: Packages = JSON.parse(readFileSync(file, "utf8")).packages;
  const packages = Object.entries(locked).filter(([path]) => path !== "");

  // npm leaves out of the lock what its registry does not have, and `npm ci` then fails where that is needed.
  test("the lock holds the binaries of every platform", () => {
    const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, version]) => {
          const found = resolved(locked, name, path);
          return found === undefined || (/^\d/.test(version) && found.version !== version);
        })
        .map(([name, version]) => `${path} needs ${name}@${version}`),
    );
    expect(missing).toEqual([]);
  });

  test("every locked package has a checksum and no address of a registry", () => {
    expect(packages.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
    expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
