import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isDeep } from "../deep.ts";
import { rankproof } from "./spawn.ts";

const ARGS = ["trec_eval", "examples/helpdesk/judgments.qrels", "examples/helpdesk/bm25.run"];

describe("the code cache of the command line", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "code-cache-"));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** Paths of what is kept of trec_eval's program. */
  const kept = (): string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /[\\/]trec-eval\.cjs-/.test(path))
      .map((path) => join(folder, path));

  const run = (variables: Readonly<Record<string, string>> = {}) =>
    rankproof(ARGS, { env: { NODE_COMPILE_CACHE: folder, ...variables } });

  it("is used, and added to by the first runs alone", () => {
    const first = run();
    expect(first.code).toBe(0);
    expect(kept()).toHaveLength(1);
    const [path] = kept();
    for (let more = 1; more < 8; more++) {
      // The last byte counts the runs: outside deep tests those between the second and the eighth are left out.
      if (more === 2 && !isDeep()) more = 7;
      const bytes = readFileSync(path);
      if (more === 7) writeFileSync(path, bytes.fill(7, bytes.length - 1));
      expect(run()).toEqual(first);
      expect(readFileSync(path).at(-1)).toBe(more + 1);
    }
    const whole = readFileSync(path);
    expect(run()).toEqual(first);
    expect(readFileSync(path).equals(whole)).toBe(true);
    expect(kept()).toEqual([path]);
  });

  it("holds more than what is compiled at loading", () => {
    run();
    const [path] = kept();
    const { length } = readFileSync(path);
    rmSync(path);
    rankproof(["trec_eval", "-v"], { env: { NODE_COMPILE_CACHE: folder } });
    expect(length).toBeGreaterThan(1.5 * readFileSync(path).length);
  });

  it("serves scripts that load something on demand", () => {
    const options = { env: { NODE_COMPILE_CACHE: folder }, input: gzipSync(readFileSync(ARGS[2])) };
    const [first, second] = [1, 2].map(() => rankproof(["eval", ARGS[1], "-"], options));
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(second).toEqual(first);
    const files = readdirSync("dist/cli").filter((name) => name.endsWith(".cjs"));
    expect(files.filter((name) => /[^.\w]import\(/.test(readFileSync(`dist/cli/${name}`, "utf8")))).toEqual([]);
  });

  it("is left out where modules have no loaders, as in Bun", () => {
    const preload = join(folder, "as-bun.cjs");
    writeFileSync(
      preload,
      `const { _extensions: loaders } = module.constructor;
       loaders[".cjs"] = (module, path) => {
         Object.defineProperty(module, "constructor", { value: class {} });
         loaders[".js"](module, path);
       };`,
    );
    const { code, stdout, stderr } = rankproof(ARGS, {
      node: ["--require", preload],
      env: { NODE_COMPILE_CACHE: folder },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toBe(run({ NODE_DISABLE_COMPILE_CACHE: "1" }).stdout);
    expect(kept()).toEqual([]);
  });

  it("is deleted where it is damaged, and the program starts as if there were none", () => {
    const first = run();
    const [path] = kept();
    const whole = readFileSync(path);
    const middle = Math.floor(whole.length / 2);
    const damages: ((bytes: Buffer) => Buffer)[] = [
      (bytes) => bytes.fill(0, middle, middle + 512),
      (bytes) => bytes.subarray(0, middle),
      (bytes) => bytes.fill(bytes[middle] ^ 1, middle, middle + 1),
      (bytes) => bytes.fill(0),
    ];
    for (const damage of isDeep() ? damages : damages.slice(0, 2)) {
      writeFileSync(path, damage(Buffer.from(whole)));
      expect(run()).toEqual(first);
      // Counted from the beginning: nothing of it was taken.
      expect(readFileSync(path).at(-1)).toBe(1);
    }
  });

  it.runIf(process.platform !== "win32")("makes no folder that keeps out other users, but its own", () => {
    const above = join(folder, "shared");
    run({ NODE_COMPILE_CACHE: above });
    const mode = (path: string): number => statSync(path).mode & 0o777;
    expect(mode(above)).toBe(0o777 & ~process.umask());
    expect(readdirSync(above).map((name) => mode(join(above, name)))).toEqual([0o700]);
  });

  it.runIf(isDeep())("is made anew where Node rejects it", () => {
    const first = run();
    const [path] = kept();
    writeFileSync(path, Buffer.concat([Buffer.alloc(1000), Uint8Array.of(8)]));
    expect(run()).toEqual(first);
    expect(readFileSync(path).length).toBeGreaterThan(10_000);
    writeFileSync(path, "");
    expect(run()).toEqual(first);
    expect(readFileSync(path).length).toBeGreaterThan(10_000);
  });

  it.runIf(isDeep() && process.platform !== "win32")("is not read where somebody else may have written it", () => {
    const first = run();
    const [path] = kept();
    chmodSync(path, 0o666);
    expect(run()).toEqual(first);
    // Counted from the beginning: nothing of it was taken.
    expect(readFileSync(path).at(-1)).toBe(1);
    const before = readFileSync(path);
    chmodSync(dirname(path), 0o777);
    expect(run()).toEqual(first);
    expect(readFileSync(path).equals(before)).toBe(true);
    chmodSync(dirname(path), 0o700);
    expect(run()).toEqual(first);
    expect(readFileSync(path).at(-1)).toBe(2);
  });

  it.runIf(isDeep())("is not written where Node is told to keep nothing, nor where that is impossible", () => {
    const { code } = run({ NODE_DISABLE_COMPILE_CACHE: "1" });
    expect(code).toBe(0);
    expect(kept()).toEqual([]);
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(run({ NODE_COMPILE_CACHE: file })).toMatchObject({ code: 0, stderr: "" });
  });
});
