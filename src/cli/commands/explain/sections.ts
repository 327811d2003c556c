import { hung } from "../../../drawers/terminal.ts";

/** Headed sections, those without lines left out. */
export function draw(sections: readonly (readonly [heading: string, lines: readonly string[]])[]): string {
  const text = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) =>
      heading === ""
        ? lines.map((line) => hung("", line)).join("\n")
        : `${heading}\n${lines.map((line) => hung("  ", line)).join("\n")}`,
    );
  return `${text.join("\n\n")}\n`;
}
