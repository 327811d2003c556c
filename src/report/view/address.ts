import type { Choice } from "../chart.ts";

/** The names by which an address tells what is shown. */
export interface Named {
  readonly measures: readonly { readonly measure: string }[];
  readonly queries: readonly string[];
  readonly runs?: readonly { readonly name: string }[];
}

/** What is shown, as the part of an address behind #: `query=418&measure=nDCG@10&run=dense`; only what differs from `first`. */
export function addressOf({ measures, queries, runs = [] }: Named, choice: Choice, first: Choice): string {
  const parts: readonly (readonly [string, string | undefined])[] = [
    ["query", choice.query === undefined ? undefined : queries[choice.query]],
    ["measure", choice.measure === first.measure ? undefined : measures[choice.measure].measure],
    ["run", choice.run === first.run ? undefined : runs[choice.run].name],
    ["against", choice.against === first.against ? undefined : runs[choice.against].name],
  ];
  return parts
    .filter(([, name]) => name !== undefined)
    .map(([key, name = ""]) => `${key}=${encodeURIComponent(name).replaceAll("%40", "@")}`)
    .join("&");
}

/** What an address tells; names that the report does not have change nothing. */
export function choiceAt(address: string, { measures, queries, runs = [] }: Named, first: Choice): Choice {
  const given = new URLSearchParams(address.replace(/^#/, "").replaceAll("+", "%2B"));
  const indexOf = (key: string, names: readonly string[]): number | undefined => {
    const index = names.indexOf(given.get(key) ?? "");
    return given.has(key) && index >= 0 ? index : undefined;
  };
  const names = runs.map(({ name }) => name);
  return {
    query: indexOf("query", queries),
    measure:
      indexOf(
        "measure",
        measures.map(({ measure }) => measure),
      ) ?? first.measure,
    run: indexOf("run", names) ?? first.run,
    against: indexOf("against", names) ?? first.against,
  };
}
