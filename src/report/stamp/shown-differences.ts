import { difference, type ValueDifference } from "./differences.ts";

/** Parts of a model that do not follow from the inputs and options of a stamp. */
const NOT_COMPUTED: readonly string[] = ["stamp", "conventions"];

/**
 * Differences between the data behind tables and charts and the computed ones, each by its path, as in slices.of[3].
 *
 * @param reported as unpacked, unchecked
 * @param without further parts that are not computed: texts of items and queries, where nobody gave their files
 */
export function differencesOfShown(
  reported: object,
  computed: object,
  without: readonly string[] = [],
): ValueDifference[] {
  return namesIn(reported, computed)
    .filter((name) => ![...NOT_COMPUTED, ...without].includes(name))
    .flatMap((name) => differencesAt(name, partOf(reported, name), partOf(computed, name)));
}

function differencesAt(path: string, reported: unknown, computed: unknown): ValueDifference[] {
  if (!isParent(reported) || !isParent(computed)) {
    return difference("data", { run: "", measure: "" }, path, leafOf(reported), leafOf(computed));
  }
  if (!isList(reported) || !isList(computed)) {
    return namesIn(reported, computed).flatMap((name) =>
      differencesAt(`${path}.${name}`, partOf(reported, name), partOf(computed, name)),
    );
  }
  const differences = difference(
    "data",
    { run: "", measure: "" },
    `length of ${path}`,
    reported.length,
    computed.length,
  );
  for (let i = 0; i < Math.min(reported.length, computed.length); i++) {
    // Most are equal numbers, perhaps millions.
    if (Object.is(reported[i], computed[i])) continue;
    for (const difference of differencesAt(`${path}[${i}]`, reported[i], computed[i])) differences.push(difference);
  }
  return differences;
}

function namesIn(reported: object, computed: object): string[] {
  return [...new Set([...Object.keys(reported), ...Object.keys(computed)])];
}

function partOf(parent: object, name: string): unknown {
  return Object.hasOwn(parent, name) ? Reflect.get(parent, name) : undefined;
}

function isParent(part: unknown): part is object {
  return typeof part === "object" && part !== null;
}

function isList(part: object): part is ArrayLike<unknown> {
  return Array.isArray(part) || ArrayBuffer.isView(part);
}

/** A part as it is unpacked, which knows no negative zero, and as JSON can tell it. */
function leafOf(part: unknown): number | string | null {
  if (typeof part === "number") return Number.isFinite(part) ? part + 0 : String(part);
  if (isParent(part)) return "several values";
  return part === undefined || part === null ? null : String(part);
}
