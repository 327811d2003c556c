import { printable, RankproofError } from "../core/errors.ts";
import type { GradedItems, RankedItems } from "../evaluate/inputs.ts";

/** Where the retrieved and the expected items are in what a tool passes to its scorers. */
export interface Selection<Passed> {
  /** The retrieved items: ids best first, `{id: score}`, a Map, or objects `{id, score}`. */
  readonly output?: ((passed: Passed) => RankedItems) | undefined;
  /** The relevant items: ids, a Set, `{id: grade}` or a Map. Null or undefined: the item is not scored. */
  readonly expected?: ((passed: Passed) => GradedItems | null | undefined) | undefined;
}

/** The fields in which a tool passes them. */
export interface OwnFields<Passed> {
  /** The retrieved items. */
  readonly output: (passed: Passed) => unknown;
  /** The relevant items. */
  readonly expected: (passed: Passed) => unknown;
}

/** The retrieved and the expected items of one item of a dataset. */
export interface ItemPair {
  readonly output: RankedItems;
  /** Undefined where nothing is given. */
  readonly expected: GradedItems | undefined;
}

/** Takes both out of what a tool passes. @throws RankproofError invalid, for what is no collection */
export function pairOf<Passed>(fields: OwnFields<Passed>, selection: Selection<Passed>, passed: Passed): ItemPair {
  const { output = fields.output, expected = fields.expected } = selection;
  const [ranked, relevant] = [output(passed), expected(passed) ?? undefined];
  if (!isCollection(ranked)) throw invalid("output", ranked, "{id: score}, or objects {id, score}");
  if (relevant !== undefined && !isCollection(relevant)) throw invalid("expected", relevant, "a Set, or {id: grade}");
  return { output: ranked, expected: relevant };
}

/** Whether a value may be items; `evaluate` refuses ids and numbers that are none. */
function isCollection(value: unknown): value is RankedItems & GradedItems {
  return typeof value === "object" && value !== null;
}

function invalid(what: string, value: unknown, shapes: string): RankproofError {
  return new RankproofError(
    "invalid",
    `${what}: ${printable(String(value))} (expected a list of ids, ${shapes})`,
    "data",
  );
}
