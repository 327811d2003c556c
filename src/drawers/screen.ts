/** Target of drawing: a terminal, or a file or pipe. */
export interface Screen {
  /** Characters of a line; infinite where nothing limits them. */
  readonly columns: number;
  /** Colors and weights; text stays as it is where they are not wanted. No information is conveyed by them alone. */
  readonly style: (style: Style, text: string) => string;
}

/** Style of text. */
export type Style = "bold" | "dim" | "red" | "green" | "yellow";

/** A file or a pipe: drawing there does not depend on the terminal. */
export const PAPER: Screen = { columns: Number.POSITIVE_INFINITY, style: (_, text) => text };

/** Where a program shows results by itself, as Python prints them. */
export const CONSOLE: Screen = { ...PAPER, columns: 100 };

let current = PAPER;

/** Draws on a screen from here on. */
export function drawOn(screen: Screen): void {
  current = screen;
}

/** Draws on a screen for the time of a call. */
export function drawnOn<Drawing>(screen: Screen, draw: () => Drawing): Drawing {
  const before = current;
  current = screen;
  try {
    return draw();
  } finally {
    current = before;
  }
}

/** The current target. */
export function currentScreen(): Screen {
  return current;
}
