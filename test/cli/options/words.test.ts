import { Command } from "commander";
import { expect, test } from "vitest";
import { defineCommand } from "../../../src/cli/command.ts";
import { commands } from "../../../src/cli/commands/index.ts";
import { RecordedOption } from "../../../src/cli/options/add.ts";
import { describeOptions } from "../../../src/cli/options/describe.ts";

const program = new Command();
for (const { name, load } of commands) defineCommand(program.command(name), (await load()).command);
const all = program.commands.flatMap((own) => [own, ...own.commands]);
await describeOptions(all);
const options = all.flatMap((command) => command.options.map((option) => ({ command: command.name(), option })));

test("every option is made of a record, has the name of its flag, and is described unless it is hidden", () => {
  for (const { command, option } of options) {
    expect(option, `${command} ${option.flags}`).toBeInstanceOf(RecordedOption);
    expect(option.description === "", `${command} ${option.flags}`).toBe(option.hidden);
  }
});

test("the help of every option that takes words names each of them, but for measures", () => {
  const choices = options.flatMap(({ option }) =>
    option instanceof RecordedOption && option.words.length > 0 && !/^--measures?$/.test(option.long ?? "")
      ? [option]
      : [],
  );
  expect(choices.length).toBeGreaterThan(30);
  for (const { words, description } of choices) {
    expect(words.filter((word) => !description.includes(word))).toEqual([]);
  }
});
