/** `count` lines made from an index. */
export function each(count: number, line: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => line(i)).join("\n");
}

/** Runs `body` while the pointer `at` is below `end`; `body` moves it. */
export function whileBelow(name: string, at: string, end: string, body: string): string {
  return `(block $${name}_end (loop $${name}
    (br_if $${name}_end (i32.ge_u (local.get $${at}) (local.get $${end})))
    ${body}
    (br $${name})))`;
}

/** Adds to a local. */
export function add(name: string, value: string): string {
  return `(local.set $${name} (i32.add (local.get $${name}) ${value}))`;
}

/** A product of locals or numbers. */
export function times(first: string, second: string): string {
  return `(i32.mul ${value(first)} ${value(second)})`;
}

export function plus(first: string, second: string): string {
  return `(i32.add ${value(first)} ${value(second)})`;
}

function value(of: string): string {
  if (of.startsWith("(")) return of;
  return /^\d/.test(of) ? `(i32.const ${of})` : `(local.get $${of})`;
}

export function params(...names: readonly string[]): string {
  return names.map((name) => `(param $${name} i32)`).join(" ");
}

export function locals(type: string, ...names: readonly string[]): string {
  return names.map((name) => `(local $${name} ${type})`).join(" ");
}

/**
 * Appends an entry (value, row) to the buffer of a query, and calls out when that is full.
 *
 * @param type of the value: f32 or i32
 */
export function keep(type: "f32" | "i32"): string {
  return `(func $keep (param $value ${type}) ${params("row", "query", "counts", "entries", "capacity")} ${locals("i32", "count", "at")}
    (local.set $count (i32.load ${plus("counts", times("query", "4"))}))
    (local.set $at ${plus("entries", `(i32.shl ${plus(times("query", "capacity"), "count")} (i32.const 3))`)})
    (${type}.store (local.get $at) (local.get $value))
    (i32.store offset=4 (local.get $at) (local.get $row))
    ${add("count", "(i32.const 1)")}
    (i32.store ${plus("counts", times("query", "4"))} (local.get $count))
    (if (i32.eq (local.get $count) (local.get $capacity)) (then (call $full (local.get $query)))))`;
}

/**
 * Visits every panel of rows beside every group of queries; `use` sees what `step` made of the accumulators $a0, $a1, …
 * (two a query), the group in $g and the first row in $r.
 *
 * @param rows of a panel
 * @param start of the accumulators of each half of a panel
 * @param step takes some dimensions: from $p on in the panel, from $x on in the queries, both of which it moves
 */
export function tiles(
  queries: number,
  rows: number,
  { start, step, use }: { readonly start: (half: number) => string; readonly step: string; readonly use: string },
): string {
  return whileBelow(
    "rowLoop",
    "r",
    "rows",
    `(local.set $panelEnd ${plus("panel", "panelBytes")})
    (local.set $g (i32.const 0))
    (local.set $x (local.get $queries))
    ${whileBelow(
      "groupLoop",
      "g",
      "groups",
      `${each(2, (h) => `(local.set $a${h} ${start(h)})`)}
      ${each(queries - 1, (q) => each(2, (h) => `(local.set $a${2 * q + 2 + h} (local.get $a${h}))`))}
      (local.set $p (local.get $panel))
      ${whileBelow("dimensionLoop", "p", "panelEnd", step)}
      ${use}
      ${add("g", "(i32.const 1)")}`,
    )}
    (local.set $panel (local.get $panelEnd))
    ${add("r", `(i32.const ${rows})`)}`,
  );
}

/** Bytes of the chosen 32-bit lanes. */
export function lanes(...chosen: readonly number[]): string {
  return chosen.flatMap((lane) => [0, 1, 2, 3].map((byte) => 4 * lane + byte)).join(" ");
}
