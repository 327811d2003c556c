import { type ChildProcess, execFileSync, execSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { isDeep } from "./deep.ts";

// The GitHub Action: its one step, run as a runner would run it. In deep tests npm installs the package as it would be published;
// else it links the folder that is built here.

const action = parse(readFileSync("action.yml", "utf8"));
const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const [step] = action.runs.steps;
const inputs = resolve("test/files");
const common = mkdtempSync(join(tmpdir(), "rankproof-action-"));
/** What a runner takes out of this repository, without what is installed or built. */
const actionPath = join(common, "the action");
const tarball = join(common, `rankproof-${version}.tgz`);
const isInstalled = isDeep("scripts");
/** A runner finds it before the step has a PATH of its own. */
const BASH = execSync("command -v bash", { encoding: "utf8" }).trim();
/** The checkout of the repository that uses the action. */
let folder = "";

beforeAll(() => {
  if (isInstalled) execSync(`npm pack --silent --pack-destination "${common}"`);
  for (const path of ["action.yml", "package.json", "scripts/action.js", "scripts/action-comment.js"])
    cpSync(path, join(actionPath, path));
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-workspace-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

afterAll(() => rmSync(common, { recursive: true }));

/** Fills in the inputs and runs the step with further variables of the job. */
function runAction(inputs: Readonly<Record<string, string>>, variables: Readonly<Record<string, string>> = {}) {
  const env = Object.fromEntries(
    Object.entries<string>(step.env).map(([name, template]) => {
      const [, input] = /^\$\{\{ inputs\.(\w+) \}\}$/.exec(template) ?? [];
      if (input === undefined) return [name, template];
      expect(Object.keys(action.inputs)).toContain(input);
      return [name, inputs[input] ?? action.inputs[input].default];
    }),
  );
  expect(step["working-directory"]).toMatch(/^\$\{\{ github\.action_path \}\}$/);
  const summaryFile = join(common, "summary.md");
  rmSync(summaryFile, { force: true });
  const { status, stdout, stderr } = spawnSync(BASH, ["-eo", "pipefail", "-c", step.run], {
    cwd: actionPath,
    encoding: "utf8",
    env: {
      ...process.env,
      RANKPROOF_PACKAGE: isInstalled ? tarball : resolve("."),
      GITHUB_ACTION_PATH: actionPath,
      GITHUB_WORKSPACE: folder,
      GITHUB_STEP_SUMMARY: summaryFile,
      RUNNER_TEMP: common,
      ...variables,
      ...env,
    },
  });
  return { status, stdout, stderr, summary: existsSync(summaryFile) ? readFileSync(summaryFile, "utf8") : "" };
}

const REFUSING_PROXY = `
  const { appendFileSync } = require("node:fs");
  const server = require("node:http").createServer().listen(0, "127.0.0.1", () => console.log(server.address().port));
  server.on("connect", ({ url }, socket) => {
    appendFileSync(process.argv[1], url + "\\n");
    socket.end("HTTP/1.1 403 Forbidden\\r\\n\\r\\n");
  });
`;

/** Stands for GitHub: issues have a hundred comments of others before those that are written. */
const GITHUB = `
  const { appendFileSync } = require("node:fs");
  const comments = Array.from({ length: 100 }, (_, id) => ({ id, body: "<!-- of others -->" }));
  const answer = async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { method, url, headers: { authorization } } = request;
    const body = text === "" ? undefined : JSON.parse(text).body;
    appendFileSync(process.argv[1], JSON.stringify({ method, url, authorization, body }) + "\\n");
    if (url.includes("/issues/403/")) response.statusCode = 403;
    const id = method === "PATCH" ? Number(url.split("/").at(-1)) : 900 + comments.length;
    if (method === "POST") comments.push({ id, body });
    if (method === "PATCH") comments.find((comment) => comment.id === id).body = body;
    const page = 100 * (Number(/&page=(.*)/.exec(url)?.[1] ?? 1) - 1);
    response.end(JSON.stringify(method === "GET" ? comments.slice(page, page + 100) : { id }));
  };
  const server = require("node:http").createServer(answer).listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

/** Writes a program into the checkout that leaves a file `hacked` there. */
function plant(path: string, text = `#!/usr/bin/env bash\ntouch "${folder}/hacked"\n`) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text, { mode: 0o755 });
}

const judgments = join(inputs, "news.qrels");
const [bm25, dense] = ["bm25.run", "dense.run"].map((name) => join(inputs, name));

test("every input reaches the step, and none as part of its command", () => {
  expect(Object.values<string>(step.env).filter((value) => value !== "")).toEqual(
    Object.keys(action.inputs).map((input) => `\${{ inputs.${input} }}`),
  );
  expect(step.run).not.toContain("${{");
});

test.runIf(isDeep("compare"))("a baseline is saved, and a later run that is worse fails its gate", () => {
  const saved = runAction({ judgments, runs: bm25, measures: "nDCG@10", save: "baseline.json" });
  expect(saved).toMatchObject({ status: 0, summary: expect.stringContaining("| nDCG@10 | 0.5605") });
  const gates = "nDCG@10 not-worse-than baseline.json by 0.005\nnDCG@10 not-worse-than baseline.json by 0.5\n";
  const { status, summary, stdout } = runAction({ judgments, runs: `\n  ${dense}\n`, gates, junit: "checks.xml" });
  expect(status).toBe(1);
  expect(summary).toContain("- ❌ gate missed: dense.run has nDCG@10 = 0.5396, baseline.json has 0.5605");
  expect(summary).toContain("- ✅ gate holds: dense.run has nDCG@10 = 0.5396");
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

test("a threshold that is missed fails the step; the summary begins with the verdict and what was checked", () => {
  const thresholds = "AP>=0.9\nnDCG@10>=0.1";
  const { status, summary } = runAction({ judgments, runs: bm25, thresholds, measures: "AP", name: "News" });
  expect(status).toBe(1);
  expect(summary.split("\n").slice(0, 6)).toEqual([
    "## ❌ News: 1 of 2 thresholds and gates missed",
    "",
    "- ❌ threshold missed: bm25.run has AP = 0.6005, wanted AP&#62;=0.9",
    "- ✅ threshold holds: bm25.run has nDCG@10 = 0.5605, wanted nDCG@10&#62;=0.1",
    "",
    "| measure | bm25.run |",
  ]);
});

test("hostile input is a file name, not a command, and what cannot be evaluated is a heading with the reason", () => {
  const { status, stderr, summary } = runAction({ judgments, runs: "$(touch hacked); touch hacked" });
  expect(status).toBe(3);
  expect(stderr).toContain("missing");
  expect(summary).toBe(`## ❌ rankproof: no result (exit code 3)\n\n\`\`\`text\n${stderr.trim()}\n\`\`\`\n`);
  expect(existsSync(join(folder, "hacked"))).toBe(false);
});

test("a log alone is evaluated", () => {
  const log = join(folder, "log.jsonl");
  writeFileSync(log, '{"question":"q1","retrieved":["d2","d1"],"gold":["d1"]}\n');
  const { status, summary } = runAction({ runs: log, measures: "RR", thresholds: "RR>=0.5" });
  expect(status).toBe(0);
  expect(summary).toMatch(
    /^## ✅ rankproof: the check holds\n\n- ✅ threshold holds: .*\n\n\| measure \| log\.jsonl \|\n/,
  );
  expect(summary).toContain("| RR | 0.5000 |");
});

describe("a pull request", () => {
  const asked = join(common, "api.txt");
  let server: ChildProcess;
  let api = "";

  beforeAll(async () => {
    server = spawn(process.execPath, ["--eval", GITHUB, asked], { stdio: ["ignore", "pipe", "inherit"] });
    const [port] = await once(server.stdout ?? server, "data");
    api = `http://127.0.0.1:${port}`;
  });

  beforeEach(() => rmSync(asked, { force: true }));

  afterAll(() => void server.kill());

  /** Runs the action as a job on a pull request does. */
  const runOn = (number: number | undefined, given: Readonly<Record<string, string>> = {}) => {
    const event = join(folder, "event.json");
    writeFileSync(event, JSON.stringify(number === undefined ? {} : { pull_request: { number } }));
    const github = { GITHUB_API_URL: api, GITHUB_REPOSITORY: "shop/search", GITHUB_EVENT_PATH: event };
    const run = {
      GITHUB_SERVER_URL: "https://git.example",
      GITHUB_RUN_ID: "42",
      GITHUB_WORKFLOW: "w",
      GITHUB_JOB: "j",
    };
    const inputs = { judgments, runs: bm25, measures: "AP", token: "secret", ...given };
    const { stdout, status, summary } = runAction(inputs, { ...github, ...run });
    const lines = existsSync(asked) ? readFileSync(asked, "utf8").trim().split("\n") : [];
    return { stdout, status, summary, requests: lines.map((line): Request => JSON.parse(line)) };
  };

  test.runIf(isDeep("scripts"))("has one comment, which a later run updates, also behind a page of others", () => {
    const first = runOn(7);
    expect(first.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /repos/shop/search/issues/7/comments?per_page=100&page=1",
      "GET /repos/shop/search/issues/7/comments?per_page=100&page=2",
      "POST /repos/shop/search/issues/7/comments",
    ]);
    const [, , posted] = first.requests;
    expect(posted?.authorization).toBe("Bearer secret");
    expect(posted?.body).toMatch(/^<!-- rankproof [0-9a-f]{16} -->\n## rankproof\n\n\| measure \| bm25.run \|/);
    expect(posted?.body).toContain(first.summary.trim());
    expect(posted?.body).toContain("[Job summary](https://git.example/shop/search/actions/runs/42)");
    rmSync(asked);
    const second = runOn(7, { thresholds: "AP>=0.9" });
    expect(second.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /repos/shop/search/issues/7/comments?per_page=100&page=1",
      "GET /repos/shop/search/issues/7/comments?per_page=100&page=2",
      "PATCH /repos/shop/search/issues/comments/1000",
    ]);
    expect(second.requests[2]?.body).toContain("## ❌ rankproof: 1 of 1 thresholds and gates missed");
    rmSync(asked);
    // A step of another name has a comment of its own.
    expect(runOn(7, { name: "Other" }).requests[2]?.method).toBe("POST");
  });

  test("has none where the token may not write one, and the build goes on and says so", () => {
    const { status, stdout } = runOn(403);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^::warning title=rankproof::The pull request has no new comment: .* gave 403 \(give the job/m,
    );
    expect(stdout).toContain("pull-requests: write");
    expect(stdout).not.toContain("secret");
  });

  test.runIf(isDeep("scripts"))("has none where it is not wanted, nor has a push", () => {
    expect(runOn(7, { comment: "false" })).toMatchObject({ status: 0, requests: [] });
    expect(runOn(undefined)).toMatchObject({ status: 0, requests: [] });
  });
});

interface Request {
  readonly method: string;
  readonly url: string;
  readonly authorization: string;
  readonly body?: string;
}

test.runIf(isDeep())("a defect of rankproof stops the step with its own exit code, before runs are compared", () => {
  const broken = join(common, "broken");
  mkdirSync(join(broken, "dist/cli"), { recursive: true });
  writeFileSync(join(broken, "package.json"), JSON.stringify({ name: "rankproof", version }));
  const program = `if (process.argv[2] === "--version") console.log("${version}"); else process.exit(70);`;
  writeFileSync(join(broken, "dist/cli/rankproof.cjs"), program);
  const { status, stdout } = runAction({ judgments, runs: `${bm25}\n${dense}` }, { RANKPROOF_PACKAGE: broken });
  expect(status).toBe(70);
  expect(stdout).toBe(`rankproof ${version}\n## ❌ rankproof: no result (exit code 70)\n\n\`\`\`text\n\n\`\`\`\n`);
});

test("nothing of the checkout chooses code: not its packages, settings of npm, programs on the PATH or options of Node", () => {
  const evil = `require("node:fs").writeFileSync(${JSON.stringify(join(folder, "hacked"))}, "");`;
  for (const name of ["node", "npm", "npx", "rankproof"]) plant(`bin/${name}`);
  plant("node_modules/.bin/rankproof");
  plant("node_modules/rankproof/package.json", JSON.stringify({ name: "rankproof", version, bin: "x.cjs" }));
  plant("node_modules/rankproof/x.cjs", evil);
  plant("evil.cjs", evil);
  plant("evil.sh");
  plant(".npmrc", `script-shell=${folder}/evil.sh\nnode-options=--require=${folder}/evil.cjs\n`);
  const { status, stdout, stderr } = runAction(
    { judgments, runs: bm25, measures: "AP" },
    {
      PATH: ["bin", "node_modules/.bin", join(folder, "bin"), process.env["PATH"]].join(delimiter),
      NODE_OPTIONS: `--require=${folder}/evil.cjs`,
      BASH_ENV: join(folder, "evil.sh"),
      npm_config_node_options: `--require=${folder}/evil.cjs`,
      npm_config_userconfig: join(folder, ".npmrc"),
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toContain("| AP | 0.");
  expect(existsSync(join(folder, "hacked"))).toBe(false);
  expect(readdirSync(actionPath)).toEqual(["action.yml", "package.json", "scripts"]);
});

test("where the only Node is part of the checkout, the step says so", () => {
  plant("bin/node");
  const { status, stderr } = runAction({ judgments, runs: bm25 }, { PATH: join(folder, "bin") });
  expect(status).toBe(3);
  expect(stderr).toContain("missing Node: there is none outside the checkout");
  expect(existsSync(join(folder, "hacked"))).toBe(false);
});

test.runIf(isDeep())("the package is asked from the registry that npm knows by itself", async () => {
  const asked = join(common, "asked.txt");
  // A proxy that lets nobody through and keeps what it was asked for: npm tries again what cannot be reached, for a minute.
  const proxy = spawn(process.execPath, ["--eval", REFUSING_PROXY, asked], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(proxy.stdout, "data");
  const address = `http://127.0.0.1:${port}`;
  const variables = { RANKPROOF_PACKAGE: "", HTTPS_PROXY: address, https_proxy: address };
  const { status, stderr, summary } = runAction({ judgments, runs: bm25 }, variables);
  proxy.kill();
  expect({ status, summary }).toEqual({ status: 3, summary: "" });
  expect(stderr).toContain("/rankproof");
  const registry = execFileSync("npm", ["config", "get", "registry"], {
    encoding: "utf8",
    cwd: common,
    env: { PATH: process.env["PATH"], npm_config_userconfig: join(common, "none"), npm_config_globalconfig: common },
  });
  expect(new Set(readFileSync(asked, "utf8").trim().split("\n"))).toEqual(
    new Set([`${new URL(registry.trim()).host}:443`]),
  );
});

test.runIf(isDeep())("a package that cannot be had is no missed threshold", () => {
  const { status, stderr, summary } = runAction({ judgments, runs: bm25 }, { RANKPROOF_PACKAGE: "/nowhere.tgz" });
  expect({ status, summary }).toEqual({ status: 3, summary: "" });
  expect(stderr).toContain("nowhere.tgz");
});
