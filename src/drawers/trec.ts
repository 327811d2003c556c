import { printable } from "../core/errors.ts";
import { formatFixed } from "../core/printf.ts";

/** A value as trec_eval prints it: of a query, or of "all". Numbers have four decimals. */
export interface TrecValue {
  readonly name: string;
  readonly query: string;
  readonly value: string | number;
}

/** Lines as trec_eval prints them: name, query and value, separated by tabs. Control characters are escaped. */
export function* drawTrec(values: Iterable<TrecValue>): Generator<string> {
  for (const { name, query, value } of values) {
    const text = typeof value === "number" ? formatFixed(value) : shown(value);
    yield `${shown(name).padEnd(22)}\t${shown(query)}\t${text}\n`;
  }
}

function shown(text: string): string {
  return printable(text, Number.POSITIVE_INFINITY);
}
