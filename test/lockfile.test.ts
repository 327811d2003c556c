import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  /** A folder of this repository: `resolved` is its path. */
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const locked: Readonly<Record<string, Locked>> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
/** What comes from a registry: not the root, not the folder of the site and the link to it. */
const packages = Object.entries(locked).filter(([path, { link }]) => path.includes("node_modules/") && !link);

/** What Node would load for a name inside a package: the nearest node_modules on the way up. */
function resolved(name: string, inside: string): Locked | undefined {
  const own = locked[`${inside}/node_modules/${name}`];
  const above = inside.lastIndexOf("/node_modules/");
  if (own) return own;
  return above < 0 ? locked[`node_modules/${name}`] : resolved(name, inside.slice(0, above));
}

// npm leaves out of the lock what its registry does not have, and `npm ci` then fails where that is needed.
test("the lock holds the binaries of every platform", () => {
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => {
        const found = resolved(name, path);
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
