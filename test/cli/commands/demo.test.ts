import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { command } from "../../../src/cli/commands/demo/command.ts";
import { DEMO_FILES } from "../../../src/cli/commands/demo/files.ts";
import { EXAMPLE } from "../../../src/page/example.ts";
import { rankproof } from "../in-process.ts";
import { rankproof as spawned } from "../spawn.ts";

const root = mkdtempSync(join(tmpdir(), "rankproof-demo-"));
let cwd = root;

beforeEach(() => {
  cwd = mkdtempSync(join(root, "folder-"));
});

afterAll(() => rmSync(root, { recursive: true }));

const NAMES = DEMO_FILES.map(({ name }) => name).sort();
const BUNDLES = resolve("dist/cli");

/** Runs what is built. @param env by default no program that starts others */
const demo = (args: readonly string[] = [], env = {}, bundles = BUNDLES) =>
  rankproof(["demo", ...args], { cwd, bundles, env: { npm_config_user_agent: undefined, UV: undefined, ...env } });

const lines = (text: string) => text.split("\n").filter((line) => /^(?:\w+ )*rankproof /.test(line));

/** Words of a line without quotes. */
const words = (line: string) => line.slice(line.indexOf("rankproof ") + 10).split(" ");

test("demo writes the files of the help desk, and every command that it prints works there as it stands", async () => {
  const { code, stdout } = await demo();
  expect(code).toBe(0);
  expect(spawned(["demo"], { cwd, env: { npm_config_user_agent: "" } }).stdout).toBe(stdout);
  const folder = join(cwd, "rankproof-demo");
  expect(readdirSync(folder).sort()).toEqual(NAMES);
  for (const name of NAMES) {
    expect(readFileSync(join(folder, name)).equals(readFileSync(`examples/helpdesk/${name}`)), name).toBe(true);
    expect(stdout).toContain(`  ${name} `);
  }
  expect(stdout).toContain("\ncd rankproof-demo\n");
  expect(lines(stdout).map((line) => words(line)[0])).toEqual([
    "eval",
    "compare",
    "report",
    "diagnose",
    "eval",
    "eval",
  ]);
  for (const line of lines(stdout)) {
    expect({ line, ...spawned(words(line), { cwd: folder }) }).toMatchObject({ code: 0 });
  }
  expect(existsSync(join(folder, "report.html"))).toBe(true);
});

test("the command for embeddings that its help shows works there", async () => {
  await demo();
  const line = command.examples?.find((one) => one.includes(" embeddings ")) ?? "";
  expect(spawned(words(line), { cwd: join(cwd, "rankproof-demo") })).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("on 39 queries"),
  });
});

test("demo takes the name of a folder, which a shell may have to quote, and may be called again", async () => {
  const first = await demo(["my help/desk"]);
  expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining("\ncd 'my help/desk'\n") });
  rmSync(join(cwd, "my help/desk/log.jsonl"));
  writeFileSync(join(cwd, "my help/desk/notes.txt"), "mine\n");
  expect(await demo(["my help/desk"])).toEqual(first);
  expect(readdirSync(join(cwd, "my help/desk")).sort()).toEqual([...NAMES, "notes.txt"].sort());
});

test("demo overwrites nothing: where a file has other contents, no file is written", async () => {
  mkdirSync(join(cwd, "mine"));
  writeFileSync(join(cwd, "mine/bm25.run"), "q1 Q0 d1 1 0.5 mine\n");
  writeFileSync(join(cwd, "mine/queries.csv"), "id\n");
  expect(await demo(["mine"])).toEqual({
    code: 3,
    stdout: "",
    stderr:
      "invalid output files: mine/bm25.run, mine/queries.csv (are there already with other contents and are kept; nothing was written; to write elsewhere: rankproof demo FOLDER)\n",
  });
  expect(readdirSync(join(cwd, "mine"))).toEqual(["bm25.run", "queries.csv"]);
  expect(readFileSync(join(cwd, "mine/bm25.run"), "utf8")).toBe("q1 Q0 d1 1 0.5 mine\n");
});

test("demo says where it cannot write", async () => {
  writeFileSync(join(cwd, "file"), "");
  expect(await demo(["file"])).toMatchObject({ code: 3, stderr: expect.stringMatching(/^invalid output file: file/) });
  mkdirSync(join(cwd, "folder/passages.npy"), { recursive: true });
  expect(await demo(["folder"])).toMatchObject({
    code: 3,
    stderr: expect.stringMatching(/^invalid output file: folder/),
  });
  expect(readdirSync(join(cwd, "folder"))).toEqual(["passages.npy"]);
});

test("commands begin as the program was started", async () => {
  const python = join(cwd, "rankproof/_node/cli");
  mkdirSync(python, { recursive: true });
  cpSync("dist/page/example", join(cwd, "rankproof/_node/page/example"), { recursive: true });
  const npm = { npm_config_user_agent: "npm/11.0.0 node/v20.20.0 linux x64 workspaces/false" };
  const begun = async (env: object, bundles?: string) => {
    const [line = ""] = lines((await demo([], env, bundles)).stdout);
    return line.slice(0, line.indexOf(" eval"));
  };
  expect(await begun({})).toBe("rankproof");
  expect(await begun(npm)).toBe("npx rankproof");
  expect(await begun({ UV: "/bin/uv" })).toBe("rankproof");
  expect(await begun({ ...npm }, python)).toBe("rankproof");
  expect(await begun({ UV: "/bin/uv" }, python)).toBe("uvx rankproof");
  expect(await begun({ UV: "/bin/uv", UV_RUN_RECURSION_DEPTH: "1" }, python)).toBe("uv run rankproof");
});

test("the page's example is part of it", () => {
  expect(NAMES).toEqual(expect.arrayContaining(EXAMPLE));
});
