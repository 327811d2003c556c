import type { Command } from "commander";
import type { CommandRecord } from "../src/cli/command.ts";
import { commands } from "../src/cli/commands/index.ts";
import { describeOptions } from "../src/cli/options/describe.ts";
import { commandLine } from "../src/cli/program.ts";
import type { Page } from "./pages.ts";

/** A page for each command: what its help says, with a heading for each group of options and each command within. */
export async function commandPages(): Promise<Page[]> {
  return Promise.all(
    commands.map(async ({ name, load }) => {
      const program = await commandLine(name);
      const command = program.commands.find((one) => one.name() === name) as Command;
      await describeOptions([command, ...command.commands], true);
      return { path: `commands/${name}.md`, text: commandPage(command, (await load()).command) };
    }),
  );
}

function commandPage(command: Command, record: CommandRecord): string {
  const within = record.commands ?? [];
  return [
    `# rankproof ${command.name()}`,
    ...called(command, record),
    ...(within.length === 0 ? optionTables(command, "##") : []),
    ...within.flatMap((inner) => {
      const own = command.commands.find((one) => one.name() === inner.name) as Command;
      return [`## ${command.name()} ${inner.name}`, ...called(own, inner), ...optionTables(own, "###")];
    }),
    "[All commands](../command-line.md), and what files they read, write and are configured by.\n",
  ].join("\n\n");
}

/** What a command does, how it is called, and what its arguments are. */
function called(command: Command, { description, examples = "" }: CommandRecord): string[] {
  const [lines, rest] = parts(examples);
  const given = command.registeredArguments.map((one) => `| \`${one.name()}\` | ${cell(one.description)} |`);
  return [
    escaped(description),
    lines === "" ? `\`\`\`sh\n${usageOf(command)}\n\`\`\`` : `\`\`\`sh\n${lines}\n\`\`\``,
    ...(rest === "" ? [] : [escaped(rest)]),
    ...(given.length === 0 ? [] : [`| argument | |\n| :-- | :-- |\n${given.join("\n")}`]),
  ];
}

/** The command lines of examples, which are indented, and the sentences below them. */
function parts(examples: string): [lines: string, rest: string] {
  const all = examples.split("\n");
  const isLine = (line: string) => line.startsWith("  ");
  const rest = all.filter((line) => !isLine(line)).join("\n");
  return [
    all
      .filter(isLine)
      .map((line) => line.slice(2))
      .join("\n"),
    rest.trim(),
  ];
}

function usageOf(command: Command): string {
  const names = [];
  for (let one: Command | null = command; one !== null; one = one.parent) names.unshift(one.name());
  return `${names.join(" ")} ${command.usage()}`;
}

/** A table for each group of options. */
function optionTables(command: Command, heading: string): string[] {
  const rows = new Map<string, string[]>();
  for (const { flags, description, helpGroupHeading = "Output:" } of command.options.filter(({ hidden }) => !hidden)) {
    const group = helpGroupHeading.replace(/:$/, "");
    const row = `| \`${flags.replaceAll("|", "\\|")}\` | ${cell(description)} |`;
    rows.set(group, [...(rows.get(group) ?? []), row]);
  }
  return [...rows].map(([group, lines]) => `${heading} ${group}\n\n| option | |\n| :-- | :-- |\n${lines.join("\n")}`);
}

function cell(text: string): string {
  return escaped(text).replaceAll("|", "\\|").replaceAll("\n", " ");
}

/** Text as Markdown shows it: no tags, no programs of the site, no addresses that lead nowhere. */
function escaped(text: string): string {
  return text.replace(/[<>{}*_:]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
