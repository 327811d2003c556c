import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { commentOnPullRequest } from "./action-comment.js";

// The step of action.yml: runs the published package of this version on the inputs and writes Markdown, the verdict first, to the job
// summary and a comment on the pull request. Nothing in the checkout chooses what runs: the package is installed in a folder of its own, by the npm that came with this Node, without
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
const judgments = input("JUDGMENTS");
const files = [...(judgments === "" ? [] : [`--judgments=${judgments}`]), "--", ...runs];
const save = input("SAVE") === "" ? [] : [`--save=${input("SAVE")}`];

// The token is for the comment alone.
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([variable]) => !/^(npm_.*|node_options|node_path|rankproof_token)$/i.test(variable),
  ),
);
const program = install(mkdtempSync(join(process.env.RUNNER_TEMP || tmpdir(), `${name}-`)));
process.stdout.write(`${name} ${rankproof(["--version"]).stdout}`);

const evaluated = rankproof(["eval", ...scoring, ...checks, ...save, "--format=markdown", ...files]);
const done = [evaluated];
if (!failed(evaluated) && input("JUNIT") !== "") {
  done.push(rankproof(["eval", ...scoring, ...checks, "--format=junit", `--output=${input("JUNIT")}`, ...files]));
}
const isCompared = judgments !== "" && runs.length > 1;
const compared =
  isCompared && !done.some(failed) ? rankproof(["compare", ...scoring, "--format=markdown", ...files]) : undefined;
if (compared) done.push(compared);

const summary = summaryOf();
process.stdout.write(`${summary}\n`);
if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `${summary}\n`);
if (input("COMMENT") !== "false") await commentOnPullRequest(summary, input("NAME"), input("TOKEN"));
process.exit(Math.max(...done.map(({ status }) => status ?? 3)));

/** Whether a command could not answer: a missed threshold is an answer. */
function failed({ status }) {
  return (status ?? 3) > 1;
}

/** Heading with the verdict, what was checked, the comparison and the values. */
function summaryOf() {
  const [checked, others] = partition(evaluated.stdout.trim().split("\n"), (line) =>
    /^- (threshold|gate) (missed|holds): /.test(line),
  );
  const missed = checked.filter((line) => /^- \w+ missed/.test(line));
  const broken = done.find(failed);
  const values = [compared?.stdout.trim() ?? "", others.join("\n").trim()];
  return [
    `## ${headingOf(broken, missed.length, checked.length)}`,
    ...(broken === undefined ? [] : [fenced(broken.stderr)]),
    checked.map((line) => line.replace("-", missed.includes(line) ? "- ❌" : "- ✅")).join("\n"),
    ...(broken === undefined ? values : []),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

function headingOf(broken, missed, all) {
  const title = input("NAME").replace(/\s+/g, " ") || name;
  if (broken !== undefined) return `❌ ${title}: no result (exit code ${broken.status})`;
  if (missed > 0) return `❌ ${title}: ${missed} of ${all} thresholds and gates missed`;
  return all === 0 ? title : `✅ ${title}: ${all === 1 ? "the check holds" : `all ${all} checks hold`}`;
}

/** Text as it is, whatever it holds. */
function fenced(text) {
  const fence = "`".repeat(1 + Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
  return `${fence}text\n${text.trim()}\n${fence}`;
}

function partition(list, test) {
  return [list.filter(test), list.filter((one) => !test(one))];
}

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

/** Runs the installed program where the inputs name their files. What it prints on standard error goes to the log at once. */
function rankproof(args) {
  const finished = start([program, ...args], { cwd: process.env.GITHUB_WORKSPACE, stdio: ["ignore", "pipe", "pipe"] });
  process.stderr.write(finished.stderr);
  return finished;
}

function start(args, options) {
  const finished = spawnSync(process.execPath, args, { env, encoding: "utf8", maxBuffer: 1 << 28, ...options });
  if (finished.error) throw finished.error;
  return finished;
}
