import { floatSignatures } from "../src/neighbors/signatures.ts";
import { add, each, locals, params, plus, tiles, times } from "./text.ts";

// Scores of queries against rows in double precision, in tiles of 6 queries × 4 rows, as those of single precision.
//
// queries: [group][dimension][6], panels: [panel][dimension][4], bias: [row].

const QUERIES = 6;
const HALVES = 2;
const ROWS = 4;
const GROUP_STEP = QUERIES * 8;
const PANEL_STEP = ROWS * 8;
const ACCUMULATORS = Array.from({ length: QUERIES * HALVES }, (_, i) => `a${i}`);

/**
 * The function "doubleScore", which writes every score: [query][stride].
 *
 * @param relaxed whether a product and a sum may be rounded once, as the machine likes it
 */
export function doubleScore(relaxed: boolean): string {
  const addProduct = (panel: string, sum: string): string =>
    relaxed
      ? `(f64x2.relaxed_madd (local.get $s) (local.get $${panel}) (local.get $${sum}))`
      : `(f64x2.add (f64x2.mul (local.get $s) (local.get $${panel})) (local.get $${sum}))`;
  const step = `${each(HALVES, (h) => `(local.set $p${h} (v128.load offset=${16 * h} (local.get $p)))`)}
    ${each(QUERIES, (q) => {
      return `(local.set $s (v128.load64_splat offset=${8 * q} (local.get $x)))
      ${each(HALVES, (h) => `(local.set $a${2 * q + h} ${addProduct(`p${h}`, `a${2 * q + h}`)})`)}`;
    })}
    ${add("p", `(i32.const ${PANEL_STEP})`)}
    ${add("x", `(i32.const ${GROUP_STEP})`)}`;
  const write = each(QUERIES, (q) => {
    const query = plus(times("g", String(QUERIES)), String(q));
    return `(local.set $q ${plus("out", plus(times(query, "stride"), times("r", "8")))})
      ${each(HALVES, (h) => `(v128.store offset=${16 * h} (local.get $q) (local.get $a${2 * q + h}))`)}`;
  });
  return `
  (func (export "doubleScore") ${params(...floatSignatures.doubleScore)}
    ${locals("i32", "r", "g", "x", "p", "panel", "panelEnd", "panelBytes", "q")}
    ${locals("v128", "p0", "p1", "s", ...ACCUMULATORS)}
    (local.set $panelBytes ${times("dimensions", String(PANEL_STEP))})
    (local.set $panel (local.get $panels))
    ${tiles(QUERIES, ROWS, {
      start: (h) => `(v128.load offset=${16 * h} ${plus("bias", times("r", "8"))})`,
      step,
      use: write,
    })})`;
}
