import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { D_nDCG, Dsharp_nDCG, evaluate, StRecall } from "../../src/index.ts";

// D-nDCG, I-rec and D#-nDCG are NTCIREVAL's; origin in ntcireval/README.md.

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Printed {
  readonly "D-nDCG": readonly number[];
  readonly "I-rec": readonly number[];
}

const inputs: Readonly<Record<string, { readonly judgments: Table; readonly run: Table }>> = JSON.parse(
  readFileSync("test/golden/profiles/inputs.json", "utf8"),
);
const {
  cutoffs,
  values,
}: { cutoffs: readonly number[]; values: Readonly<Record<string, Readonly<Record<string, Printed | null>>>> } =
  JSON.parse(readFileSync("test/golden/ntcireval/ntcireval.json", "utf8"));

/** Judgments of four subtopics: that of a bit has the grades of items whose number has the bit. */
function bySubtopic(judgments: Table) {
  return Object.entries(judgments).flatMap(([query, items]) =>
    Object.entries(items).flatMap(([item, grade]) =>
      [0, 1, 2, 3].map((bit) => {
        const hasBit = ((Number(item.replace("d", "")) >> bit) & 1) === 1;
        return { query, item, subtopic: bit, grade: hasBit ? grade : 0 };
      }),
    ),
  );
}

describe.each(Object.entries(values))("lists of %s", (set, printed) => {
  const { judgments, run } = inputs[set];

  test.each(cutoffs.map((k, i) => [k, i] as const))("the first %i", (k, i) => {
    const measures = [D_nDCG.at(k), StRecall.at(k), Dsharp_nDCG.at(k), Dsharp_nDCG.with({ gamma: 0.2 }).at(k)];
    const given = { judgments: bySubtopic(judgments), run, measures, ties: "input", missing: "skip" } as const;
    const { queries, results } = evaluate(given);
    expect([...queries].sort()).toEqual(Object.keys(printed).sort());
    for (const [q, query] of queries.entries()) {
      const { "D-nDCG": gains = [], "I-rec": recalls = [] } = printed[query] ?? {};
      const [gain = 0, recall = 0] = [gains[i], recalls[i]];
      const found = results.map((result) => result.values[q]);
      const expected = [gain, recall, (gain + recall) / 2, 0.8 * gain + 0.2 * recall];
      expect(found).toEqual(expected.map((number) => expect.closeTo(number, 11)));
    }
  });
});
