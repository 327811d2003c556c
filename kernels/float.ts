import { floatSignatures } from "../src/neighbors/signatures.ts";
import { byteFunctions } from "./bytes.ts";
import { countFunction } from "./count.ts";
import { doubleScore } from "./double.ts";
import { exactFunctions } from "./exact.ts";
import { add, each, keep, lanes, locals, params, plus, tiles, times, whileBelow } from "./text.ts";

// Scores of queries against rows in single precision, in tiles of 6 queries × 8 rows: 12 accumulators, 2 vectors of the
// panel and 1 of the query are the 15 registers that engines can give.
//
// queries: [group][dimension][6], panels: [panel][dimension][8], bias: [row]; dimensions are a multiple of 4.

const QUERIES = 6;
const HALVES = 2;
const UNROLLED = 4;
const GROUP_STEP = QUERIES * 4;
const PANEL_STEP = 32;

const ACCUMULATORS = Array.from({ length: QUERIES * HALVES }, (_, i) => `a${i}`);

/** @param relaxed whether a product and a sum may be rounded once, as the machine likes it */
export function floatKernel(relaxed: boolean): string {
  const addProduct = (query: string, panel: string, sum: string): string =>
    relaxed
      ? `(f32x4.relaxed_madd (local.get $${query}) (local.get $${panel}) (local.get $${sum}))`
      : `(f32x4.add (f32x4.mul (local.get $${query}) (local.get $${panel})) (local.get $${sum}))`;

  const step = (u: number): string => `
    (local.set $p0 (v128.load offset=${u * PANEL_STEP} (local.get $p)))
    (local.set $p1 (v128.load offset=${u * PANEL_STEP + 16} (local.get $p)))
    ${each(QUERIES, (q) => {
      return `(local.set $s (v128.load32_splat offset=${u * GROUP_STEP + q * 4} (local.get $x)))
      ${each(HALVES, (h) => `(local.set $a${2 * q + h} ${addProduct("s", `p${h}`, `a${2 * q + h}`)})`)}`;
    })}`;

  /** Visits every tile; `use` sees its scores in the accumulators. */
  const scored = (use: string): string => `
    (local.set $panelBytes ${times("dimensions", String(PANEL_STEP))})
    (local.set $groupBytes ${times("dimensions", String(GROUP_STEP))})
    (local.set $r (i32.const 0))
    (local.set $panel (local.get $panels))
    ${tiles(QUERIES, 4 * HALVES, {
      start: (h) => `(v128.load offset=${16 * h} ${plus("bias", times("r", "4"))})`,
      step: `${each(UNROLLED, step)}
        ${add("p", `(i32.const ${UNROLLED * PANEL_STEP})`)}
        ${add("x", `(i32.const ${UNROLLED * GROUP_STEP})`)}`,
      use,
    })}`;

  const tileLocals = `${locals("i32", "r", "g", "x", "p", "panel", "panelEnd", "panelBytes", "groupBytes", "q")}
    ${locals("v128", "p0", "p1", "s", ...ACCUMULATORS)}`;

  return `(module
  (import "rankproof" "memory" (memory 1))
  (import "rankproof" "full" (func $full (param i32)))
  ${keep("f32")}

  (func $keepLanes (param $low v128) (param $high v128) (param $threshold f32) ${params("row", "query", "counts", "entries", "capacity")} (local $score f32)
    ${["low", "high"]
      .map((half, h) =>
        each(4, (lane) => {
          const row = `(i32.add (local.get $row) (i32.const ${4 * h + lane}))`;
          return `(local.set $score (f32x4.extract_lane ${lane} (local.get $${half})))
          (if (f32.ge (local.get $score) (local.get $threshold)) (then
            (call $keep (local.get $score) ${row} (local.get $query) (local.get $counts) (local.get $entries) (local.get $capacity))))`;
        }),
      )
      .join("\n")})

  ;; Keeps every score that reaches the threshold of its query.
  (func (export "scan") ${params(...floatSignatures.scan)}
    ${tileLocals}
    ${scored(
      each(
        QUERIES,
        (q) => `
        (local.set $q ${plus(times("g", String(QUERIES)), String(q))})
        (local.set $s (v128.load32_splat ${plus("thresholds", times("q", "4"))}))
        (if (v128.any_true (v128.or (f32x4.ge (local.get $a${2 * q}) (local.get $s)) (f32x4.ge (local.get $a${2 * q + 1}) (local.get $s)))) (then
          (call $keepLanes (local.get $a${2 * q}) (local.get $a${2 * q + 1}) (f32x4.extract_lane 0 (local.get $s))
            ${plus("firstRow", "r")} (local.get $q) (local.get $counts) (local.get $entries) (local.get $capacity))))`,
      ),
    )})

  ;; Writes every score: [query][stride], the rows of this call side by side.
  (func (export "score") ${params(...floatSignatures.score)}
    ${tileLocals}
    ${scored(
      each(
        QUERIES,
        (q) => `
        (local.set $q ${plus("out", plus(times(plus(times("g", String(QUERIES)), String(q)), "stride"), times("r", "4")))})
        (v128.store (local.get $q) (local.get $a${2 * q}))
        (v128.store offset=16 (local.get $q) (local.get $a${2 * q + 1}))`,
      ),
    )})

  ;; Rows [row][dimension] to panels [panel][dimension][8], each row times its scale. Rows are a multiple of 8.
  (func (export "pack") ${params(...floatSignatures.pack)}
    ${locals("i32", "row", "rowBytes", "at", "end", "out")} ${locals("v128", ...Array.from({ length: 4 }, (_, i) => `v${i}`), "t0", "t1", "t2", "t3")}
    (local.set $rowBytes ${times("dimensions", "4")})
    (local.set $row (i32.const 0))
    ${whileBelow(
      "packLoop",
      "row",
      "rows",
      `(local.set $at ${plus("staged", times("row", "rowBytes"))})
      (local.set $end ${plus("at", "rowBytes")})
      (local.set $out ${plus("panels", plus(times(times(`(i32.and (local.get $row) (i32.const -8))`, "dimensions"), "4"), times(`(i32.and (local.get $row) (i32.const 7))`, "4")))})
      ${whileBelow(
        "columnLoop",
        "at",
        "end",
        `${each(4, (i) => {
          const address = Array.from({ length: i }).reduce<string>((sum) => plus(sum, "rowBytes"), "(local.get $at)");
          return `(local.set $v${i} (f32x4.mul (v128.load ${address}) (v128.load32_splat offset=${4 * i} ${plus("scales", times("row", "4"))})))`;
        })}
        (local.set $t0 (i8x16.shuffle ${lanes(0, 4, 1, 5)} (local.get $v0) (local.get $v1)))
        (local.set $t1 (i8x16.shuffle ${lanes(2, 6, 3, 7)} (local.get $v0) (local.get $v1)))
        (local.set $t2 (i8x16.shuffle ${lanes(0, 4, 1, 5)} (local.get $v2) (local.get $v3)))
        (local.set $t3 (i8x16.shuffle ${lanes(2, 6, 3, 7)} (local.get $v2) (local.get $v3)))
        (v128.store offset=0 (local.get $out) (i8x16.shuffle ${lanes(0, 1, 4, 5)} (local.get $t0) (local.get $t2)))
        (v128.store offset=32 (local.get $out) (i8x16.shuffle ${lanes(2, 3, 6, 7)} (local.get $t0) (local.get $t2)))
        (v128.store offset=64 (local.get $out) (i8x16.shuffle ${lanes(0, 1, 4, 5)} (local.get $t1) (local.get $t3)))
        (v128.store offset=96 (local.get $out) (i8x16.shuffle ${lanes(2, 3, 6, 7)} (local.get $t1) (local.get $t3)))
        ${add("out", "(i32.const 128)")}
        ${add("at", "(i32.const 16)")}`,
      )}
      ${add("row", "(i32.const 4)")}`,
    )})
  ${doubleScore(relaxed)}
  ${exactFunctions()}
  ${countFunction("f64")}
  ${relaxed ? byteFunctions() : ""})`;
}
