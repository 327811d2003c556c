import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { install } from "../../scripts/setup.js";

let folder = "";
let modules = "";

beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), "rankproof-setup-"));
  folder = `${join(parent, "checkout")}/`;
  modules = join(parent, "elsewhere/node_modules");
  mkdirSync(folder);
  mkdirSync(modules, { recursive: true });
  symlinkSync(modules, join(folder, "node_modules"), "junction");
});

afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

/** Lock files of a checkout, and of the packages that its node_modules holds. */
function locked(wanted: object, installed: object): void {
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify({ packages: { "": {}, ...wanted } }));
  writeFileSync(join(modules, ".package-lock.json"), JSON.stringify({ packages: installed }));
}

describe("a node_modules that is a link to that of another folder", () => {
  test("is left as it is where it holds what is wanted, but for packages of other platforms", () => {
    locked(
      { "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "1.0.0", optional: true } },
      { "node_modules/a": { version: "1.0.0" } },
    );
    install(folder);
    expect(existsSync(join(modules, ".package-lock.json"))).toBe(true);
  });

  test.each([
    ["another version", { "node_modules/a": { version: "1.0.0" } }],
    ["a package less", {}],
  ])("is refused and left as it is where it holds %s", (_, installed) => {
    locked({ "node_modules/a": { version: "1.0.1" } }, installed);
    const program = `import { install } from "./scripts/setup.js"; install(${JSON.stringify(folder)});`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^invalid node_modules: .* is a link to a folder .*run npm ci in the folder that owns it/);
    expect(existsSync(join(modules, ".package-lock.json"))).toBe(true);
  });
});
