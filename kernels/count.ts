import { countSignature } from "../src/neighbors/signatures.ts";
import { add, each, locals, params, plus, times, whileBelow } from "./text.ts";

// Counts scores, two at a time, by the cells of an even scale of keys, and how many levels of a cell are nearer.
//
// scores: [query][stride]; rules: [query] base, unit, margin (cells); scale: least key, cells per unit, cells + 0.5; kinds: a byte a
// cell, of the bits below; starts: first level of each cell, and their number; levels: where each is in its cell, in 2^-32 of it, rounded
// down; upTo: positive pairs of the cell up to the level, at address 0 where each level is that of one pair; counts: pairs of each cell; nearer: of each cell, for each of its pairs, twice
// the positive ones that are nearer, and those as near. The queries' rows follow each other in `unclear` and `listed`; `ends`
// has the ends of both, query by query.

const [COUNTED, LISTED, LEVELED, MEASURED] = [1, 2, 4, 8];
/** Steps that a level tells apart in a cell. */
const STEPS = "(f64.const 4294967296)";

const get = (name: string): string => `(local.get $${name})`;
const set = (name: string, value: string): string => `(local.set $${name} ${value})`;
const of = (operation: string, ...values: readonly string[]): string => `(f64x2.${operation} ${values.join(" ")})`;
const not0 = (name: string, bit: number): string => `(i32.and ${get(name)} (i32.const ${bit}))`;

/** @param type of the scores; a pair whose score is no number, or the least integer, is left out */
export function countFunction(type: "f64" | "i32"): string {
  const bytes = type === "f64" ? 8 : 4;
  const scores =
    type === "f64" ? `(v128.load ${get("at")})` : `(f64x2.convert_low_i32x4_s (v128.load64_zero ${get("at")}))`;
  const isLeftOut =
    type === "f64"
      ? of("ne", get("scores"), get("scores"))
      : of("eq", get("scores"), "(f64x2.splat (f64.const -2147483648))");
  const list = (name: string, ...values: readonly string[]): string =>
    `${values.map((value, i) => `(i32.store offset=${4 * i} ${get(name)} ${value})`).join("\n")}
    ${add(name, `(i32.const ${4 * values.length})`)}`;
  const word = (name: string, index: string): string => `(i32.load ${plus(name, times(index, "4"))})`;
  const addTo = (name: string, value: string): string => `
    ${set("at64", plus(name, times("cell", "8")))}
    (f64.store ${get("at64")} (f64.add (f64.load ${get("at64")}) ${value}))`;
  const row = (lane: number): string => plus("r", String(lane));
  /** Finds twice the positive pairs that are nearer. */
  const findLevel = `
    ${set("start", `(i32.load ${plus("starts", times("cell", "4"))})`)}
    ${set("low", get("start"))}
    ${set("last", `(i32.load offset=4 ${plus("starts", times("cell", "4"))})`)}
    ${set("high", get("last"))}
    ${set("bound", `(i32.trunc_sat_f64_u (f64.sub ${get("step")} ${get("reach")}))`)}
    ${whileBelow(
      "levelLoop",
      "low",
      "high",
      `${set("middle", `(i32.shr_u ${plus("low", "high")} (i32.const 1))`)}
      (if (i32.lt_u ${word("levels", "middle")} ${get("bound")})
        (then ${set("low", plus("middle", "1"))})
        (else ${set("high", get("middle"))}))`,
    )}
    ${set("before", `(i32.sub ${get("low")} ${get("start")})`)}
    (if (i32.and (i32.ne ${get("upTo")} (i32.const 0)) (i32.ne ${get("low")} ${get("start")})) (then
      ${set("before", word("upTo", "(i32.sub (local.get $low) (i32.const 1))"))}))
    ${set("after", get("before"))}
    (if (i32.lt_s ${get("low")} ${get("last")}) (then
      (if (i32.le_u ${word("levels", "low")} (i32.trunc_sat_f64_u (f64.add ${get("step")} ${get("reach")}))) (then
        (br_if $isUnclear (f64.gt ${get("reach")} (f64.const 0)))
        ${set("after", `(i32.add ${get("before")} (i32.const 1))`)}
        (if ${get("upTo")} (then ${set("after", word("upTo", "low"))}))))))`;
  const take = (lane: number): string => `
    (block $next
      (br_if $next ${not0("left", 1 << lane)})
      (block $isUnclear
        (br_if $isUnclear ${not0("unsure", 1 << lane)})
        ${set("cell", `(i32x4.extract_lane ${lane} ${get("cells")})`)}
        ${set("kind", `(i32.load8_u ${plus("kinds", "cell")})`)}
        (br_if $next (i32.eqz ${get("kind")}))
        (br_if $isUnclear ${not0("kind", MEASURED)})
        (if ${not0("kind", LEVELED)} (then
          ${set("step", `(f64.mul (f64x2.extract_lane ${lane} ${get("p")}) ${STEPS})`)}
          ${findLevel}
          ${addTo("nearer", `(f64.add (f64.convert_i32_u ${get("before")}) (f64.convert_i32_u ${get("after")}))`)}))
        (if ${not0("kind", COUNTED)} (then ${addTo("counts", "(f64.const 1)")}))
        (if ${not0("kind", LISTED)} (then ${list("listed", row(lane))}))
        (br $next))
      ${list("unclear", row(lane))})`;
  return `
  (func (export "count") ${params(...countSignature)}
    ${locals("i32", "q", "r", "at", "rule", "cell", "kind", "at64", "start", "low", "high", "last", "middle", "bound", "before", "after", "left", "unsure")}
    ${locals("f64", "step", "reach")}
    ${locals("v128", "least", "perUnit", "most", "base", "unit", "margin", "rest", "scores", "keys", "p", "cells")}
    ${["least", "perUnit", "most"].map((name, i) => set(name, `(v128.load64_splat offset=${8 * i} ${get("scale")})`)).join("\n")}
    ${whileBelow(
      "queryLoop",
      "q",
      "queries",
      `${set("rule", plus("rules", times("q", "24")))}
      ${set("base", `(v128.load64_splat ${get("rule")})`)}
      ${set("unit", `(v128.load64_splat offset=8 ${get("rule")})`)}
      ${set("margin", `(v128.load64_splat offset=16 ${get("rule")})`)}
      ${set("reach", `(f64.mul (f64.load offset=16 ${get("rule")}) ${STEPS})`)}
      ${set("rest", of("sub", "(f64x2.splat (f64.const 1))", get("margin")))}
      ${set("r", plus("diagonal", "q"))}
      (if (i32.lt_s ${get("r")} (i32.const 0)) (then ${set("r", "(i32.const 0)")}))
      ${set("at", plus("shown", times(plus(times("q", "stride"), "r"), String(bytes))))}
      ${whileBelow(
        "rowLoop",
        "r",
        "rows",
        `${set("scores", scores)}
        ${set("keys", of("sub", get("base"), of("mul", get("unit"), get("scores"))))}
        ${set("p", of("mul", of("sub", get("keys"), get("least")), get("perUnit")))}
        ${set("p", of("pmin", of("pmax", get("p"), "(f64x2.splat (f64.const -0.5))"), get("most")))}
        ${set("p", of("add", get("p"), "(f64x2.splat (f64.const 1))"))}
        ${set("cells", `(i32x4.trunc_sat_f64x2_s_zero ${get("p")})`)}
        ${set("p", of("sub", get("p"), `(f64x2.convert_low_i32x4_s ${get("cells")})`))}
        ${set("unsure", `(i64x2.bitmask (v128.or ${of("lt", get("p"), get("margin"))} ${of("gt", get("p"), get("rest"))}))`)}
        ${set("left", `(i64x2.bitmask ${isLeftOut})`)}
        (if (i32.eq ${row(1)} ${get("rows")}) (then ${set("left", `(i32.or ${get("left")} (i32.const 2))`)}))
        ${each(2, take)}
        ${add("r", "(i32.const 2)")}
        ${add("at", `(i32.const ${2 * bytes})`)}`,
      )}
      ${list("ends", get("unclear"), get("listed"))}
      ${add("q", "(i32.const 1)")}`,
    )})`;
}
