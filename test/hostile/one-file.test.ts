import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RecordedArgument } from "../../src/cli/command.ts";
import { commands } from "../../src/cli/commands/index.ts";
import { RecordedOption } from "../../src/cli/options/add.ts";
import { commandLine } from "../../src/cli/program.ts";
import { allOptions } from "../../src/options/index.ts";
import { nameOf, type OptionRecord } from "../../src/options/option.ts";
import { rankproof } from "../cli/in-process.ts";

// No file is an input and an output, or two outputs: for each command, and each of its options that names a file to write.

/** A command line that parses, without the files that are written. */
interface Writer {
  readonly words: readonly string[];
  readonly inputs: readonly string[];
  readonly written: readonly OptionRecord[];
}

/** Names of the one input. */
const SPELLINGS = ["input", "./input", "x/../input", "soft", "hard"];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rankproof-one-file-"));
  writeFileSync(join(folder, "input"), "as it was\n");
  mkdirSync(join(folder, "x"));
  symlinkSync("input", join(folder, "soft"));
  linkSync(join(folder, "input"), join(folder, "hard"));
});

afterAll(() => rmSync(folder, { recursive: true }));

function writersIn(command: Command, names: readonly string[]): Writer[] {
  const records = command.options.flatMap((option) => (option instanceof RecordedOption ? [option.record] : []));
  const written = records.filter(({ writes }) => writes);
  const required = records.filter(({ isRequired }) => isRequired).flatMap((record) => [nameOf(record), "http://x"]);
  const inputs = command.registeredArguments.map((argument) =>
    argument instanceof RecordedArgument && argument.words === undefined ? "input" : "AP",
  );
  const inner = command.commands.flatMap((one) => writersIn(one, [...names, one.name()]));
  return [...(written.length === 0 ? [] : [{ words: [...names, ...required], inputs, written }]), ...inner];
}

const writers = await Promise.all(
  commands.map(async ({ name }) => {
    const command = (await commandLine(name)).commands.find((one) => one.name() === name);
    return command === undefined ? [] : writersIn(command, [name]);
  }),
).then((lists) => lists.flat());

const given = (record: OptionRecord, name: string): string[] => [nameOf(record), name];
const run = (args: readonly string[]) => rankproof(args, { cwd: folder });
const refused = (reason: string) => ({ code: 2, stderr: expect.stringContaining(`(${reason})`) });

test("every option that names a file to write is one of a command below", async () => {
  const writing = [...(await allOptions()).keys()].filter(({ writes }) => writes).map(nameOf);
  expect(new Set(writers.flatMap(({ written }) => written.map(nameOf)))).toEqual(new Set(writing));
});

describe.skipIf(process.platform === "win32").each(writers)("$words.0 $words.1", ({ words, inputs, written }) => {
  test.runIf(inputs.includes("input"))("writes over no input, by any of its names", async () => {
    for (const record of written) {
      for (const name of SPELLINGS) {
        const args = [...words, ...inputs, ...given(record, name)];
        expect({ args, ...(await run(args)) }).toMatchObject(refused("it is also an input"));
        expect(readFileSync(join(folder, "input"), "utf8")).toBe("as it was\n");
      }
    }
  });

  test("writes no two outputs to one file", async () => {
    for (const [i, record] of written.entries()) {
      for (const other of written.slice(0, i)) {
        for (const [one, two] of [
          ["new", "./x/../new"],
          ["soft", "hard"],
          ["new", "NEW"],
        ]) {
          const args = [...words, ...inputs.map(() => "none"), ...given(record, one), ...given(other, two)];
          expect({ args, ...(await run(args)) }).toMatchObject(refused("another output goes there as well"));
        }
      }
    }
    expect([existsSync(join(folder, "new")), existsSync(join(folder, "NEW"))]).toEqual([false, false]);
  });
});

describe.skipIf(process.platform === "win32")("files that are named within other things", () => {
  const EVAL = ["eval", "qrels", "parts", "-m", "AP", "-f", "csv"];

  beforeAll(() => {
    mkdirSync(join(folder, "parts"));
    copyFileSync("test/files/news.qrels", join(folder, "qrels"));
    for (const name of ["parts/part-00000", "a.run"]) copyFileSync("test/files/bm25.run", join(folder, name));
    linkSync(join(folder, "parts/part-00000"), join(folder, "twin"));
    symlinkSync("parts", join(folder, "same-parts"));
    writeFileSync(join(folder, "my.json"), "{}");
  });

  test.each(["parts/new.csv", "parts/part-00000", "same-parts/part-00001"])(
    "%s is in a folder of parts",
    async (out) => {
      expect(await run([...EVAL, "-o", out])).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/an? (?:part|input)/),
      });
      expect(existsSync(join(folder, "parts/new.csv"))).toBe(false);
    },
  );

  test("twin is a hard link to a part", async () => {
    expect(await run([...EVAL, "-o", "twin"])).toMatchObject(refused("it is also an input"));
  });

  test("_values.csv, which stands beside the parts, is written", async () => {
    expect(await run([...EVAL, "-o", "parts/_values.csv"])).toMatchObject({ code: 0 });
  });

  test("a configuration is an input", async () => {
    const args = ["eval", "qrels", "a.run", "-m", "AP", "--config", "my.json", "--save", "my.json"];
    expect(await run(args)).toMatchObject(refused("it is also an input"));
  });

  test("a run in an expression is an input, and is as it was", async () => {
    expect(await run(["eval", "qrels", "rrf(a.run, twin)", "-m", "AP", "-f", "csv", "-o", "a.run"])).toMatchObject(
      refused("it is also an input"),
    );
    expect(readFileSync(join(folder, "a.run"))).toEqual(readFileSync("test/files/bm25.run"));
  });
});

test("a path through a folder that is not there leads nowhere", async () => {
  const [judgments, run] = ["gone.qrels", "gone.run"].map((name) => join(folder, name));
  writeFileSync(judgments, "q 0 a 1\n");
  writeFileSync(run, "q Q0 a 1 1 t\n");
  const output = `${folder}/gone/../gone.run`;
  const { code, stderr } = await rankproof(["eval", judgments, run, "-m", "AP", "-f", "csv", "-o", output]);
  expect({ code, text: readFileSync(run, "utf8") }).toEqual({ code: 3, text: "q Q0 a 1 1 t\n" });
  expect(stderr).toContain("ENOENT");
});
