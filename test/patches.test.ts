import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { tableFromIPC } from "@uwdata/flechette";
import * as unbundled from "@uwdata/flechette/src/decode/table-from-ipc.js";
import { readVector } from "@uwdata/flechette/src/util/read.js";
import { readRleBitPackedHybrid } from "hyparquet/src/encoding.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { isApplied } from "../scripts/patches.js";
import { isDeep } from "./deep.ts";

const patches = readdirSync("patches").filter((name) => name.endsWith(".patch"));

test("each patch is of the version that is installed, and is applied", () => {
  const versions: Readonly<Record<string, string>> = packageJson.devDependencies;
  const names = ["@uwdata/flechette", "hyparquet"];
  expect(patches).toEqual(names.map((name) => `${name.replace("/", "+")}+${versions[name]}.patch`));
  for (const name of patches) expect(isApplied(readFileSync(`patches/${name}`, "utf8"))).toBe(true);
});

test("tests read Arrow by the files that are patched", () => {
  expect(tableFromIPC).toBe(unbundled.tableFromIPC);
});

describe("a page of Parquet that promises more values than there is room for", () => {
  /** What is left of room for 60 values after a page that has `runs`, with four bytes of length before them. */
  const read = (...bytes: number[]): number[] => {
    const output = new Array<number>(60).fill(0);
    const view = new DataView(Uint8Array.of(...bytes, ...new Uint8Array(100)).buffer);
    readRleBitPackedHybrid({ view, offset: 0 }, 1, output, bytes.length);
    return output;
  };

  test("fills the room with a repeated value", () => {
    // 1000 times 1: the header is twice that.
    expect(read(0xd0, 0x0f, 1)).toEqual(new Array(60).fill(1));
  });

  test("fills the room with packed bits", () => {
    // 504 groups of eight values.
    expect(read(0xf1, 0x07, ...new Array(8).fill(0xff))).toHaveLength(60);
  });
});

test("a list of Arrow's metadata is no longer than the buffer that holds it", () => {
  const buffer = new Uint8Array(16);
  new DataView(buffer.buffer).setInt32(4, 8, true);
  new DataView(buffer.buffer).setInt32(12, 1000, true);
  expect(readVector(buffer, 4, 4, (_, position) => position)).toEqual([16]);
});

describe("a build", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "rankproof-patches-"));
    for (const name of ["scripts", "patches", "package.json"]) cpSync(name, join(folder, name), { recursive: true });
    mkdirSync(join(folder, "node_modules/@uwdata"), { recursive: true });
    symlinkSync(resolve("node_modules/patch-package"), join(folder, "node_modules/patch-package"), "junction");
    for (const name of ["hyparquet", "@uwdata/flechette"]) {
      for (const part of ["package.json", "src"]) {
        cpSync(`node_modules/${name}/${part}`, join(folder, "node_modules", name, part), { recursive: true });
      }
    }
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const encoding = (): string => join(folder, "node_modules/hyparquet/src/encoding.js");
  /** Changes what is installed. */
  const edit = (from: string, to: string): void => {
    const text = readFileSync(encoding(), "utf8");
    expect(text).toContain(from);
    writeFileSync(encoding(), text.replace(from, to));
  };
  const patch = (): { status: number | null; output: string } => {
    const program = 'import("./scripts/patches.js").then(({ patchPackages }) => patchPackages())';
    const { status, stdout, stderr } = spawnSync(process.execPath, ["-e", program], { cwd: folder, encoding: "utf8" });
    return { status, output: stdout + stderr };
  };

  test("goes on where all is patched", () => {
    expect(patch()).toEqual({ status: 0, output: "" });
  });

  test("patches what is as it was published", () => {
    const patched = readFileSync(encoding(), "utf8");
    spawnSync(process.execPath, ["node_modules/patch-package/index.js", "--reverse"], { cwd: folder });
    expect(readFileSync(encoding(), "utf8")).not.toContain("Math.min(header");
    expect(patch().status).toBe(0);
    expect(readFileSync(encoding(), "utf8")).toBe(patched);
  });

  test.runIf(isDeep("scripts"))("stops where a patch does not fit", () => {
    edit("let seen = 0", "let done = 0");
    edit("Math.min(header >>> 1, output.length - seen)", "header >>> 2");
    const { status, output } = patch();
    expect(status).toBe(1);
    expect(output).toContain("Failed to apply patch for package hyparquet");
  });

  test("stops where a patch is missing", () => {
    rmSync(join(folder, "patches"), { recursive: true });
    mkdirSync(join(folder, "patches"));
    const message = "missing patch: patches/@uwdata+flechette+VERSION.patch (git restore patches brings it back)\n";
    expect(patch()).toEqual({ status: 1, output: message });
  });
});
