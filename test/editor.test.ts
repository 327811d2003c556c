import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LanguageServer, type Position } from "./language-server.ts";

// What an editor shows of the built package: names that it offers, and words on hover.

const { exports } = JSON.parse(readFileSync("package.json", "utf8"));
const entries = Object.keys(exports).filter((entry) => entry !== "./package.json");
const folder = mkdtempSync(join(tmpdir(), "rankproof-editor-"));
const server = new LanguageServer(folder);

beforeAll(async () => {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(process.cwd(), join(folder, "node_modules/rankproof"));
  const compilerOptions = { strict: true, target: "es2022", module: "nodenext", types: [] };
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  await server.start();
});

afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true });
});

/** Opens a program, in which a bar marks a position. */
function opened(name: string, text: string): [uri: string, position: Position] {
  const before = text.slice(0, text.indexOf("|")).split("\n");
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const path = join(folder, `${name}.ts`);
  const program = text.replace("|", "");
  writeFileSync(path, program);
  return [server.open(path, program), position];
}

test.each(entries)("every export of %s has words on hover", async (entry) => {
  const name = entry.replace(/\W/g, "-");
  const from = entry.replace(".", "rankproof");
  const offered = await server.completions(...opened(`names${name}`, `import { | } from "${from}";`));
  const names = offered.filter((label) => label !== "type");
  expect(names).toEqual(expect.arrayContaining(Object.keys(await import(from))));
  const [uri] = opened(`hover${name}`, `import type {\n${names.join(",\n")}\n} from "${from}";`);
  const words = await Promise.all(names.map((_, i) => server.words(uri, { line: i + 1, character: 1 })));
  expect(names.filter((_, i) => !/\w/.test(words[i]))).toEqual([]);
});

test.each([
  ["measures in a list", 'evaluate({ judgments: {}, run: {}, measures: ["|"] });', ["nDCG@10", "AP", "RR"]],
  ["measures in a text", 'evaluate({ judgments: {}, run: {}, measures: "|" });', ["nDCG@10", "AP", "RR"]],
  ["like", 'evaluate({ judgments: {}, run: {}, like: "|" });', ["trec_eval", "ranx", "beir"]],
  ["ties", 'evaluate({ judgments: {}, run: {}, measures: ["AP"], ties: "|" });', ["expected", "best", "id-descending"]],
])("an editor offers the values of %s", async (what, call, expected) => {
  const program = `import { evaluate } from "rankproof";\n${call}`;
  expect(await server.completions(...opened(what.replace(/ /g, "-"), program))).toEqual(
    expect.arrayContaining(expected),
  );
});

test("ties says on hover what its values mean", async () => {
  const program =
    'import { evaluate } from "rankproof";\nevaluate({ judgments: {}, run: {}, measures: ["AP"], |ties: "best" });';
  const words = await server.words(...opened("hover-ties", program));
  for (const value of ["expected", "best", "worst", "id-descending", "id-ascending", "input", "random", "threshold"]) {
    expect(words, words).toContain(value);
  }
});
