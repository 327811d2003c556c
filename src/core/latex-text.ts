import { printable } from "./errors.ts";

/**
 * Signs of numbers, and what text has no sign for, are set in mathematics mode: there a minus is longer than a hyphen.
 */
const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "[": "{[}",
  "]": "{]}",
  "|": "\\textbar{}",
  "-": "$-$",
  "+": "$+$",
  "<": "$<$",
  ">": "$>$",
  "∞": "$\\infty$",
  "−": "$-$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
  "×": "$\\times$",
};

const TO_ESCAPE = /(?<![\w-])[-+](?=[\d∞])|[\\~^&%$#_{}[\]<>|∞−≤≥×]/g;

/** Text as LaTeX prints it: none of it is a command, and control characters are written out. */
export function latexText(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY).replace(
    TO_ESCAPE,
    (character) => SPECIAL[character] ?? `\\${character}`,
  );
}
