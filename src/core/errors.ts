import type { Finding } from "./finding.ts";

/** The six words that open every message. */
export type ErrorCode = "missing" | "invalid" | "unknown" | "unsupported" | "duplicate" | "ambiguous";

/** Who has to act: the caller (arguments, options, measure names) or whoever made the data. */
export type ErrorOrigin = "call" | "data";

/** The one error class of rankproof. `message` is for people, `code` and `origin` are for programs. */
export class RankproofError extends Error {
  readonly code: ErrorCode;
  readonly origin: ErrorOrigin;
  /** What the check found that refused the answer; none where no check did. */
  declare readonly finding?: Finding;

  constructor(code: ErrorCode, rest: string, origin: ErrorOrigin = "call", where = "") {
    super(`${where}${code} ${rest}`);
    this.name = "RankproofError";
    this.code = code;
    this.origin = origin;
  }
}

const SHOWN_PROBLEMS = 10;

/** Problems in data, collected so that one run of the program shows them all: the first ten and the count. */
export class Problems {
  count = 0;
  readonly #shown: RankproofError[] = [];

  /** @returns the error that is shown, whose message may grow; undefined beyond the first ten */
  add(code: ErrorCode, rest: string, where = ""): RankproofError | undefined {
    this.count++;
    if (this.#shown.length === SHOWN_PROBLEMS) return;
    const problem = new RankproofError(code, rest, "data", where);
    this.#shown.push(problem);
    return problem;
  }

  /** @throws RankproofError when anything was added. */
  throwIfAny(): void {
    const [first] = this.#shown;
    if (first === undefined) return;
    const lines = this.#shown.map((problem) => problem.message);
    const hidden = this.count - lines.length;
    if (hidden > 0) lines.push(`… and ${hidden} more of ${this.count} problems`);
    first.message = lines.join("\n");
    throw first;
  }
}

/** Makes text from outside safe to print on one line: control characters escaped (`\t`, `\u001b`), long text cut. */
export function printable(text: string, limit = 80): string {
  const cut = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return cut.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffd]/gu, (character) =>
    character < " "
      ? JSON.stringify(character).slice(1, -1)
      : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * The known name most like `name` (Levenshtein, ignoring case), when it is near enough to be a slip of some of its
 * letters.
 */
export function closestName(name: string, names: readonly string[]): string | undefined {
  const distanceTo = (other: string): number => editDistance(name.toLowerCase(), other.toLowerCase());
  const isNear = (other: string): boolean => distanceTo(other) < Math.min(name.length, name.length / 3 + 1);
  return names.filter(isNear).sort((a, b) => distanceTo(a) - distanceTo(b))[0];
}

/** Letters to put in, leave out or exchange (Levenshtein). */
export function editDistance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (const letter of a) {
    let diagonal = row[0]++;
    for (let j = 0; j < b.length; j++) {
      const distance = Math.min(diagonal + Number(letter !== b[j]), row[j] + 1, row[j + 1] + 1);
      diagonal = row[j + 1];
      row[j + 1] = distance;
    }
  }
  return row[b.length];
}

/** A hint for an unknown name: the nearest known one, or `otherwise`. */
export function hintFor(name: string, names: readonly string[], otherwise = `known are ${names.join(", ")}`): string {
  const guess = closestName(name, names);
  return guess === undefined ? otherwise : `did you mean ${guess}?`;
}

/**
 * Checks the names in an object of options.
 *
 * @param kind what the owner calls them, such as "option"
 * @param owner the function or measure that has them
 * @throws RankproofError unknown, with the nearest name; invalid, when it is no object
 */
export function checkNames(kind: string, owner: string, object: object, names: readonly string[]): void {
  if (typeof object !== "object" || object === null) {
    throw new RankproofError("invalid", `${kind}s of ${owner}: ${printable(String(object))} (expected an object)`);
  }
  const unknown = Object.keys(object).find((name) => !names.includes(name));
  if (unknown === undefined) return;
  const hint = hintFor(unknown, names, `it has ${names.join(", ") || "none"}`);
  throw new RankproofError("unknown", `${kind} of ${owner}: ${printable(unknown)} (${hint})`);
}

/** The one of that id. @throws RankproofError unknown, with the nearest known name */
export function findById<Known extends { readonly id: string }>(
  kind: string,
  records: readonly Known[],
  id: string,
): Known {
  const record = records.find((record) => record.id === id);
  if (record !== undefined) return record;
  const ids = records.map((record) => record.id);
  throw new RankproofError("unknown", `${kind}: ${printable(id)} (${hintFor(id, ids)})`);
}
