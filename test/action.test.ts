import { execSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { isDeep } from "./deep.ts";

// The GitHub Action: its one step, run as a runner would run it. In deep tests npx installs the package as it would be published;
// else it names the folder of the command that is built here.

const action = parse(readFileSync("action.yml", "utf8"));
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const [step] = action.runs.steps;
const inputs = resolve("test/files");
const common = mkdtempSync(join(tmpdir(), "rankproof-action-"));
/** What a runner checks out of this repository, without what is installed or built. */
const checkout = join(common, "check out");
const tarball = join(common, `rankproof-${version}.tgz`);
const programs = join(common, "programs");
const isInstalled = isDeep("scripts");
let folder = "";

beforeAll(() => {
  if (isInstalled) execSync(`npm pack --silent --pack-destination "${common}"`);
  for (const path of ["action.yml", "package.json", "scripts/action.js"]) cpSync(path, join(checkout, path));
  keepWhatNpxPrints();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-workspace-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

afterAll(() => rmSync(common, { recursive: true }));

/** Asked again, npx would install the tarball again, which takes seconds: what it printed on a call is printed on the next. */
function keepWhatNpxPrints() {
  const npx = execSync("command -v npx", { encoding: "utf8" }).trim();
  const built = join(common, "built");
  mkdirSync(built);
  symlinkSync(resolve("dist/cli/rankproof.cjs"), join(built, "rankproof"));
  const named = isInstalled ? "" : `[ "$2" != "--package=${tarball}" ] || { echo "${built}:$PATH"; exit; }`;
  const answer = `answer="${programs}/$(printf '%s ' "$@" | cksum)"`;
  const ask = `[ -e "$answer" ] || { "${npx}" "$@" > "$answer.new" && mv "$answer.new" "$answer"; }`;
  mkdirSync(programs);
  writeFileSync(join(programs, "npx"), `#!/usr/bin/env bash\n${named}\n${answer}\n${ask} && cat "$answer"\n`, {
    mode: 0o755,
  });
}

/** Fills in the inputs and runs the step. Nothing can be fetched, so the tarball is all that npx installs. */
function runAction(inputs: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>> = {}) {
  const env = Object.fromEntries(
    Object.entries<string>(step.env).map(([name, template]) => {
      const input = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(template)?.[1] as string;
      expect(Object.keys(action.inputs)).toContain(input);
      return [name, inputs[input] ?? action.inputs[input].default];
    }),
  );
  const summaryFile = join(folder, "summary.md");
  const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", step.run], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      PATH: `${programs}${delimiter}${process.env["PATH"]}`,
      npm_config_cache: join(common, "npm"),
      npm_config_offline: "true",
      RANKPROOF_PACKAGE: tarball,
      GITHUB_ACTION_PATH: checkout,
      GITHUB_STEP_SUMMARY: summaryFile,
      ...env,
      ...variables,
    },
  });
  return { status, stdout, stderr, summary: existsSync(summaryFile) ? readFileSync(summaryFile, "utf8") : "" };
}

const judgments = join(inputs, "news.qrels");
const [bm25, dense] = ["bm25.run", "dense.run"].map((name) => join(inputs, name));

test("every input reaches the step, and none as part of its command", () => {
  expect(Object.values<string>(step.env).sort()).toEqual(
    Object.keys(action.inputs)
      .map((input) => `\${{ inputs.${input} }}`)
      .sort(),
  );
  expect(step.run).not.toContain("${{");
});

test.runIf(isDeep("compare"))("a baseline is saved, and a later run that is worse fails its gate", () => {
  const saved = runAction({ judgments, runs: bm25, measures: "nDCG@10", save: "baseline.json" });
  expect(saved).toMatchObject({ status: 0, summary: expect.stringContaining("| nDCG@10 | 0.5605") });
  const gates = "nDCG@10 not-worse-than baseline.json by 0.005\nnDCG@10 not-worse-than baseline.json by 0.5\n";
  const { status, summary, stdout } = runAction({ judgments, runs: `\n  ${dense}\n`, gates, junit: "checks.xml" });
  expect(status).toBe(1);
  expect(summary).toContain("- gate missed: dense.run has nDCG@10 = 0.5396, baseline.json has 0.5605");
  expect(summary).toContain("- gate holds: dense.run has nDCG@10 = 0.5396");
  expect(stdout).toContain("gate missed");
  expect(readFileSync(join(folder, "checks.xml"), "utf8")).toContain('tests="2" failures="1"');
});

test.runIf(isDeep())("two runs are compared in the summary", () => {
  const { status, summary } = runAction({
    judgments,
    runs: `${bm25}\n${dense}`,
    measures: "AP",
    arguments: "--missing=zero",
  });
  expect(status).toBe(0);
  expect(summary).toContain("| measure | run | against | difference |");
});

test("a threshold that is missed fails the step; hostile input is a file name, not a command", () => {
  expect(runAction({ judgments, runs: bm25, measures: "AP", thresholds: "AP>=0.9" }).status).toBe(1);
  const { status, stderr } = runAction({ judgments, runs: "$(touch hacked); touch hacked" });
  expect(status).toBe(3);
  expect(stderr).toContain("missing");
  expect(existsSync(join(folder, "hacked"))).toBe(false);
});

test.runIf(isDeep())("a defect of rankproof stops the step with its own exit code, before runs are compared", () => {
  const defect = join(folder, "defect.cjs");
  writeFileSync(
    defect,
    "if (process.argv[2] === 'eval') require('fs').writeSync = (file) => { if (file === 1) throw new TypeError('oops'); };",
  );
  const { status, stdout } = runAction(
    { judgments, runs: `${bm25}\n${dense}` },
    { NODE_OPTIONS: `--require "${defect}"` },
  );
  expect(status).toBe(70);
  expect(stdout).toBe(`rankproof ${version}\n`);
});

test("the published package of this version runs, and nothing is installed or built in the checkout", () => {
  for (const [command, prints] of [
    ["npx", "$PATH"],
    ["rankproof", version],
  ]) {
    const file = join(folder, command);
    writeFileSync(file, `#!/usr/bin/env bash\nprintf '%s\\n' "$@" >> ${command}.txt; echo "${prints}"\n`);
    chmodSync(file, 0o755);
  }
  const PATH = `${folder}${delimiter}${process.env["PATH"]}`;
  expect(runAction({ judgments, runs: bm25 }, { PATH, RANKPROOF_PACKAGE: "" }).status).toBe(0);
  const calls = (command: string) => readFileSync(join(folder, `${command}.txt`), "utf8");
  expect(calls("npx")).toBe(`--yes\n--package=rankproof@${version}\n--\nnode\n--print\nprocess.env.PATH\n`);
  expect(calls("rankproof")).toContain("--version\neval\n");
  expect(readdirSync(checkout)).toEqual(["action.yml", "package.json", "scripts"]);
});

test.runIf(isDeep())("a package that cannot be had is no missed threshold", () => {
  const { status, stderr, summary } = runAction({ judgments, runs: bm25 }, { RANKPROOF_PACKAGE: "./nowhere.tgz" });
  expect({ status, summary }).toEqual({ status: 3, summary: "" });
  expect(stderr).toContain("nowhere.tgz");
});
