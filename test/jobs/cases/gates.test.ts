import { expect, test } from "vitest";
import { compareFiles } from "../../../src/jobs/compare.ts";
import type { CompareFlags } from "../../../src/jobs/runs/comparison-options.ts";
import { filesOf } from "../files.ts";

const rows = (name: string, values: readonly number[]) =>
  ["case", ...values.map((_, i) => `c${i}`)].map((id, i) => `${id},${i === 0 ? name : values[i - 1]}`).join("\n");
const SLOW = [3, 4, 5, 3, 4, 5, 3, 4];
const FAST = SLOW.map((value) => value - 1);
const contents = {
  "slow.csv": rows("latency", SLOW),
  "fast.csv": rows("latency", FAST),
  "goal.csv": rows(
    "latency",
    FAST.map((value) => value + 0.25),
  ),
  "wide.csv": ["case,slow.csv,fast.csv", ...SLOW.map((value, i) => `c${i},${value},${FAST[i]}`)].join("\n"),
  "short.csv": rows("latency", FAST.slice(1).concat(9)).replace("c7", "c9"),
  "other.csv": "case,cost,accuracy\nc0,1,1\n",
};

async function checksOf(gate: string, names: readonly string[] = ["slow.csv", "fast.csv"], flags: CompareFlags = {}) {
  const all = names.map((name) => ({ name, file: name }));
  const judged = () => ({ judgments: names[0], runs: all.slice(1) });
  const request = { judged, given: all, flags: { gate: [gate], ...flags } };
  const { checks } = await compareFiles(request, filesOf(contents));
  return checks.map(({ run, isMet, message }) => [run, isMet, message]);
}

test("a gate holds the values of every system against those of a file", async () => {
  expect(await checksOf("latency not-worse-than goal.csv by 1", undefined, { lowerIsBetter: "latency" })).toEqual([
    [
      "slow.csv",
      false,
      "slow.csv has latency = 3.8750, goal.csv has 3.1250: worse by 0.7500, within the margin of 1 but significant (p = 0.0156 after Holm over 2 comparisons, at one look)",
    ],
    [
      "fast.csv",
      true,
      "fast.csv has latency = 2.8750, goal.csv has 3.1250: better by 0.2500 (p = 0.0156 after Holm over 2 comparisons, at one look)",
    ],
  ]);
  expect((await checksOf("latency not-worse-than goal.csv by 0.1")).map(([, isMet]) => isMet)).toEqual([true, false]);
});

test("the baseline of a system is the one of its name, where its file has several", async () => {
  const checks = await checksOf("score not-worse-than wide.csv", ["wide.csv"]);
  expect(checks.map(([, , message]) => message)).toEqual([
    "slow.csv has score = 3.8750, wide.csv has 3.8750: no worse and no better (p = 1.0000 after Holm over 2 comparisons, at one look)",
    "fast.csv has score = 2.8750, wide.csv has 2.8750: no worse and no better (p = 1.0000 after Holm over 2 comparisons, at one look)",
  ]);
});

test("cases that are not in both are refused, or left out where that is said", async () => {
  await expect(checksOf("latency not-worse-than short.csv")).rejects.toThrow(
    "missing values: slow.csv has no latency for 1 case: c9; short.csv (baseline) has no latency for 1 case: c7 (--missing skip",
  );
  const [, [, isMet, message]] = await checksOf("latency not-worse-than short.csv", undefined, { missing: "skip" });
  expect(isMet).toBe(false);
  expect(message).toMatch(/^fast.csv has latency = 2\.8571, short.csv has 3\.0000: worse by 0\.1429, beyond/);
});

test.each([
  ["cost not-worse-than goal.csv", "unknown measure of a gate: cost (known are latency)"],
  ["latency not-worse-than no.csv", "missing baseline: no.csv (there is no such file"],
  ["latency below 5", "invalid gate: latency below 5"],
  [
    "latency not-worse-than other.csv",
    "other.csv: unknown measure of the baseline: latency of slow.csv (it has cost, accuracy)",
  ],
])("%s is refused", async (gate, message) => {
  await expect(checksOf(gate)).rejects.toThrow(message);
});
