import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { temporaryPath } from "../../../src/cli/output/temporary-file.ts";
import { isDeep } from "../../deep.ts";
import { rankproof } from "../in-process.ts";

const CLI = resolve("dist/cli/rankproof.cjs");

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-write-"));
  for (const [name, file] of Object.entries({ qrels: "news.qrels", run: "bm25.run" }))
    write(name, text(`test/files/${file}`));
  write("v.csv", "x,y,label\n0,0,a\n0,1,a\n5,5,b\n5,6,b\n");
});

afterEach(() => rmSync(folder, { recursive: true }));

const EVAL = ["eval", "qrels", "run", "-m", "AP", "-f", "csv"];

function text(name: string): string {
  return readFileSync(existsSync(name) ? name : join(folder, name), "utf8");
}

function write(name: string, content: string): void {
  writeFileSync(join(folder, name), content);
}

const run = (...args: string[]) => rankproof(args, { cwd: folder, bundles: "dist/cli" });

/** Runs a shell command in which `rankproof` is the command line. */
function shell(command: string): { readonly code: number | null; readonly stdout: string; readonly stderr: string } {
  const env = { ...process.env, NODE: process.execPath, CLI };
  const script = `rankproof() { "$NODE" "$CLI" "$@"; }; ${command}`;
  const { status, stdout, stderr } = spawnSync("bash", ["-c", script], { cwd: folder, env, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

const onPosix = describe.skipIf(process.platform === "win32");

describe("-o", () => {
  test("replaces a file whole, keeps its mode, leaves nothing else behind", async () => {
    write("out.csv", "older");
    spawnSync("chmod", ["640", join(folder, "out.csv")]);
    const before = readdirSync(folder);
    expect((await run(...EVAL, "-o", "out.csv")).code).toBe(0);
    expect(text("out.csv")).toBe((await run(...EVAL)).stdout);
    expect(readdirSync(folder)).toEqual(before);
    if (process.platform !== "win32") expect(statSync(join(folder, "out.csv")).mode & 0o777).toBe(0o640);
  });

  test("- is standard output", async () => {
    expect((await run(...EVAL, "-o", "-")).stdout).toBe((await run(...EVAL)).stdout);
    expect(existsSync(join(folder, "-"))).toBe(false);
  });

  test("removes the temporary file of a process that is gone, none of one at work or of another machine", async () => {
    const { pid } = spawnSync(process.execPath, ["--version"]);
    const own = basename(temporaryPath(folder));
    const gone = own.replace(`-${process.pid}-`, `-${pid}-`);
    const elsewhere = gone.replace(/^\.rankproof-[0-9a-f]{12}/, ".rankproof-0123456789ab");
    const others = [".rankproof-old.tmp", ".rankproof-mine.csv"];
    for (const name of [own, gone, elsewhere, ...others]) write(name, "half");
    for (const name of readdirSync(folder)) utimesSync(join(folder, name), new Date(0), new Date(0));
    await run(...EVAL, "-o", "out.csv");
    const kept = readdirSync(folder).filter((name) => name.startsWith("."));
    expect(kept.sort()).toEqual([own, elsewhere, ...others].sort());
  });

  test("onto a folder is refused", async () => {
    mkdirSync(join(folder, "out"));
    expect(await run(...EVAL, "-o", "out")).toMatchObject({
      code: 3,
      stderr: expect.stringMatching(/^invalid output file: out \(it cannot be written: /),
    });
  });
});

onPosix("-o writes through", () => {
  test("a pipe with a name", async () => {
    spawnSync("mkfifo", [join(folder, "pipe")]);
    const reader = spawn("cat", [join(folder, "pipe")]);
    let read = "";
    reader.stdout.on("data", (chunk) => {
      read += chunk;
    });
    const closed = new Promise((ended) => reader.on("close", ended));
    expect((await run(...EVAL, "-o", "pipe")).code).toBe(0);
    const isPipe = lstatSync(join(folder, "pipe")).isFIFO();
    if (!isPipe) reader.kill();
    await closed;
    expect([isPipe, read]).toEqual([true, (await run(...EVAL)).stdout]);
  });

  test.each(["there.csv", "not-yet.csv"])("a link to %s", async (target) => {
    write("there.csv", "older");
    symlinkSync(target, join(folder, "link.csv"));
    expect((await run(...EVAL, "-o", "link.csv")).code).toBe(0);
    expect(lstatSync(join(folder, "link.csv")).isSymbolicLink()).toBe(true);
    expect(text(target)).toBe((await run(...EVAL)).stdout);
  });

  // Devices are reached through links, so that a mistake replaces nothing of this machine.
  test("standard output, wherever that goes", async () => {
    symlinkSync("/dev/stdout", join(folder, "stdout"));
    const expected = (await run(...EVAL)).stdout;
    expect(shell(`rankproof ${EVAL.join(" ")} -o stdout | cat`).stdout).toBe(expected);
    write("log", "before\n");
    shell(`rankproof ${EVAL.join(" ")} -o stdout >> log`);
    expect(text("log")).toBe(`before\n${expected}`);
  });

  test.runIf(isDeep())("a device that is full: a message and exit code 3", async () => {
    symlinkSync("/dev/full", join(folder, "full"));
    expect(await run(...EVAL, "-o", "full")).toMatchObject({
      code: 3,
      stderr:
        "invalid output file: full (it cannot be written: ENOSPC: no space left on device; make room, or choose another folder)\n",
    });
    expect(lstatSync(join(folder, "full")).isSymbolicLink()).toBe(true);
  });
});

onPosix("an output that is also an input, or another output, is refused", () => {
  const reached: [string, string[]][] = [
    ["by a link", ["eval", "qrels", "run", "-o", "link"]],
    ["by another name of the file", ["eval", "qrels", "run", "-o", "twin"]],
    ["as the target of an input that is a link", ["eval", "qrels", "link", "-o", "run"]],
    ["as a column of the file", ["embeddings", "v.csv", "--labels", "known.csv:label", "-o", "known.csv"]],
    [
      "as a baseline",
      ["eval", "qrels", "run", "-f", "json", "--gate", "AP not-worse-than base.json", "-o", "base.json"],
    ],
    ["as what --save writes", [...EVAL, "--gate", "AP not-worse-than base.json", "--save", "base.json"]],
    ["as a report", ["embeddings", "v.csv", "--report", "v.csv"]],
    ["as the items of a report", ["report", "qrels", "run", "--items", "known.html", "-o", "known.html"]],
  ];

  test.each(reached)("%s", async (_, args) => {
    symlinkSync("run", join(folder, "link"));
    linkSync(join(folder, "run"), join(folder, "twin"));
    for (const name of ["known.csv", "known.html"]) write(name, "id,label,title\n0,a,t\n1,a,t\n2,b,t\n3,b,t\n");
    await run(...EVAL, "--save", "base.json");
    const inputs = ["run", "known.csv", "known.html", "base.json", "v.csv"];
    const before = inputs.map(text);
    expect(await run(...args)).toMatchObject({ code: 2, stderr: expect.stringContaining("(it is also an input)") });
    expect(inputs.map(text)).toEqual(before);
  });

  const twice: [string, string[]][] = [
    ["--save and -o", [...EVAL, "--save", "x", "-o", "./x"]],
    ["--save and -o through a link", [...EVAL, "--save", "x", "-o", "to-x"]],
    ["--report and -o", ["embeddings", "v.csv", "--report", "x", "-o", "x"]],
    ["--save and standard output", [...EVAL, "--save", "-"]],
  ];

  test.each(twice)("%s", async (_, args) => {
    symlinkSync("x", join(folder, "to-x"));
    expect(await run(...args)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("(another output goes there as well)"),
    });
    expect(existsSync(join(folder, "x"))).toBe(false);
  });

  test("--save into the file that standard output goes to", () => {
    expect(shell(`rankproof ${EVAL.join(" ")} --save x > x`)).toMatchObject({ code: 2 });
  });

  test("but every output may go to /dev/null", async () => {
    symlinkSync("/dev/null", join(folder, "null"));
    expect((await run(...EVAL, "--save", "null", "-o", "null")).code).toBe(0);
  });
});

onPosix("standard output", () => {
  test.each([
    ["met", "AP>=0.1", 0],
    ["missed", "AP>=0.9", 1],
  ])("that nobody reads hides no threshold: %s", (_, condition, code) => {
    const command = `rankproof ${EVAL.join(" ")} --threshold "${condition}"`;
    expect(shell(`{ sleep 0.3; ${command}; echo $? >&2; } | true`).stderr).toMatch(new RegExp(`(^|\n)${code}\n$`));
  });

  test("that is full: a message and exit code 3", () => {
    for (const command of [EVAL.join(" "), "trec_eval qrels run", "list"]) {
      expect(shell(`rankproof ${command} > /dev/full`)).toMatchObject({
        code: 3,
        stderr:
          "invalid output: standard output (it cannot be written: ENOSPC: no space left on device; make room, or choose another folder)\n",
      });
    }
  });
});

onPosix("standard error that nobody reads changes nothing", () => {
  test.each([
    ["AP>=0.1", 0],
    ["AP>=0.9", 1],
  ])("%s", async (condition, code) => {
    const command = `rankproof ${EVAL.join(" ")} --threshold "${condition}"`;
    expect(shell(`{ sleep 0.3; ${command} >out.csv; echo $? >code; } 2>&1 | true`).code).toBe(0);
    expect([text("out.csv"), text("code")]).toEqual([(await run(...EVAL)).stdout, `${code}\n`]);
  });
});
