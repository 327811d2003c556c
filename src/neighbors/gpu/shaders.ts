/** Threads of a work group are a square of this side. */
const SIDE = 16;
/** Numbers of vectors that are in the memory of a work group at a time: vectors are padded to a multiple. */
export const STEP = 16;
/** Bytes of what the device keeps of a query: threshold, slack, whether it is repeated, count of its entries. */
export const STATE_BYTES = 16;

const STATE = "struct State { threshold: f32, slack: f32, isRepeated: u32, count: atomic<u32> }";

/** The parts of a vector of four. */
const PARTS = ["x", "y", "z", "w"];

/** Queries, and rows, of a thread: eight on a GPU; four, which compile sooner, where software plays one. */
export type Own = 4 | 8;

/** Queries, and rows, of a tile. */
export function tileOf(own: Own): number {
  return SIDE * own;
}

/** The fields of the uniform of `scoring`, each a u32. */
export const SCORING_FIELDS = [
  ...["firstQuery", "queries", "fromRow", "toRow", "firstRow", "width", "capacity", "isRepeat", "exclusions"],
  ...["queryKeys", "rowKeys", "unused"],
] as const;

/** Lines for some numbers, from 0. */
function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join("\n");
}

/**
 * Scores tiles of queries and rows and appends those that reach the threshold of their query to its entries. A thread
 * scores as many queries as rows: groups of four that follow each other, a quarter of which is its own.
 */
export function scoring(own: Own): string {
  const groups = own / 4;
  /** Vectors of four numbers, one of each of four queries or rows, of one number of all of a tile. */
  const fours = tileOf(own) / 4;
  const bringing = (of: string): string =>
    lines(4, (i) => `      let v${i} = ${of}[at${i} + step];`) +
    "\n" +
    lines(4, (i) => {
      const numbers = lines(4, (j) => `v${j}.${PARTS[i]}`).replaceAll("\n", ", ");
      return `      tile[to + ${i * fours}u] = vec4f(${numbers});`;
    });
  return `
struct Params { ${SCORING_FIELDS.map((name) => `${name}: u32`).join(", ")} }
${STATE}
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read> queries: array<vec4f>;
@group(0) @binding(2) var<storage, read> rows: array<vec4f>;
/** Scale and bias of each row. */
@group(0) @binding(3) var<storage, read> terms: array<vec2f>;
@group(0) @binding(4) var<storage, read_write> states: array<State>;
/** Score and row. */
@group(0) @binding(5) var<storage, read_write> entries: array<vec2u>;
@group(0) @binding(6) var<storage, read> queryKeys: array<i32>;
@group(0) @binding(7) var<storage, read> rowKeys: array<i32>;

/** Numbers of the tile: of queries, then of rows, each [number][four vectors]. */
var<workgroup> tile: array<vec4f, ${2 * STEP * fours}>;

fn isExcluded(query: u32, row: u32) -> bool {
  for (var i = 0u; i < params.exclusions; i++) {
    let key = queryKeys[i * params.queryKeys + query];
    if (key != -1 && key == rowKeys[i * params.rowKeys + row]) { return true; }
  }
  return false;
}

fn append(query: u32, row: u32, score: f32) {
  if (row >= params.toRow || isExcluded(query, row)) { return; }
  let at = atomicAdd(&states[query].count, 1u);
  if (at < params.capacity) {
    entries[query * params.capacity + at] = vec2u(bitcast<u32>(score), params.firstRow + row);
  }
}

fn keep(query: u32, row: u32, scores: vec4f) {
  if (query >= params.queries || (params.isRepeat == 1u && states[query].isRepeated == 0u)) { return; }
  let limit = states[query].threshold;
  if (!any(scores >= vec4f(limit))) { return; }
  for (var i = 0u; i < 4u; i++) {
    if (scores[i] >= limit) { append(query, row + i, scores[i]); }
  }
}

@compute @workgroup_size(${SIDE}, ${SIDE})
fn main(
  @builtin(workgroup_id) group: vec3u, @builtin(local_invocation_id) local: vec3u,
  @builtin(local_invocation_index) thread: u32,
) {
  let firstQuery = params.firstQuery + group.y * ${tileOf(own)}u;
  let firstRow = params.fromRow + group.x * ${tileOf(own)}u;
  let width = params.width / 4u;
  // Some threads bring queries, others rows: four numbers of four vectors each.
  let bringsQueries = thread < ${4 * fours}u;
  let bringsRows = thread >= ${4 * fours}u && thread < ${8 * fours}u;
  let four = (thread / 4u) % ${fours}u;
  let number = thread % 4u;
  let last = select(params.queries, params.toRow, bringsRows) - 1u;
  let vector = select(firstQuery, firstRow, bringsRows) + 4u * four;
  let to = select(0u, ${STEP * fours}u, bringsRows) + number * ${4 * fours}u + four;
${lines(4, (i) => `  let at${i} = min(vector + ${i}u, last) * width + number;`)}
${lines(own * groups, (i) => `  var sum${i} = vec4f(0);`)}
  for (var step = 0u; step < width; step += ${STEP / 4}u) {
    workgroupBarrier();
    if (bringsQueries) {
${bringing("queries")}
    }
    if (bringsRows) {
${bringing("rows")}
    }
    workgroupBarrier();
    for (var at = 0u; at < ${STEP * fours}u; at += ${fours}u) {
${lines(groups, (i) => `      let query${i} = tile[at + ${SIDE * i}u + local.y];`)}
${lines(groups, (i) => `      let row${i} = tile[${STEP * fours}u + at + ${SIDE * i}u + local.x];`)}
${lines(own * groups, (i) => {
  const query = Math.floor(i / groups);
  return `      sum${i} += query${query >> 2}.${PARTS[query & 3]} * row${i % groups};`;
})}
    }
  }
  let query = firstQuery + 4u * local.y;
  let row = firstRow + 4u * local.x;
${lines(own, (i) => `  let term${i} = terms[min(row + ${64 * (i >> 2) + (i & 3)}u, params.toRow - 1u)];`)}
${lines(groups, (i) =>
  [
    ["scale", "x"],
    ["bias", "y"],
  ]
    .map(([name, part]) => {
      const parts = lines(4, (j) => `term${4 * i + j}.${part}`).replaceAll("\n", ", ");
      return `  let ${name}${i} = vec4f(${parts});`;
    })
    .join("\n"),
)}
${lines(own * groups, (i) => {
  const [index, half] = [Math.floor(i / groups), i % groups];
  const offset = 64 * (index >> 2) + (index & 3);
  return `  keep(query + ${offset}u, row + ${64 * half}u, sum${i} * scale${half} + bias${half});`;
})}
}
`;
}

/** Threads that select among the entries of a query. */
const THREADS = 64;

/** The fields of the uniform of `selecting`, each a u32. */
export const SELECTING_FIELDS = ["wanted", "capacity", "fromRow", "isRepeat", "isLast"] as const;

/**
 * Raises the threshold of each query to the wanted-th best of its entries, less twice the slack, and drops what is
 * below. Where entries did not fit, those of the rows from `fromRow` on are dropped, and the query is repeated on these
 * rows; the last time it is given up: it has no entries then, and gets no more.
 */
export const selecting = `
struct Params { ${SELECTING_FIELDS.map((name) => `${name}: u32`).join(", ")} }
${STATE}
@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read_write> states: array<State>;
@group(0) @binding(2) var<storage, read_write> entries: array<vec2u>;
/** How many queries are to be repeated. */
@group(0) @binding(3) var<storage, read_write> repeated: atomic<u32>;

var<workgroup> histogram: array<atomic<u32>, 256>;
/** What one thread tells the others. */
var<workgroup> toldCount: u32;
var<workgroup> toldPrefix: u32;
var<workgroup> toldRest: u32;
var<workgroup> toldThreshold: f32;
var<workgroup> kept: atomic<u32>;

/** Rises with the number that has these bits. */
fn keyOf(bits: u32) -> u32 { return select(bits | 0x80000000u, ~bits, (bits >> 31u) == 1u); }
fn numberOf(key: u32) -> f32 { return bitcast<f32>(select(~key, key & 0x7fffffffu, (key >> 31u) == 1u)); }

@compute @workgroup_size(${THREADS})
fn main(@builtin(workgroup_id) group: vec3u, @builtin(local_invocation_index) thread: u32) {
  let query = group.x;
  if (thread == 0u) {
    let isDone = query >= arrayLength(&states) || (params.isRepeat == 1u && states[query].isRepeated == 0u);
    toldCount = 0u;
    if (!isDone) { toldCount = atomicLoad(&states[query].count); }
    toldPrefix = 0u;
    toldRest = params.wanted;
    atomicStore(&kept, 0u);
  }
  let all = workgroupUniformLoad(&toldCount);
  if (all == 0u) { return; }
  let count = min(all, params.capacity);
  let first = query * params.capacity;
  if (count >= params.wanted) {
    for (var shift = 32u; shift > 0u; ) {
      let known = select(0xffffffffu << (shift & 31u), 0u, shift == 32u);
      shift -= 8u;
      for (var bin = thread; bin < 256u; bin += ${THREADS}u) { atomicStore(&histogram[bin], 0u); }
      let prefix = workgroupUniformLoad(&toldPrefix);
      for (var i = thread; i < count; i += ${THREADS}u) {
        let key = keyOf(entries[first + i].x);
        if ((key & known) == prefix) { atomicAdd(&histogram[(key >> shift) & 255u], 1u); }
      }
      workgroupBarrier();
      if (thread == 0u) {
        var rest = toldRest;
        var bin = 255u;
        while (bin > 0u && atomicLoad(&histogram[bin]) < rest) {
          rest -= atomicLoad(&histogram[bin]);
          bin--;
        }
        toldRest = rest;
        toldPrefix = prefix | (bin << shift);
      }
      workgroupBarrier();
    }
  }
  let hasOverflowed = all > params.capacity;
  let isGivenUp = hasOverflowed && params.isLast == 1u;
  if (thread == 0u) {
    var threshold = states[query].threshold;
    if (count >= params.wanted) {
      threshold = max(threshold, numberOf(toldPrefix) - 2.0 * states[query].slack);
    }
    toldThreshold = threshold;
  }
  let threshold = workgroupUniformLoad(&toldThreshold);
  for (var strip = 0u; strip < count; strip += ${THREADS}u) {
    let i = strip + thread;
    var entry = vec2u(0u);
    var isKept = false;
    if (i < count) {
      entry = entries[first + i];
      isKept = bitcast<f32>(entry.x) >= threshold && !(hasOverflowed && (isGivenUp || entry.y >= params.fromRow));
    }
    // Before others write where it was read.
    storageBarrier();
    workgroupBarrier();
    if (isKept) { entries[first + atomicAdd(&kept, 1u)] = entry; }
    storageBarrier();
    workgroupBarrier();
  }
  if (thread == 0u) {
    atomicStore(&states[query].count, atomicLoad(&kept));
    states[query].isRepeated = select(0u, 1u, hasOverflowed && !isGivenUp);
    states[query].threshold = select(threshold, 3.0e38, isGivenUp);
    if (hasOverflowed && !isGivenUp) { atomicAdd(&repeated, 1u); }
  }
}
`;
