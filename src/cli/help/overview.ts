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
  const width = columns < Math.max(...rows.map((row) => row.join("").length)) + 4 ? 2 : undefined;
  return blocks([
    paragraph(DESCRIPTION, columns),
    listOf(rows, columns, width ?? Math.max(...rows.map(([line]) => line.length))),
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
    ["Options", OPTIONS],
  ];
  const width = nameWidth(
    sections.flatMap(([, rows]) => rows),
    columns,
  );
  return blocks([
    "Usage: rankproof COMMAND [options] [files...]",
    paragraph(DESCRIPTION, columns),
    sections.map(([title, rows]) => `${title}:\n${listOf(rows, columns, width)}`).join("\n"),
    paragraph("rankproof COMMAND --help shows common options, COMMAND --help all every option.", columns),
  ]);
}

const OPTIONS: Row[] = [
  ["-h, --help", "show this list, or the help of a command"],
  ["-v, --version", "print the version"],
];

function blocks(texts: readonly string[]): string {
  return `${texts.join("\n\n")}\n`;
}
