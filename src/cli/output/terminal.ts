import { styleText } from "node:util";
import { drawOn, PAPER, type Screen, type Style } from "../../drawers/screen.ts";
import { type Output, running } from "../surroundings.ts";

/** Draws for standard output from here on, or for a file. */
export function drawFor(file: string | undefined): void {
  drawOn(file === undefined || file === "-" ? screenOf(running().stdout) : PAPER);
}

/** The screen of messages. */
export function messageScreen(): Screen {
  return screenOf(running().stderr);
}

/** Columns of texts that are broken into lines: those of the terminal, where standard output is one. */
export function helpColumns(): number {
  const { columns } = screenOf(running().stdout);
  return Number.isFinite(columns) ? columns : 80;
}

function screenOf(output: Output): Screen {
  const terminal = output.terminal();
  return {
    columns: terminal?.columns || Number.POSITIVE_INFINITY,
    style: wantsColor(running().env, terminal !== undefined) ? styled : PAPER.style,
  };
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
