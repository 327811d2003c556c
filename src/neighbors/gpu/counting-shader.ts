import { TABLE } from "./borders.ts";
import { MEAN_LOSS } from "./digits.ts";

/** Threads of a work group are a square of this side. */
const SIDE = 16;
/** Queries, and rows, of a thread: four on a GPU; two, which compile sooner, where software plays one. */
export type OwnPairs = 2 | 4;

/** Queries, and rows, of a tile. */
export function countingTileOf(own: OwnPairs): number {
  return SIDE * own;
}

/** Words of four numbers that are in the memory of a work group at a time: vectors are padded to a multiple. */
export const WORDS = 4;

/** The fields of the uniform, each a u32. */
export const COUNTING_FIELDS = [
  // Queries and rows on the device, how many of each there are keys for, and of numbers four in a word.
  ...["queries", "rows", "queryKeys", "rowKeys", "words", "shift"],
  // Index in the space of the first query and row, and in its task of the first query.
  ...["firstQuery", "firstRow", "firstOfTask", "galleryRows"],
  // Keys: of exclusions, and the labels of a query and a row. Whether pairs count once, and are only to be listed.
  ...["exclusions", "queryLabels", "rowLabels", "isHalved", "isRepeat"],
  ...["borders", "width", "tableShift", "capacity"],
] as const;

/** Words before the starts of the borders. */
const STARTS = TABLE + 1;

/** Product of four digits with four, added up: an instruction, where the device's language has it. */
const DOT = {
  packed: "dot4I8Packed(a, b)",
  plain: "part(a, b, 24u) + part(a, b, 16u) + part(a, b, 8u) + part(a, b, 0u)",
};

/** Lines for some numbers, from 0. */
function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join("\n");
}

/**
 * Multiplies integers of four digits, exactly but for products of low digits, and counts pairs of queries and rows by
 * the borders between which their keys are. Pairs that are near a border are listed, and those between borders that are
 * marked.
 *
 * @param dot whether the language has products of four packed digits
 */
export function counting(dot: "packed" | "plain", own: OwnPairs): string {
  const tile = countingTileOf(own);
  // One more than a tile has, so that threads write to different banks.
  const stride = tile + 1;
  return `
struct Params { ${COUNTING_FIELDS.map((name) => `${name}: u32`).join(", ")} }
@group(0) @binding(0) var<uniform> params: Params;
/** Of four numbers the first digits, packed, the second, third and last. */
@group(0) @binding(1) var<storage, read> queries: array<vec4u>;
@group(0) @binding(2) var<storage, read> rows: array<vec4u>;
/** Half of the squared length, which the key has in it; keys of exclusions; labels: [key][query]. */
@group(0) @binding(3) var<storage, read> queryKeys: array<i32>;
@group(0) @binding(4) var<storage, read> rowKeys: array<i32>;
/** The table, the starts of borders, and bits of the pairs before, between and after them. */
@group(0) @binding(5) var<storage, read> borders: array<i32>;
/** Pairs near a border; pairs that are listed; pairs before, between and after borders. */
@group(0) @binding(6) var<storage, read_write> counts: array<atomic<u32>>;
/** Numbers of pairs near a border, and of those that are listed. */
@group(0) @binding(7) var<storage, read_write> pairs: array<u32>;

/** Of queries, then of rows: [word][vector]. */
var<workgroup> tile: array<vec4u, ${2 * WORDS * stride}>;

fn digit(word: u32, up: u32) -> i32 { return bitcast<i32>(word << up) >> 24u; }
fn part(a: u32, b: u32, up: u32) -> i32 { return digit(a, up) * digit(b, up); }
fn dot(a: u32, b: u32) -> i32 { return ${DOT[dot]}; }

/** Sums of products of digits, by the sum of their places up to three. */
fn products(a: vec4u, b: vec4u) -> vec4i {
  return vec4i(
    dot(a.x, b.x),
    dot(a.x, b.y) + dot(a.y, b.x),
    dot(a.x, b.z) + dot(a.y, b.y) + dot(a.z, b.x),
    dot(a.x, b.w) + dot(a.y, b.z) + dot(a.z, b.y) + dot(a.w, b.x));
}

/** Those of places whose sum is four. */
fn lastProducts(a: vec4u, b: vec4u) -> i32 {
  return dot(a.y, b.w) + dot(a.z, b.z) + dot(a.w, b.y);
}

/** A number times a power of two, rounded down. */
fn scaled(number: i32, up: u32, down: u32) -> i32 {
  if (up >= down) { return number << (up - down); }
  return number >> (down - up);
}

/** With the mean of what up to four roundings down take away. */
fn productOf(sums: vec4i, last: i32) -> i32 {
  let down = params.shift;
  return scaled(sums.x, 32u, down) + scaled(sums.y, 24u, down) + scaled(sums.z, 16u, down) + scaled(sums.w, 8u, down) +
    scaled(last, 0u, down) + ${MEAN_LOSS};
}

fn isLeftOut(query: u32, row: u32) -> bool {
  for (var i = 1u; i <= params.exclusions; i++) {
    let key = queryKeys[i * params.queryKeys + query];
    if (key != -1 && key == rowKeys[i * params.rowKeys + row]) { return true; }
  }
  for (var i = 1u; i <= params.queryLabels; i++) {
    let label = queryKeys[(params.exclusions + i) * params.queryKeys + query];
    if (label == -1) { break; }
    for (var j = 1u; j <= params.rowLabels; j++) {
      if (label == rowKeys[(params.exclusions + j) * params.rowKeys + row]) { return true; }
    }
  }
  return false;
}

/** The number of borders that start at a key or before it. */
fn bordersUpTo(key: i32) -> u32 {
  let first = borders[${STARTS}];
  if (key < first) { return 0u; }
  let step = min((bitcast<u32>(key) - bitcast<u32>(first)) >> params.tableShift, ${TABLE - 1}u);
  var low = bitcast<u32>(borders[step]);
  var high = bitcast<u32>(borders[step + 1u]);
  while (low < high) {
    let middle = (low + high) >> 1u;
    if (borders[${STARTS}u + middle] <= key) { low = middle + 1u; } else { high = middle; }
  }
  return low;
}

fn list(kind: u32, query: u32, row: u32) {
  let at = atomicAdd(&counts[kind], 1u);
  if (at < params.capacity) {
    pairs[kind * params.capacity + at] = (params.firstOfTask + query) * params.galleryRows + params.firstRow + row;
  }
}

fn count(query: u32, row: u32, product: i32) {
  if (query >= params.queries || row >= params.rows) { return; }
  if (params.isHalved == 1u && params.firstRow + row < params.firstQuery + query) { return; }
  if (isLeftOut(query, row)) { return; }
  let key = queryKeys[query] + rowKeys[row] - product;
  let border = bordersUpTo(key);
  if (border > 0u && bitcast<u32>(key) - bitcast<u32>(borders[${STARTS - 1}u + border]) <= params.width) {
    list(0u, query, row);
    return;
  }
  if (params.isRepeat == 0u) { atomicAdd(&counts[2u + border], 1u); }
  let bits = bitcast<u32>(borders[${STARTS}u + params.borders + (border >> 5u)]);
  if (((bits >> (border & 31u)) & 1u) == 1u) { list(1u, query, row); }
}

@compute @workgroup_size(${SIDE}, ${SIDE})
fn main(
  @builtin(workgroup_id) group: vec3u, @builtin(local_invocation_id) local: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let firstQuery = group.y * ${tile}u;
  let firstRow = group.x * ${tile}u;
  if (params.isHalved == 1u && params.firstRow + firstRow + ${tile - 1}u < params.firstQuery + firstQuery) { return; }
  // Each thread brings a word of a query and of a row.
  let vector = thread / ${WORDS}u;
  let word = thread % ${WORDS}u;
  let query = min(firstQuery + vector, params.queries - 1u) * params.words + word;
  let row = min(firstRow + vector, params.rows - 1u) * params.words + word;
  let to = word * ${stride}u + vector;
${lines(own * own, (i) => `  var sums${i} = vec4i(0);\n  var last${i} = 0i;`)}
  for (var step = 0u; step < params.words; step += ${WORDS}u) {
    workgroupBarrier();
    if (vector < ${tile}u) {
      tile[to] = queries[query + step];
      tile[${WORDS * stride}u + to] = rows[row + step];
    }
    workgroupBarrier();
    for (var at = 0u; at < ${WORDS * stride}u; at += ${stride}u) {
${lines(own, (i) => `      let query${i} = tile[at + ${SIDE * i}u + local.y];`)}
${lines(own, (i) => `      let row${i} = tile[${WORDS * stride}u + at + ${SIDE * i}u + local.x];`)}
${lines(own * own, (i) => {
  const pair = `(query${Math.floor(i / own)}, row${i % own})`;
  return `      sums${i} += products${pair};\n      last${i} += lastProducts${pair};`;
})}
    }
  }
  var all = array<i32, ${own * own}>(${Array.from({ length: own * own }, (_, i) => `productOf(sums${i}, last${i})`).join(", ")});
  for (var i = 0u; i < ${own * own}u; i++) {
    count(firstQuery + ${SIDE}u * (i / ${own}u) + local.y, firstRow + ${SIDE}u * (i % ${own}u) + local.x, all[i]);
  }
}
`;
}
