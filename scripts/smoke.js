import { strictEqual } from "node:assert";
import { execFileSync, execSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "./setup.js";

// node scripts/smoke.js rankproof-0.1.0.tgz: installs a packed package elsewhere, and tries its command and its entries there.

const tarball = resolve(process.argv[2]);
const { version, exports } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));
const folder = mkdtempSync(join(tmpdir(), "rankproof-smoke-"));
/** Entries of which each needs a tool that is not here. */
const OF_TOOLS = ["./vitest", "./package.json"];

try {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  execSync(`npm install --no-audit --no-fund --omit=peer --loglevel=error "${tarball}"`, {
    cwd: folder,
    stdio: "inherit",
  });
  strictEqual(execSync("npx --no-install rankproof --version", { cwd: folder, encoding: "utf8" }).trim(), version);
  tryCommand();
  tryEntries();
  console.log(`rankproof ${version} works on Node ${process.versions.node}, ${process.platform}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Evaluates the examples, in text and in a columnar format. */
function tryCommand() {
  const command = join(folder, "node_modules/rankproof/dist/cli/rankproof.cjs");
  const printed = (judgments, run, measure) => {
    const files = [judgments, run].map((file) => `${root}examples/${file}`);
    const args = [command, "eval", ...files, "--measures", measure, "--format", "csv"];
    const output = execFileSync(process.execPath, args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.split("\n")[1].split(",")[3];
  };
  strictEqual(printed("helpdesk/judgments.qrels", "helpdesk/bm25.run", "nDCG@10"), "0.7140896273998366");
  strictEqual(printed("formats/parquet.judgments.parquet", "formats/arrow.run.arrow", "AP"), "0.75");
}

/** Imports every entry, and evaluates with the first. */
function tryEntries() {
  const entries = Object.keys(exports).filter((entry) => !OF_TOOLS.includes(entry));
  const program = `
    for (const entry of ${JSON.stringify(entries)}) await import(entry.replace(".", "rankproof"));
    const { evaluate, AP } = await import("rankproof");
    console.log(evaluate({ judgments: { q: { a: 1 } }, run: { q: { b: 2, a: 1 } }, measures: [AP] }).of(AP).value);
  `;
  writeFileSync(join(folder, "program.js"), program);
  strictEqual(execFileSync(process.execPath, ["program.js"], { cwd: folder, encoding: "utf8" }).trim(), "0.5");
}
