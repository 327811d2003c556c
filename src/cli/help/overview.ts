import { COMMAND_GROUPS, commands, TREC_EVAL } from "../commands/index.ts";
import { listOf, nameWidth, paragraph, type Row } from "./layout.ts";
import { topics } from "./topics/index.ts";

/** What the program is, in a line. */
export const DESCRIPTION = "rankproof evaluates rankings: exact under ties, in the conventions of any tool.";

/** What `rankproof` alone shows: the commands of every day, and where the rest is. */
export function daily(columns: number): string {
  const rows = commands.flatMap(({ name, daily: own }) =>
    own === undefined ? [] : [[`rankproof ${name} ${own.rest}`.trim(), own.effect] as const],
  );
  const rest = [
    `rankproof --help lists all ${commands.length + 1} commands; rankproof COMMAND --help shows one.`,
    `rankproof help ${topics.map(({ name }) => name).join(", help ")}: one screen about each.`,
  ];
  const longest = rows.reduce((most, [line]) => Math.max(most, line.length), 0);
  const isBeside = rows.every(([, effect]) => longest + effect.length + 4 <= columns);
  return blocks([
    paragraph(DESCRIPTION, columns),
    listOf(rows, columns, isBeside ? longest : 2),
    rest.map((line) => paragraph(line, columns)).join("\n"),
  ]);
}

/** What `rankproof --help` shows: all commands in groups, and the topics. */
export function overview(columns: number): string {
  const all = [...commands, TREC_EVAL];
  const groups = Object.entries(COMMAND_GROUPS).map(([group, title]): [string, Row[]] => {
    return [title, all.filter((one) => one.group === group).map((one) => [one.name, one.summary])];
  });
  const sections: [string, Row[]][] = [
    ...groups,
    ["Help", topics.map(({ name, summary }) => [`help ${name}`, summary])],
  ];
  const width = nameWidth(
    sections.flatMap(([, rows]) => rows),
    columns,
  );
  return blocks([
    "Usage: rankproof COMMAND [options] [files...]",
    paragraph(DESCRIPTION, columns),
    sections.map(([title, rows]) => `${title}:\n${listOf(rows, columns, width)}`).join("\n"),
    paragraph(
      "rankproof COMMAND --help shows common options, COMMAND --help all every option; rankproof --version prints the version.",
      columns,
    ),
  ]);
}

function blocks(texts: readonly string[]): string {
  return `${texts.join("\n\n")}\n`;
}
