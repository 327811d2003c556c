import type { Command } from "commander";
import { GROUPS, helpOf, type OptionGroup } from "../../options/about.ts";
import { RecordedArgument, recordOf } from "../command.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { RecordedOption } from "../options/add.ts";
import { linesOf, listOf, nameWidth, paragraph, type Row, shellLines } from "./layout.ts";

/** Examples that the help of every day shows. */
const MOST_EXAMPLES = 3;

/** How much help is wanted, and how wide. */
export interface HelpSize {
  /** Whether everything is wanted, not what is needed every day. */
  readonly isAll: boolean;
  readonly columns: number;
}

/** The help of a command whose options are described. */
export function helpOfCommand(command: Command, size: HelpSize): string {
  const { description, notes = [] } = recordOf(command);
  const { isAll, columns } = size;
  const blocks = [
    usageOf(command, columns),
    paragraph(description, columns),
    argumentsOf(command, columns),
    innerCommands(command, columns),
    optionsOf(command, size),
    examplesOf(command, size),
    ...(isAll ? notes.map((note) => paragraph(note, columns)) : []),
    paragraph(isAll ? exitCodesOf(command) : exitCodesInShort(command), columns),
    isAll ? "" : paragraph(restOf(command), columns),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** A heading, and what stands below. */
function headed(heading: string, text: string): string {
  return text === "" ? "" : `${heading}:\n${text}`;
}

/** The words that call a command: `plot means`. */
function nameOf(command: Command): string {
  const parent = command.parent;
  return parent === null || parent.parent === null ? command.name() : `${nameOf(parent)} ${command.name()}`;
}

function usageOf(command: Command, columns: number): string {
  const heading = "Usage: ";
  return `rankproof ${nameOf(command)} ${command.usage()}`
    .split("\n")
    .flatMap((line) => linesOf(line.trim(), columns - heading.length))
    .map((line, i) => (i === 0 ? heading : " ".repeat(heading.length)) + line)
    .join("\n");
}

function argumentsOf({ registeredArguments }: Command, columns: number): string {
  const rows = registeredArguments.flatMap((one) =>
    one instanceof RecordedArgument ? Object.entries(one.parts) : [[one.name(), one.description] as const],
  );
  return listOf(rows, columns);
}

function innerCommands({ commands }: Command, columns: number): string {
  return headed(
    "Commands",
    listOf(
      commands.map((one) => [one.name(), one.summary()] as const),
      columns,
    ),
  );
}

/** An option as help lists it. */
interface ShownOption {
  readonly group: OptionGroup;
  readonly isCommon: boolean;
  readonly row: Row;
}

const HELP: ShownOption = {
  group: "Output",
  isCommon: false,
  row: ["-h, --help [all]", "show the options of every day, or all of them"],
};

/** What options do, in groups. */
function optionsOf(command: Command, { isAll, columns }: HelpSize): string {
  const shown = [...shownOptions(command, isAll), HELP].filter(({ isCommon }) => isAll || isCommon);
  const width = nameWidth(
    shown.map(({ row }) => row),
    columns,
  );
  return GROUPS.flatMap((group) => {
    const rows = shown.filter((option) => option.group === group).map(({ row }) => row);
    return rows.length === 0 ? [] : [headed(group, listOf(rows, columns, width))];
  }).join(isAll ? "\n\n" : "\n");
}

function shownOptions({ options }: Command, isAll: boolean): ShownOption[] {
  return options.flatMap((option) => {
    if (option.hidden || !(option instanceof RecordedOption) || option.described === undefined) return [];
    const { record, words, described, defaultValue, defaultValueDescription } = option;
    const { group, brief, isCommon = false } = described;
    const usual = record.default ?? defaultValueDescription ?? defaultValue;
    const text = isAll || brief === undefined ? helpOf({ ...record, words, default: usual }, described) : brief;
    return [{ group, isCommon, row: [option.flags, text] as const }];
  });
}

function examplesOf(command: Command, { isAll, columns }: HelpSize): string {
  const { examples = [] } = recordOf(command);
  const shown = isAll ? examples : examples.slice(0, MOST_EXAMPLES);
  return headed("Examples", shown.map((example) => shellLines(example, columns)).join("\n"));
}

/** What exit code 1 says about a command; nothing for one that has no such code. */
function failureOf(command: Command): string {
  const checks = ["threshold", "gate"].filter((name) => command.options.some(({ long }) => long === `--${name}`));
  return recordOf(command).failure ?? (checks.length === 0 ? "" : `a ${checks.join(" or ")} was missed`);
}

function exitCodesInShort(command: Command): string {
  const failure = failureOf(command);
  const missed = failure === "" ? "" : `${EXIT_CODES.missed} ${failure}, `;
  return `Exit codes: 0 fine, ${missed}${EXIT_CODES.usage} bad usage, ${EXIT_CODES.data} bad input.`;
}

function exitCodesOf(command: Command): string {
  const failure = failureOf(command);
  const missed = failure === "" ? "" : ` ${EXIT_CODES.missed} ${failure},`;
  const written = `${EXIT_CODES.data} bad input or an output that cannot be written`;
  return `Exit codes: 0 fine,${missed} ${EXIT_CODES.usage} bad usage, ${written}, ${EXIT_CODES.internal} a defect of rankproof.`;
}

/** Where the rest is. */
function restOf(command: Command): string {
  const { examples = [] } = recordOf(command);
  const name = nameOf(command);
  if (command.commands.length > 0) return `rankproof ${name} COMMAND --help shows the options of each.`;
  const count = command.options.filter(({ hidden }) => !hidden).length;
  const more = examples.length > MOST_EXAMPLES ? ` and ${examples.length} examples` : "";
  return `rankproof ${name} --help all shows ${count} options${more}.`;
}
