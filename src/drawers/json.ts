/** JSON in one line. What could change how a terminal shows it is written as `\uXXXX`. */
export function jsonText(value: unknown): string {
  return `${escaped(JSON.stringify(value))}\n`;
}

/**
 * The same in pieces: all of them may be longer than a string can be. An iterable is a list.
 *
 * @param indent blanks of each level; 0: everything is in one line
 */
export function* jsonPieces(value: unknown, indent = 0): Generator<string> {
  yield* piecesOf(value, " ".repeat(indent), indent === 0 ? "" : "\n");
  yield "\n";
}

/** @param newline what begins a line of the level that the value is on */
function* piecesOf(value: unknown, indent: string, newline: string): Generator<string> {
  if (isList(value)) yield* enclosed("[]", unnamed(value), indent, newline);
  else if (isNested(value)) yield* enclosed("{}", named(value, indent === "" ? ":" : ": "), indent, newline);
  else yield escaped(JSON.stringify(value, null, indent) ?? "null").replaceAll("\n", newline);
}

/** A value and what stands before it. */
type Entry = readonly [name: string, value: unknown];

function* enclosed(
  [open, close]: string,
  entries: Iterable<Entry>,
  indent: string,
  newline: string,
): Generator<string> {
  let before = open;
  for (const [name, value] of entries) {
    yield `${before}${newline}${indent}${name}`;
    yield* piecesOf(value, indent, newline + indent);
    before = ",";
  }
  yield before === open ? open + close : newline + close;
}

function* unnamed(values: Iterable<unknown>): Generator<Entry> {
  for (const value of values) yield ["", value];
}

function named(object: object, colon: string): Entry[] {
  return Object.entries(object)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [escaped(JSON.stringify(name)) + colon, value]);
}

function isList(value: unknown): value is Iterable<unknown> {
  return typeof value === "object" && value !== null && Symbol.iterator in value;
}

/** Whether a value is an object that holds others. */
function isNested(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some((member) => typeof member === "object" && member !== null);
}

function escaped(json: string): string {
  return json.replace(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
