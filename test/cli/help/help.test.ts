import { existsSync } from "node:fs";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { recordOf } from "../../../src/cli/command.ts";
import { commands, TREC_EVAL } from "../../../src/cli/commands/index.ts";
import { topics } from "../../../src/cli/help/topics/index.ts";
import { commandLine } from "../../../src/cli/program.ts";
import { profilesFor } from "../../../src/conventions/index.ts";
import { pageAddress } from "../../../src/core/version.ts";
import { TIES } from "../../../src/evaluate/ties.ts";
import { FORMATS } from "../../../src/inputs/formats/index.ts";
import { helpOf, offeredWords } from "../../../src/options/about.ts";
import { allOptions } from "../../../src/options/index.ts";
import { nameOf } from "../../../src/options/option.ts";
import { rankproof } from "../in-process.ts";

/** Lines that the help of a command may have, and columns of each. */
const [LINES, COLUMNS] = [45, 80];

/** What a help prints. */
async function printed(args: readonly string[], columns?: number): Promise<string> {
  const { code, stdout, stderr } = await rankproof(args, columns === undefined ? {} : { columns });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

function widest(text: string): number {
  return Math.max(...text.split("\n").map((line) => line.length));
}

/** Every command, also those within another, with the words that call it. */
const all: { words: string[]; command: Command }[] = [];
for (const { name } of commands) {
  const program = await commandLine(name);
  const command = program.commands.find((one) => one.name() === name) as Command;
  all.push({ words: [name], command });
  for (const inner of command.commands) all.push({ words: [name, inner.name()], command: inner });
}
const named = all.map(({ words, command }) => [words.join(" "), words, command] as const);

describe.each(named)("%s", (_, words, command) => {
  test(`--help has at most ${LINES} lines of ${COLUMNS} columns: usage, arguments, options in groups, examples`, async () => {
    const help = await printed([...words, "--help"]);
    expect(help.trimEnd().split("\n").length).toBeLessThanOrEqual(LINES);
    expect(widest(help)).toBeLessThanOrEqual(COLUMNS);
    expect(help).toMatch(new RegExp(`^Usage: rankproof ${words.join(" ")} `));
    expect(help).toMatch(/^Exit codes: 0 fine, .*2 bad usage, 3 bad input\.$/m);
    expect(help.match(/^Examples:\n(?: {2}\S.*(?:\n {4}.*)*\n){3}$/m)).not.toBeNull();
    expect(help).toContain(
      `rankproof ${words.join(" ")} ${command.commands.length > 0 ? "COMMAND --help" : "--help all"}`,
    );
  });

  test.each([COLUMNS, 120])(
    "--help all has every option and example in lines of at most %i columns",
    async (columns) => {
      const help = await printed([...words, "--help", "all"], columns);
      expect(widest(help)).toBeLessThanOrEqual(columns);
      const listed = [...help.matchAll(/^ {2}(-.+?)(?: {2}|$)/gm)].map(([, flags]) => flags);
      const visible = command.options.filter(({ hidden }) => !hidden).map(({ flags }) => flags);
      expect(listed.toSorted()).toEqual([...visible, "-h, --help [all]"].toSorted());
      const { examples = [], notes = [] } = recordOf(command);
      const flat = help.replaceAll(/(?:\s|\\\n)+/g, " ");
      // Packages carry no docs: no path of them, and addresses that lead to a page.
      expect(flat).not.toMatch(/(?<!\S)docs\//);
      const pages = [...flat.matchAll(new RegExp(`${pageAddress("")}([\\w.-]+)`, "g"))].map(([, page]) => page);
      expect(pages.filter((page) => !existsSync(`docs/${page}`))).toEqual([]);
      expect([...examples, ...notes].filter((text) => !flat.includes(text.replaceAll(/\s+/g, " ")))).toEqual([]);
    },
  );

  test("examples name this command, and options that it has", () => {
    const { examples = [] } = recordOf(command);
    for (const example of examples) {
      const lines = example
        .split(/ \| (?=rankproof )/)
        .filter(
          (line) => line.includes(`rankproof ${words.join(" ")} `) || line.endsWith(`rankproof ${words.join(" ")}`),
        );
      if (words.length === 1 && command.commands.length > 0) continue;
      const bare = lines.join(" ").replaceAll(/"[^"]*"|'[^']*'/g, "");
      const flags = [...bare.matchAll(/(?<= )--?[a-z][\w-]*/g)].map(([flag]) => flag).filter((flag) => flag !== "-i");
      const own = command.options.flatMap(({ long, short }) => [long, short]);
      expect(
        flags.filter((flag) => !own.includes(flag)),
        example,
      ).toEqual([]);
    }
  });
});

test("trec_eval --help fits a screen as well", async () => {
  const help = await printed(["trec_eval", "--help"]);
  expect(help.split("\n").length).toBeLessThanOrEqual(LINES);
  expect(widest(help)).toBeLessThanOrEqual(COLUMNS);
});

test("examples of a command with commands name one of them", () => {
  for (const { words, command } of all.filter((one) => one.command.commands.length > 0)) {
    const names = command.commands.map((one) => one.name());
    const { examples = [] } = recordOf(command);
    const unknown = examples.filter(
      (example) => !names.some((name) => example.startsWith(`rankproof ${words} ${name} `)),
    );
    expect(unknown).toEqual([]);
  }
});

describe("the overview", () => {
  test("of `rankproof` has the commands of every day, one line each, and where the rest is", async () => {
    const { code, stdout } = await rankproof([]);
    const daily = commands.filter((command) => command.daily !== undefined);
    expect(code).toBe(2);
    expect(daily.length).toBeGreaterThanOrEqual(5);
    expect([...stdout.matchAll(/^ {2}rankproof ([\w-]+) .*? {2,}\S/gm)].map(([, name]) => name)).toEqual(
      daily.map(({ name }) => name),
    );
    expect(stdout).toContain("rankproof --help lists all");
    expect(widest(stdout)).toBeLessThanOrEqual(COLUMNS);
  });

  test("of --help has each command and topic once, in groups", async () => {
    const text = await printed(["--help"]);
    const names = [...text.matchAll(/^ {2}(\S+(?: \S+)?) {2}/gm)].map(([, name]) => name);
    const topicNames = topics.map(({ name }) => `help ${name}`);
    expect(names.toSorted()).toEqual(
      [...commands, TREC_EVAL]
        .map(({ name }) => name)
        .concat(topicNames)
        .toSorted(),
    );
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(LINES + 5);
    expect(widest(text)).toBeLessThanOrEqual(COLUMNS);
    expect(await printed(["-h"])).toBe(text);
    // Each has one line.
    const lines = text.split("\n");
    for (const { name, summary } of [...commands, TREC_EVAL]) {
      expect(
        lines.some((line) => line.startsWith(`  ${name} `) && line.endsWith(` ${summary}`)),
        summary,
      ).toBe(true);
    }
  });

  test("fits a narrow terminal", async () => {
    for (const args of [["--help"], ["eval", "--help"], ["help", "ties"]]) {
      const texts = (await printed(args, 50)).split("\n").filter((line) => !/^ {2,4}(?:rankproof|-)/.test(line));
      expect(texts.filter((line) => line.length > 50)).toEqual([]);
    }
  });
});

test("help is asked for in the ways that other programs know", async () => {
  const overview = await printed(["--help"]);
  for (const args of [["help"], ["help", "help"], ["help", "--help"], ["-h"]])
    expect(await printed(args)).toBe(overview);
  const short = await printed(["eval", "--help"]);
  for (const args of [
    ["help", "eval"],
    ["--help", "eval"],
    ["-h", "eval"],
    ["eval", "-h"],
    ["eval", "q", "r", "-h"],
  ]) {
    expect(await printed(args)).toBe(short);
  }
  const whole = await printed(["eval", "--help", "all"]);
  for (const args of [
    ["eval", "--help=all"],
    ["help", "eval", "all"],
    ["eval", "-h", "all"],
  ]) {
    expect(await printed(args)).toBe(whole);
  }
});

describe("topics", () => {
  test.each(topics.map(({ name }) => name))("help %s is one screen", async (name) => {
    const text = await printed(["help", name]);
    expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    expect(widest(text)).toBeLessThanOrEqual(COLUMNS);
    // Packages carry no docs: the address is that of the project, and leads to a page.
    const [, page] = new RegExp(`More:\\s+${pageAddress("")}([\\w.-]+)`).exec(text) ?? [];
    expect(existsSync(`docs/${page}`)).toBe(true);
  });

  test("hold what the lists hold: policies, formats, tools", async () => {
    const hasAll = async (name: string, words: readonly string[]) => {
      const text = await printed(["help", name]);
      expect(words.filter((word) => !text.includes(word))).toEqual([]);
    };
    await hasAll("ties", (TIES.of ?? []).map(String));
    await hasAll(
      "formats",
      FORMATS.map(({ id }) => `\n  ${id} `),
    );
    await hasAll(
      "conventions",
      profilesFor("runs").map(({ id }) => id),
    );
  });

  test("a misspelt one gets a suggestion, as a command does", async () => {
    expect((await rankproof(["help", "tie"])).stderr).toBe("unknown topic: tie (did you mean ties?)\n");
    expect((await rankproof(["help", "evl"])).stderr).toBe("unknown command: evl (did you mean eval?)\n");
    expect((await rankproof(["help", "zzzzzzz"])).stderr).toBe(
      "unknown command: zzzzzzz (`rankproof --help` shows how)\n",
    );
  });
});

/** First words of what options and commands do. */
const VERBS = new Set([
  ...[
    "add",
    "allow",
    "ask",
    "be",
    "call",
    "change",
    "choose",
    "compare",
    "compute",
    "correct",
    "count",
    "cut",
    "draw",
    "estimate",
  ],
  ...["evaluate", "exit", "explain", "find", "fold", "follow", "fuse", "give", "group", "handle", "ignore", "keep"],
  ...["leave", "let", "list", "listen", "look", "make", "maximize", "measure", "merge", "name", "narrow", "normalize"],
  ...["order", "print", "rank", "read", "require", "resample", "round", "scale", "score", "search", "seed", "send"],
  ...["set", "show", "sort", "split", "start", "state", "stop", "take", "test", "train", "treat", "try", "tune", "use"],
  ...["weigh", "write"],
]);

describe("what an option does begins with a verb", async () => {
  const options = [...(await allOptions())];
  test.each(options.map(([option, words]) => [`${option.file} ${nameOf(option)}`, option, words] as const))(
    "%s",
    (_, option, words) => {
      for (const text of [helpOf(option, words), words.brief]) {
        if (text !== undefined) expect(VERBS.has(text.split(/[ :]/)[0]), text).toBe(true);
      }
      expect(offeredWords(option, words).includes("")).toBe(false);
    },
  );

  test("and so does what a command does", () => {
    const others = [...commands, TREC_EVAL].filter(({ summary }) => !VERBS.has(summary.split(" ")[0]));
    expect(others).toEqual([]);
  });
});

test.each<[string[], string]>([
  [["eval", "q", "r", "-k", "5"], "unknown option: -k (a cutoff is part of the measure: -m nDCG@5)\n"],
  [["eval", "q", "r", "--top-k", "5"], "unknown option: --top-k (a cutoff is part of the measure: -m nDCG@5)\n"],
  [["eval", "q", "r", "--no-color"], "unknown option: --no-color (set NO_COLOR=1 in the environment)\n"],
  [
    ["eval", "q", "r", "--watch"],
    "unknown option: --watch (rankproof view FILES evaluates them again when they change)\n",
  ],
  [["eval", "q", "r", "--metrics", "x"], "unknown option: --metrics (measures are chosen with -m: -m nDCG@10,AP)\n"],
  [["eval", "r", "--qrels", "q"], "unknown option: --qrels (the judgments are the first file, or --judgments FILE)\n"],
  [["ties"], "unknown command: ties (rankproof help ties is about it)\n"],
  [["eval", "q", "r", "--csv"], "unknown option: --csv (-f chooses the format: -f csv)\n"],
  [["version"], "unknown command: version (rankproof --version prints it)\n"],
  [["evaluate", "q", "r"], "unknown command: evaluate (did you mean eval?)\n"],
  [["metrics"], "unknown command: metrics (rankproof list lists all measures)\n"],
])("%j is answered with what to type", async (args, stderr) => {
  expect(await rankproof(args)).toEqual({ code: 2, stdout: "", stderr });
});
