import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

// What a repository tells its readers and its host.

const packageJson = JSON.parse(readFileSync("package.json", "utf8"));

function filesIn(path: string): string[] {
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
}

/** The account that package.json names. */
function ownerIn(folder: string): string | undefined {
  const { repository, homepage, bugs } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const [, owner] = /^git\+https:\/\/github\.com\/([\w-]+)\/rankproof\.git$/.exec(repository.url) ?? [];
  expect([homepage, bugs]).toEqual(
    ["#readme", "/issues"].map((page) => `https://github.com/${owner}/rankproof${page}`),
  );
  return owner;
}

test("package.json says whose the repository is, and so do lines that use the Action; no other file does", () => {
  const texts = [
    ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CITATION.cff", "action.yml", "CHANGELOG.md"],
    ...[".github", "docs", "src", "python", "site", "scripts"],
  ];
  const lines = texts
    .flatMap(filesIn)
    .filter((path) => /\.(md|ya?ml|cff|toml|json|py|tsx?|js)$/.test(path))
    .filter((path) => !/(^|\/)(node_modules|dist|build)\/|^site\/pages\/|package-lock/.test(path))
    .flatMap((path) => readFileSync(path, "utf8").split("\n"));
  // Shells keep completions in files that are named after the command, Python modules in a folder.
  const others = lines.filter((line) =>
    /[\w-]+(?<!\/completions|"src)\/rankproof([@#"'\s]|\.git|\/issues|$)/.test(line),
  );
  expect(new Set(others.map((line) => line.trim()))).toEqual(new Set([`- uses: ${ownerIn(".")}/rankproof@v0`]));
});

test("npm run owner writes it in all of these places", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-owner-"));
  mkdirSync(join(folder, "docs"));
  for (const path of ["package.json", "docs/gates.md"]) cpSync(path, join(folder, path));
  const script = resolve("scripts/owner.js");
  const run = (owner: string) => spawnSync(process.execPath, [script, owner], { cwd: folder, encoding: "utf8" });
  expect(run("some-shop").status).toBe(0);
  expect(ownerIn(folder)).toBe("some-shop");
  const gates = readFileSync(join(folder, "docs/gates.md"), "utf8");
  expect(gates).toContain("- uses: some-shop/rankproof@v0");
  expect(gates).not.toContain(`${ownerIn(".")}/rankproof`);
  expect(run("../x")).toMatchObject({ status: 2, stderr: expect.stringContaining("invalid owner: ../x") });
  rmSync(folder, { recursive: true });
});

// npm shows README.md on the page of the package, where relative links lead into the repository of package.json.
test("every relative link of README.md leads to a file that the repository has", () => {
  const links = [
    ...readFileSync("README.md", "utf8").matchAll(/\]\(([^)#]+)[^)]*\)|<(?:img|a) [^>]*(?:src|href)="([^"]+)"/g),
  ]
    .map(([, markdown, html]) => markdown ?? html ?? "")
    .filter((link) => !/^https?:/.test(link));
  const tracked = new Set(execFileSync("git", ["ls-files"], { encoding: "utf8", maxBuffer: 1e8 }).split("\n"));
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((link) => !tracked.has(link))).toEqual([]);
});

test("each promise of SECURITY.md names the file of its test", () => {
  const text = readFileSync("SECURITY.md", "utf8");
  const named = text.match(/test\/[\w./-]+\.ts/g) ?? [];
  expect(named.length).toBeGreaterThan(15);
  for (const path of named) expect(existsSync(path), path).toBe(true);
  for (const promise of text.split("\n- ").slice(1)) expect(promise, promise).toMatch(/\(test\/|nothing is signed/);
  expect(text.split("\n").length).toBeLessThanOrEqual(61);
});

test("a citation names the version of the package", () => {
  const citation = parse(readFileSync("CITATION.cff", "utf8"));
  expect(citation).toMatchObject({ version: packageJson.version, license: packageJson.license });
});

test("Node is the same in engines, workflows and .nvmrc", () => {
  const { jobs } = parse(readFileSync(".github/workflows/ci.yml", "utf8"));
  const versions: number[] = jobs.smoke.strategy.matrix.node;
  const current = Number(readFileSync(".nvmrc", "utf8"));
  expect(packageJson.engines.node).toMatch(new RegExp(`^>=${versions[0]}\\.`));
  expect(versions).toContain(current);
  // The tests run on each of them: on that of .nvmrc with the heavy ones.
  expect([...jobs.node.strategy.matrix.node, current].sort()).toEqual(versions);
});

describe("every npm script that a text or workflow runs is there", () => {
  const texts = ["README.md", "CONTRIBUTING.md", "docs", ".github"]
    .flatMap(filesIn)
    .filter((path) => /\.(md|yml)$/.test(path));
  test.each(texts)("%s", (path) => {
    const named = readFileSync(path, "utf8").matchAll(/\bnpm run ([\w:-]+)/g);
    for (const [, script] of named) expect(Object.keys(packageJson.scripts)).toContain(script);
  });
});

describe("YAML of the host is well-formed", () => {
  test.each(filesIn(".github").filter((path) => path.endsWith(".yml")))("%s", (path) => {
    expect(parse(readFileSync(path, "utf8"))).toBeTypeOf("object");
  });
});

describe("a workflow", () => {
  const workflows = filesIn(".github/workflows").map((path): [path: string, workflow: Workflow] => [
    path,
    parse(readFileSync(path, "utf8")),
  ]);

  test.each(workflows)("%s names each action by its commit, with the version that a bot moves on", (path) => {
    const uses = readFileSync(path, "utf8").match(/uses: .*/g) ?? [];
    expect(uses).not.toEqual([]);
    for (const line of uses) expect(line).toMatch(/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"));
    expect(updates).toContainEqual(expect.objectContaining({ "package-ecosystem": "github-actions" }));
  });

  test.each(workflows)(
    "%s may only read unless a job says more, and leaves no credentials in a checkout",
    (_, workflow) => {
      expect([{}, { contents: "read" }]).toContainEqual(workflow.permissions);
      for (const { uses, with: settings } of stepsOf(workflow)) {
        if (uses?.startsWith("actions/checkout@")) expect(settings).toMatchObject({ "persist-credentials": false });
      }
    },
  );

  test.each(workflows)(
    "%s gives no token to a job that runs code of this repository or of its packages",
    (_, workflow) => {
      for (const { permissions = workflow.permissions, steps } of Object.values(workflow.jobs)) {
        const runsCode = steps.some(({ run = "" }) => /npm (ci|test|run)|node |npx /.test(run));
        const canWrite = Object.values(permissions).includes("write");
        // The pull request with the next version is made by the tool that writes changelogs, which is installed without its scripts.
        const isVersionOnly = steps.some(({ uses = "" }) => uses.startsWith("changesets/action@"));
        if (isVersionOnly) expect(steps.map(({ run }) => run)).toContain("npm ci --ignore-scripts");
        else expect(runsCode && canWrite).toBe(false);
        expect(JSON.stringify(steps)).not.toContain("secrets.");
      }
    },
  );

  interface Step {
    readonly uses?: string;
    readonly run?: string;
    readonly with?: Readonly<Record<string, unknown>>;
  }

  interface Workflow {
    readonly permissions: Readonly<Record<string, string>>;
    readonly jobs: Readonly<
      Record<string, { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly Step[] }>
    >;
  }

  function stepsOf({ jobs }: Workflow): Step[] {
    return Object.values(jobs).flatMap(({ steps }) => steps);
  }
});
