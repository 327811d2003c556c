import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { spillFile } from "../../src/cli/spill-file.ts";

let folder = "";
const before = process.env["TMPDIR"];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-spill-test-"));
  process.env["TMPDIR"] = folder;
});

afterEach(() => {
  if (before === undefined) delete process.env["TMPDIR"];
  else process.env["TMPDIR"] = before;
  rmSync(folder, { recursive: true });
});

test("a spill gives back bytes from any position", () => {
  const spill = spillFile();
  spill.write(Uint8Array.of(1, 2, 3));
  spill.write(Uint8Array.of(4, 5));
  const bytes = new Uint8Array(3);
  spill.read(bytes, 1);
  expect([...bytes]).toEqual([2, 3, 4]);
  spill.write(Uint8Array.of(6));
  spill.read(bytes, 3);
  expect([...bytes]).toEqual([4, 5, 6]);
  expect(() => spill.read(bytes, 4)).toThrow("invalid temporary file: cut short while it was read");
  spill.close();
});

test.skipIf(process.platform === "win32")(
  "its file has no name, so that nothing is left of a program that is killed",
  () => {
    const spill = spillFile();
    spill.write(Uint8Array.of(1));
    expect(readdirSync(folder)).toEqual([]);
    spill.close();
  },
);

test("its file is gone once it is closed, and may be closed twice", () => {
  const spill = spillFile();
  spill.write(Uint8Array.of(1));
  spill.close();
  spill.close();
  expect(readdirSync(folder)).toEqual([]);
});

test("where there is no room for one, it is said so", () => {
  process.env["TMPDIR"] = join(folder, "gone");
  expect(() => spillFile()).toThrow(/^invalid temporary file: .*gone \(ENOENT/);
});
