import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync } from "node:fs";
import { root, run } from "./setup.js";

// The step of action.yml: runs the command line on the inputs and writes Markdown to the job summary.

const cli = `${root}dist/cli/rankproof.cjs`;
if (!existsSync(cli)) run(process.execPath, [`${root}scripts/build.js`]);

const input = (name) => (process.env[`RANKPROOF_${name}`] ?? "").trim();
const lines = (name) =>
  input(name)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const runs = lines("RUNS");
const scoring = [...(input("MEASURES") === "" ? [] : [`--measures=${input("MEASURES")}`]), ...lines("ARGUMENTS")];
const checks = [
  ...lines("THRESHOLDS").map((condition) => `--threshold=${condition}`),
  ...lines("GATES").map((condition) => `--gate=${condition}`),
];
const files = ["--", input("JUDGMENTS"), ...runs];

const save = input("SAVE") === "" ? [] : [`--save=${input("SAVE")}`];
let code = rankproof(["eval", ...scoring, ...checks, ...save, "--format=markdown", ...files]);
if (code <= 1 && input("JUNIT") !== "") {
  rankproof(["eval", ...scoring, ...checks, "--format=junit", `--output=${input("JUNIT")}`, ...files]);
}
if (code <= 1 && runs.length > 1)
  code = Math.max(code, rankproof(["compare", ...scoring, "--format=markdown", ...files]));
process.exit(code);

/** Runs one command line; what it prints goes to the log and to the job summary. */
function rankproof(args) {
  const { status, stdout, error } = spawnSync(process.execPath, [cli, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (error) throw error;
  process.stdout.write(stdout);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${stdout}\n`);
  return status ?? 3;
}
