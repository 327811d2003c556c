import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { manPage } from "../../../scripts/man-page.ts";
import { commands } from "../../../src/cli/commands/index.ts";
import { allOptions } from "../../../src/options/index.ts";

const page = readFileSync("man/rankproof.1", "utf8");

test("man/rankproof.1 is what `npm run docs` writes, and the package names it", async () => {
  expect(page).toBe(await manPage());
  const { man, files } = JSON.parse(readFileSync("package.json", "utf8"));
  // npm links those of an array.
  expect(man).toEqual(["./man/rankproof.1"]);
  expect(files).toContain("man");
});

test("it is ASCII, and a line begins with a request or with none", () => {
  expect(page).not.toMatch(/[^\n\x20-\x7e]/);
  const requests = /^\.(?:\\" |TH |SH |SS |PP$|IP$|TP$|RS$|RE$|br$|nf$|fi$|nh$|ad l$)/;
  expect(page.split("\n").filter((line) => /^[.']/.test(line) && !requests.test(line))).toEqual([]);
  // What follows a backslash is known; one that is shown is \e.
  expect(page.match(/\\(?![e\-&]|\[u[0-9A-F]{4,5}\]|f[BIR]|" )./g) ?? []).toEqual([]);
});

test("it has every command and every option", async () => {
  const missing = commands.filter(({ name }) => !page.includes(`\n\\fBrankproof ${name.replaceAll("-", "\\-")} `));
  expect(missing).toEqual([]);
  const flags = [...(await allOptions()).keys()].filter(({ isHidden }) => !isHidden).map(({ flag }) => flag);
  expect(flags.filter((flag) => !page.includes(`\\fB${flag.replaceAll("-", "\\-")}\\fR\n`))).toEqual([]);
});

const hasGroff = spawnSync("groff", ["--version"]).status === 0;
test.skipIf(!hasGroff)("groff draws it without a warning", () => {
  const drawn = spawnSync("groff", ["-man", "-Tutf8", "-ww", "-P-cbou", "-rLL=80n", "man/rankproof.1"], {
    encoding: "utf8",
  });
  expect({ status: drawn.status, stderr: drawn.stderr }).toEqual({ status: 0, stderr: "" });
  const text = drawn.stdout;
  expect(text).toMatch(/^NAME\n {7}rankproof - evaluate rankings$/m);
  expect(text).toContain("rankproof compare qrels.txt bm25.run dense.run");
  expect(text).toContain("…");
  expect(text.split("\n").filter((line) => line.length > 88)).toEqual([]);
});
