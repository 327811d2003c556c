import { printable } from "../core/errors.ts";

/** One line as trec_eval prints it: name, query and value, separated by tabs. Control characters are escaped. */
export function trecLine(name: string, query: string, value: string): string {
  const [shownName, shownQuery, shownValue] = [name, query, value].map((text) =>
    printable(text, Number.POSITIVE_INFINITY),
  );
  return `${shownName.padEnd(22)}\t${shownQuery}\t${shownValue}\n`;
}
