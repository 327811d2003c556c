import { add, each, keep, locals, params, plus, times, whileBelow } from "./text.ts";

// Hamming distances, negative so that more is nearer, of 4 queries at a time, 64 bits a step.
//
// queries: [query][word], codes: [row][word].

const QUERIES = 4;

export function hammingKernel(): string {
  /** Visits every row and group of queries; `use` sees the scores in $d0 … $d3. */
  const tiles = (use: string, unrolled: number): string => {
    const step = (u: number): string => `
      (local.set $code (i64.load offset=${8 * u} (local.get $c)))
      ${each(QUERIES, (q) => {
        const query = q === 0 ? "(local.get $x)" : plus("x", times("codeBytes", String(q)));
        return `(local.set $d${q} (i64.sub (local.get $d${q}) (i64.popcnt (i64.xor (local.get $code) (i64.load offset=${8 * u} ${query})))))`;
      })}`;
    return `
    (local.set $codeBytes ${times("words", "8")})
    (local.set $g (i32.const 0))
    ${whileBelow(
      `groupLoop${unrolled}`,
      "g",
      "groups",
      `(local.set $first ${plus("queries", times("g", `(i32.mul (local.get $codeBytes) (i32.const ${QUERIES}))`))})
      (local.set $r (i32.const 0))
      (local.set $c (local.get $codes))
      ${whileBelow(
        `rowLoop${unrolled}`,
        "r",
        "rows",
        `${each(QUERIES, (q) => `(local.set $d${q} (i64.const 0))`)}
        (local.set $x (local.get $first))
        (local.set $end ${plus("c", "codeBytes")})
        ${whileBelow(
          `wordLoop${unrolled}`,
          "c",
          "end",
          `${each(unrolled, step)}
          ${add("c", `(i32.const ${8 * unrolled})`)}
          ${add("x", `(i32.const ${8 * unrolled})`)}`,
        )}
        ${use}
        ${add("r", "(i32.const 1)")}`,
      )}
      ${add("g", "(i32.const 1)")}`,
    )}`;
  };
  const variants = (use: string): string => `
    (if (i32.and (local.get $words) (i32.const 3))
      (then ${tiles(use, 1)})
      (else ${tiles(use, 4)}))`;
  const tileLocals = `${locals("i32", "g", "r", "c", "x", "end", "first", "codeBytes", "q")}
    ${locals("i64", "code", "d0", "d1", "d2", "d3")}`;

  return `(module
  (import "rankproof" "memory" (memory 1))
  (import "rankproof" "full" (func $full (param i32)))
  ${keep("i32")}

  ;; Keeps every score that reaches the threshold of its query.
  (func (export "scan") ${params("queries", "groups", "words", "codes", "rows", "firstRow", "thresholds", "counts", "buffers", "capacity")}
    ${tileLocals}
    ${variants(
      each(
        QUERIES,
        (q) => `
        (local.set $q ${plus(times("g", String(QUERIES)), String(q))})
        (if (i32.ge_s (i32.wrap_i64 (local.get $d${q})) (i32.load ${plus("thresholds", times("q", "4"))})) (then
          (call $keep (i32.wrap_i64 (local.get $d${q})) ${plus("firstRow", "r")} (local.get $q)
            (local.get $counts) (local.get $buffers) (local.get $capacity))))`,
      ),
    )})

  ;; Writes every score: [query][stride].
  (func (export "score") ${params("queries", "groups", "words", "codes", "rows", "out", "stride")}
    ${tileLocals}
    ${variants(
      each(
        QUERIES,
        (q) => `
        (i32.store ${plus("out", plus(times(plus(times("g", String(QUERIES)), String(q)), "stride"), times("r", "4")))}
          (i32.wrap_i64 (local.get $d${q})))`,
      ),
    )}))`;
}
