import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { command } from "../../../src/cli/commands/demo/command.ts";
import { FIELD_DEMOS, HELP_DESK } from "../../../src/cli/commands/demo/demos.ts";
import { EXAMPLE } from "../../../src/page/example.ts";
import { rankproof } from "../in-process.ts";
import { rankproof as spawned } from "../spawn.ts";

const root = mkdtempSync(join(tmpdir(), "rankproof-demo-"));
let cwd = root;

beforeEach(() => {
  cwd = mkdtempSync(join(root, "folder-"));
});

afterAll(() => rmSync(root, { recursive: true }));

const NAMES = HELP_DESK.files.map(({ name }) => name).sort();
const BUNDLES = resolve("dist/cli");

/** Runs what is built. @param env by default no program that starts others */
const demo = (args: readonly string[] = [], env = {}, bundles = BUNDLES) =>
  rankproof(["demo", ...args], { cwd, bundles, env: { npm_config_user_agent: undefined, UV: undefined, ...env } });

const lines = (text: string) => text.split("\n").filter((line) => /^(?:\w+ )*rankproof /.test(line));

/** Words of a line, in which quotes hold one together. */
const words = (line: string) =>
  (line.slice(line.indexOf("rankproof ") + 10).match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ""));

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

describe.each(FIELD_DEMOS)("demo $id", ({ id, files, toTry }) => {
  test("writes the data that its program makes, and every command that it prints works there", async () => {
    const { code, stdout } = await demo([id]);
    expect(code).toBe(0);
    const folder = join(cwd, id);
    const made = join(cwd, "made");
    mkdirSync(made);
    execFileSync(process.execPath, [resolve(`examples/${id}/index.js`)], { cwd: made });
    expect(readdirSync(folder).sort()).toEqual(readdirSync(made).sort());
    for (const { name } of files) {
      expect(readFileSync(join(folder, name)).equals(readFileSync(join(made, name))), name).toBe(true);
      expect(readFileSync(join(folder, name)).equals(readFileSync(`examples/${id}/${name}`)), name).toBe(true);
    }
    expect(lines(stdout).length).toBe(toTry.length);
    for (const line of lines(stdout)) {
      expect(await rankproof(words(line), { cwd: folder })).toMatchObject({ code: 0 });
    }
  });

  test("takes a folder", async () => {
    await demo([id, "mine"]);
    expect(readdirSync(join(cwd, "mine")).sort()).toEqual(files.map(({ name }) => name).sort());
  });
});

test("the help desk has a name as well, so that its folder may be called as a field", async () => {
  expect(await demo(["help-desk", "biometrics"])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^biometrics: the help desk/),
  });
  expect(readdirSync(join(cwd, "biometrics")).sort()).toEqual(NAMES);
});

test("a field without data is refused, and a folder that is nearly the name of one with data", async () => {
  expect(await demo(["chemistry", "folder"])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^unknown field: chemistry \(known are help-desk, learning-to-rank, /),
  });
  expect(await demo(["learning-to-rnk"])).toMatchObject({
    code: 2,
    stderr:
      "unknown field: learning-to-rnk (did you mean learning-to-rank? the folder of the help desk: rankproof demo help-desk FOLDER)\n",
  });
  expect(readdirSync(cwd)).toEqual([]);
});
