/** What text is drawn on: a terminal, or whatever a file or pipe leads to. */
export interface Screen {
  /** Characters of a line; infinite where nothing limits them. */
  readonly columns: number;
  /** Colors and weights; text stays as it is where they are not wanted. Nothing is said by them alone. */
  readonly style: (style: Style, text: string) => string;
}

/** How text may stand out. */
export type Style = "bold" | "dim" | "red" | "green";

/** A file or a pipe: what is drawn there does not depend on the terminal. */
export const PAPER: Screen = { columns: Number.POSITIVE_INFINITY, style: (_, text) => text };

let current = PAPER;

/** Draws on a screen from here on. */
export function drawOn(screen: Screen): void {
  current = screen;
}

/** What is drawn on at present. */
export function currentScreen(): Screen {
  return current;
}
