import { KINDS, type ReaderChoice } from "../chart.ts";

/** Names in an address. */
export interface AddressNames {
  readonly measures: readonly { readonly measure: string }[];
  readonly queries: readonly string[];
  readonly runs?: readonly { readonly name: string }[];
  readonly slices?: { readonly slices: readonly { readonly name: string }[] };
}

/**
 * Writes a choice as the part of an address behind #: `query=418&measure=nDCG@10&run=dense`; only differences from
 * `first`.
 */
export function addressOf(
  { measures, queries, runs = [], slices }: AddressNames,
  choice: ReaderChoice,
  first: ReaderChoice,
): string {
  const changed = <Key extends keyof ReaderChoice>(
    key: Key,
    nameOf: (value: ReaderChoice[Key]) => string | undefined,
  ) => [key, choice[key] === first[key] ? undefined : nameOf(choice[key])] as const;
  const parts = [
    changed("query", (query) => queries[query ?? -1]),
    changed("rows", String),
    changed("steps", () => "shown"),
    changed("measure", (measure) => measures[measure].measure),
    changed("run", (run) => runs[run].name),
    changed("against", (run) => runs[run].name),
    changed("find", (find) => find),
    changed("slice", (slice) => slices?.slices[slice ?? -1]?.name),
    changed("kind", (kind) => kind),
    changed("sort", (sort) => sort),
  ];
  return parts
    .filter(([, name]) => name !== undefined)
    .map(([key, name = ""]) => `${key}=${encodeURIComponent(name).replaceAll("%40", "@")}`)
    .join("&");
}

/** Reads a choice from an address; unknown names change nothing. */
export function choiceAt(
  address: string,
  { measures, queries, runs = [], slices }: AddressNames,
  first: ReaderChoice,
): ReaderChoice {
  const parameters = new URLSearchParams(address.replace(/^#/, "").replaceAll("+", "%2B"));
  const indexOf = (key: string, names: readonly string[]): number | undefined => {
    const index = names.indexOf(parameters.get(key) ?? "");
    return parameters.has(key) && index >= 0 ? index : undefined;
  };
  const names = runs.map(({ name }) => name);
  const measureNames = measures.map(({ measure }) => measure);
  const sliceNames = slices?.slices.map(({ name }) => name) ?? [];
  return {
    query: indexOf("query", queries),
    rows: countIn(parameters.get("rows")) ?? first.rows,
    steps: parameters.get("steps") === "shown",
    measure: indexOf("measure", measureNames) ?? first.measure,
    run: indexOf("run", names) ?? first.run,
    against: indexOf("against", names) ?? first.against,
    find: parameters.get("find") ?? first.find,
    slice: indexOf("slice", sliceNames),
    kind: KINDS.find((kind) => kind === parameters.get("kind")) ?? first.kind,
    sort: parameters.get("sort") ?? first.sort,
  };
}

/** Reads a count in an address; undefined for other text. */
function countIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
