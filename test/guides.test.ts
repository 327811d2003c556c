import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseMeasures } from "../src/index.ts";

// What the guides promise their readers: short pages that begin with the demo, words that are explained, measures that exist.

const TASKS = [
  ...readdirSync("docs/tasks").map((name) => `docs/tasks/${name}`),
  ...["docs/python/pytest.md", "docs/why-numbers-differ.md", "docs/trust.md"],
];

test.each(TASKS)("%s is followed with the package alone, in one sitting", (path) => {
  const text = readFileSync(path, "utf8");
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(250);
  const [first] = /^(?:\$ )?(?:npx )?rankproof .*$/m.exec(text) ?? [];
  expect(first).toMatch(/rankproof demo\b/);
});

test("no page but those of the repository asks its reader for files of the repository", () => {
  const pages = ["cookbook.md", "slices.md", "evaluate-and-compare.md", "scores-by-case.md", "trec_eval.md"]
    .concat(["tutorials", "coming-from", "python", "tasks"].flatMap((folder) => pagesIn(folder)))
    .map((page) => `docs/${page}`);
  const asking = pages.filter((page) => /^(?:\$|npx|cp) .*\bexamples\//m.test(readFileSync(page, "utf8")));
  expect(asking).toEqual([]);
});

function pagesIn(folder: string): string[] {
  return readdirSync(`docs/${folder}`).map((name) => `${folder}/${name}`);
}

test("each entry of the glossary has an anchor of its name, a sentence and a link", () => {
  const entries = readFileSync("docs/glossary.md", "utf8").match(/^- .*$/gm) ?? [];
  expect(entries.length).toBeGreaterThan(50);
  const names = entries.map((entry) => {
    const [, anchor, name] = /^- <a id="([\w-]+)"><\/a>\*\*(.+?)\*\*: .{20,}\. See \[.+\]\(.+\)\.$/.exec(entry) ?? [];
    expect(anchor, entry).toBe(name?.toLowerCase().replaceAll(" ", "-"));
    return anchor;
  });
  expect(new Set(names).size).toBe(names.length);
});

test("the words that the design names are in the glossary", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const words = ["query", "item", "run", "judgments", "grade", "score", "rank", "cutoff", "tie", "ranking", "index"];
  expect(words.filter((word) => !glossary.includes(`<a id="${word}">`))).toEqual([]);
});

test("every measure that docs/which-measure.md recommends exists, with its parameters", () => {
  const rows = readFileSync("docs/which-measure.md", "utf8").match(/^\| .* \|$/gm) ?? [];
  const isMeasure = (code: string) => !/^(?:--|npx |max$)/.test(code);
  const measures = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, code]) => code).filter(isMeasure));
  expect(measures.length).toBeGreaterThan(40);
  for (const measure of measures) expect(() => parseMeasures(measure), measure).not.toThrow();
});
