import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { profiles } from "../../src/conventions/index.ts";
import type { Profile, SameNumber } from "../../src/conventions/profile.ts";
import { AP, DCG, evaluate, nDCG, type Run } from "../../src/index.ts";
import { readMeasure } from "../../src/notation/reading.ts";
import { matchName } from "../../src/notation/tool-name.ts";
import { readWritten } from "../../src/notation/written.ts";

// Values of other programs on data made for the purpose; origin in peers/README.md.

interface Peers {
  readonly judgments: Record<string, Record<string, number>>;
  readonly run: Record<string, Record<string, number>>;
  readonly values: readonly { tool: string; name: string; measure: string; value: number }[];
  readonly ties: readonly { grades: number[]; scores: number[]; k: number; ndcg: number; dcg: number; ap: number }[];
}

const peers = JSON.parse(readFileSync("test/golden/peers/peers.json", "utf8")) as Peers;

/** What the profile of a tool says of a name. */
function read(tool: string, name: string) {
  const profile = profiles.find((known) => [known.id, known.tool.name].includes(tool)) as Profile;
  const entry = matchName(profile.names, readWritten(name))?.entry as SameNumber;
  return { profile, asked: readMeasure(name, { profile }), except: entry.except ?? [] };
}

describe("each name that a tool printed on data made for the purpose gives the same number", () => {
  const cases = peers.values
    .filter(({ tool }) => tool !== "gdeval")
    .map((peer) => [peer.tool, peer.name, peer] as const);

  test.each(cases)("%s: %s", (tool, pattern, { value: printed, measure: label }) => {
    const name = pattern
      .replace("{cutoff}", "5")
      .replace("{recall}", "0.3")
      .replace("{p}", "0.8")
      .replace("{rel}", "1");
    const { profile, asked } = read(tool, name);
    expect(asked.measure.record.label).toBe(label);
    const { judgments, run } = peers;
    const { value } = evaluate({ ...profile.runs?.options, judgments, run, measures: [asked] }).results[0];
    // gdeval, which ir_measures calls for ERR, prints five digits.
    expect(value).toBeCloseTo(printed, label === "ERR" ? 5 : 12);
  });
});

interface OddCase {
  readonly tool: string;
  readonly case: string;
  readonly judgments: Record<string, Record<string, number>>;
  readonly run: Record<string, Record<string, number>>;
  /** By the tool's name at cutoff 3; null where it divides by zero. */
  readonly values: Record<string, number | null>;
}

const oddCases = JSON.parse(readFileSync("test/golden/peers/odd-cases.json", "utf8")) as OddCase[];

/** By case, the names whose tool gives another number, as the name says. */
const EXCEPTED: Readonly<Record<string, readonly string[]>> = {
  "a missing query": ["Accuracy(rel=1)"],
  "no relevant item": ["Accuracy(rel=1)"],
  "only relevant items": ["Accuracy(rel=1)"],
  "scores above 1": ["RetrievalAUROC"],
};

describe("a tool gives the same number in odd cases but those that its name excepts", () => {
  const cases = oddCases.flatMap((odd) =>
    Object.entries(odd.values).map(([name, printed]) => ({ odd, name, printed })),
  );

  test.each(cases.map((each) => [each.odd.tool, each.name, each.odd.case, each] as const))(
    "%s %s: %s",
    (tool, name, where, { odd, printed }) => {
      // What is stored as adaptive_k=True was printed at top_k=3.
      const { profile, asked, except } = read(tool, name.replace("(adaptive_k", "(top_k=3,adaptive_k"));
      const { judgments, run } = odd;
      const input = { ...profile.runs?.options, judgments, run, measures: [asked] };
      if (printed === null) {
        // It divides by zero: so it does here, or nothing is left of the mean.
        const { noRelevant } = asked.conditions ?? {};
        if (noRelevant === "error") expect(() => evaluate(input)).toThrow("relevant");
        else expect(EXCEPTED[where]).toContain(name);
        return;
      }
      const { value } = evaluate(input).results[0];
      // torch has single precision, BEIR rounds to five decimals
      const isSame = Math.abs(value - printed) < (tool === "BEIR" ? 5.1e-6 : 1e-6);
      const isExcepted = EXCEPTED[where]?.includes(name) ?? false;
      expect({ isSame, value, printed }).toMatchObject({ isSame: !isExcepted });
      if (isExcepted) expect(except).not.toEqual([]);
    },
  );
});

describe("scikit-learn on tied scores", () => {
  test.each(peers.ties.map((example, i) => [i, example] as const))(
    "case %i: ndcg_score, dcg_score, average_precision_score",
    (_, example) => {
      const { grades, scores, k, ndcg, dcg, ap } = example;
      const judgments = { q: Object.fromEntries(grades.map((grade, i) => [`d${i}`, grade])) };
      const run: Run = { q: Object.fromEntries(scores.map((score, i) => [`d${i}`, score])) };
      const expected = evaluate({ judgments, run, measures: [nDCG.at(k), DCG.at(k)] }).results;
      expect(expected.map(({ value }) => value)).toEqual([expect.closeTo(ndcg, 12), expect.closeTo(dcg, 12)]);
      const threshold = evaluate({ judgments, run, measures: [AP], ties: "threshold" }).results[0];
      expect(threshold.value).toBeCloseTo(ap, 12);
    },
  );
});
