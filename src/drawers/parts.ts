import type { DocumentOf, Line, Medium, Part } from "./document.ts";
import type { Draw } from "./grid.ts";

/** Draws tables and lines of text in a format. */
export interface PartDrawer {
  readonly medium: Medium;
  readonly grid: Draw;
  readonly line: (line: Line) => string;
  /** Lines that are not drawn. */
  readonly hides: Line["kind"];
}

/** Tables and lines of text of a result, as pages show them; none where its document has none. */
export function partsOf<Result>({ parts }: DocumentOf<Result>, result: Result): readonly Part[] {
  return (parts?.(result) ?? []).filter(({ on }) => on !== "screen");
}

/** Draws parts with an empty line between one and the next. One without a line to draw is left out. */
export function* drawParts(parts: readonly Part[], { medium, grid, line, hides }: PartDrawer): Generator<string> {
  let isFirst = true;
  for (const part of parts) {
    if (part.on !== undefined && part.on !== medium) continue;
    const lines = "lines" in part ? part.lines.filter(({ kind }) => kind !== hides) : undefined;
    if (lines?.length === 0) continue;
    if (!isFirst) yield "\n";
    isFirst = false;
    if ("lines" in part) for (const text of lines ?? []) yield line(text);
    else yield* grid(part);
  }
}
