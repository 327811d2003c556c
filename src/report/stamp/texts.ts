import { latexText } from "../../core/latex-text.ts";
import { shown } from "../shown.ts";
import type { Stamp, StampedInput, StampedOption } from "./stamp.ts";

// Forms of a stamp for people.

/**
 * Writes a stamp as JSON, without any character that changes how text is shown. @param indent blanks of each level; 0:
 * one line
 */
export function stampJson(stamp: Stamp, indent = 0): string {
  return JSON.stringify(stamp, null, indent).split("\n").map(shown).join("\n");
}

/** Writes a stamp in words, a line for each fact. */
export function stampText({ rankproof, command, time, options, inputs, conventions }: Stamp): string {
  const lines = [
    `rankproof ${rankproof}, ${time}`,
    ...(command === undefined ? [] : [`command: ${command}`]),
    ...Object.entries(options).map(([name, value]) => `${name}: ${optionText(value)}`),
    ...conventions,
    ...inputs.map((input) => `${input.use} ${input.file}: ${contentText(input)}`),
  ];
  return `${lines.map(shown).join("\n")}\n`;
}

/** An entry of a bibliography. @param title of the report */
export function stampBibtex(title: string, { rankproof, time, inputs, conventions }: Stamp): string {
  const date = new Date(time);
  const [key = "report"] = inputs.flatMap(({ sha256 }) => sha256?.slice(0, 8) ?? []);
  const notes = [...conventions, ...inputs.map(({ file, sha256 }) => `${file}: SHA-256 ${sha256 ?? "not known"}`)];
  const fields = [
    "author = {{The rankproof authors}}",
    `title = {${bibtexText(title)}}`,
    `howpublished = {Evaluated with rankproof ${bibtexText(rankproof)}}`,
    `year = {${date.getUTCFullYear()}}`,
    `month = ${MONTHS[date.getUTCMonth()]}`,
    `note = {${bibtexText(notes.join("; "))}}`,
  ];
  return `@misc{rankproof-${time.slice(0, 10)}-${key},\n${fields.map((field) => `  ${field}`).join(",\n")}\n}\n`;
}

/** The macros of BibTeX. */
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Escapes text for BibTeX, which counts braces, even those that are characters for LaTeX. */
function bibtexText(text: string): string {
  return latexText(text).replaceAll("\\{", "\\textbraceleft{}").replaceAll("\\}", "\\textbraceright{}");
}

/** A value of an option as people write it. */
export function optionText(value: StampedOption): string {
  return value === true ? "yes" : [value].flat().join(", ");
}

function contentText({ sha256, bytes, rows }: StampedInput): string {
  return [
    `SHA-256 ${sha256 ?? "not known"}`,
    ...(rows === null ? [] : [`${rows} row${rows === 1 ? "" : "s"}`]),
    ...(bytes === null ? [] : [`${bytes} bytes`]),
  ].join(", ");
}
