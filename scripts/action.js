import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

// The step of action.yml: runs the published package of this version on the inputs and writes Markdown to the job summary. Nothing
// in the checkout chooses what runs: the package is installed in a folder of its own, by the npm that came with this Node, without
// settings of files and variables.

const { name, version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
/** What npm installs; a test names a folder or a packed tarball instead. */
const source = process.env.RANKPROOF_PACKAGE || version;

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

const env = Object.fromEntries(
  Object.entries(process.env).filter(([variable]) => !/^(npm_.*|node_options|node_path)$/i.test(variable)),
);
const program = install(mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), `${name}-`)));
process.stdout.write(`${name} ${rankproof(["--version"]).stdout}`);

let code = summarize(["eval", ...scoring, ...checks, ...save, "--format=markdown", ...files]);
if (code <= 1 && input("JUNIT") !== "") {
  const junit = ["--format=junit", `--output=${input("JUNIT")}`];
  code = Math.max(code, summarize(["eval", ...scoring, ...checks, ...junit, ...files]));
}
if (code <= 1 && runs.length > 1)
  code = Math.max(code, summarize(["compare", ...scoring, "--format=markdown", ...files]));
process.exit(code);

/** Installs the package in an empty folder and returns the path of its program. npm fails with 1, as a missed threshold does. */
function install(folder) {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: { [name]: source } }));
  mkdirSync(join(folder, "settings"));
  const settings = ["user", "global"].map((kind) => `--${kind}config=${join(folder, "settings", kind)}`);
  const quiet = ["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  const npm = [
    npmProgram(),
    "install",
    "--ignore-scripts",
    "--no-package-lock",
    ...quiet,
    `--cache=${join(folder, "cache")}`,
    ...settings,
  ];
  const { status } = start(npm, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) process.exit(3);
  return join(folder, "node_modules", name, "dist/cli/rankproof.cjs");
}

/** The npm beside this Node: where Node's own archives, Windows, Homebrew and Debian put it. */
function npmProgram() {
  const folder = dirname(realpathSync(process.execPath));
  const places = ["../lib/node_modules", "node_modules", "../libexec/lib/node_modules", "../share/nodejs"];
  const found = places.map((place) => join(folder, place, "npm/bin/npm-cli.js")).find((path) => existsSync(path));
  if (found !== undefined) return found;
  console.error(`missing npm: none beside ${process.execPath} (let actions/setup-node install Node before this step)`);
  process.exit(3);
}

/** Runs one command line; what it prints goes to the log and to the job summary. Returns its exit code. */
function summarize(args) {
  const { status, stdout } = rankproof(args);
  process.stdout.write(stdout);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${stdout}\n`);
  return status ?? 3;
}

/** Runs the installed program where the inputs name their files. */
function rankproof(args) {
  return start([program, ...args], { cwd: process.env.GITHUB_WORKSPACE, stdio: ["ignore", "pipe", "inherit"] });
}

function start(args, options) {
  const finished = spawnSync(process.execPath, args, { env, encoding: "utf8", maxBuffer: 1 << 28, ...options });
  if (finished.error) throw finished.error;
  return finished;
}
