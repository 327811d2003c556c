import { execFileSync, execSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runTool } from "./setup.js";

// Tries rankproof/vitest, rankproof/jest, rankproof/scorers and --sort duckdb, and the examples of docs/integrations, with the tools
// themselves: packs the package, installs it with the tools in a temporary folder (about 1 GB) and runs ./integrations there.
// KEEP=FOLDER keeps the folder, so that the next run installs only what has changed.

const folder = process.env.KEEP ?? mkdtempSync(join(tmpdir(), "rankproof-integrations-"));
const quiet = "--no-audit --no-fund --loglevel=error";

try {
  runTool("../scripts/build.js");
  mkdirSync(folder, { recursive: true });
  cpSync(`${root}integrations`, folder, { recursive: true });
  writeFileSync(join(folder, "integrations.md"), pages());
  for (const [name, program] of examples()) writeFileSync(join(folder, name), program);
  const tarball = execSync(`npm pack --silent --pack-destination "${folder}"`, { cwd: root, encoding: "utf8" }).trim();
  execSync(`npm ci ${quiet}`, { cwd: folder, stdio: "inherit" });
  execSync(`npm install --no-save ${quiet} ./${tarball}`, { cwd: folder, stdio: "inherit" });
  // What promptfoo can do without is larger than all else together.
  const promptfoo = { cwd: join(folder, "promptfoo"), stdio: "inherit" };
  execSync(`npm ci --omit=optional --ignore-scripts ${quiet}`, promptfoo);
  execSync(`npm install --no-save --omit=optional --ignore-scripts ${quiet} ${databases().join(" ")}`, promptfoo);
  const tool = (name, args, env = {}) =>
    execFileSync(process.execPath, [join(folder, "node_modules", name), ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
  tool("typescript/bin/tsc", []);
  tool("vitest/vitest.mjs", ["run"]);
  tool("jest/bin/jest.js", [], { NODE_OPTIONS: "--experimental-vm-modules" });
} finally {
  if (process.env.KEEP === undefined) rmSync(folder, { recursive: true });
}

/** The optional packages that promptfoo's command line does not start without: its database, for this platform. */
function databases() {
  const path = join(folder, "promptfoo/node_modules/libsql/package.json");
  const { optionalDependencies } = JSON.parse(readFileSync(path, "utf8"));
  return Object.entries(optionalDependencies)
    .filter(([name]) => name.includes(`${process.platform}-${process.arch}`) && !name.endsWith("-musl"))
    .map(([name, version]) => `${name}@${version}`);
}

/** The text of all pages of docs/integrations. */
function pages() {
  const names = readdirSync(`${root}docs/integrations`).toSorted();
  return names.map((name) => readFileSync(`${root}docs/integrations/${name}`, "utf8")).join("\n");
}

/** Programs of docs/integrations, each with the name of its file. */
function examples() {
  return [...pages().matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)^```/gm)].map(([, name, program]) => [name, program]);
}
