import { printable } from "../core/errors.ts";
import { latexText } from "../core/latex-text.ts";
import { type Cell, cellText, type Grid, type Row } from "./grid.ts";
import type { PartDrawer } from "./parts.ts";

/** Draws tables of LaTeX, with notes below them; what a paper says in its own words stands in comments. */
export const LATEX: PartDrawer = {
  medium: "page",
  grid: drawLatex,
  line: ({ kind, text }) =>
    kind === "sentence" || kind === "check"
      ? latexComment(text)
      : `{\\footnotesize\\noindent ${latexText(text)}\\par}\n`,
  hides: "convention",
};

/** Characters of a line of footnote size in an article's column, with the space between columns as one and a half. */
const [MOST, GAP] = [80, 1.5];

/** A number, and what stands behind it: nothing, marks, or a blank and an interval. */
const VALUE = /^([<≤≥±+−-]?[\d,]*(?:\.\d+)?)((?: .*)?)$/;

/** A column as LaTeX has it. */
interface LatexColumn {
  readonly index: number;
  /** Characters of its widest cell. */
  width: number;
  /** Whether all cells are numbers, with or without more behind them, which stand below each other by their point. */
  isOfValues: boolean;
  /** Whether something stands behind a number: it gets a column of its own. */
  hasMore: boolean;
  /** Most decimals of a number. */
  decimals: number;
}

/**
 * A table of LaTeX in footnote size, which needs the package booktabs. Columns that an article's column has no room for
 * stand in a further table below, with the names of rows again.
 */
export function* drawLatex(grid: Grid): Generator<string> {
  const { caption, names = 1, sections, facts = 0 } = grid;
  const results = { ...grid, sections: sections.slice(0, sections.length - facts) };
  const notes = [caption, factsText(grid)].filter((note) => note !== "");
  yield "\\begingroup\\footnotesize\\setlength{\\tabcolsep}{3pt}\n";
  for (const [i, group] of groupsOf(columnsOf(results), names).entries()) {
    if (i > 0) yield "\\par\\medskip\n";
    yield* drawColumns(results, group, names);
  }
  for (const note of notes) yield `\\par\\smallskip\\noindent ${latexText(note)}\n`;
  yield "\\par\\endgroup\n";
}

function* drawColumns({ header, sections }: Grid, columns: readonly LatexColumn[], names: number): Generator<string> {
  const kinds = columns.map(({ index, isOfValues, hasMore }) => {
    if (index < names) return "l";
    return hasMore ? "r@{}l" : isOfValues || isNumberLike(sections, index) ? "r" : "l";
  });
  const heads = columns.map(({ index, hasMore }) => {
    const head = latexText(header[index]);
    return hasMore ? `\\multicolumn{2}{c}{${head}}` : head;
  });
  yield `\\noindent\\begin{tabular}{${kinds.join("")}}\n\\toprule\n${heads.join(" & ")} \\\\\n`;
  for (const rows of sections) {
    yield "\\midrule\n";
    for (const row of rows) yield `${columns.map((column) => cellOf(row[column.index], column)).join(" & ")} \\\\\n`;
  }
  yield "\\bottomrule\n\\end{tabular}\n";
}

/** The columns of each table: the names, and as many others as there is room for. */
function groupsOf(columns: readonly LatexColumn[], names: number): LatexColumn[][] {
  const groups = [columns.slice(0, names)];
  const widthOf = (group: readonly LatexColumn[]): number => group.reduce((sum, { width }) => sum + width + GAP, 0);
  for (const column of columns.slice(names)) {
    const last = groups[groups.length - 1];
    if (last.length > names && widthOf([...last, column]) > MOST) groups.push([...columns.slice(0, names), column]);
    else last.push(column);
  }
  return groups;
}

function columnsOf({ header, names = 1, sections }: Grid): LatexColumn[] {
  const columns = header.map((text, index): LatexColumn => {
    return { index, width: text.length, isOfValues: index >= names, hasMore: false, decimals: 0 };
  });
  for (const rows of sections) {
    for (const row of rows) {
      for (const column of columns) {
        const text = plainText(row[column.index]);
        const value = VALUE.exec(text);
        column.width = Math.max(column.width, text.length);
        column.isOfValues &&= text === "" || text === "–" || (value !== null && value[1] !== "");
        column.hasMore ||= (value?.[2] ?? "") !== "" || marksOf(row[column.index]) !== "";
        column.decimals = Math.max(column.decimals, decimalsIn(value?.[1]));
      }
    }
  }
  return columns.map((column) => ({ ...column, hasMore: column.hasMore && column.isOfValues }));
}

function decimalsIn(number = ""): number {
  return number.includes(".") ? number.length - number.indexOf(".") - 1 : 0;
}

function marksOf(cell: Cell): string {
  return typeof cell === "string" ? "" : cell.marks;
}

/** Whether cells begin with digits, as `23/10/7` does. */
function isNumberLike(sections: Grid["sections"], index: number): boolean {
  return sections.every((rows) => [...rows].every((row) => /^(?:[\d+−-]|$)/.test(plainText(row[index]))));
}

function plainText(cell: Cell): string {
  return cellText(cell, String, () => "");
}

/** A cell of one or of two columns. */
function cellOf(cell: Cell, column: LatexColumn): string {
  const raised = (marks: string): string => `$^{\\mathrm{${marks}}}$`;
  const bold = (text: string): string => `\\textbf{${text}}`;
  if (!column.isOfValues) return cellText(cell, latexText, raised, bold);
  const { text, marks, after, isBest = false } = typeof cell === "string" ? { text: cell, marks: "", after: "" } : cell;
  const [, number = "", more = ""] = VALUE.exec(text) ?? [];
  const shown = number === "" ? latexText(text) : latexText(number);
  const missing = number === "" ? 0 : column.decimals - decimalsIn(number);
  const point = decimalsIn(number) === 0 && missing > 0 ? "." : "";
  const padding = missing > 0 ? `\\phantom{${point}${"0".repeat(missing)}}` : "";
  const value = `${isBest ? bold(shown) : shown}${padding}`;
  if (!column.hasMore) return value;
  const rest = `${more}${after}`;
  return `${value} & ${marks === "" ? "" : raised(marks)}${rest.startsWith(" ") ? "~" : ""}${latexText(rest.trimStart())}`;
}

/** Rows of facts about the columns, as a sentence: `queries evaluated: 40; missing: 1 (a.run), 0 (b.run)`. */
function factsText({ header, sections, facts = 0 }: Grid): string {
  if (facts === 0) return "";
  const rows: Row[] = sections.slice(-facts).flatMap((section) => [...section]);
  return rows
    .map(([label, ...cells]) => {
      const texts = cells.map(plainText);
      const isSame = texts.every((text) => text === texts[0]);
      const values = isSame ? texts[0] : texts.map((text, i) => `${text} (${header[i + 1]})`).join(", ");
      return `${plainText(label)}: ${values}`;
    })
    .join("; ");
}

/** A line that LaTeX leaves out. */
function latexComment(text: string): string {
  return `% ${printable(text, Number.POSITIVE_INFINITY)}\n`;
}
