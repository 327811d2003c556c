import { spawnSync } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";

// The step of action.yml: runs the published package of this version on the inputs and writes Markdown to the job summary.

const { name, version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** What npx runs; a test gives the path of a packed tarball instead. */
const source = process.env.RANKPROOF_PACKAGE || `${name}@${version}`;

const input = (field) => (process.env[`RANKPROOF_${field}`] ?? "").trim();
const lines = (field) =>
  input(field)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const runs = lines("RUNS");
const scoring = [...(input("MEASURES") === "" ? [] : [`--measures=${input("MEASURES")}`]), ...lines("ARGUMENTS")];
const checks = [
  ...lines("THRESHOLDS").map((condition) => `--threshold=${condition}`),
  ...lines("GATES").map((condition) => `--gate=${condition}`),
];
const files = [`--judgments=${input("JUDGMENTS")}`, "--", ...runs];
const save = input("SAVE") === "" ? [] : [`--save=${input("SAVE")}`];

// npm fails with 1, as a missed threshold does: so it is called once, for the path on which it puts the package.
const found = bash('npx --yes --package="$0" -- node --print process.env.PATH', [source]);
if (found.status !== 0) process.exit(3);
const env = { ...process.env, PATH: found.stdout.trim() };
process.stdout.write(`${name} ${rankproof(["--version"]).stdout}`);

let code = summarize(["eval", ...scoring, ...checks, ...save, "--format=markdown", ...files]);
if (code <= 1 && input("JUNIT") !== "") {
  const junit = ["--format=junit", `--output=${input("JUNIT")}`];
  code = Math.max(code, summarize(["eval", ...scoring, ...checks, ...junit, ...files]));
}
if (code <= 1 && runs.length > 1)
  code = Math.max(code, summarize(["compare", ...scoring, "--format=markdown", ...files]));
process.exit(code);

/** Runs one command line; what it prints goes to the log and to the job summary. Returns its exit code. */
function summarize(args) {
  const { status, stdout } = rankproof(args);
  process.stdout.write(stdout);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${stdout}\n`);
  return status ?? 3;
}

/** Runs the package that npx found. */
function rankproof(args) {
  return bash(`${name} "$@"`, [name, ...args], env);
}

/** Commands of npm are shell scripts on Windows too, so bash starts them; arguments are never part of its command. */
function bash(command, args, env = process.env) {
  const stdio = ["ignore", "pipe", "inherit"];
  const finished = spawnSync("bash", ["-c", command, ...args], { stdio, env, encoding: "utf8", maxBuffer: 1 << 28 });
  if (finished.error) throw finished.error;
  return finished;
}
