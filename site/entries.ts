import { readFileSync } from "node:fs";

/** The package, and the entry that is imported by its name alone. */
export const MAIN = "rankproof";

interface Export {
  readonly types?: string;
  readonly node?: { readonly types: string };
}

/** The names that programs import, with the source file of each. */
export function entries(): [name: string, source: string][] {
  const { exports } = JSON.parse(readFileSync("package.json", "utf8")) as {
    exports: Readonly<Record<string, Export | string>>;
  };
  return Object.entries(exports).flatMap(([path, entry]): [string, string][] => {
    if (typeof entry === "string") return [];
    const types = entry.node?.types ?? entry.types ?? "";
    return [[path.replace(/^\./, MAIN), types.replace(/^\.\/dist\/(.*)\.d\.ts$/, "src/$1.ts")]];
  });
}

/** The page of an entry: `reference/rankproof`, `reference/io` of `rankproof/io`. */
export function pageOfEntry(name: string): string {
  return `reference/${name.replace(`${MAIN}/`, "")}`;
}
