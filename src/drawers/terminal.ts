import widthOfAny from "fast-string-width";
import { wrapAnsi } from "fast-wrap-ansi";
import { printable } from "../core/errors.ts";
import { cellText, type Grid, type Row, type Tone, toneOf } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";
import { currentScreen, type Screen, type Style } from "./screen.ts";

/** Characters that take one column each, as nearly all do that are drawn. */
const NARROW = /^[ -~\xa0-\xff\u2010-\u2027\u2070-\u209f\u2200-\u22ff\u2500-\u257f]*$/;

/** Columns that a text takes. Those of any text need Unicode's properties, whose first use takes two milliseconds. */
export function stringWidth(text: string): number {
  return NARROW.test(text) ? text.length : widthOfAny(text);
}

/** Draws for the terminal at hand. */
export const TERMINAL: PartDrawer = {
  medium: "screen",
  grid: drawTable,
  line: ({ text }) => `${hung("", printable(text, Number.POSITIVE_INFINITY))}\n`,
  hides: "check",
};

/** A text behind a head, in lines that the screen holds, broken at blanks: all begin where the first does. */
export function hung(head: string, text: string): string {
  const { columns } = currentScreen();
  if (!Number.isFinite(columns)) return head + text;
  const indent = stringWidth(head);
  return head + wrapAnsi(text, Math.max(LEAST_NAME, columns - indent)).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

/** A table for the terminal at hand: columns padded with blanks, rules between sections. */
export function* drawTable(grid: Grid): Generator<string> {
  const screen = currentScreen();
  const { narrow } = grid;
  const isTurned = narrow !== undefined && widthOf(columnsOf(grid).map(({ width }) => width)) > screen.columns;
  const { grids, below } = isTurned ? narrow() : { grids: [grid], below: [] };
  for (const [i, part] of grids.entries()) {
    if (i > 0) yield "\n";
    if (part.isHeaded) yield `${hung("", printable(part.caption))}\n`;
    yield* drawTableOn(screen, part);
  }
  for (const text of below) yield `\n${hung("", printable(text, Number.POSITIVE_INFINITY))}\n`;
}

/**
 * Draws a table no wider than a screen: the rest goes into further tables, each of which begins with the columns that
 * name the rows. Where names leave no room for another column, the longest lose their middle; prose is broken into
 * lines; nothing else is cut.
 */
export function* drawTableOn(screen: Screen, grid: Grid): Generator<string> {
  const columns = columnsOf(grid);
  const names = namesOf(grid, columns, screen.columns);
  for (const [i, group] of columnGroups(names, columns, screen.columns).entries()) {
    if (i > 0) yield "\n";
    yield* drawColumns(screen, grid, group);
  }
}

/** A column that is drawn. */
interface DrawnColumn {
  readonly index: number;
  readonly width: number;
  /** Characters of the longest number that begins a cell; 0 where cells begin with none. */
  readonly numbers: number;
  /** Whether cells are numbers alone. */
  readonly isOfNumbers: boolean;
  /** Whether some cell is prose, which may be broken into lines. */
  readonly isProse: boolean;
}

const GAP = "  ";

/** A number at the start of a cell. */
const NUMBER = /^[<≤≥±+−-]?[∞\d][\d,]*(\.\d+)?( %)?/;

/** The least width of prose that is broken into lines. */
const LEAST_PROSE = 24;

function columnsOf({ header, names = 1, sections }: Grid): DrawnColumn[] {
  const columns = header.map((text, index) => {
    const width = stringWidth(printable(text));
    return { index, width, numbers: 0, rest: 0, isOfNumbers: false, isProse: false };
  });
  let isFirst = true;
  for (const rows of sections) {
    for (const row of rows) {
      for (const [index, text] of textsOf(row).entries()) {
        const column = columns[index];
        const width = stringWidth(text);
        const number = index < names ? "" : numberOf(text);
        const isNumber = index >= names && /^–?$/.test(text.slice(number.length));
        column.isOfNumbers = isNumber && (isFirst || column.isOfNumbers);
        column.numbers = Math.max(column.numbers, number.length);
        if (number !== "") column.rest = Math.max(column.rest, width - number.length);
        column.isProse ||= index > 0 && number === "" && / .* /.test(text);
        column.width = Math.max(column.width, width, column.numbers + column.rest);
      }
      isFirst = false;
    }
  }
  return columns;
}

function numberOf(text: string): string {
  return NUMBER.exec(text)?.[0] ?? "";
}

/** A cell with its number as far right as those above and below. */
function aligned(text: string, { width, numbers, isOfNumbers }: DrawnColumn): string {
  if (isOfNumbers) return text.padStart(text === "" ? 0 : width);
  const number = numbers === 0 ? "" : numberOf(text);
  return number === "" ? text : " ".repeat(numbers - number.length) + text;
}

/** The columns that name the rows, made narrower where they would leave no room for another. */
function namesOf({ names = 1 }: Grid, columns: readonly DrawnColumn[], most: number): DrawnColumn[] {
  const nameWidths = columns.slice(0, names).map(({ width }) => width);
  const least = widthOf(nameWidths.map((width) => Math.min(width, LEAST_NAME)));
  const others = columns.slice(names).map(({ width, isProse }) => (isProse ? Math.min(width, LEAST_PROSE) : width));
  const fitting = others.filter((width) => least + GAP.length + width <= most);
  const room = most - GAP.length - Math.max(0, ...fitting);
  while (widthOf(nameWidths) > room && Math.max(...nameWidths) > LEAST_NAME)
    nameWidths[nameWidths.indexOf(Math.max(...nameWidths))]--;
  return nameWidths.map((width, index) => ({ ...columns[index], width, isProse: false }));
}

/** Names are never cut to less. */
const LEAST_NAME = 8;

function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
}

/** The columns of each table: the names, and as many others as fit, at least one. Prose takes the room that is left. */
function columnGroups(names: readonly DrawnColumn[], columns: readonly DrawnColumn[], most: number): DrawnColumn[][] {
  const groups: DrawnColumn[][] = [];
  let group = [...names];
  for (const column of columns.slice(names.length)) {
    const room = (): number => most - widthOf([...group, { width: 0 }].map(({ width }) => width));
    const least = column.isProse ? Math.min(column.width, LEAST_PROSE) : column.width;
    if (room() < least && group.length > names.length) {
      groups.push(group);
      group = [...names];
    }
    group.push(column.isProse ? { ...column, width: Math.min(column.width, Math.max(LEAST_PROSE, room())) } : column);
  }
  return [...groups, group];
}

function* drawColumns(
  { columns: most, style }: Screen,
  { header, sections }: Grid,
  columns: readonly DrawnColumn[],
): Generator<string> {
  const lines = function* (row: Row, styleAll?: Style): Generator<string> {
    const texts = textsOf(row);
    const cells = columns.map((column) => {
      const text =
        styleAll === undefined || column.isOfNumbers ? aligned(texts[column.index] ?? "", column) : texts[column.index];
      const tone = styleAll ?? STYLES[toneOf(row[column.index] ?? "")];
      return { column, tone, lines: column.isProse ? broken(text, column.width) : [shortened(text, column.width)] };
    });
    const height = Math.max(...cells.map((cell) => cell.lines.length));
    for (let i = 0; i < height; i++) {
      const line = cells.map(({ column: { width }, tone, lines }) => {
        const text = lines[i] ?? "";
        const padding = " ".repeat(Math.max(0, width - stringWidth(text)));
        return { text: tone === undefined || text === "" ? text : styled(style, tone, text), padding };
      });
      const last = line.findLastIndex(({ text }) => text !== "");
      const shown = line.slice(0, last + 1);
      yield `${shown.map(({ text, padding }, at) => (at === last ? text : text + padding)).join(GAP)}\n`;
    }
  };
  const rule = `${style("dim", "─".repeat(Math.min(most, widthOf(columns.map(({ width }) => width)))))}\n`;
  yield* lines(header, "bold");
  for (const rows of sections) {
    yield rule;
    for (const row of rows) yield* lines(row);
  }
}

/** A style around a text, but not around the blanks before it. */
function styled(style: Screen["style"], tone: Style, text: string): string {
  const bare = text.trimStart();
  return " ".repeat(text.length - bare.length) + style(tone, bare);
}

const STYLES: Readonly<Record<Tone, Style | undefined>> = {
  plain: undefined,
  good: "green",
  bad: "red",
  open: "yellow",
};

/** Prose in lines of a width. */
function broken(text: string, width: number): string[] {
  return stringWidth(text) <= width ? [text] : wrapAnsi(text, width).split("\n");
}

/** A text without its middle, where it is too long. */
function shortened(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  const characters = [...text];
  const start = Math.ceil((width - 1) / 2);
  return `${characters.slice(0, start).join("")}…${characters.slice(characters.length - (width - 1 - start)).join("")}`;
}

function textsOf(row: Row): string[] {
  return row.map((cell) =>
    cellText(cell, (text) => printable(text, text.includes(" ") ? LONGEST_PROSE : undefined), superscript),
  );
}

/** Characters of prose in a cell at most. */
const LONGEST_PROSE = 500;

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnoprstuvwxyz"].map((letter, i) => [letter, [..."ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"][i]]),
);

function superscript(marks: string): string {
  return [...marks].map((mark) => RAISED[mark] ?? mark).join("");
}
