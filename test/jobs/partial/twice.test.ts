import { describe, expect, test } from "vitest";
import { mergeRuns } from "../../../src/jobs/partial/merge.ts";
import { filesOf } from "../files.ts";
import { linesOf, type Row, workedOnLines } from "./partition.ts";

/** Tied items, so that a value has bounds. */
const rowsOf = (query: string): Row[] => [
  [query, 0, "a", 1],
  [query, 1, "a", 2],
  [query, 1, "x", 2],
];

/** What workers make of parts of one query each, as text. */
const worked = (...queries: string[]): Promise<string[]> =>
  Promise.all(
    queries.map(async (query) =>
      new TextDecoder().decode(await workedOnLines(linesOf(rowsOf(query)), { measures: ["RR"] })),
    ),
  );

const merged = (parts: readonly string[], flags: { perQuery?: true } = {}) => {
  const files = Object.fromEntries(parts.map((part, i) => [`part${i}`, part]));
  return mergeRuns(Object.keys(files), flags, filesOf(files));
};

describe("mergeRuns(names)", () => {
  test("refuses a part that is there twice under another name, also where no values are read", async () => {
    const [one, other] = await worked("q1", "q2");
    await expect(merged([one, other, one])).rejects.toThrow("duplicate part: 3 of 3 has the queries of 1 (");
    expect((await merged([one, other])).runs[0].evaluation.of("RR").value).toBe(0.75);
  });

  test("takes any number of parts without queries", async () => {
    const [one] = await worked("q1");
    const empty = new TextDecoder().decode(await workedOnLines(linesOf([]), { measures: ["RR"] }));
    expect((await merged([one, empty, empty])).runs[0].evaluation.of("RR").value).toBe(0.75);
  });

  test("refuses a value outside its bounds", async () => {
    const [one] = await worked("q1");
    const changed = one.replace("q1\t0.75\t0.5\t1", "q1\t0.25\t0.5\t1");
    expect(changed).not.toBe(one);
    await expect(merged([changed], { perQuery: true })).rejects.toThrow(
      "invalid value of query q1: 0.25 of RR (expected one from 0.5 to 1)",
    );
  });

  test("refuses values of a micro mean, whose rows have no weights, by their squares", async () => {
    const worker = { measures: ["P@1"], aggregate: "micro" };
    const part = new TextDecoder().decode(await workedOnLines(linesOf(rowsOf("q1")), worker));
    expect((await merged([part], { perQuery: true })).runs[0].evaluation.of("P@1").value).toBe(0.5);
    const changed = part.replace("q1\t0.5\t0\t1", "q1\t0.75\t0\t1");
    expect(changed).not.toBe(part);
    await expect(merged([changed], { perQuery: true })).rejects.toThrow(
      "invalid values of P@1: they do not add up to the sums of their parts",
    );
  });

  test("refuses values that do not add up to the exact sums of their parts", async () => {
    const [one] = await worked("q1");
    const changed = one.replace("q1\t0.75\t0.5\t1", "q1\t0.7500000000000001\t0.5\t1");
    await expect(merged([changed], { perQuery: true })).rejects.toThrow(
      "invalid values of RR: they do not add up to the sums of their parts",
    );
    await expect(merged([one], { perQuery: true })).resolves.toBeDefined();
  });
});
