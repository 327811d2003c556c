import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { profiles } from "../../src/conventions/index.ts";
import { evaluate } from "../../src/index.ts";
import { readMeasure } from "../../src/notation/reading.ts";
import { matchName } from "../../src/notation/tool-name.ts";
import { readWritten } from "../../src/notation/written.ts";

// Profiles of services give the numbers of the services' own worked examples; origin in documented/README.md.

interface Example {
  readonly name: string;
  readonly judgments: Readonly<Record<string, number>>;
  /** Items in the order in which they are returned. */
  readonly ranking: readonly string[];
  readonly value: number;
  /** Digits after the point; all where it is left out. */
  readonly digits?: number;
  readonly source: string;
}

const services = ["elasticsearch", "opensearch-srw"].map((id) => {
  const { examples }: { examples: readonly Example[] } = JSON.parse(
    readFileSync(`test/golden/documented/${id}.json`, "utf8"),
  );
  const profile = profiles.find((one) => one.id === id);
  if (profile === undefined) throw new Error(`no profile ${id}`);
  return { id, profile, examples };
});

const cases = services.flatMap(({ id, profile, examples }) =>
  examples.map((example) => [id, example.name, example.source.split("/").at(-1), profile, example] as const),
);

test.each(cases)("%s: %s of %s", (_, name, __, profile, { judgments, ranking, value, digits = 12 }) => {
  const { measure, conditions } = readMeasure(name, { profile });
  const run = { q: Object.fromEntries(ranking.map((item, index) => [item, ranking.length - index])) };
  const options = { ...profile.runs?.options, ...conditions };
  const { results } = evaluate({ ...options, judgments: { q: judgments }, run, measures: [measure] });
  expect(Math.abs(results[0].value - value)).toBeLessThanOrEqual(0.5 * 10 ** -digits * (1 + 1e-9));
});

test("every measure of a service that is known by documentation only has an example", () => {
  for (const { profile, examples } of services.filter((service) => service.profile.tool.evidence === "documented")) {
    const shown = new Set(examples.map(({ name }) => matchName(profile.names, readWritten(name))?.entry));
    const others = profile.names.filter((entry) => !("refused" in entry) && !shown.has(entry));
    expect(others.map(({ name }) => name)).toEqual([]);
  }
});
