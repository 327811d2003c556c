/** A formula in Unicode, as terminals show it. @param latex as records hold it @throws Error for an unknown command */
export function formulaText(latex: string): string {
  const tokens = latex.match(/\\[a-zA-Z]+|\\.|\s+|[\s\S]/g) ?? [];
  return spaced(new Parser(tokens).sequence()).replace(/ +/g, " ").trim();
}

/** What a piece of a formula is, by which it stands close to its neighbors or apart. */
type Kind =
  | ("atom" | "operator" | "relation" | "open" | "close" | "comma")
  | ("big" | "function" | "fraction" | "blank" | "wide");

/** A piece of a formula. */
interface Piece {
  readonly kind: Kind;
  readonly text: string;
}

/** Signs of single letters and operators. */
const SIGNS: Readonly<Record<string, readonly [Kind, string]>> = {
  ...atoms({
    alpha: "α",
    beta: "β",
    gamma: "γ",
    delta: "δ",
    varepsilon: "ε",
    theta: "θ",
    lambda: "λ",
    mu: "μ",
    nu: "ν",
  }),
  ...atoms({ pi: "π", rho: "ρ", sigma: "σ", tau: "τ", phi: "φ", chi: "χ", Gamma: "Γ", Phi: "Φ", dots: "…" }),
  ...atoms({ "#": "#", neg: "¬" }),
  ...signsOf("big", { sum: "Σ", prod: "Π", bigcup: "⋃" }),
  ...signsOf("function", { max: "max", min: "min", log: "log", ln: "ln", exp: "exp", Pr: "Pr", arg: "arg" }),
  ...relations({ le: "≤", ge: "≥", in: "∈", ni: "∋", neq: "≠", sim: "∼", succ: "≻", mid: "|", wedge: "∧" }),
  pm: ["operator", "±"],
  cdot: ["operator", "·"],
  cap: ["operator", "∩"],
  cup: ["operator", "∪"],
  setminus: ["operator", "∖"],
  "{": ["open", "{"],
  "}": ["close", "}"],
  lfloor: ["open", "⌊"],
  rfloor: ["close", "⌋"],
  lceil: ["open", "⌈"],
  rceil: ["close", "⌉"],
  lvert: ["open", "|"],
  rvert: ["close", "|"],
  quad: ["wide", " "],
  qquad: ["wide", " "],
  " ": ["wide", " "],
  ",": ["blank", " "],
};

/** What only a typesetter needs: sizes of brackets, and a negative space. */
const NOTHING = ["left", "right", "Bigl", "Bigr", "bigl", "bigr", "Big", "!"];

const CHARACTERS: Readonly<Record<string, readonly [Kind, string]>> = {
  ...relations({ "=": "=", "<": "<", ">": ">", ":": ":" }),
  "+": ["operator", "+"],
  "-": ["operator", "−"],
  "/": ["operator", "/"],
  "(": ["open", "("],
  "[": ["open", "["],
  ")": ["close", ")"],
  "]": ["close", "]"],
  ",": ["comma", ","],
  ";": ["comma", ";"],
  "'": ["atom", "′"],
};

/** Signs above letters, as characters that combine with the one before. */
const ACCENTS: Readonly<Record<string, string>> = { bar: "\u0304", hat: "\u0302", overline: "\u0305" };

/** Characters of a fraction that is written close. */
const SHORT = 4;

function atoms(signs: Readonly<Record<string, string>>) {
  return signsOf("atom", signs);
}

function relations(signs: Readonly<Record<string, string>>) {
  return signsOf("relation", signs);
}

function signsOf(kind: Kind, signs: Readonly<Record<string, string>>): Record<string, readonly [Kind, string]> {
  return Object.fromEntries(Object.entries(signs).map(([name, text]) => [name, [kind, text]]));
}

/** Reads LaTeX of mathematics, one token after the other. */
class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  /** Pieces up to a token, or to the end. */
  sequence(...ends: readonly string[]): Piece[] {
    const pieces: Piece[] = [];
    let bars = 0;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || ends.includes(token)) return pieces;
      if (token === "|") {
        this.#at++;
        const isOpen = bars % 2 === 0;
        pieces.push(...this.#scripted([{ kind: isOpen ? "open" : "close", text: "|" }]));
        bars++;
      } else pieces.push(...this.#scripted(this.#next()));
    }
  }

  /** A piece, or several: a group is as its content. */
  #next(): Piece[] {
    const token = this.#tokens[this.#at++];
    if (/^\s/.test(token)) return [{ kind: "blank", text: " " }];
    if (token === "{") return this.#rest("}");
    if (!token.startsWith("\\")) {
      const [kind, text] = CHARACTERS[token] ?? ["atom", token];
      return [{ kind, text }];
    }
    return this.#command(token.slice(1));
  }

  #command(name: string): Piece[] {
    if (NOTHING.includes(name)) return [];
    if (Object.hasOwn(SIGNS, name)) {
      const [kind, text] = SIGNS[name];
      return [{ kind, text }];
    }
    if (Object.hasOwn(ACCENTS, name)) {
      const text = spaced(this.#argument());
      return [{ kind: "atom", text: [...text].map((letter) => letter + ACCENTS[name]).join("") }];
    }
    switch (name) {
      case "frac":
      case "tfrac":
        return [fraction(this.#argument(), this.#argument())];
      case "tbinom":
        return [{ kind: "atom", text: `C(${spaced(this.#argument())}, ${spaced(this.#argument())})` }];
      case "sqrt":
        return [{ kind: "atom", text: `√${enclosed(this.#argument())}` }];
      case "mathrm":
        return [{ kind: "atom", text: spaced(this.#argument()) }];
      case "operatorname":
        return [{ kind: "function", text: spaced(this.#argument()) }];
      case "text":
        return [{ kind: "atom", text: this.#text() }];
      case "begin":
        return [this.#cases()];
    }
    throw new Error(`unknown command of a formula: ${name}`);
  }

  /** The argument of a command: a group, or the next token. */
  #argument(): Piece[] {
    while (/^\s/.test(this.#tokens[this.#at] ?? "")) this.#at++;
    return this.#next();
  }

  /** What is up to a token, which is passed. */
  #rest(end: string): Piece[] {
    const pieces = this.sequence(end);
    this.#at++;
    return pieces;
  }

  /** The argument of a command of text, blanks and all. */
  #text(): string {
    const end = this.#tokens.indexOf("}", this.#at);
    const text = this.#tokens.slice(this.#at + 1, end).join("");
    this.#at = end + 1;
    return text;
  }

  /** Cases in braces: `{1 if a; 0 if b}`. */
  #cases(): Piece {
    this.#text();
    const cases: string[] = [];
    while (this.#tokens[this.#at] !== "\\end") {
      const value = this.#rest("&");
      const condition = this.sequence("\\\\", "\\end");
      if (this.#tokens[this.#at] === "\\\\") this.#at++;
      cases.push(`${spaced(value).trim()} if ${spaced(condition).trim()}`);
    }
    this.#at++;
    this.#text();
    return { kind: "atom", text: `{${cases.join("; ")}}` };
  }

  /** Pieces with what is below and above the last of them. */
  #scripted(pieces: Piece[]): Piece[] {
    let last = pieces.at(-1);
    if (last === undefined || last.kind === "blank" || last.kind === "wide") return pieces;
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token !== "_" && token !== "^") return [...pieces.slice(0, -1), last];
      this.#at++;
      const script = this.#argument();
      const base: string = last.kind === "fraction" ? `(${last.text})` : last.text;
      const kind: Kind = last.kind === "fraction" ? "atom" : last.kind;
      last = { kind, text: base + (token === "_" ? lowered(script) : raised(script)) };
    }
  }
}

const LOWERED = glyphs("0123456789+−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ");
const RAISED = glyphs("0123456789+−=()abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ");

function glyphs(plain: string, moved: string): ReadonlyMap<string, string> {
  const signs = [...moved];
  return new Map([...plain].map((character, i) => [character, signs[i]]));
}

function lowered(pieces: readonly Piece[]): string {
  return scriptOf(pieces, "_", LOWERED);
}

function raised(pieces: readonly Piece[]): string {
  const text = closeUp(pieces);
  // A star or a sign stands for itself.
  return /^[*±′]$/.test(text) ? text : scriptOf(pieces, "^", RAISED);
}

/** A script in small signs; where one of them lacks, or it is a word, behind its mark. */
function scriptOf(pieces: readonly Piece[], mark: string, signs: ReadonlyMap<string, string>): string {
  const text = closeUp(pieces);
  const small = /^\p{L}{3,}$/u.test(text) ? undefined : movedTo(signs, text);
  return small ?? mark + (/^[\p{L}\p{M}\p{N}]+$/u.test(text) || isInParentheses(text) ? text : `(${text})`);
}

/** Whether the parenthesis that a text begins with closes at its end. */
function isInParentheses(text: string): boolean {
  let depth = 0;
  const closing = [...text].findIndex((sign) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return depth === 0;
  });
  return text.startsWith("(") && closing === [...text].length - 1;
}

/** A text in raised or lowered signs; undefined where one of them lacks. */
function movedTo(signs: ReadonlyMap<string, string>, text: string): string | undefined {
  const moved = [...text].map((character) => signs.get(character));
  return moved.includes(undefined) ? undefined : moved.join("");
}

function closeUp(pieces: readonly Piece[]): string {
  return spaced(pieces).replaceAll(" ", "");
}

function fraction(above: readonly Piece[], below: readonly Piece[]): Piece {
  const [over, under] = [enclosed(above, true), enclosed(below)];
  if (`${over}/${under}` === "1/2") return { kind: "atom", text: "½" };
  return { kind: "fraction", text: over.length + under.length > SHORT ? `${over} / ${under}` : `${over}/${under}` };
}

/** A part of a formula as one factor: in parentheses where it is more. @param isProduct whether a product is one */
function enclosed(pieces: readonly Piece[], isProduct = false): string {
  const text = spaced(pieces).replace(/ +/g, " ").trim();
  const inside = pieces.filter(({ kind }) => kind !== "blank" && kind !== "wide");
  return isOneFactor(inside, isProduct) ? text : `(${text})`;
}

function isOneFactor(pieces: readonly Piece[], isProduct: boolean): boolean {
  let depth = 0;
  let factors = 0;
  for (const [i, { kind, text }] of pieces.entries()) {
    const before = pieces[i - 1]?.text ?? "";
    if (kind === "close") depth--;
    if (depth === 0 && kind !== "close") {
      const isCalled = kind === "open" && pieces[i - 1]?.kind === "function";
      const isSuffix = /^[@-]/.test(text) || (/(@|\d|\.)$/.test(before) && (/^[\d.]/.test(text) || before === "@"));
      if (["operator", "relation", "comma", "fraction", "big"].includes(kind)) return false;
      if (!isCalled && !isSuffix) factors++;
    }
    if (kind === "open") depth++;
  }
  return isProduct || factors <= 1;
}

/** Pieces in one text: relations apart from both sides, a function from what it is of. */
function spaced(pieces: readonly Piece[]): string {
  let text = "";
  let last: Piece = NONE;
  for (const piece of pieces) {
    if (piece.kind === "blank") {
      if (last.kind !== "open") text += " ";
      continue;
    }
    if (piece.kind === "close" || piece.kind === "comma") text = text.trimEnd();
    const isOfLogarithm = piece.kind === "fraction" && /^(log|ln)/.test(last.text);
    text = isOfLogarithm ? `${text.trimEnd()}(${piece.text})` : text + gapBetween(last, piece) + piece.text;
    if (piece.kind === "operator" && isUnary(last)) last = NONE;
    else {
      if (["operator", "relation", "comma"].includes(piece.kind)) text += " ";
      last = piece;
    }
  }
  return text.replace(/ +/g, " ");
}

/** What stands before the first piece, and before one that a sign is of. */
const NONE: Piece = { kind: "open", text: "" };

/** Whether an operator that follows is a sign of what comes next. */
function isUnary(last: Piece): boolean {
  return ["open", "relation", "comma", "operator", "big"].includes(last.kind);
}

/** What stands between two pieces: a dot between a fraction and another factor. */
function gapBetween(last: Piece, { kind, text }: Piece): string {
  if (["open", "relation", "comma", "operator", "wide"].includes(last.kind)) return kind === "relation" ? " " : "";
  if (kind === "big" || last.kind === "big") return kind === "operator" || last.kind !== "fraction" ? " " : " · ";
  switch (kind) {
    case "operator":
      return " ";
    case "relation":
      return text === ":" ? "" : " ";
    case "function":
      return last.kind === "fraction" ? " · " : " ";
    case "fraction":
      return /[:\s]$/.test(last.text) || last.kind === "function" ? " " : " · ";
    case "open":
    case "atom":
      if (last.kind === "fraction") return /^\p{L}+ \p{L}/u.test(text) ? " " : " · ";
      return last.kind === "function" && (kind === "atom" || text === "|") ? " " : "";
  }
  return "";
}
