/** Columns below which names stand above their texts. */
const NARROW = 60;

/** Characters of the longest name that still stands beside its text. */
const MOST_NAME = 25;

/** A text in lines of at most so many columns, broken at blanks. */
export function linesOf(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (let word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = "";
    }
    for (; word.length > columns; word = word.slice(columns)) lines.push(word.slice(0, columns));
    line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** A paragraph of at most so many columns. */
export function paragraph(text: string, columns: number): string {
  return linesOf(text, columns).join("\n");
}

/** A name, and what it is. */
export type Row = readonly [name: string, text: string];

/** Characters of the names that texts stand beside. */
export function nameWidth(rows: readonly Row[], columns: number): number {
  const most = columns < NARROW ? 0 : MOST_NAME;
  return rows.reduce((width, [{ length }]) => (length <= most ? Math.max(width, length) : width), 2);
}

/** Names, and beside each what it is. @param width of the names: that of these, or of more of them */
export function listOf(rows: readonly Row[], columns: number, width = nameWidth(rows, columns)): string {
  const indent = " ".repeat(width + 4);
  return rows
    .flatMap(([name, text]) => {
      const lines = linesOf(text, columns - indent.length).map((line) => indent + line);
      const isBeside = name.length <= width;
      return isBeside ? [`  ${name}${lines[0].slice(name.length + 2)}`, ...lines.slice(1)] : [`  ${name}`, ...lines];
    })
    .join("\n");
}

/** A command line that a shell takes unchanged: what does not fit goes on behind a backslash. */
export function shellLines(command: string, columns: number): string {
  const lines: string[] = [];
  let line = " ";
  for (const part of partsOf(command)) {
    if (line.trim() !== "" && line.length + 1 + part.length > columns - 2) {
      lines.push(`${line} \\`);
      line = "   ";
    }
    line += ` ${part}`;
  }
  return [...lines, line].join("\n");
}

/** The words of a command line; an option and its value, and what stands in quotes, are one. */
function partsOf(command: string): string[] {
  const words = command.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  const parts: string[] = [];
  for (const word of words) {
    const isValue = /^--?[\w-]+$|^[<>|]$/.test(parts.at(-1) ?? "") && !word.startsWith("-");
    if (isValue) parts.push(`${parts.pop()} ${word}`);
    else parts.push(word);
  }
  return parts;
}
