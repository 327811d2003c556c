import { filterSignatures } from "../src/neighbors/signatures.ts";
import { add, each, lanes, locals, params, plus, times, whileBelow } from "./text.ts";

// A filter in 8-bit numbers before the scores in single precision: an upper bound of each score from rounded vectors and the
// lengths of what was rounded away or left out (Cauchy–Schwarz). Only rows whose bound reaches the threshold are scored.
//
// queries: [group][dimension / 4][4 queries][4 dimensions] from 0 to 126, panels: [panel][dimension / 4][8 rows][4 dimensions]
// from -127 to 127.
// splats: the same of one group, each four numbers four times, then what bounds need of each query, four times: a load that spreads
// a number costs an instruction more.

const QUERIES = 4;
const HALVES = 2;
/** Numbers of a vector that are taken at a time. */
const DIMENSIONS = 16;
const STEPS = DIMENSIONS / 4;
/**
 * Most that the positive ones, or the negative ones, of 8 numbers of a row add up to, whose products with a query's are added to 16
 * bits: rounding adds up to 4, and 126 × 259 < 2^15.
 */
const MOST_OF_SIGN = 255;
/** So many that none waits for the one before. */
const PARTIAL_SUMS = ["s0", "s1", "s2", "s3"];
const ACCUMULATORS = Array.from({ length: QUERIES * HALVES }, (_, i) => `a${i}`);

/** Functions that stand beside those of the relaxed float kernel. */
export function byteFunctions(): string {
  /** Address of a number of single precision, the n-th of an array. */
  const at = (array: string, n: string): string => plus(array, times(n, "4"));
  const row = (array: string, h: number): string => `(v128.load offset=${16 * h} ${at(array, "r")})`;
  /** What the bound of a score needs of a query, each four times, from $factors on. */
  const FACTORS = ["steps", "rounded", "roundedAway", "rests", "limits"] as const;
  const factor = (q: number, name: (typeof FACTORS)[number]): string =>
    `(v128.load offset=${16 * (FACTORS.length * q + FACTORS.indexOf(name))} (local.get $factors))`;
  const bound = (q: number, h: number): string =>
    `(f32x4.relaxed_madd ${factor(q, "rests")} (local.get $rest) (f32x4.relaxed_madd ${factor(q, "roundedAway")} (local.get $length)
      (f32x4.relaxed_madd ${factor(q, "rounded")} (local.get $lost)
        (f32x4.relaxed_madd (f32x4.mul (f32x4.convert_i32x4_s (local.get $a${2 * q + h})) ${factor(q, "steps")}) (local.get $step) (local.get $start)))))`;
  const rowsAt = (u: number, h: number): string => `(v128.load offset=${32 * u + 16 * h} (local.get $p))`;
  const queryAt = (u: number, q: number): string => `(v128.load offset=${16 * (QUERIES * u + q)} (local.get $s))`;
  const addTo = (q: number, h: number, of: string, ...given: readonly string[]): string =>
    `(local.set $a${2 * q + h} (${of} ${given.join(" ")} (local.get $a${2 * q + h})))`;
  /** Eight products are added to 16 bits, where `round` makes them fit, then two of these sums to 32. */
  const inSixteenBits = each(
    HALVES,
    (h) => `${each(STEPS, (u) => `(local.set $p${u} ${rowsAt(u, h)})`)}
      ${each(QUERIES, (q) => {
        const pairs = Array.from(
          { length: STEPS },
          (_, u) => `(i16x8.relaxed_dot_i8x16_i7x16_s (local.get $p${u}) ${queryAt(u, q)})`,
        );
        const eight = pairs.reduce((sum, pair) => `(i16x8.add ${sum} ${pair})`);
        return addTo(q, h, "i32x4.add", `(i32x4.dot_i16x8_s ${eight} (local.get $ones))`);
      })}`,
  );
  /** Four products are added to 32 bits. */
  const fused = each(
    STEPS,
    (u) => `${each(HALVES, (h) => `(local.set $p${h} ${rowsAt(u, h)})`)}
      ${each(
        QUERIES,
        (q) => `(local.set $n ${queryAt(u, q)})
        ${each(HALVES, (h) => addTo(q, h, "i32x4.relaxed_dot_i8x16_i7x16_add_s", `(local.get $p${h})`, "(local.get $n)"))}`,
      )}`,
  );
  /** Scores the rows whose bound reaches the limit of a query. */
  const bounded = `${each(
    HALVES,
    (h) => `(local.set $step ${row("rowSteps", h)}) (local.set $start ${row("bias", h)})
      (local.set $lost ${row("rowsRoundedAway", h)}) (local.set $length ${row("lengths", h)}) (local.set $rest ${row("rowRests", h)})
      ${each(QUERIES, (q) => {
        const bits = `(i32x4.bitmask (f32x4.ge ${bound(q, h)} ${factor(q, "limits")}))`;
        return `(local.set $m${q} ${h === 0 ? bits : `(i32.or (local.get $m${q}) (i32.shl ${bits} (i32.const 4)))`})`;
      })}`,
  )}
    ${each(
      QUERIES,
      (q) => `(block $none${q} (loop $some${q}
            (br_if $none${q} (i32.eqz (local.get $m${q})))
            (call $check (i32.add (local.get $r) (i32.ctz (local.get $m${q}))) ${plus(times("g", String(QUERIES)), String(q))} (local.get $firstRow) (local.get $dimensions)
              (local.get $rowQueries) (local.get $staged) (local.get $scales) (local.get $bias) (local.get $thresholds) (local.get $counts) (local.get $entries) (local.get $capacity))
            (local.set $m${q} (i32.and (local.get $m${q}) (i32.sub (local.get $m${q}) (i32.const 1))))
            (br $some${q})))`,
    )}`;
  /** @param addProducts adds the products of DIMENSIONS numbers of rows and queries to the sums */
  const filter = (name: string, addProducts: string): string => `
  (func (export "${name}") ${params(...filterSignatures.filter)}
    ${locals("i32", "r", "g", "x", "s", "p", "end", "factors", "panel", "panelEnd", "m0", "m1", "m2", "m3")}
    ${locals("v128", "p0", "p1", "p2", "p3", "n", "ones", "step", "start", "lost", "length", "rest", ...ACCUMULATORS)}
    (local.set $ones (i16x8.splat (i32.const 1)))
    (local.set $x (local.get $queries))
    ${whileBelow(
      "groupLoop",
      "g",
      "groups",
      `(local.set $s (local.get $splats))
      (local.set $end ${plus("x", times("width", String(QUERIES)))})
      ${whileBelow(
        "splatLoop",
        "x",
        "end",
        `(local.set $n (v128.load (local.get $x)))
        ${each(QUERIES, (q) => `(v128.store offset=${16 * q} (local.get $s) (i8x16.shuffle ${lanes(q, q, q, q)} (local.get $n) (local.get $n)))`)}
        ${add("x", "(i32.const 16)")}
        ${add("s", `(i32.const ${16 * QUERIES})`)}`,
      )}
      (local.set $factors (local.get $s))
      ${each(QUERIES, (q) =>
        each(FACTORS.length, (i) => {
          const number = `(v128.load32_splat offset=${4 * q} ${plus(FACTORS[i], times("g", String(4 * QUERIES)))})`;
          return `(v128.store offset=${16 * (FACTORS.length * q + i)} (local.get $factors) ${number})`;
        }),
      )}
      (local.set $r (i32.const 0))
      (local.set $panel (local.get $panels))
      ${whileBelow(
        "panelLoop",
        "r",
        "rows",
        `${each(QUERIES, (q) => each(HALVES, (h) => `(local.set $a${2 * q + h} ${row("sums", h)})`))}
        (local.set $p (local.get $panel))
        (local.set $panelEnd ${plus("panel", times("width", String(4 * HALVES)))})
        (local.set $s (local.get $splats))
        ${whileBelow(
          "dimensionLoop",
          "p",
          "panelEnd",
          `${addProducts}
          ${add("p", `(i32.const ${4 * HALVES * DIMENSIONS})`)}
          ${add("s", `(i32.const ${4 * QUERIES * DIMENSIONS})`)}`,
        )}
        ${bounded}
        (local.set $panel (local.get $panelEnd))
        ${add("r", `(i32.const ${4 * HALVES})`)}`,
      )}
      ${add("g", "(i32.const 1)")}`,
    )})`;
  return `
  (global $checked (export "checked") (mut i32) (i32.const 0))

  ;; The score of one query and row, kept when it reaches the threshold. (param $row counts in the chunk.)
  (func $check ${params("row", "query", "firstRow", "dimensions", "rowQueries", "staged", "scales", "bias", "thresholds", "counts", "entries", "capacity")}
    ${locals("i32", "x", "y", "end")} ${locals("v128", ...PARTIAL_SUMS)} ${locals("f32", "score")}
    (global.set $checked (i32.add (global.get $checked) (i32.const 1)))
    (local.set $x ${plus("rowQueries", times(times("query", "dimensions"), "4"))})
    (local.set $end ${plus("x", times("dimensions", "4"))})
    (local.set $y ${plus("staged", times(times("row", "dimensions"), "4"))})
    ${whileBelow(
      "dotLoop",
      "x",
      "end",
      `${each(PARTIAL_SUMS.length, (i) => `(local.set $s${i} (f32x4.relaxed_madd (v128.load offset=${16 * i} (local.get $x)) (v128.load offset=${16 * i} (local.get $y)) (local.get $s${i})))`)}
      ${add("x", `(i32.const ${16 * PARTIAL_SUMS.length})`)}
      ${add("y", `(i32.const ${16 * PARTIAL_SUMS.length})`)}`,
    )}
    (local.set $s0 (f32x4.add (f32x4.add (local.get $s0) (local.get $s1)) (f32x4.add (local.get $s2) (local.get $s3))))
    (local.set $score (f32.add (f32.load ${at("bias", "row")}) (f32.mul (f32.load ${at("scales", "row")})
      (f32.add
        (f32.add (f32x4.extract_lane 0 (local.get $s0)) (f32x4.extract_lane 1 (local.get $s0)))
        (f32.add (f32x4.extract_lane 2 (local.get $s0)) (f32x4.extract_lane 3 (local.get $s0)))))))
    (if (f32.ge (local.get $score) (f32.load ${at("thresholds", "query")})) (then
      (call $keep (local.get $score) ${plus("firstRow", "row")} (local.get $query) (local.get $counts) (local.get $entries) (local.get $capacity)))))

  ;; Both filters score the rows whose bound reaches the threshold of a query, less its slack. The bytes stand for all dimensions, or for
  ;; fewer (width), and rests for the lengths of what is left out.
  ${filter("filter", inSixteenBits)}
  ;; One instruction where the machine has one (VNNI), otherwise more than those above.
  ${filter("filterFused", fused)}

  ;; Rounds staged rows, each times its scale: panels, the step of each row, the length of what was rounded away, and -63 times
  ;; the sum of its numbers, which takes the shift of the queries' numbers back.
  (func (export "round") ${params(...filterSignatures.round)}
    ${locals("i32", "row", "at", "end", "out", "rowBytes")} ${locals("v128", "most", "reach", "sizes", "signed", "v", "n", "square", "total", "scale", "step", "inverse", "i0", "i1")} ${locals("f32", "top")}
    (local.set $rowBytes ${times("dimensions", "4")})
    ${whileBelow(
      "roundLoop",
      "row",
      "rows",
      `(local.set $scale (v128.load32_splat ${at("scales", "row")}))
      (local.set $at ${plus("staged", times("row", "rowBytes"))})
      (local.set $end ${plus("at", "rowBytes")})
      (local.set $most (f32x4.splat (f32.const 0)))
      (local.set $reach (f32x4.splat (f32.const 0)))
      ${whileBelow(
        "mostLoop",
        "at",
        "end",
        `${each(STEPS, (u) => {
          const added = (sum: string, term: string): string =>
            u === 0 ? term : `(f32x4.add (local.get $${sum}) ${term})`;
          return `(local.set $v (v128.load offset=${16 * u} (local.get $at)))
        (local.set $n (f32x4.abs (local.get $v)))
        (local.set $most (f32x4.pmax (local.get $most) (local.get $n)))
        (local.set $sizes ${added("sizes", "(local.get $n)")})
        (local.set $signed ${added("signed", "(local.get $v)")})`;
        })}
        ;; Of each pair of lanes: the size of its sum of sizes, then that of its sum.
        (local.set $n (f32x4.abs (f32x4.add
          (i8x16.shuffle ${lanes(0, 2, 4, 6)} (local.get $sizes) (local.get $signed))
          (i8x16.shuffle ${lanes(1, 3, 5, 7)} (local.get $sizes) (local.get $signed)))))
        (local.set $reach (f32x4.pmax (local.get $reach) (f32x4.add (local.get $n) (i8x16.shuffle ${lanes(2, 3, 2, 3)} (local.get $n) (local.get $n)))))
        ${add("at", `(i32.const ${4 * DIMENSIONS})`)}`,
      )}
      (local.set $most (f32x4.pmax (local.get $most) (f32x4.mul (local.get $reach) (f32x4.splat (f32.const ${127 / MOST_OF_SIGN / 2})))))
      (local.set $most (f32x4.mul (local.get $most) (local.get $scale)))
      (local.set $top (f32.max
        (f32.max (f32x4.extract_lane 0 (local.get $most)) (f32x4.extract_lane 1 (local.get $most)))
        (f32.max (f32x4.extract_lane 2 (local.get $most)) (f32x4.extract_lane 3 (local.get $most)))))
      (local.set $step (f32x4.splat (f32.div (local.get $top) (f32.const 127))))
      (local.set $inverse (f32x4.splat (if (result f32) (f32.gt (local.get $top) (f32.const 1e-30)) (then (f32.div (f32.const 127) (local.get $top))) (else (f32.const 0)))))
      (local.set $square (f32x4.splat (f32.const 0)))
      (local.set $total (i32x4.splat (i32.const 0)))
      (local.set $at ${plus("staged", times("row", "rowBytes"))})
      (local.set $out ${plus("panels", plus(times("(i32.and (local.get $row) (i32.const -8))", "dimensions"), times("(i32.and (local.get $row) (i32.const 7))", "4")))})
      ${whileBelow(
        "numberLoop",
        "at",
        "end",
        `${each(
          2,
          (u) => `(local.set $v (f32x4.mul (v128.load offset=${16 * u} (local.get $at)) (local.get $scale)))
        (local.set $n (f32x4.nearest (f32x4.mul (local.get $v) (local.get $inverse))))
        (local.set $v (f32x4.sub (local.get $v) (f32x4.mul (local.get $n) (local.get $step))))
        (local.set $square (f32x4.relaxed_madd (local.get $v) (local.get $v) (local.get $square)))
        (local.set $i${u} (i32x4.trunc_sat_f32x4_s (local.get $n)))
        (local.set $total (i32x4.add (local.get $total) (local.get $i${u})))`,
        )}
        (local.set $i0 (i16x8.narrow_i32x4_s (local.get $i0) (local.get $i1)))
        (local.set $i0 (i8x16.narrow_i16x8_s (local.get $i0) (local.get $i0)))
        (v128.store32_lane 0 (local.get $out) (local.get $i0))
        (v128.store32_lane offset=32 1 (local.get $out) (local.get $i0))
        ${add("at", "(i32.const 32)")}
        ${add("out", "(i32.const 64)")}`,
      )}
      (f32.store ${at("rowSteps", "row")} (f32x4.extract_lane 0 (local.get $step)))
      ;; A little more than it is, for the rounding of its own arithmetic.
      (f32.store ${at("rowsRoundedAway", "row")} (f32.add (f32.const 1e-30) (f32.mul (f32.const 1.0001) (f32.sqrt
        (f32.add
          (f32.add (f32x4.extract_lane 0 (local.get $square)) (f32x4.extract_lane 1 (local.get $square)))
          (f32.add (f32x4.extract_lane 2 (local.get $square)) (f32x4.extract_lane 3 (local.get $square))))))))
      (i32.store ${at("sums", "row")} (i32.mul (i32.const -63)
        (i32.add
          (i32.add (i32x4.extract_lane 0 (local.get $total)) (i32x4.extract_lane 1 (local.get $total)))
          (i32.add (i32x4.extract_lane 2 (local.get $total)) (i32x4.extract_lane 3 (local.get $total))))))
      ${add("row", "(i32.const 1)")}`,
    )})`;
}
