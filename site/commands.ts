import type { Command } from "commander";
import { type CommandRecord, RecordedArgument } from "../src/cli/command.ts";
import { commands } from "../src/cli/commands/index.ts";
import { shellLines } from "../src/cli/help/layout.ts";
import { RecordedOption } from "../src/cli/options/add.ts";
import { describeOptions } from "../src/cli/options/describe.ts";
import { commandLine } from "../src/cli/program.ts";
import type { Page } from "./pages.ts";

/** Columns of examples. */
const COLUMNS = 92;

/** A page for each command: what its help says, with a heading for each group of options and each command within. */
export async function commandPages(): Promise<Page[]> {
  return Promise.all(
    commands.map(async ({ name, load }) => {
      const program = await commandLine(name);
      const command = program.commands.find((one) => one.name() === name) as Command;
      await describeOptions([command, ...command.commands]);
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
function called(command: Command, { description, examples = [], notes = [] }: CommandRecord): string[] {
  const shown = examples.map((example) => shellLines(example, COLUMNS).replaceAll(/^ {2}/gm, ""));
  const lines = shown.length === 0 ? usageOf(command) : shown.join("\n");
  const given = command.registeredArguments
    .flatMap((one) => (one instanceof RecordedArgument ? Object.entries(one.parts) : []))
    .map(([name, text]) => `| \`${name}\` | ${cell(text)} |`);
  return [
    escaped(description),
    `\`\`\`sh\n${lines}\n\`\`\``,
    ...notes.map(escaped),
    ...(given.length === 0 ? [] : [`| argument | |\n| :-- | :-- |\n${given.join("\n")}`]),
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
  const shown = command.options.filter((option) => option instanceof RecordedOption);
  for (const { flags, description, described, hidden } of shown) {
    if (hidden) continue;
    const { group = "Output" } = described ?? {};
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
