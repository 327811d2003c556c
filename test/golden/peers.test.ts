import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AP, about, DCG, evaluate, measures, nDCG, type Run } from "../../src/index.ts";

// Values of other programs on data made for the purpose; origin in peers/README.md.

interface Peers {
  readonly judgments: Record<string, Record<string, number>>;
  readonly run: Record<string, Record<string, number>>;
  readonly values: readonly { tool: string; name: string; measure: string; value: number }[];
  readonly ties: readonly { grades: number[]; scores: number[]; k: number; ndcg: number; dcg: number; ap: number }[];
}

const peers = JSON.parse(readFileSync("test/golden/peers/peers.json", "utf8")) as Peers;

/** gdeval prints five digits. */
const DIGITS: Readonly<Record<string, number>> = { "ERR@{cutoff}": 5 };

describe("each tool that a measure says it agrees with gives the same number", () => {
  const claims = measures.flatMap((measure) =>
    about(measure).agreesWith.map((agreement) => ({ measure, ...agreement })),
  );
  const stored = claims.filter(({ tool, name }) =>
    peers.values.some((peer) => peer.tool === tool && peer.name === name),
  );

  test("every claim about these three tools is checked", () => {
    const tools = new Set(peers.values.map(({ tool }) => tool));
    expect(stored).toHaveLength(claims.filter(({ tool }) => tools.has(tool)).length);
  });

  test.each(stored.map((claim) => [`${claim.tool}: ${claim.name}`, claim] as const))(
    "%s",
    (_, { measure, tool, name, params }) => {
      const { at } = measure.record;
      const configured = measure.with(params ?? {});
      const placed = name.includes("{cutoff}")
        ? configured.at(5)
        : name.includes("{recall}")
          ? configured.at(0.3)
          : configured;
      expect(at !== undefined || !name.includes("@")).toBe(true);
      const { value } = evaluate({ judgments: peers.judgments, run: peers.run, measures: [placed] }).results[0];
      const peer = peers.values.find(
        (other) => other.tool === tool && other.name === name && other.measure === measure.record.label,
      );
      expect(value).toBeCloseTo(peer?.value as number, DIGITS[name] ?? 12);
    },
  );
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

describe("a tool gives the same number in odd cases but those that its claim excepts", () => {
  const claims = measures.flatMap((measure) => about(measure).agreesWith.map((claim) => ({ measure, ...claim })));
  const checks = oddCases.flatMap((odd) =>
    claims.flatMap(({ measure, tool, name, params = {}, except = [] }) => {
      const theirs = name
        .replace("{cutoff}", "3")
        .replace("{recall}", "0.3")
        .replace("{p}", "0.8")
        .replace("{rel}", "1");
      if (tool !== odd.tool || !(theirs in odd.values)) return [];
      const at = name.includes("{recall}") ? 0.3 : /@\{cutoff\}|top_k|adaptive/.test(name) ? 3 : undefined;
      const configured = measure.with(params);
      const placed = at === undefined ? configured : configured.at(at);
      return [{ odd, theirs, placed, isExcepted: except.includes(odd.case) }];
    }),
  );

  test("every odd case of every claim is there", () => expect(checks.length).toBeGreaterThan(130));

  test.each(checks.map((check) => [check.odd.case, `${check.odd.tool} ${check.theirs}`, check] as const))(
    "%s: %s",
    (_, __, { odd, theirs, placed, isExcepted }) => {
      const { value } = evaluate({ judgments: odd.judgments, run: odd.run, measures: [placed] }).results[0];
      // torch has single precision, BEIR rounds to five decimals
      const isSame = Math.abs(value - (odd.values[theirs] ?? Number.NaN)) < (odd.tool === "BEIR" ? 5.1e-6 : 1e-6);
      expect(isSame).toBe(!isExcepted);
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
