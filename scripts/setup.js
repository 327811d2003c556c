import { execSync, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Installs what package-lock.json of a folder names, unless its node_modules already holds it. */
export function install(folder = root) {
  const installed = `${folder}node_modules/.package-lock.json`;
  const isFresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}package-lock.json`).mtimeMs;
  if (isFresh) return;
  execSync("npm ci --no-audit --no-fund --loglevel=error", { cwd: folder, stdio: "inherit" });
}

/** Runs a program, without a shell, from the repository root and stops with its exit code when it fails. */
export function run(command, args, { stdout = "inherit" } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: ["inherit", stdout, "inherit"] });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a tool that npm installed. */
export function runTool(name, args = [], options = {}) {
  run(process.execPath, [`${root}node_modules/${name}`, ...args], options);
}
