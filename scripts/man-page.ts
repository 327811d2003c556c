import type { Command } from "commander";
import { recordOf } from "../src/cli/command.ts";
import { COMMAND_GROUPS, commands, TREC_EVAL } from "../src/cli/commands/index.ts";
import { shellLines } from "../src/cli/help/layout.ts";
import { DESCRIPTION } from "../src/cli/help/overview.ts";
import { topics } from "../src/cli/help/topics/index.ts";
import { RecordedOption } from "../src/cli/options/add.ts";
import { describeOptions } from "../src/cli/options/describe.ts";
import { commandLine } from "../src/cli/program.ts";
import { GROUPS, type OptionGroup } from "../src/options/about.ts";

// man/rankproof.1 is made of the records that make the help: commands, options, topics.

/** Columns of texts that are shown as they are. */
const COLUMNS = 72;

/** man/rankproof.1, in roff. */
export async function manPage(): Promise<string> {
  const called = await Promise.all(commands.map(({ name }) => described(name)));
  const texts = await Promise.all(
    topics.map(async (topic) => ({ ...topic, text: (await topic.load()).text(COLUMNS) })),
  );
  return [
    '.\\" Written by npm run docs.',
    '.TH RANKPROOF 1 "" "rankproof" "User Commands"',
    // No hyphens within words, which may be typed; no blanks that fill lines.
    ".nh",
    ".ad l",
    ".SH NAME",
    "rankproof \\- evaluate rankings",
    ".SH SYNOPSIS",
    "\\fBrankproof\\fR \\fICOMMAND\\fR [options] [files...]",
    ".br",
    "\\fBrankproof help\\fR [\\fICOMMAND\\fR | \\fITOPIC\\fR]",
    ".SH DESCRIPTION",
    text(DESCRIPTION),
    ".PP",
    text("rankproof COMMAND --help shows the common options of a command, --help all every one with more examples."),
    ".SH COMMANDS",
    ...commandsInGroups(called),
    ".SH OPTIONS",
    ...optionsInGroups(called),
    ...texts.flatMap(({ name, text: topic }) => [`.SH ${name.toUpperCase()}`, ...asItIs(topic.split("\n").slice(2))]),
    ".SH EXIT STATUS",
    ...EXIT_STATUS.flatMap(([code, meaning]) => tagged(code, meaning)),
    ".SH ENVIRONMENT",
    ...tagged("NO_COLOR, FORCE_COLOR", "No colors, or colors wherever the output goes."),
    ".SH FILES",
    ...tagged("rankproof.config.json", "Options of a project, in the working directory or a folder above."),
    "",
  ].join("\n");
}

const EXIT_STATUS = [
  ["0", "fine"],
  ["1", "a threshold or gate was missed, or a report does not hold"],
  ["2", "bad usage"],
  ["3", "bad input, or an output that cannot be written"],
  ["70", "a defect of rankproof"],
] as const;

/** A command with its options described, and those within it. */
async function described(name: string): Promise<Command> {
  const program = await commandLine(name);
  const command = program.commands.find((one) => one.name() === name) as Command;
  await describeOptions([command, ...command.commands]);
  return command;
}

function commandsInGroups(called: readonly Command[]): string[] {
  return Object.entries(COMMAND_GROUPS).flatMap(([group, title]) => [
    `.SS ${title}`,
    ...commands.filter((one) => one.group === group).flatMap(({ name }) => aboutCommand(called, name)),
    ...(TREC_EVAL.group === group
      ? tagged(
          `rankproof ${TREC_EVAL.name} [options] QRELS RUN`,
          `${TREC_EVAL.summary}. rankproof trec_eval --help lists them.`,
        )
      : []),
  ]);
}

/** What a command does, what is read, and command lines. */
function aboutCommand(called: readonly Command[], name: string): string[] {
  const command = called.find((one) => one.name() === name) as Command;
  const { description, examples = [], notes = [] } = recordOf(command);
  const [usage] = command.usage().split("\n");
  const inner = command.commands.map((one) => one.name());
  return [
    ...tagged(`rankproof ${name} ${usage}`, description),
    ...(inner.length === 0 ? [] : [".IP", text(`Commands: ${inner.join(", ")}.`)]),
    ".RS",
    ...asItIs(examples.slice(0, 3).flatMap((example) => shellLines(example, COLUMNS).split("\n"))),
    ...notes.flatMap((note) => [".PP", text(note)]),
    ".RE",
  ];
}

/** An option, and the commands that have it with the same words. */
interface ListedOption {
  readonly flags: string;
  readonly description: string;
  readonly group: OptionGroup;
  readonly commands: Set<string>;
}

/** Every option once for each sentence that describes it. */
function optionsInGroups(called: readonly Command[]): string[] {
  const listed = new Map<string, ListedOption>();
  for (const command of called) {
    for (const { options } of [command, ...command.commands]) {
      for (const option of options) {
        if (!(option instanceof RecordedOption) || option.hidden || option.described === undefined) continue;
        const { flags, description, described: words } = option;
        const known = listed.get(`${flags}\n${description}`) ?? {
          ...{ flags, description, group: words.group, commands: new Set<string>() },
        };
        known.commands.add(command.name());
        listed.set(`${flags}\n${description}`, known);
      }
    }
  }
  return GROUPS.flatMap((group) => [
    `.SS ${group}`,
    ...[...listed.values()]
      .filter((option) => option.group === group)
      .flatMap((option) => tagged(option.flags, `${option.description} [${commandsOf(option, called.length)}]`)),
  ]);
}

function commandsOf({ commands: having }: ListedOption, count: number): string {
  return having.size === count ? "all commands" : [...having].join(", ");
}

/** A name, and below it what it is. */
function tagged(name: string, meaning: string): string[] {
  return [".TP", `\\fB${text(name)}\\fR`, text(meaning)];
}

/** Lines that stay as they are. */
function asItIs(lines: readonly string[]): string[] {
  return [".PP", ".nf", ...lines.map(text), ".fi"];
}

/** Text in roff: no escapes, no requests, ASCII alone; its hyphens are those of options. */
function text(plain: string): string {
  return plain
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(
      /[^\x20-\x7e]/gu,
      (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
    )
    .replace(/^(?=[.'])/, "\\&");
}
