import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { rankproof } from "./cli/spawn.ts";

const readme = readFileSync("README.md", "utf8");

/** Code blocks of a language, in order. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))].map((match) => match[1]);
}

/** Arguments of a command line; double quotes hold one together. */
function argumentsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
}

test.each(blocks(readme, "console"))("a console example of README.md prints what it shows: %s", (example) => {
  const [command, ...shown] = example.split("\n");
  expect(command).toMatch(/^\$ npx rankproof /);
  const { stdout } = rankproof(argumentsOf(command).slice(3));
  expect(shown.join("\n")).toBe(stdout);
});

const programs = blocks(readme, "js").map((program, i) => [program, blocks(readme, "text")[i]]);

test.each(programs)("a program of README.md prints what it shows: %s", (program, shown) => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-readme-"));
  try {
    writeFileSync(join(folder, "program.mjs"), program);
    execFileSync("mkdir", [join(folder, "node_modules")]);
    symlinkSync(process.cwd(), join(folder, "node_modules/rankproof"));
    expect(execFileSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8" })).toBe(shown);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe("every command of README.md runs", () => {
  const commands = [readme, readFileSync("docs/report.md", "utf8")]
    .flatMap((text) => blocks(text, "sh"))
    .flatMap((block) => block.split("\n"))
    .filter((line) => line.startsWith("npx rankproof"))
    .map((line) => line.replace(/\s+#.*$/, "").replace(/ > (\S+)$/, " -o $1"));
  const folder = mkdtempSync(join(tmpdir(), "rankproof-readme-"));
  for (const [from, to] of [
    ["../test/golden/embeddings/f4.npy", "vectors.npy"],
    ["../test/golden/embeddings/labels-i8.npy", "labels.npy"],
    ["news.qrels", "qrels.txt"],
    ["bm25.run", "bm25.run"],
    ["dense.run", "dense.run"],
    ["dense.run", "run.txt"],
    ["dense.run", "run.gz"],
    ["../test/report/texts/corpus.jsonl", "corpus.jsonl"],
    ["../test/report/texts/corpus.jsonl", "queries.jsonl"],
  ]) {
    symlinkSync(resolve("examples", from), join(folder, to));
  }

  test.each(commands)("%s", (command) => {
    const { code, stdout } = rankproof(argumentsOf(command).slice(2), { cwd: folder });
    const [, file] = / -o (\S+)/.exec(command) ?? [];
    expect(code).toBe(0);
    expect((file === undefined ? stdout : readFileSync(join(folder, file), "utf8")).length).toBeGreaterThan(100);
  });
});

test("links between documents lead somewhere", () => {
  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    ...readdirSync("docs")
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];
  const broken = documents.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/\]\(([^)#:\s]*)(#[^)\s]*)?\)/g)]
      .filter(([, target, anchor]) => {
        const file = target === "" ? document : join(dirname(document), target);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !readFileSync(file, "utf8").includes(`<a id="${anchor.slice(1)}">`);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});
