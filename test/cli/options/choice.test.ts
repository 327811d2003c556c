import { Command } from "commander";
import { expect, test } from "vitest";
import { commands } from "../../../src/cli/commands/index.ts";
import { Choice } from "../../../src/cli/options/choice.ts";

test("the help of every option that takes words names each of them, but for measures", async () => {
  const program = new Command();
  for (const { name, load } of commands) (await load())(program.command(name));
  const choices = program.commands
    .flatMap((own) => [own, ...own.commands])
    .flatMap(({ options }) => options)
    .filter((option) => option instanceof Choice && !/^--measures?$/.test(option.long ?? ""));
  expect(choices.length).toBeGreaterThan(30);
  for (const option of choices) {
    const words = option instanceof Choice ? option.words() : [];
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((word) => !option.description.includes(word))).toEqual([]);
  }
});
