import { fstatSync, statSync } from "node:fs";
import { devNull } from "node:os";
import { styleText } from "node:util";
import { drawOn, PAPER, type Screen, type Style } from "../../drawers/screen.ts";

const STANDARD_OUTPUT = 1;
const STANDARD_ERROR = 2;

/** Draws for standard output from here on, or for a file. */
export function drawFor(file: string | undefined): void {
  drawOn(file === undefined || file === "-" ? screenOf(STANDARD_OUTPUT, () => process.stdout) : PAPER);
}

/** The screen of messages. */
export function messageScreen(): Screen {
  return screenOf(STANDARD_ERROR, () => process.stderr);
}

/** Columns of texts that are broken into lines: those of the terminal, where standard output is one. */
export function helpColumns(): number {
  const { columns } = screenOf(STANDARD_OUTPUT, () => process.stdout);
  return Number.isFinite(columns) ? columns : 80;
}

/** @param stream asked only where the file may be a terminal, as it takes three milliseconds to load */
function screenOf(file: number, stream: () => NodeJS.WriteStream): Screen {
  const terminal = mayBeTerminal(file) && stream().isTTY ? stream() : undefined;
  return {
    columns: terminal?.columns || Number.POSITIVE_INFINITY,
    style: wantsColor(process.env, terminal !== undefined) ? styled : PAPER.style,
  };
}

/** Whether a file is a device, and not the one that takes what nobody wants. */
function mayBeTerminal(file: number): boolean {
  try {
    const stat = fstatSync(file);
    return stat.isCharacterDevice() && stat.rdev !== statSync(devNull).rdev;
  } catch {
    return false;
  }
}

/** NO_COLOR goes before FORCE_COLOR (no-color.org, force-color.org); without either, a terminal that can has colors. */
export function wantsColor(
  { NO_COLOR, FORCE_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): boolean {
  if (NO_COLOR) return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  return isTerminal && TERM !== "dumb";
}

function styled(style: Style, text: string): string {
  return styleText(style, text, { validateStream: false });
}
