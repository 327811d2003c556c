import { nibbleSignatures } from "../src/neighbors/signatures.ts";
import { add, each, locals, params, plus, times, whileBelow } from "./text.ts";

// Hamming distances of 2 queries and 64 codes at a time: what each half byte of a code adds is looked up in a table of 16 bytes,
// for 16 codes by one instruction. The lower half of such a byte is for the first query, the upper half for the second. Rows whose
// sum is below the limit are measured once more by words.
//
// tables: [pair][half byte][16], planes: [half byte][64 rows], sums: [2 queries][64 rows] of 16 bits.

const QUERIES = 2;
const VECTORS = 4;
const LANES = 16;
const ROWS = VECTORS * LANES;
/** Half bytes that are looked up at a time: of 16 bytes of a code. And how many differences, each at most 4, half a byte holds. */
const [UNROLLED, HELD] = [32, 3];
/** Bytes of codes of which one sum of bytes suffices: what is beyond 255 counts as that. */
const MOST_SUMMED = 32;
const INTERLEAVED = [0, 8].map((from) =>
  Array.from({ length: LANES }, (_, i) => from + (i >> 1) + (i % 2) * LANES).join(" "),
);

/** Functions that stand beside those of the relaxed kernel of bits: with plain SIMD a look-up takes an instruction more, and counting words is quicker. */
export function nibbleFunctions(): string {
  const names = (letter: string): string[] => Array.from({ length: LANES }, (_, i) => `${letter}${i}`);
  /** One of 4 rounds that together transpose 16 × 16 bytes. */
  const round = (from: string, to: string): string =>
    each(LANES, (i) => {
      const half = Math.floor(i / 2);
      return `(local.set $${to}${i} (i8x16.shuffle ${INTERLEAVED[i % 2]} (local.get $${from}${half}) (local.get $${from}${half + 8})))`;
    });
  /** Takes 16 bytes of 16 codes to planes. */
  const spread = `
  (func $spread ${params("c", "codeBytes", "p")} ${locals("v128", ...names("a"), ...names("b"))}
    ${each(
      LANES,
      (i) => `(local.set $a${i} (v128.load (local.get $c)))
      ${add("c", "(local.get $codeBytes)")}`,
    )}
    ${round("a", "b")} ${round("b", "a")} ${round("a", "b")} ${round("b", "a")}
    ${each(
      LANES,
      (
        i,
      ) => `(v128.store offset=${2 * ROWS * i} (local.get $p) (v128.and (local.get $a${i}) (i8x16.splat (i32.const 15))))
      (v128.store offset=${2 * ROWS * i + ROWS} (local.get $p) (i8x16.shr_u (local.get $a${i}) (i32.const 4)))`,
    )})`;
  /** Measures a row exactly, and keeps it where it reaches the threshold. */
  const check = `
  (func $check ${params("row", "query", "queries", "words", "codes", "firstRow", "thresholds", "counts", "entries", "capacity")}
    ${locals("i32", "x", "c", "end", "score")}
    (local.set $x ${plus("queries", times(times("query", "words"), "8"))})
    (local.set $c ${plus("codes", times(times("row", "words"), "8"))})
    (local.set $end ${plus("c", times("words", "8"))})
    ${whileBelow(
      "checkLoop",
      "c",
      "end",
      `(local.set $score (i32.sub (local.get $score) (i32.wrap_i64 (i64.popcnt (i64.xor (i64.load (local.get $x)) (i64.load (local.get $c)))))))
      ${add("x", "(i32.const 8)")} ${add("c", "(i32.const 8)")}`,
    )}
    (if (i32.ge_s (local.get $score) (i32.load ${plus("thresholds", times("query", "4"))})) (then
      (call $keep (local.get $score) ${plus("firstRow", "row")} (local.get $query) (local.get $counts) (local.get $entries) (local.get $capacity)))))`;
  const sums = Array.from({ length: QUERIES * VECTORS }, (_, i) => `s${i}`);
  const addTo = (sum: number, halves: string): string =>
    `(local.set $s${sum} (i8x16.add_sat_u (local.get $s${sum}) (v128.and ${halves} (local.get $lower))))`;
  /** Adds what a few half bytes make, from the given one on. */
  const step = (first: number): string => {
    const count = Math.min(HELD, UNROLLED - first);
    const lookUp = (i: number, v: number): string =>
      `(i8x16.relaxed_swizzle (local.get $t${i}) (v128.load offset=${ROWS * (first + i) + LANES * v} (local.get $p)))`;
    return `
    ${each(count, (i) => `(local.set $t${i} (v128.load offset=${LANES * (first + i)} (local.get $x)))`)}
    ${each(VECTORS, (v) => {
      const looked = Array.from({ length: count }, (_, i) => lookUp(i, v));
      return `(local.set $n ${looked.reduce((sum, one) => `(i8x16.add ${sum} ${one})`)})
      ${addTo(v, "(local.get $n)")}
      ${addTo(VECTORS + v, "(i16x8.shr_u (local.get $n) (i32.const 4))")}`;
    })}`;
  };
  /** Adds sums of bytes to those of 16 bits. */
  const widen = sums
    .flatMap((sum, i) =>
      ["low", "high"].map(
        (half, h) =>
          `(v128.store offset=${2 * LANES * i + LANES * h} (local.get $sums) (i16x8.add (v128.load offset=${2 * LANES * i + LANES * h} (local.get $sums)) (i16x8.extend_${half}_i8x16_u (local.get $${sum}))))`,
      ),
    )
    .join("\n");
  const below = (q: number, v: number): string =>
    `(i16x8.lt_u (v128.load offset=${2 * ROWS * q + LANES * v} (local.get $sums)) (local.get $n))`;
  /** Measures the rows of a vector whose lanes are set in $t0. */
  const checkEach = (q: number, v: number, label: string): string => `
      (if (v128.any_true (local.get $t0)) (then
        (local.set $mask (i8x16.bitmask (local.get $t0)))
        (loop $${label}${q}_${v}
          (local.set $row (i32.add ${plus("r", String(LANES * v))} (i32.ctz (local.get $mask))))
          (if (i32.lt_u (local.get $row) (local.get $rows)) (then
            (call $check (local.get $row) (local.get $q) (local.get $queries) (local.get $words) (local.get $codes) (local.get $firstRow)
              (local.get $thresholds) (local.get $counts) (local.get $entries) (local.get $capacity))))
          (local.set $mask (i32.and (local.get $mask) (i32.sub (local.get $mask) (i32.const 1))))
          (br_if $${label}${q}_${v} (local.get $mask)))))`;
  /** Rows that reach the threshold have a sum below this. */
  const readLimit = (q: number): string => `
    (local.set $q ${plus(times("g", String(QUERIES)), String(q))})
    (local.set $limit (i32.sub (i32.const 1) (i32.load ${plus("thresholds", times("q", "4"))})))`;
  const use = (q: number): string => `
    ${readLimit(q)}
    (local.set $n (i16x8.splat (select (local.get $limit) (i32.const 65535) (i32.lt_u (local.get $limit) (i32.const 65535)))))
    ${each(
      VECTORS,
      (v) => `(local.set $t0 (i8x16.narrow_i16x8_s ${below(q, 2 * v)} ${below(q, 2 * v + 1)}))
      ${checkEach(q, v, "some")}`,
    )}`;
  const atMost = (q: number, v: number): string => `(i8x16.le_u (local.get $s${q * VECTORS + v}) (local.get $n))`;
  const useBytes = (q: number): string => `
    ${readLimit(q)}
    (if (local.get $limit) (then
      (local.set $limit (i32.sub (local.get $limit) (i32.const 1)))
      (local.set $n (i8x16.splat (select (local.get $limit) (i32.const 255) (i32.lt_u (local.get $limit) (i32.const 255)))))
      (if (v128.any_true (v128.or (v128.or ${atMost(q, 0)} ${atMost(q, 1)}) (v128.or ${atMost(q, 2)} ${atMost(q, 3)}))) (then
        ${each(VECTORS, (v) => `(local.set $t0 ${atMost(q, v)}) ${checkEach(q, v, "any")}`)}))))`;
  const clear = sums.map((sum) => `(local.set $${sum} (v128.const i32x4 0 0 0 0))`).join("\n");
  const addNibbles = (label: string, end: string): string =>
    whileBelow(
      label,
      "p",
      end,
      `${each(Math.ceil(UNROLLED / HELD), (i) => step(HELD * i))}
      ${add("p", `(i32.const ${ROWS * UNROLLED})`)}
      ${add("x", `(i32.const ${LANES * UNROLLED})`)}`,
    );
  return `${spread} ${check}

  ;; Keeps every score that reaches the threshold of its query. Codes are a multiple of 16 bytes and padded to 64.
  (func (export "nibbleScan") ${params(...nibbleSignatures.nibbleScan)}
    ${locals("i32", "r", "g", "q", "c", "x", "p", "codeBytes", "planesEnd", "segmentEnd", "pairs", "limit", "mask", "row", "end")}
    ${locals("v128", "n", "t0", "t1", "t2", "lower", ...sums)}
    (local.set $lower (i8x16.splat (i32.const 15)))
    (local.set $codeBytes ${times("words", "8")})
    (local.set $planesEnd ${plus("planes", times("codeBytes", String(2 * ROWS)))})
    (local.set $pairs ${times("groups", "2")})
    ${whileBelow(
      "rowLoop",
      "r",
      "rows",
      `(local.set $c ${plus("codes", times("r", "codeBytes"))})
      (local.set $p (local.get $planes))
      (local.set $end ${plus("c", "codeBytes")})
      ${whileBelow(
        "spreadLoop",
        "c",
        "end",
        `${each(
          VECTORS,
          (v) =>
            `(call $spread (i32.add (local.get $c) (i32.mul (local.get $codeBytes) (i32.const ${LANES * v}))) (local.get $codeBytes) ${plus("p", String(LANES * v))})`,
        )}
        ${add("c", `(i32.const ${LANES})`)}
        ${add("p", `(i32.const ${2 * LANES * ROWS})`)}`,
      )}
      (local.set $x (local.get $tables))
      (local.set $g (i32.const 0))
      ${whileBelow(
        "pairLoop",
        "g",
        "pairs",
        `(local.set $p (local.get $planes))
        (if (i32.le_u (local.get $codeBytes) (i32.const ${MOST_SUMMED})) (then
          ${clear}
          ${addNibbles("fewNibbles", "planesEnd")}
          ${each(QUERIES, useBytes)})
        (else
          ${each(2 * sums.length, (i) => `(v128.store offset=${LANES * i} (local.get $sums) (v128.const i32x4 0 0 0 0))`)}
          ${whileBelow(
            "segmentLoop",
            "p",
            "planesEnd",
            `${clear}
            (local.set $segmentEnd ${plus("p", String(4 * LANES * ROWS))})
            (if (i32.gt_u (local.get $segmentEnd) (local.get $planesEnd)) (then (local.set $segmentEnd (local.get $planesEnd))))
            ${addNibbles("nibbleLoop", "segmentEnd")}
            ${widen}`,
          )}
          ${each(QUERIES, use)}))
        ${add("g", "(i32.const 1)")}`,
      )}
      ${add("r", `(i32.const ${ROWS})`)}`,
    )})`;
}
