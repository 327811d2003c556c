/** Words of Python and JSON that are values. */
const WORDS: Readonly<Record<string, unknown>> = {
  ...{ true: true, True: true, false: false, False: false },
  ...{ null: null, None: null, NULL: null, nan: null, NaN: null, "<NA>": null },
};

/** Calls that print a value: `array([1, 2], dtype=int64)`, `np.str_('a')`, `Timestamp('2024-01-01')`. */
const CALL = /^[A-Za-z_][\w.]*\(/;

/** Numbers; an id may begin with zeros, or have more digits than a number holds. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d*)?(?:e[-+]?\d+)?$/i;

const CLOSING: Readonly<Record<string, string>> = { "[": "]", "(": ")", "{": "}" };

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "0": "\0" };

/**
 * Reads a list or an object in a cell, as JSON, Python (`['a', 'b']`, `{'a': 1}`, `('a', 2.5)`), numpy (`['a' 'b']`,
 * `[1 2]`) and DuckDB (`[a, b]`, `{a=1}`) print it.
 *
 * @returns undefined for other texts, and for what does not close
 */
export function literalIn(text: string): unknown {
  const cell = text.trim();
  // A text may begin with a round bracket.
  if (!/^(?:[[{]|\(\s*['"\d])/.test(cell) && !CALL.test(cell)) return undefined;
  const reader = new LiteralReader(cell);
  // A number of more digits stands for several.
  if (/\d{16}/.test(cell)) return reader.only();
  try {
    return JSON.parse(cell);
  } catch {
    return reader.only();
  }
}

/** Reads one value after the other from a text. Undefined stands for what it does not understand. */
class LiteralReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The value that is the whole text. */
  only(): unknown {
    const value = this.value("");
    this.#skipBlanks();
    return this.#at === this.#text.length ? value : undefined;
  }

  /** @param ends characters that end a word without quotes */
  value(ends: string): unknown {
    this.#skipBlanks();
    const rest = this.#text.slice(this.#at, this.#at + 64);
    const [first = ""] = rest;
    if (first in CLOSING) return this.#collection(first);
    const quoted = /^[bruBRU]{0,2}(["'])/.exec(rest);
    if (quoted !== null) return this.#quoted(quoted[0].length, quoted[1]);
    const call = CALL.exec(rest);
    if (call === null) return this.#word(ends);
    this.#at += call[0].length - 1;
    const parts = this.#collection("(");
    return Array.isArray(parts) ? parts[0] : undefined;
  }

  #collection(opening: string): unknown {
    const closing = CLOSING[opening];
    const values: unknown[] = [];
    const entries: [string, unknown][] = [];
    this.#at++;
    for (;;) {
      this.#skipBlanks(",");
      if (this.#at >= this.#text.length) return undefined;
      if (this.#text[this.#at] === closing) break;
      const value = this.value(opening === "{" ? ":=,}" : opening === "(" ? ",=)" : ",]");
      this.#skipBlanks();
      const separator = this.#text[this.#at];
      if (separator === "=" || (separator === ":" && opening === "{")) {
        this.#at++;
        const of = this.value(`,${closing}`);
        // An argument by name, such as dtype=object, is no value.
        if (opening === "{") entries.push([String(value), of]);
      } else values.push(value);
    }
    this.#at++;
    if (entries.length > 0) return Object.fromEntries(entries);
    return opening === "{" && values.length === 0 ? {} : values.flatMap(apart);
  }

  #quoted(prefix: number, quote: string): string | undefined {
    let text = "";
    for (let i = this.#at + prefix; i < this.#text.length; i++) {
      const character = this.#text[i];
      if (character === quote) {
        this.#at = i + 1;
        return text;
      }
      if (character !== "\\") text += character;
      else {
        i++;
        text += ESCAPES[this.#text[i]] ?? this.#text[i] ?? "";
      }
    }
    this.#at = this.#text.length;
    return undefined;
  }

  #word(ends: string): unknown {
    const start = this.#at;
    while (this.#at < this.#text.length && !ends.includes(this.#text[this.#at])) this.#at++;
    // Nothing but a bracket of another kind stands here.
    if (this.#at === start) this.#at++;
    const word = this.#text.slice(start, this.#at).trim();
    if (word in WORDS) return WORDS[word];
    return NUMBER.test(word) ? Number(word) : word;
  }

  #skipBlanks(others = ""): void {
    while (this.#at < this.#text.length && /\s/.test(this.#text[this.#at])) this.#at++;
    while (others.includes(this.#text[this.#at] ?? "none") && others !== "") {
      this.#at++;
      while (this.#at < this.#text.length && /\s/.test(this.#text[this.#at])) this.#at++;
    }
  }
}

/** Numbers that numpy prints apart by blanks. */
function apart(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*-?[\d.]+(?:e[-+]?\d+)?(?:\s+-?[\d.]+(?:e[-+]?\d+)?)+\s*$/i.test(value)) {
    return [value];
  }
  return value.trim().split(/\s+/).map(Number);
}
