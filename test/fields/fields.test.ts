import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { profiles } from "../../src/conventions/index.ts";
import { fields } from "../../src/fields/index.ts";
import { parseMeasure, parseMeasures } from "../../src/notation/index.ts";

/** A name as people write it: with 5 in its slots, and without what may be left out. */
const spellings = (name: string) => [
  name.replace(/[[\]]/g, "").replaceAll("{k}", "5"),
  ...(name.includes("[") ? [name.replace(/\[[^\]]*\]/g, "")] : []),
];

/** What a spelling is to be read as. */
const meant = (measure: string, spelling: string) =>
  `${parseMeasure(spelling.includes("5") ? measure.replaceAll("{k}", "5") : measure.replace("@{k}", ""))}`;

describe.each(fields)("$id", ({ words, measures, tools, page }) => {
  const named = words.flatMap(({ names, measure, otherwise = measure }) =>
    names.map((name): [string, string | undefined] => [name, otherwise]),
  );
  const isOneWord = ([name]: readonly [string, ...unknown[]]) => !name.includes(" ");

  test.each(
    named.filter(isOneWord).flatMap(([name, measure]) => (measure === undefined ? [] : [[name, measure] as const])),
  )("%s is read as %s, or refused with it", (name, measure) => {
    for (const spelling of spellings(name)) {
      const wanted = meant(measure, spelling);
      try {
        expect(`${parseMeasure(spelling)}`).toBe(wanted);
      } catch (error) {
        expect((error as Error).message).toMatch(/^(?:ambiguous|unknown) measure/);
        expect((error as Error).message).toContain(wanted);
      }
    }
  });

  test.each(named.flatMap(([name, measure]) => (measure === undefined ? [name.replaceAll(" ", "")] : [])))(
    "%s is refused with what gives it",
    (name) => {
      expect(() => parseMeasures(name)).toThrow(`unsupported measure: ${name} (`);
    },
  );

  test("its measures are in rankproof's notation", () => {
    expect(parseMeasures(measures).map(String).join(", ")).toBe(measures);
  });

  test("its tools have profiles, and its page is there", () => {
    expect(tools.filter((tool) => !profiles.some(({ id }) => id === tool))).toEqual([]);
    expect(existsSync(`docs/${page}`)).toBe(true);
  });
});

test("every tool belongs to a field, older versions with the newest", () => {
  const named = new Set(fields.flatMap(({ tools }) => tools));
  const current = profiles.map(({ id }) => id).filter((id) => !/-9/.test(id));
  expect(current.filter((id) => !named.has(id))).toEqual([]);
});

test.each([
  ["rank-k", "unknown measure: rank-k (expected a number for k: rank-5 is Success@5)"],
  ["ndcg_at_k5", "unknown measure: ndcg_at_k5"],
  ["FNIR", "unsupported measure: FNIR (it is of open-set identification: rankproof embeddings --fpir prints DIR"],
  ["median_rank", "unsupported measure: median_rank (it is a median of ranks"],
])("%s is refused with what to write", (text, message) => {
  expect(() => parseMeasure(text)).toThrow(message);
});
