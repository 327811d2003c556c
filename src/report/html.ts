import { escapeUTF8 } from "entities/escape";
import { printable } from "../core/errors.ts";

/** Markup that is safe to put into a page. Only `html` makes it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Insertable = Html | string | number | undefined | readonly Insertable[];

/** Markup in which every inserted text is escaped: ids and names come from outside. */
export function html(markup: TemplateStringsArray, ...parts: readonly Insertable[]): Html {
  return new Html(markup.reduce((text, piece, i) => text + textOf(parts[i - 1]) + piece));
}

/** A text as a page shows it: control characters are written out. */
export function shown(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY);
}

function textOf(part: Insertable): string {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(textOf).join("");
  return escapeUTF8(shown(String(part)));
}
