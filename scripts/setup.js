import { execSync, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Whether a path is a link: what it leads to belongs to another folder. */
export function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

/** Installs what package-lock.json of a folder names, unless its node_modules already holds it. */
export function install(folder = root) {
  if (isInstalled(folder)) return;
  if (isLink(`${folder}node_modules`)) {
    console.error(
      `invalid node_modules: ${folder}node_modules is a link to a folder that does not hold what package-lock.json names ` +
        "(run npm ci in the folder that owns it, or remove the link)",
    );
    process.exit(1);
  }
  execSync("npm ci --no-audit --no-fund --loglevel=error", { cwd: folder, stdio: "inherit" });
}

/** Whether node_modules holds what package-lock.json names, but for packages that other platforms need. */
function isInstalled(folder) {
  const installed = packagesIn(`${folder}node_modules/.package-lock.json`);
  const wanted = Object.entries(packagesIn(`${folder}package-lock.json`)).filter(([path]) => path !== "");
  return wanted.every(([path, { version, optional }]) => {
    const present = installed[path];
    return present === undefined ? optional === true : present.version === version;
  });
}

/** Packages of a lock file by their paths; none where there is no such file. */
function packagesIn(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/** Runs a program, without a shell, from the repository root and stops with its exit code when it fails. */
export function run(command, args, { stdout = "inherit", env = process.env } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ["inherit", stdout, "inherit"] });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Runs a tool that npm installed. */
export function runTool(name, args = [], options = {}) {
  run(process.execPath, [`${root}node_modules/${name}`, ...args], options);
}
