import { floatSignatures } from "../src/neighbors/signatures.ts";
import { add, each, locals, params, plus, times, whileBelow } from "./text.ts";

// Sums over two vectors in double precision, to the last bit those of src/neighbors/sums.ts: four running sums, of which the
// first takes what does not fill four, added in the same order. Products of single precision are exact in double.

/** Of each kind of sum, what two numbers add to it. */
const TERMS: Readonly<Record<string, (type: "f64x2" | "f64", x: string, y: string) => string>> = {
  products: (type, x, y) => `(${type}.mul ${x} ${y})`,
  differences: (type, x, y) => `(${type}.mul (local.tee $d${type} (${type}.sub ${x} ${y})) (local.get $d${type}))`,
};

/** Functions "products" and "differences": the sums of each of the rows up to `end` with a query that is `queryStep` further on for each. */
export function exactFunctions(): string {
  const two = (at: string, half: number): string =>
    `(f64x2.promote_low_f32x4 (v128.load64_zero offset=${8 * half} (local.get $${at})))`;
  const one = (at: string): string => `(f64.promote_f32 (f32.load (local.get $${at})))`;
  const addTerm = (name: string, sum: string, half: number): string =>
    `(local.set $${sum} (f64x2.add (local.get $${sum}) ${TERMS[name]("f64x2", two("x", half), two("y", half))}))`;
  return Object.keys(TERMS)
    .map(
      (name) => `
  (func (export "${name}") ${params(...floatSignatures.products)}
    ${locals("i32", "x", "y", "fours", "last")} ${locals("v128", "ab", "cd", "df64x2")} ${locals("f64", "a", "df64")}
    (local.set $y (local.get $rows))
    ${whileBelow(
      "rowLoop",
      "y",
      "end",
      `(local.set $x (local.get $query))
      (local.set $fours ${plus("query", times("(i32.and (local.get $columns) (i32.const -4))", "4"))})
      (local.set $last ${plus("query", times("columns", "4"))})
      ${each(2, (half) => `(local.set $${["ab", "cd"][half]} (f64x2.splat (f64.const 0)))`)}
      ${whileBelow(
        "fourLoop",
        "x",
        "fours",
        `${each(2, (half) => addTerm(name, ["ab", "cd"][half], half))}
        ${each(2, (i) => add(["x", "y"][i], "(i32.const 16)"))}`,
      )}
      (local.set $a (f64x2.extract_lane 0 (local.get $ab)))
      ${whileBelow(
        "lastLoop",
        "x",
        "last",
        `(local.set $a (f64.add (local.get $a) ${TERMS[name]("f64", one("x"), one("y"))}))
        ${each(2, (i) => add(["x", "y"][i], "(i32.const 4)"))}`,
      )}
      (f64.store (local.get $out) (f64.add
        (f64.add (local.get $a) (f64x2.extract_lane 1 (local.get $ab)))
        (f64.add (f64x2.extract_lane 0 (local.get $cd)) (f64x2.extract_lane 1 (local.get $cd)))))
      ${add("query", "(local.get $queryStep)")}
      ${add("out", "(i32.const 8)")}`,
    )})`,
    )
    .join("\n");
}
