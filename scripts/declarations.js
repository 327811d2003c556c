import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

/** Removes declarations that none of the package's own entries leads to: nobody can import what they describe. */
export function removeUnreachableDeclarations(folder, exported) {
  const reached = new Set();
  const waiting = typesOf(exported).map((file) => join(folder, file.replace(/^\.\/dist\//, "")));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue;
    reached.add(file);
    for (const [, path] of readFileSync(file, "utf8").matchAll(/["'](\.{1,2}\/[^"']+)\.[jt]sx?["']/g)) {
      waiting.push(normalize(join(dirname(file), `${path}.d.ts`)));
    }
  }
  for (const file of readdirSync(folder, { recursive: true })) {
    if (file.endsWith(".d.ts") && !reached.has(join(folder, file))) rmSync(join(folder, file));
  }
}

/** Files of types among the entries of a package. */
function typesOf(exported) {
  if (typeof exported === "string") return exported.endsWith(".d.ts") ? [exported] : [];
  return Object.values(exported).flatMap(typesOf);
}
