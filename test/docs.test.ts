import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defineCommand } from "../src/cli/command.ts";
import { commands } from "../src/cli/commands/index.ts";
import { profiles } from "../src/conventions/index.ts";
import { methods } from "../src/fusion/methods/index.ts";
import { normalizations } from "../src/fusion/normalizations/index.ts";
import { evaluate, measures, RR } from "../src/index.ts";
import * as plot from "../src/plot/index.ts";
import { tests } from "../src/stats/tests/index.ts";
import { rankproof } from "./cli/in-process.ts";
import { isDeep } from "./deep.ts";
import { FEW_OF_HELPDESK, linesOfQueries } from "./few-queries.ts";
import { walkthroughs } from "./walkthroughs/pages.ts";

/** README.md, what stands beside it, and every page of docs. */
const documents = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md"],
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Pages whose commands are not parts of a walk-through, which test/walkthroughs follows. */
const references = documents.filter((document) => !walkthroughs.includes(document));

/** Console examples of the command line; programs in Python are run by python/tests. */
const examples = allBlocks("console").filter(([, example]) => !example.startsWith("$ python3 "));

/** Code blocks of a language in these pages, each with the document that holds it. */
function allBlocks(language: string): [document: string, block: string][] {
  return references.flatMap((document) =>
    blocks(readFileSync(document, "utf8"), language).map((block): [string, string] => [document, block]),
  );
}

/** Code blocks of a language, in order. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, "gm"))].map((match) => match[1]);
}

/** Arguments of a command line; double quotes hold one together. */
function argumentsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
}

describe("console examples", () => {
  /** What a reader has who typed `rankproof demo`, the samples of the repository, and the files that pages show. */
  const folder = mkdtempSync(join(tmpdir(), "rankproof-examples-"));

  beforeAll(async () => {
    expect(await rankproof(["demo", folder], { bundles: "dist/cli" })).toMatchObject({ code: 0 });
    symlinkSync(resolve("examples"), join(folder, "examples"));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(examples)("one of %s prints what it shows: %s", async (document, example) => {
    for (const [, name, text] of readFileSync(document, "utf8").matchAll(/^```\w+ \[(.+)\]\n([\s\S]*?)^```/gm)) {
      writeFileSync(join(folder, name), text);
    }
    const [command, ...shown] = example.split("\n");
    expect(command).toMatch(/^\$ npx rankproof /);
    const { stdout } = await rankproof(argumentsOf(command).slice(3), { cwd: folder, bundles: "dist/cli" });
    expect(shown.join("\n")).toBe(stdout);
  });
});

/** Programs, each with the output that stands below it. */
const programs = references.flatMap((document) => {
  const text = readFileSync(document, "utf8");
  return [...text.matchAll(/^```js\n([\s\S]*?)^```(?:\n+```text\n([\s\S]*?)^```)?/gm)].map(
    ([, program, shown = ""]) => ({ document, program, shown }),
  );
});

/** Runs programs in one process, which saves most of their time, and prints what each printed or how it failed. */
const RUNNER = `
  const write = process.stdout.write.bind(process.stdout);
  const outputs = [];
  for (const folder of process.argv.slice(1)) {
    const texts = [];
    process.stdout.write = (text) => texts.push(text) > 0;
    process.chdir(folder);
    await import("file://" + folder + "/program.mjs").catch(({ stack }) => texts.push(stack));
    outputs.push(texts.join(""));
  }
  write(JSON.stringify(outputs));
`;

describe("programs of the documents", () => {
  const folder = mkdtempSync(join(tmpdir(), "rankproof-programs-"));
  let outputs: readonly string[] = [];

  beforeAll(() => {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(process.cwd(), join(folder, "node_modules/rankproof"));
    const folders = programs.map(({ program }, i) => {
      const own = join(folder, String(i));
      mkdirSync(own);
      symlinkSync(resolve("examples"), join(own, "examples"));
      writeFileSync(join(own, "program.mjs"), program);
      return own;
    });
    const args = ["--input-type=module", "--eval", RUNNER, "--", ...folders];
    outputs = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(programs.map((program, i) => ({ ...program, i })))(
    "a program of $document prints what it shows: $program",
    ({ shown, i }) => {
      expect(outputs[i]).toBe(shown);
    },
  );
});

test("README.md fits on three screens, and its badges are true", () => {
  const readme = readFileSync("README.md", "utf8");
  expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(110);
  const { dependencies, engines, license } = JSON.parse(readFileSync("package.json", "utf8"));
  const [, python] = /^requires-python = ">=(.*)"$/m.exec(readFileSync("python/pyproject.toml", "utf8")) ?? [];
  const node = engines.node.replace(/^>=/, "");
  expect(dependencies).toBeUndefined();
  expect(readme).toContain(
    `\`${license} license\` · \`Node ${node} or newer\` · \`Python ${python} or newer\` · \`no runtime dependency\``,
  );
  expect(readme).toContain(`**${measures.length} measures**`);
  expect(readme).toContain(`**${profiles.length} tools**`);
});

test("README.md says how fast C trec_eval and rankproof are, as docs/performance/README.md has it", () => {
  const performance = readFileSync("docs/performance/README.md", "utf8");
  const secondsOf = (command: string) => Number(performance.split(`\n| A | ${command} | `)[1]?.split(" ")[0]);
  expect(readFileSync("README.md", "utf8")).toContain(
    `7 million lines in ${secondsOf("rankproof trec_eval").toFixed(1)} seconds, where C trec_eval takes ${secondsOf("C trec_eval").toFixed(1)}`,
  );
});

test("README.md, the home page and docs/trust.md set what other tools print beside what rankproof prints", () => {
  const readme = readFileSync("README.md", "utf8");
  const { "words.run, nDCG@10": tied, "constant score, RR": constant } = JSON.parse(
    readFileSync("test/golden/first-look/values.json", "utf8"),
  );
  expect(readme).toContain(`| pytrec_eval | ${tied.pytrec_eval.toFixed(4)} |`);
  expect(readme).toContain(`| ir_measures | ${tied.ir_measures.toFixed(4)} |`);
  expect(readme).toContain(`| ranx | ${tied.ranx.toFixed(4)} |`);
  expect(readme).toContain(`| ranx, the lines of the run reversed | ${tied["ranx, lines reversed"].toFixed(4)} |`);
  const rows = readme.match(/^\| (?:pytrec_eval|ir_measures|ranx).* \|$/gm) ?? [];
  expect(rows).toHaveLength(4);
  expect(readFileSync("docs/index.md", "utf8").match(/^\| (?:pytrec_eval|ir_measures|ranx).* \|$/gm)).toEqual(rows);
  expect(constant["ir_measures RR@10"]).toBe(1);
  expect(constant["ir_measures RR"].toFixed(4)).toBe("0.1111");
  const items = Array.from({ length: 10 }, (_, i) => `d${i}`);
  const judgments = { q: Object.fromEntries(items.map((item, i) => [item, Number(i < 2)])) };
  const run = { q: Object.fromEntries(items.map((item) => [item, 1])) };
  const { value, min, max } = evaluate({ judgments, run, measures: [RR] }).of("RR");
  expect(readFileSync("docs/trust.md", "utf8")).toContain(`rankproof gives ${value.toFixed(4)}, the mean`);
  expect([min.toFixed(4), max]).toEqual(["0.1111", 1]);
});

test("CHANGELOG.md says of the first release what it does, on one page", () => {
  const changes = readFileSync("CHANGELOG.md", "utf8");
  expect(changes.split("\n").length).toBeLessThanOrEqual(80);
  expect(changes).toContain(`- ${measures.length} measures `);
  expect(changes).toContain(`of ${profiles.length} tools `);
  expect(changes).toContain(`by ${methods.length} methods and ${normalizations.length} normalizations`);
  expect(changes).toContain(`${NUMBERS[tests.length]} significance tests`);
});

/** Small numbers in words. */
const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

test("trec_eval's convention gives the number of pytrec_eval on the README's example", async () => {
  const { stdout } = await rankproof([
    "eval",
    "examples/helpdesk/judgments.qrels",
    "examples/helpdesk/words.run",
    "-m",
    "nDCG@10",
    "--like",
    "trec_eval",
    "--format",
    "jsonl",
  ]);
  const { pytrec_eval: expected } = JSON.parse(readFileSync("test/golden/first-look/values.json", "utf8"))[
    "words.run, nDCG@10"
  ];
  expect(JSON.parse(stdout).value).toBeCloseTo(expected, 12);
});

/** Pages whose every command is tried, those within tables and sentences too. */
const FIRST_PAGES = ["README.md", "docs/which-measure.md"];

describe("every command of the documents runs", () => {
  const shown = allBlocks("sh")
    .flatMap(([, block]) => block.split("\n"))
    .filter((line) => line.startsWith("npx rankproof"))
    .map((line) => line.replace(/\s+#.*$/, "").replace(/ > (\S+)$/, " -o $1"));
  const commands = [...new Set(shown)];
  const ofReaders = FIRST_PAGES.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^(npx rankproof .*?)(?: +#.*)?$|`(npx rankproof [^`]*)`/gm)].map(
      ([, line, inTable = line]) => inTable,
    ),
  );
  const folder = mkdtempSync(join(tmpdir(), "rankproof-readme-"));
  for (const [from, to] of [
    ["../test/golden/embeddings/f4.npy", "vectors.npy"],
    ["../test/golden/embeddings/f8.npy", "new.npy"],
    ["../test/golden/embeddings/labels-i8.npy", "labels.npy"],
    ["helpdesk/passages.jsonl", "passages.jsonl"],
    ["helpdesk/queries.csv", "queries.csv"],
    ["helpdesk/passages.npy", "passages.npy"],
    ["helpdesk/queries.npy", "queries.npy"],
    ["formats/log.log.jsonl", "log.jsonl"],
    ["judges/items.csv", "items.csv"],
    ["../test/report/texts/corpus.jsonl", "corpus.jsonl"],
    ["../test/report/texts/corpus.jsonl", "queries.jsonl"],
    ["../test/jobs/cases/before.csv", "before.csv"],
    ["../test/jobs/cases/after.csv", "after.csv"],
  ]) {
    symlinkSync(resolve("examples", from), join(folder, to));
  }
  for (const [from, to] of [
    ["judgments.qrels", "qrels.txt"],
    ["judgments.qrels", "judgments.qrels"],
    ["judgments.qrels", "people.qrels"],
    ["bm25.run", "bm25.run"],
    ["dense.run", "dense.run"],
    ["hybrid.run", "reranked.run"],
    ["words.run", "words.run"],
    ["words.run", "run.txt"],
    ["words.run", "run.gz"],
  ]) {
    writeFileSync(join(folder, to), linesOfQueries(join("examples/helpdesk", from), FEW_OF_HELPDESK));
  }
  writeFileSync(join(folder, "table.csv"), "query,item,label,score\nq1,a,0,3\nq1,b,1,2\nq2,a,1,2\nq2,b,0,1\n");
  writeFileSync(join(folder, "liked.csv"), "user,movie\nann,m1\nbob,m2\nbob,m3\n");
  writeFileSync(join(folder, "shown.csv"), "user,movie,score\nann,m1,3\nann,m4,2\nbob,m4,3\nbob,m3,1\n");
  const images = ["1,0,ann,a", "0.9,0.1,ann,b", "0,1,bob,a", "0.1,0.8,bob,b", "0.2,0.9,bob,b"];
  writeFileSync(join(folder, "cameras.csv"), `x0,x1,person,camera\n${images.join("\n")}\n`);
  writeFileSync(join(folder, "images.csv"), "x0,x1\n1,0\n0,1\n");
  const captions = Array.from({ length: 10 }, (_, i) => (i < 5 ? `1,0.${i}\n` : `0.${i},1\n`));
  writeFileSync(join(folder, "captions.csv"), `x0,x1\n${captions.join("")}`);
  const people = readFileSync(join(folder, "people.qrels"), "utf8");
  // Some items are judged otherwise.
  writeFileSync(
    join(folder, "llm.qrels"),
    people.replace(/\d+$/gm, (grade, offset) => (offset % 7 === 0 ? String((Number(grade) + 1) % 4) : grade)),
  );
  // Vectors of 60 items, and of the same items by another model.
  writeFileSync(join(folder, "same.txt"), Array.from({ length: 60 }, (_, i) => `${Number(i % 3 > 0)}\n`).join(""));
  const queries = [0, 3, 1];
  writeFileSync(join(folder, "sampled.qrels"), queries.map((_, q) => `q${q} 0 item${q} 1\n`).join(""));
  const list = (above: number, q: number): string[] =>
    Array.from({ length: 9 }, (_, i) => `q${q} Q0 ${i === above ? `item${q}` : `other${i}`} ${i} ${-i} t\n`);
  writeFileSync(join(folder, "sampled.run"), queries.flatMap(list).join(""));

  // Outside deep tests the first of each command that is shown.
  const firsts = new Map([...commands].reverse().map((command) => [command.split(" ")[2], command]));
  const some = isDeep("cli", "options", "questions", "jobs", "drawers") ? commands : [...firsts.values()];
  const tried = [...new Set([...some, ...ofReaders])];

  test.each(tried)("%s", async (command) => {
    const { code, stdout } = await rankproof(argumentsOf(command).slice(2), { cwd: folder, bundles: "dist/cli" });
    const [, file] = / -o (\S+)/.exec(command) ?? [];
    expect(code).toBe(0);
    expect((file === undefined ? stdout : readFileSync(join(folder, file), "utf8")).length).toBeGreaterThan(100);
  });
});

test("docs/command-line.md lists every command", () => {
  const [table] = /^\| command \|.*?\n\n/ms.exec(readFileSync("docs/command-line.md", "utf8")) ?? [""];
  const names = [...commands.map(({ name }) => name), "trec_eval"];
  expect(names.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test("docs/report.md names every chart", async () => {
  const program = new Command();
  for (const { name, load } of commands)
    if (name === "plot") defineCommand(program.command(name), (await load()).command);
  const names = program.commands.flatMap((command) => command.commands.map((chart) => chart.name()));
  expect(names).toContain("cutoffs");
  const page = readFileSync("docs/report.md", "utf8");
  expect([...names, ...Object.keys(plot)].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

/** Options that are of trec_eval's command line or of other programs, or that every command has. */
const OTHER_OPTIONS = [
  ...["--help", "--max-memory", "--quiet", "--version", "--compat", "--quer", "--seconds", "--mutate", "--changed"],
  ...["--allow-all", "--bun", "--no-send-logs"],
  ...["--cpu-prof", "--experimental-vm-modules", "--global", "--py-files", "--save-exact"],
];

test("options that documents name are those of a command", async () => {
  const program = new Command();
  for (const { name, load } of commands) defineCommand(program.command(name), (await load()).command);
  const all = program.commands.flatMap((command) => [command, ...command.commands]);
  const known = new Set(all.flatMap(({ options }) => options.map(({ long }) => long)));
  const unknown = references.flatMap((document) =>
    [...readFileSync(document, "utf8").matchAll(/(?<![\w-])--[a-z][a-z-]+/g)]
      .filter(([option]) => !known.has(option) && !OTHER_OPTIONS.includes(option))
      .map(([option]) => `${document}: ${option}`),
  );
  expect(unknown).toEqual([]);
});

/** Longer pages are read by nobody: they are split by task, and reference has a page for each record. */
const LONGEST_PAGE = 250;

test(`a page of docs has at most ${LONGEST_PAGE} lines`, () => {
  const pages = documents.filter((document) => document.startsWith("docs/") || document === "README.md");
  const linesOf = (page: string) => readFileSync(page, "utf8").trimEnd().split("\n").length;
  expect(
    pages.map((page) => `${page}: ${linesOf(page)}`).filter((_, i) => linesOf(pages[i] ?? "") > LONGEST_PAGE),
  ).toEqual([]);
});

test("an anchor that has the name of a heading stands beside it", () => {
  const misplaced = documents.flatMap((document) => {
    const text = withoutBlocks(readFileSync(document, "utf8"));
    const slugs = new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => slugOf(heading)));
    return [...text.matchAll(/(?:^#+ (.*)\s+)?<a id="([^"]+)"><\/a>\s*(?:#+ (.*))?/gm)]
      .filter(([, before = "", id, after = ""]) => slugs.has(id) && ![before, after].map(slugOf).includes(id))
      .map(([, , id]) => `${document}#${id}`);
  });
  expect(misplaced).toEqual([]);
});

function withoutBlocks(markdown: string): string {
  return markdown.replace(/^```.*?^```/gms, "");
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, "")
    .trim()
    .replaceAll(" ", "-");
}

function withoutCode(markdown: string): string {
  return markdown.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "``");
}

test("pages and anchors that sources, programs and other files name are there", () => {
  const sources = ["src", "scripts", "bench", "site", "test", "integrations", "examples", "python/src", "python/tests"];
  const named = [
    ...["CONTRIBUTING.md", "README.md", "action.yml", "python/README.md"],
    ...sources.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(?:tsx?|js|py|md|yml)$/.test(name) && !/node_modules|\bpages\/|\bdist\//.test(name))
        .map((name) => `${folder}/${name}`),
    ),
  ].filter(existsSync);
  const missing = named.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bdocs\/[\w./-]+\.md\b(?:#([\w-]+))?/g)]
      .filter(([path, anchor]) => {
        const page = path.replace(/#.*/, "");
        return (
          !existsSync(page) || (anchor !== undefined && !readFileSync(page, "utf8").includes(`<a id="${anchor}">`))
        );
      })
      .map(([path]) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test("links between documents lead somewhere", () => {
  const broken = documents.flatMap((document) =>
    [...withoutCode(readFileSync(document, "utf8")).matchAll(/\]\(([^)#:\s]*)(#[^)\s]*)?\)/g)]
      .filter(([, target, anchor]) => {
        const file = target === "" ? document : join(dirname(document), target);
        if (!existsSync(file)) return true;
        return anchor !== undefined && !readFileSync(file, "utf8").includes(`<a id="${anchor.slice(1)}">`);
      })
      .map(([link]) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});
