import { floatSignatures } from "../src/neighbors/signatures.ts";
import { add, locals, params, plus, times, whileBelow } from "./text.ts";

// Sums of products, each as a high and a low part, and a bound of what both lack: what rounding takes from a sum is added to
// the low part (Knuth's two-sum), and the sizes of what rounding takes from that make up the bound (Ogita, Rump & Oishi,
// Accurate sum and dot product, 2005). Two lanes are summed side by side. No instruction is relaxed, so that all engines give
// the same bits.

const get = (name: string): string => `(local.get $${name})`;
const set = (name: string, value: string): string => `(local.set $${name} ${value})`;
const of = (operation: string, ...values: readonly string[]): string => `(f64x2.${operation} ${values.join(" ")})`;
const all = (number: string): string => `(f64x2.splat ${number})`;
const lane = (index: 0 | 1, name: string): string => `(f64x2.extract_lane ${index} ${get(name)})`;

/** Adds a local to another; what rounding takes from the sum is left in `lost`. */
function addExactly(to: string, term: string): string {
  const [sum, part] = [get("next"), get("part")];
  return `${set("next", of("add", get(to), get(term)))}
    ${set("part", of("sub", sum, get(to)))}
    ${set("lost", of("add", of("sub", get(to), of("sub", sum, part)), of("sub", get(term), part)))}
    ${set(to, sum)}`;
}

/** Adds a local to the low part. */
function addLow(term: string): string {
  return `${addExactly("low", term)}
    ${set("error", of("add", get("error"), of("abs", get("lost"))))}`;
}

/** Adds a local to both parts. */
function addBoth(term: string): string {
  return `${addExactly("high", term)}
    ${addLow("lost")}`;
}

/** Splits a number into two of 26 bits, of which products are exact (Veltkamp). */
function split(name: string): string {
  return `${set("part", of("mul", get(name), all("(f64.const 134217729)")))}
    ${set(`${name}High`, of("sub", get("part"), of("sub", get("part"), get(name))))}
    ${set(`${name}Low`, of("sub", get(name), get(`${name}High`)))}`;
}

/** What rounding took from the product of two numbers (Dekker); so small a product that it cannot be told raises the bound. */
function addLostOfProduct(): string {
  const part = (first: string, second: string): string => of("mul", get(first), get(second));
  const isSmall = of("lt", of("abs", get("term")), all("(f64.const 0x1p-960)"));
  const isNot0 = (name: string): string => of("ne", get(name), all("(f64.const 0)"));
  const isLost = `(v128.and ${isSmall} (v128.and ${isNot0("first")} ${isNot0("second")}))`;
  const known = ["High Low", "Low High", "Low Low"].reduce(
    (sum, halves) => {
      const [first, second] = halves.split(" ");
      return of("add", sum, part(`first${first}`, `second${second}`));
    },
    of("sub", part("firstHigh", "secondHigh"), get("term")),
  );
  return `${split("first")}
    ${split("second")}
    ${set("lost", known)}
    ${addLow("lost")}
    ${set("error", of("add", get("error"), `(v128.and ${isLost} ${all("(f64.const 0x1p-1060)")})`))}`;
}

interface Numbers {
  readonly bytes: number;
  /** Two numbers from an address on, or one and 0, as doubles. */
  readonly two: (at: string) => string;
  readonly one: (at: string) => string;
  /** What is left to do when a product was added. */
  readonly afterProduct: string;
}

const SINGLE: Numbers = {
  bytes: 4,
  two: (at) => of("promote_low_f32x4", `(v128.load64_zero ${get(at)})`),
  one: (at) => of("promote_low_f32x4", `(v128.load32_zero ${get(at)})`),
  // Products of single-precision numbers are exact.
  afterProduct: "",
};

const DOUBLE: Numbers = {
  bytes: 8,
  two: (at) => `(v128.load ${get(at)})`,
  one: (at) => `(v128.load64_zero ${get(at)})`,
  afterProduct: addLostOfProduct(),
};

/** Sums for each of the rows up to `end`, with a query that is `queryStep` further on for each. */
function products(name: keyof typeof floatSignatures, { bytes, two, one, afterProduct }: Numbers): string {
  const addProduct = (load: Numbers["two"]): string => `${set("first", load("x"))}
    ${set("second", load("y"))}
    ${set("term", of("mul", get("first"), get("second")))}
    ${addBoth("term")}
    ${afterProduct}`;
  return `
  (func (export "${name}") ${params(...floatSignatures.products)}
    ${locals("i32", "x", "y", "pairs")} ${locals("f64", "otherLow", "bound")}
    ${locals("v128", "high", "low", "error", "term", "lost", "next", "part")}
    ${locals("v128", "first", "firstHigh", "firstLow", "second", "secondHigh", "secondLow")}
    ${set("y", get("rows"))}
    ${whileBelow(
      "rowLoop",
      "y",
      "end",
      `${set("x", get("query"))}
      ${set("pairs", plus("query", times("(i32.and (local.get $columns) (i32.const -2))", String(bytes))))}
      ${["high", "low", "error"].map((each) => set(each, all("(f64.const 0)"))).join("\n")}
      ${whileBelow(
        "pairLoop",
        "x",
        "pairs",
        `${addProduct(two)}
        ${add("x", `(i32.const ${2 * bytes})`)}
        ${add("y", `(i32.const ${2 * bytes})`)}`,
      )}
      (if (i32.and (local.get $columns) (i32.const 1)) (then
        ${addProduct(one)}
        ${add("y", `(i32.const ${bytes})`)}))
      ${set("bound", `(f64.add ${lane(0, "error")} ${lane(1, "error")})`)}
      ${set("error", all("(f64.const 0)"))}
      ${set("otherLow", lane(1, "low"))}
      ${set("term", all(lane(1, "high")))}
      ${addBoth("term")}
      ${set("term", all(get("otherLow")))}
      ${addLow("term")}
      ${addExactly("high", "low")}
      (f64.store ${get("highs")} ${lane(0, "high")})
      (f64.store ${get("lows")} ${lane(0, "lost")})
      (f64.store ${get("errors")} (f64.add ${get("bound")} ${lane(0, "error")}))
      ${add("query", get("queryStep"))}
      ${["highs", "lows", "errors"].map((each) => add(each, "(i32.const 8)")).join("\n")}`,
    )})`;
}

/** Functions "products", of numbers in single precision, and "doubleProducts". */
export function exactFunctions(): string {
  return products("products", SINGLE) + products("doubleProducts", DOUBLE);
}
