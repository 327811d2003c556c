import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { install, root, run, runTool } from "./setup.js";

// All that has to hold: build, types, style, dead code, tests. The last line counts the tests.
install();
run(process.execPath, [`${root}scripts/build.js`]);
runTool("typescript/bin/tsc");
runTool("@biomejs/biome/bin/biome", ["check", "."]);
runTool("knip/bin/knip.js");

const report = join(tmpdir(), `rankproof-tests-${process.pid}.json`);
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const { status } = spawnSync(process.execPath, [`${root}node_modules/vitest/vitest.mjs`, "run", ...reporters], {
  cwd: root,
  stdio: "inherit",
});
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
rmSync(report);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
process.exit(status ?? 1);
