import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const SOURCES = [
  ...["src", "scripts", "patches", "package.json", "package-lock.json", "rolldown.config.ts"],
  ...["tsconfig.json", "tsconfig.build.json", "tsconfig.threads.json", "tsconfig.entries.json"],
];

/** Builds first where a source is newer than dist, so that no test runs what is no longer there. */
export default function buildIfStale(): void {
  const built = changedAt("dist/cli/rankproof.cjs");
  const sources = SOURCES.flatMap((path) => (statSync(path).isDirectory() ? [path, ...filesIn(path)] : [path]));
  if (sources.every((path) => changedAt(path) <= built)) return;
  execFileSync(process.execPath, ["scripts/build.js"], { stdio: "inherit" });
}

/** Files and folders below a folder: a folder is newer when a file in it came, went or got another name. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
