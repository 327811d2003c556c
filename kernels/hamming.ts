import { hammingSignatures } from "../src/neighbors/signatures.ts";
import { countFunction } from "./count.ts";
import { nibbleFunctions } from "./nibbles.ts";
import { add, each, keep, locals, params, plus, times, whileBelow } from "./text.ts";

// Hamming distances, negative so that more is nearer, of 4 queries at a time, 64 bits a step.
//
// queries: [query][word], codes: [row][word].

const QUERIES = 4;
/** Words of codes that are compared without a loop: 64, 128, 256, 512 and 1024 bits. */
const COMMON = [1, 2, 4, 8, 16];

/** @param relaxed whether relaxed SIMD may be used */
export function hammingKernel(relaxed: boolean): string {
  /**
   * Visits every row and group of queries; `begin` runs before each group, `use` sees the scores in $d0 … $d3.
   *
   * @param words of a code, where known: then all are compared without a loop
   */
  const tiles = (begin: string, use: string, words?: number): string => {
    const step = (u: number): string => `
      (local.set $code (i64.load offset=${8 * u} (local.get $c)))
      ${each(
        QUERIES,
        (q) =>
          `(local.set $d${q} (i64.sub (local.get $d${q}) (i64.popcnt (i64.xor (local.get $code) (i64.load offset=${8 * u} (local.get $x${q}))))))`,
      )}`;
    const toFirst = `(local.set $x0 (local.get $first))
      ${each(QUERIES - 1, (q) => `(local.set $x${q + 1} ${plus(`x${q}`, "codeBytes")})`)}`;
    const name = words ?? "any";
    const loop = whileBelow(
      `wordLoop_${name}`,
      "c",
      "end",
      `${step(0)}
      ${add("c", "(i32.const 8)")}
      ${each(QUERIES, (q) => add(`x${q}`, "(i32.const 8)"))}`,
    );
    return `
    (local.set $codeBytes ${times("words", "8")})
    (local.set $g (i32.const 0))
    ${whileBelow(
      `groupLoop_${name}`,
      "g",
      "groups",
      `(local.set $first ${plus("queries", times("g", `(i32.mul (local.get $codeBytes) (i32.const ${QUERIES}))`))})
      (local.set $r (i32.const 0))
      ${begin}
      ${toFirst}
      (local.set $c (local.get $codes))
      ${whileBelow(
        `rowLoop_${name}`,
        "r",
        "rows",
        `${each(QUERIES, (q) => `(local.set $d${q} (i64.const 0))`)}
        (local.set $end ${plus("c", "codeBytes")})
        ${words === undefined ? `${toFirst} ${loop}` : `${each(words, step)} (local.set $c (local.get $end))`}
        ${use}
        ${add("r", "(i32.const 1)")}`,
      )}
      ${add("g", "(i32.const 1)")}`,
    )}`;
  };
  const variants = (begin: string, use: string): string =>
    COMMON.reduce(
      (otherwise, words) => `
    (if (i32.eq (local.get $words) (i32.const ${words}))
      (then ${tiles(begin, use, words)})
      (else ${otherwise}))`,
      tiles(begin, use),
    );
  const tileLocals = `${locals("i32", "g", "r", "c", "x0", "x1", "x2", "x3", "end", "first", "codeBytes", "q")}
    ${locals("i64", "code", "d0", "d1", "d2", "d3", "t0", "t1", "t2", "t3")}`;
  /** Reads the threshold of a query of the group. */
  const readThreshold = (q: number): string => {
    const query = plus(times("g", String(QUERIES)), String(q));
    return `(local.set $t${q} (i64.load32_s ${plus("thresholds", times(query, "4"))}))`;
  };

  return `(module
  (import "rankproof" "memory" (memory 1))
  (import "rankproof" "full" (func $full (param i32)))
  ${keep("i32")}

  ;; Keeps every score that reaches the threshold of its query.
  (func (export "scan") ${params(...hammingSignatures.scan)}
    ${tileLocals}
    ${variants(
      each(QUERIES, readThreshold),
      each(
        QUERIES,
        (q) => `
        (if (i64.ge_s (local.get $d${q}) (local.get $t${q})) (then
          (call $keep (i32.wrap_i64 (local.get $d${q})) ${plus("firstRow", "r")} ${plus(times("g", String(QUERIES)), String(q))}
            (local.get $counts) (local.get $entries) (local.get $capacity))
          ${readThreshold(q)}))`,
      ),
    )})

  ${relaxed ? nibbleFunctions() : ""}

  ;; Writes every score: [query][stride].
  (func (export "score") ${params(...hammingSignatures.score)}
    ${tileLocals}
    ${variants(
      "",
      each(
        QUERIES,
        (q) => `
        (i32.store ${plus("out", plus(times(plus(times("g", String(QUERIES)), String(q)), "stride"), times("r", "4")))}
          (i32.wrap_i64 (local.get $d${q})))`,
      ),
    )})
  ${countFunction("i32")})`;
}
