import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Where `npm run kernels` writes the fingerprint of what it read and wrote. */
export const FINGERPRINT = "kernels/fingerprint.txt";

/** The files that `npm run kernels` writes. */
export const MODULES = [
  "src/neighbors/modules.ts",
  "src/inputs/trec/modules.ts",
  "src/inputs/run-lines-module.ts",
  "src/evaluate/ties-module.ts",
  "src/stats/samples-module.ts",
  "src/inputs/tables/modules.ts",
] as const;

const TOOLS = ["assemblyscript", "wabt"];

/** A hash of the kernels' sources, of the versions of the tools that compile them and of the modules that are there. */
export function fingerprint(): string {
  const sources = readdirSync("kernels", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => `kernels/${name.replaceAll("\\", "/")}`);
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const hash = createHash("sha256");
  for (const tool of TOOLS) hash.update(`${tool} ${packages[`node_modules/${tool}`].version}\n`);
  for (const path of [...sources.sort(), ...MODULES]) hash.update(`${path}\n`).update(readFileSync(path));
  return `${hash.digest("hex")}\n`;
}
