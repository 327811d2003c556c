/** Rules for reading numbers in text. */
export interface NumberReading {
  readonly name: "strict" | "lenient";
  /** NaN refuses the text. */
  score(text: string): number;
  grade(text: string): number;
  /** Expectation in messages about a refused number. */
  readonly expectedScore: string;
  readonly expectedGrade: string;
  /** Grades that words stand for. */
  readonly words?: ReadonlyMap<string, number>;
  /** Whether a score of −∞ is read, with which items are masked: whoever asks for it leaves them out. */
  readonly masks?: boolean;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

function decimal(text: string): number {
  const value = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Levels of relevance, as NTCIR writes grades: L0 to L9. */
const LEVEL = /^L\d$/;

function decimalOrLevel(text: string): number {
  return LEVEL.test(text) ? Number(text[1]) : decimal(text);
}

/** Finite decimal numbers, levels as grades, and nothing else. */
export const STRICT_NUMBERS: NumberReading = {
  name: "strict",
  score: decimal,
  grade: decimalOrLevel,
  expectedScore: "a finite decimal number",
  expectedGrade: "a finite decimal number",
};

/** Infinity as C, Python and JavaScript write it. */
const INFINITE = /^([+-]?)inf(?:inity)?$/i;

/** Whether a text is the score of an item that is masked. */
export function isMask(text: string): boolean {
  return /^-inf(?:inity)?$/i.test(text);
}

/** The same for runs. Who reads as C does takes every number as it is. */
export function withMasks(numbers: NumberReading): NumberReading {
  return numbers.name === "strict" ? MASKING_NUMBERS : numbers;
}

/** The same with infinite scores, of which −∞ masks an item, and ∞ where less is better. */
const MASKING_NUMBERS: NumberReading = {
  ...STRICT_NUMBERS,
  score: (text) => {
    const [, sign] = INFINITE.exec(text) ?? [];
    return sign === undefined ? decimal(text) : sign === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  },
  masks: true,
};

/** The same, and grades that words stand for, in any letter case. */
export function numbersWith(words: ReadonlyMap<string, number>): NumberReading {
  const byWord = new Map(Array.from(words, ([word, grade]) => [word.toLowerCase(), grade]));
  return {
    ...STRICT_NUMBERS,
    words: byWord,
    grade: (text) => byWord.get(text.trim().toLowerCase()) ?? decimalOrLevel(text),
    expectedGrade: `${[...words.keys()].join(", ")}, or a finite decimal number`,
  };
}

/** A number with a decimal comma, as many countries write it. */
const DECIMAL_COMMA = /^\s*[+-]?\d+,\d+\s*$/;

/** An expectation in messages about a refused number, which says so where it has a decimal comma. */
export function expectedOf(text: string, expected: string): string {
  return DECIMAL_COMMA.test(text) ? `${expected}: with a point, not a decimal comma` : expected;
}

/**
 * A cell with a point in place of a decimal comma. Apart by semicolons, commas are decimal; apart by tabs, three digits
 * behind one may be thousands, and stay.
 */
export function withPoint(cell: string, delimiter: string): string {
  if (delimiter === "," || !DECIMAL_COMMA.test(cell)) return cell;
  return delimiter === "\t" && /,\d{3}\s*$/.test(cell) ? cell : cell.replace(",", ".");
}

/** Expectation in messages about a refused rank. */
export const EXPECTED_RANK = "a whole number from 0";

/** Score of an item at a rank, falling with the rank; NaN for an invalid rank. */
export function scoreOfRank(rank: number): number {
  return Number.isSafeInteger(rank) && rank >= 0 ? 0 - rank : Number.NaN;
}

/** Finds a hexadecimal number of C at the start of the text, such as 0x1.8p3; undefined where there is none. */
function hexadecimalIn(text: string): number | undefined {
  const match = /^([+-]?)0x([\da-f]*)\.?([\da-f]*)(?:p([+-]?\d+))?/i.exec(text);
  if (match === null) return undefined;
  const [, sign, whole, fraction, power = "0"] = match;
  if (whole + fraction === "") return undefined;
  const exponent = Number(power) - 4 * fraction.length;
  // Two steps, neither of which overflows a double where the number fits.
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
