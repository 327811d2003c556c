/** How the text of a number is read. */
export interface NumberReading {
  readonly name: "strict" | "lenient";
  /** NaN refuses the text. */
  score(text: string): number;
  grade(text: string): number;
  /** What a refused number should have been. */
  readonly expectedScore: string;
  readonly expectedGrade: string;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

function decimal(text: string): number {
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Finite decimal numbers and nothing else. */
export const STRICT_NUMBERS: NumberReading = {
  name: "strict",
  score: decimal,
  grade: decimal,
  expectedScore: "a finite decimal number",
  expectedGrade: "a finite decimal number",
};

/** What a refused rank should have been. */
export const EXPECTED_RANK = "a whole number from 0";

/** The score of an item that stands at a rank: the higher, the better; NaN for what is no rank. */
export function scoreOfRank(rank: number): number {
  return Number.isSafeInteger(rank) && rank >= 0 ? 0 - rank : Number.NaN;
}

/** A hexadecimal number of C at the start of the text, such as 0x1.8p3; undefined where there is none. */
function hexadecimalIn(text: string): number | undefined {
  const match = /^([+-]?)0x([\da-f]*)\.?([\da-f]*)(?:p([+-]?\d+))?/i.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, fraction, power = "0"] = match;
  if (whole + fraction === "") return undefined;
  const exponent = Number(power) - 4 * fraction.length;
  // In two steps, neither of which leaves the range of a double where the number is inside it.
  const half = Math.trunc(exponent / 2);
  const magnitude = Number(BigInt(`0x${whole}${fraction}`)) * 2 ** half * 2 ** (exponent - half);
  return sign === "-" ? -magnitude : magnitude;
}

/** C's atof and atol, as trec_eval reads: the number at the start of the text, 0 when there is none. */
export const LENIENT_NUMBERS: NumberReading = {
  name: "lenient",
  score: (text) => {
    const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/.exec(text)?.[0];
    const hexadecimal = hexadecimalIn(text);
    if (hexadecimal !== undefined) return hexadecimal;
    if (number !== undefined) return Number(number);
    const infinite = /^([+-]?)inf/i.exec(text);
    if (infinite !== null) return infinite[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return /^[+-]?nan/i.test(text) ? Number.NaN : 0;
  },
  grade: (text) => Number(/^[+-]?\d+/.exec(text)?.[0] ?? 0),
  expectedScore: "a number that can be compared",
  expectedGrade: "a whole number",
};

/** The readings by name. */
export const NUMBER_READINGS = { strict: STRICT_NUMBERS, lenient: LENIENT_NUMBERS };
