import stringWidth from "fast-string-width";
import { wrapAnsi } from "fast-wrap-ansi";
import { printable } from "../core/errors.ts";
import { cellText, type Grid, type Row, type Tone, toneOf } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";
import { currentScreen, type Screen, type Style } from "./screen.ts";

/** Draws for the terminal at hand. */
export const TERMINAL: PartDrawer = {
  grid: drawTable,
  line: ({ text }) => `${hung("", printable(text, Number.POSITIVE_INFINITY))}\n`,
  hides: "check",
};

/** A text behind a head, in lines no longer than the screen is wide, broken at blanks: all begin where the first does. */
export function hung(head: string, text: string): string {
  const { columns } = currentScreen();
  if (!Number.isFinite(columns)) return head + text;
  const indent = stringWidth(head);
  return head + wrapAnsi(text, Math.max(LEAST_NAME, columns - indent)).replaceAll("\n", `\n${" ".repeat(indent)}`);
}

/** A table for the terminal at hand: columns padded with blanks, rules between sections. */
export function* drawTable(grid: Grid): Generator<string> {
  if (grid.isHeaded) yield `${printable(grid.caption)}\n`;
  yield* drawTableOn(currentScreen(), grid);
}

/**
 * Draws a table no wider than a screen: the rest goes into further tables, each of which begins with the columns that
 * name the rows. Where names leave no room for another column, the longest lose their middle; nothing else is cut.
 */
export function* drawTableOn(screen: Screen, grid: Grid): Generator<string> {
  const widths = widthsOf(grid);
  const names = namesOf(grid, widths, screen.columns);
  for (const [i, columns] of columnGroups(names, widths, screen.columns).entries()) {
    if (i > 0) yield "\n";
    yield* drawColumns(screen, grid, columns);
  }
}

/** A column that is drawn. */
interface DrawnColumn {
  readonly index: number;
  readonly width: number;
}

const GAP = "  ";

function widthsOf({ header, sections }: Grid): number[] {
  const widths = header.map((text) => stringWidth(printable(text)));
  for (const rows of sections) {
    for (const row of rows) {
      for (const [column, text] of textsOf(row).entries()) widths[column] = Math.max(widths[column], stringWidth(text));
    }
  }
  return widths;
}

/** The columns that name the rows, made narrower where they would leave no room for another. */
function namesOf({ names = 1 }: Grid, widths: readonly number[], columns: number): DrawnColumn[] {
  const nameWidths = widths.slice(0, names);
  const least = widthOf(nameWidths.map((width) => Math.min(width, LEAST_NAME)));
  const fitting = widths.slice(names).filter((width) => least + GAP.length + width <= columns);
  const room = columns - GAP.length - Math.max(0, ...fitting);
  while (widthOf(nameWidths) > room && Math.max(...nameWidths) > LEAST_NAME)
    nameWidths[nameWidths.indexOf(Math.max(...nameWidths))]--;
  return nameWidths.map((width, index) => ({ index, width }));
}

/** Names are never cut to less. */
const LEAST_NAME = 8;

function widthOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP.length * (widths.length - 1));
}

/** The columns of each table: the names, and as many others as fit, at least one. */
function columnGroups(names: readonly DrawnColumn[], widths: readonly number[], columns: number): DrawnColumn[][] {
  const groups: DrawnColumn[][] = [];
  let group = [...names];
  for (let index = names.length; index < widths.length; index++) {
    const column = { index, width: widths[index] };
    const isTooWide = widthOf([...group, column].map(({ width }) => width)) > columns;
    if (isTooWide && group.length > names.length) {
      groups.push(group);
      group = [...names];
    }
    group.push(column);
  }
  return [...groups, group];
}

function* drawColumns(
  { columns: most, style }: Screen,
  { header, sections }: Grid,
  columns: readonly DrawnColumn[],
): Generator<string> {
  const line = (row: Row, styleAll?: Style): string => {
    const texts = textsOf(row);
    const cells = columns.map(({ index, width }) => {
      const text = shortened(texts[index] ?? "", width);
      const padding = " ".repeat(Math.max(0, width - stringWidth(text)));
      const tone = styleAll ?? STYLES[toneOf(row[index] ?? "")];
      return { text: tone === undefined || text === "" ? text : style(tone, text), padding };
    });
    const last = cells.findLastIndex(({ text }) => text !== "");
    return `${cells
      .slice(0, last + 1)
      .map(({ text, padding }, i) => (i === last ? text : text + padding))
      .join(GAP)}\n`;
  };
  const rule = `${style("dim", "─".repeat(Math.min(most, widthOf(columns.map(({ width }) => width)))))}\n`;
  yield line(header, "bold");
  for (const rows of sections) {
    yield rule;
    for (const row of rows) yield line(row);
  }
}

const STYLES: Readonly<Record<Tone, Style | undefined>> = { plain: undefined, good: "green", bad: "red" };

/** A text without its middle, where it is too long. */
function shortened(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  const characters = [...text];
  const start = Math.ceil((width - 1) / 2);
  return `${characters.slice(0, start).join("")}…${characters.slice(characters.length - (width - 1 - start)).join("")}`;
}

function textsOf(row: Row): string[] {
  return row.map((cell) => cellText(cell, (text) => printable(text), superscript));
}

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnoprstuvwxyz"].map((letter, i) => [letter, [..."ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"][i]]),
);

function superscript(marks: string): string {
  return [...marks].map((mark) => RAISED[mark] ?? mark).join("");
}
