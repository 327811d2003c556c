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

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

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

/** C's atof and atol, as trec_eval reads: the number at the start of the text, 0 when there is none. */
export const LENIENT_NUMBERS: NumberReading = {
  name: "lenient",
  score: (text) => {
    const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/.exec(text)?.[0];
    const hex = /^([+-]?)(0x[\da-f]+)/i.exec(text);
    if (hex !== null) return Number(hex[2]) * (hex[1] === "-" ? -1 : 1);
    if (number !== undefined) return Number(number);
    const infinite = /^([+-]?)inf/i.exec(text);
    if (infinite !== null) return infinite[1] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    return /^[+-]?nan/i.test(text) ? Number.NaN : 0;
  },
  grade: (text) => Number(/^[+-]?\d+/.exec(text)?.[0] ?? 0),
  expectedScore: "a number that can be compared",
  expectedGrade: "a whole number",
};

export const NUMBER_READINGS = { strict: STRICT_NUMBERS, lenient: LENIENT_NUMBERS };
