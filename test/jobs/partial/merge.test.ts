import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RUNS } from "../../../src/documents/runs/document.ts";
import { formattersOf } from "../../../src/drawers/formats.ts";
import { mergeRuns } from "../../../src/jobs/partial/merge.ts";
import { partialRequest } from "../../../src/jobs/partial/request.ts";
import { evaluateRuns } from "../../../src/jobs/runs/evaluate.ts";
import type { RunFlags } from "../../../src/jobs/runs/options.ts";
import { measures } from "../../../src/measures/index.ts";
import { answerTo } from "../../../src/questions/answer.ts";
import { BASELINE } from "../../../src/questions/baseline/answer.ts";
import type { EvaluatedRuns } from "../../../src/questions/evaluated.ts";
import { caseCount } from "../../deep.ts";
import { completed } from "../../measures/variants.ts";
import { filesOf } from "../files.ts";
import {
  filesOfRows,
  framesOf,
  inOrder,
  linesOf,
  type Row,
  rowsBySubtopic,
  rowsOfQueries,
  workedOn,
  workedOnLines,
} from "./partition.ts";

const NAMES = { runName: "run", judgmentsName: "qrels", tag: "t" };

/** Every format's text. */
async function printed(evaluated: EvaluatedRuns, perQuery: boolean): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(formattersOf(RUNS)).map(([name, format]) => {
      const content = format({ ...evaluated, perQuery });
      const text = typeof content === "string" ? content : [...content].join("");
      return [name, name === "json" && !perQuery ? withoutIntervals(text) : text];
    }),
  );
}

/** JSON without intervals, which need the values of every query. */
function withoutIntervals(text: string): string {
  return JSON.stringify(JSON.parse(text, (key, value) => (/^intervals?$/.test(key) ? undefined : value)));
}

/** What `eval` prints, or its message. */
async function evaluated(rows: readonly Row[], flags: RunFlags, perQuery: boolean): Promise<Record<string, string>> {
  const request = { judgments: "qrels", runs: [{ name: "run", file: "run" }], flags };
  try {
    return await printed(await evaluateRuns(request, filesOf(filesOfRows(rows))), perQuery);
  } catch (error) {
    return { message: (error as Error).message };
  }
}

/** The same of parts. */
async function merged(
  parts: readonly Uint8Array[],
  perQuery: boolean,
  more: object = {},
): Promise<Record<string, string>> {
  const files = filesOf(Object.fromEntries(parts.map((part, i) => [`part${i}`, part as Uint8Array<ArrayBuffer>])));
  const flags = { ...NAMES, ...(perQuery ? { perQuery: true as const } : {}), ...more };
  try {
    const names = parts.map((_, i) => `part${i}`);
    return await printed(await mergeRuns(names, flags, files), perQuery);
  } catch (error) {
    return { message: (error as Error).message };
  }
}

const MEASURES = "nDCG@10, AP, GMAP, NumRel, P@3, bpref, Judged@5, RR";

const FLAGS: readonly RunFlags[] = [
  { measures: [MEASURES] },
  { measures: [MEASURES], ties: "worst", missing: "skip" },
  { measures: ["nDCG@10, R@5"], ties: "id-descending", withoutRelevant: "skip" },
  { measures: ["AP, RR"], ties: "random:7", self: "exclude" },
  { measures: ["P@5, AP"], ties: "input", precision: "half", minGrade: "2" },
  { measures: ["map, ndcg"], like: "trec_eval-9" },
  { measures: ["nDCG@10"], like: "ranx", missing: "zero" },
  { measures: ["AP, NumRet"], fold: "/^(.)/", depth: "5" },
  { measures: ["AP, R@3, P@2"], aggregate: "micro", withoutRelevant: "skip" },
  { measures: ["FilteredRR, R(denominator=capped)@2"], aggregate: "micro" },
  { measures: ["nDCG@5, NumRet"], aggregate: "geometric=0.01" },
  { measures: ["EE_L, EE_D(browsing=rbp), EE_R(target=judged), UDCG@3"] },
  { measures: ["EE_L, EE_D(browsing=rbp), EE_R(target=judged), UDCG"], depth: "2", missing: "skip" },
];

const FLAGS_BY_SUBTOPIC: readonly RunFlags[] = [
  { measures: ["alpha_nDCG@5, ERR_IA@5, StRecall@3, AP_IA, nDCG@5"] },
  { measures: ["alpha_nDCG(ideal=exact)@4, D_nDCG@5, NRBP"], ties: "worst", missing: "skip" },
  { measures: ["nERR_IA@5, P_IA@5"], ties: "id-descending", withoutRelevant: "skip" },
  { measures: ["Dsharp_nDCG@5, P@5"], precision: "half" },
  { measures: ["alpha_nDCG@5, StRecall@5, P@5"], like: "ir_measures" },
];

const cases = fc.oneof(
  { weight: 3, arbitrary: fc.record({ rows: rowsOfQueries, flags: fc.constantFrom(...FLAGS) }) },
  fc.record({ rows: rowsBySubtopic, flags: fc.constantFrom(...FLAGS_BY_SUBTOPIC) }),
);

const cut = fc.record({
  given: cases,
  form: fc.constantFrom("number" as const, "text" as const),
  perFrame: fc.integer({ min: 1, max: 40 }),
  parts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 41, maxLength: 41 }),
  order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  perQuery: fc.boolean(),
});

/** Rows of whole queries, by the part that each query is in. */
function partitioned(rows: readonly Row[], parts: readonly number[], order: readonly number[]): Row[][] {
  return order.map((part) => rows.filter(([query]) => parts[Number(query)] === part));
}

const hasBoth = (rows: readonly Row[]): boolean => [0, 1].every((kind) => rows.some((row) => row[1] === kind));

describe("merge prints what eval prints, in every format, of any cut", () => {
  test("of frames", async () => {
    await fc.assert(
      fc.asyncProperty(cut, async ({ given: { rows, flags }, form, perFrame, parts, order, perQuery }) => {
        const sorted = inOrder(rows, form);
        fc.pre(hasBoth(sorted));
        const worked = partitioned(sorted, parts, order).map((own) => workedOn(framesOf(own, form, perFrame), flags));
        expect(await merged(await Promise.all(worked), perQuery)).toEqual(await evaluated(sorted, flags, perQuery));
      }),
      { numRuns: caseCount(150) },
    );
  });

  test("of lines", async () => {
    await fc.assert(
      fc.asyncProperty(cut, async ({ given: { rows, flags }, parts, order, perQuery }) => {
        const sorted = inOrder(rows, "text");
        fc.pre(hasBoth(sorted));
        const worked = partitioned(sorted, parts, order).map((own) => workedOnLines(linesOf(own), flags));
        expect(await merged(await Promise.all(worked), perQuery)).toEqual(await evaluated(sorted, flags, perQuery));
      }),
      { numRuns: caseCount(50) },
    );
  });
});

/** Some queries with ties and unjudged items, the same each time. */
const MANY = fc
  .sample(rowsOfQueries, { seed: 5, numRuns: 3 })
  .flatMap((rows, i) => rows.map(([query, ...rest]): Row => [String(41 * i + Number(query)), ...rest]));

describe("merge prints what eval prints of each measure, or the worker refuses it by name", () => {
  const bySubtopic = fc.sample(rowsBySubtopic, { seed: 5, numRuns: 5 }).reduce((a, b) => (b.length > a.length ? b : a));

  test.each(measures.map((measure) => [String(completed(measure)), measure.column === "subtopics"] as const))(
    "%s",
    async (notation, isBySubtopic) => {
      const rows = inOrder(isBySubtopic ? bySubtopic : MANY, "text");
      const byPart = [0, 1, 2].map((part) => rows.filter(([query]) => Number(query) % 3 === part));
      for (const more of [{}, { ties: "worst", missing: "skip" }, { ties: "id-descending", withoutRelevant: "skip" }]) {
        const flags: RunFlags = { measures: [`${notation}, NumRet`], ...more };
        const worked = Promise.all(byPart.map((own) => workedOnLines(linesOf(own), flags)));
        const failure = await worked.then(
          () => undefined,
          (error: Error) => error.message,
        );
        if (failure === undefined) expect(await merged(await worked, true)).toEqual(await evaluated(rows, flags, true));
        else expect(failure).toContain(notation);
      }
    },
  );

  test("refused are those that need all lists, judgments or items alone", () => {
    const isRefused = (notation: string): boolean => {
      try {
        partialRequest({ measures: [notation] });
        return false;
      } catch {
        return true;
      }
    };
    expect(measures.map((measure) => String(completed(measure))).filter(isRefused)).toMatchInlineSnapshot(`
      [
        "AGMRI",
        "ZRank",
        "Hole",
        "IAA",
        "AWRF",
        "DemographicParity",
        "EUR",
        "RUR",
        "ItemCoverage(collection=1000)@10",
        "NumItems@10",
        "Gini(collection=1000)@10",
        "Entropy@10",
        "Personalization@10",
        "MIUF(population=1000)@10",
        "EPC(population=1000)@10",
        "EFD(population=1000)@10",
        "AvgPopularity(per=1000)@10",
        "TailShare@10",
        "Serendipity(collection=1000)@10",
        "HistorySerendipity@10",
        "ILD@10",
      ]
    `);
  });
});

test("a worker says what it lacks: the lists of all queries, or properties of items", () => {
  const refusal = (notation: string) => () => partialRequest({ measures: [notation] });
  expect(refusal("IAA")).toThrow("unsupported measure: IAA (it needs the lists of all queries, and a part has");
  expect(refusal("EE_L(by=category)")).toThrow(
    "unsupported measure: EE_L(by=category) (it needs properties of items, and a part has none; rankproof eval takes",
  );
  expect(refusal("EE_L")).not.toThrow();
});

describe("merge weighs queries", () => {
  const rows: Row[] = [
    ["1", 0, "a", 1],
    ["1", 0, "b", 0],
    ["1", 1, "a", 2],
    ["1", 1, "b", 1],
    ["2", 0, "a", 1],
    ["2", 0, "b", 1],
    ["2", 0, "c", 1],
    ["2", 1, "d", 2],
    ["2", 1, "a", 1],
  ];
  const parts = (flags: RunFlags) =>
    Promise.all(["1", "2"].map((query) => workedOnLines(linesOf(rows.filter(([own]) => own === query)), flags)));

  test("GAUC of AUC 1 of one relevant item and AUC 0 of three is 1/4", async () => {
    const { json } = await merged(await parts({ measures: ["GAUC, AUC"] }), false);
    expect(JSON.parse(json).runs[0].measures.map(({ value }: { value: number }) => value)).toEqual([1 / 4, 1 / 2]);
  });

  test("a micro mean has the jackknife interval that eval has, from the denominators in the parts", async () => {
    const more: Row[] = ["3", "4", "5"].flatMap((query): Row[] => [
      [query, 0, "a", 1],
      [query, 0, "b", Number(query) % 2],
      [query, 1, query === "4" ? "x" : "a", 1],
    ]);
    const all = [...rows, ...more];
    const flags: RunFlags = { measures: ["R@1"], aggregate: "micro" };
    const worked = ["1", "2", "3", "4", "5"].map((query) =>
      workedOn(
        framesOf(
          all.filter(([own]) => own === query),
          "text",
          2,
        ),
        flags,
      ),
    );
    const { json } = await merged(await Promise.all(worked), true);
    const whole = await evaluated(all, flags, true);
    expect(json).toBe(whole.json);
    const [{ value, interval }] = JSON.parse(json).runs[0].measures;
    expect(value).toBe(3 / 9);
    expect(interval).toEqual([expect.any(Number), expect.any(Number)]);
  });

  test("weights that do not add up to the sums of the parts are refused, as is a table without them", async () => {
    const [one] = (await parts({ measures: ["AP"], aggregate: "micro" })).map((part) => Buffer.from(part).toString());
    const [row, ...rest] = one.split("\n");
    const changed = (cells: readonly string[]): Uint8Array => Buffer.from([cells.join("\t"), ...rest].join("\n"));
    const cells = row.split("\t");
    expect((await merged([changed([...cells.slice(0, -1), "7"])], true)).message).toMatch(
      /^invalid values of AP: they do/,
    );
    expect((await merged([changed(cells.slice(0, -1))], true)).message).toBe(
      "invalid values of query 1: 4 (expected 5: 5)",
    );
  });

  test("a part without sums of weights is refused", async () => {
    const [one, two] = (await parts({ measures: ["GAUC"] })).map((part) => Buffer.from(part).toString());
    const without = Buffer.from(two.replace(/,"weights":"[^"]*"/, ""));
    expect(await merged([Buffer.from(one), without], false)).toEqual({
      message: expect.stringMatching(/^invalid exact number: undefined /),
    });
  });
});

const ROWS: Row[] = [
  ["1", 0, "a", 1],
  ["1", 1, "a", 2],
  ["2", 0, "b", 1],
  ["2", 1, "c", 2],
];
const WORK = { measures: ["AP"] };

describe("merge refuses", () => {
  const parts = async (...all: readonly Row[][]) => Promise.all(all.map((rows) => workedOnLines(linesOf(rows), WORK)));

  test("rows without their partial result, and a partial result without its rows", async () => {
    const [whole] = await parts(ROWS);
    const lines = new TextDecoder().decode(whole).split("\n");
    const without = (line: number): Uint8Array => Buffer.from(lines.filter((_, i) => i !== line).join("\n"));
    expect(await merged([without(2)], false)).toEqual({
      message: expect.stringMatching(/^part0: missing partial result: the file ends without one/),
    });
    expect(await merged([without(0)], false)).toEqual({
      message: expect.stringMatching(/^invalid rows of partial results: 1 of queries, and 2 by the partial results/),
    });
  });

  test("a file of nothing, and frames that are cut short", async () => {
    expect((await merged([new Uint8Array(0)], false)).message).toMatch(/missing partial result|empty/);
    const whole = await workedOn(
      framesOf(
        ROWS.map(([q, k, i, v]) => [q, k, i, v]),
        "text",
        2,
      ),
      WORK,
    );
    for (const end of [3, 50, whole.length - 1, whole.length - 400]) {
      expect((await merged([whole.subarray(0, end)], true)).message).toMatch(/^part0: (missing|invalid|unsupported) /);
    }
  });

  test("parts of other measures, conventions or versions", async () => {
    const [own] = await parts(ROWS.slice(0, 2));
    const other = ROWS.slice(2);
    const ofOther = async (flags: RunFlags): Promise<string> =>
      (await merged([own, await workedOnLines(linesOf(other), flags)], false)).message;
    expect(await ofOther({ measures: ["RR"] })).toMatch(/^invalid parts: their measures differ: /);
    expect(await ofOther({ measures: ["AP"], ties: "worst" })).toMatch(/^invalid parts: their conventions differ: /);
    const changed = Buffer.from(own)
      .toString()
      .replace(/"version":"[^"]*"/, '"version":"0.0.1"');
    expect((await merged([Buffer.from(changed)], false)).message).toMatch(
      /^part0: unsupported partial result: protocol 1 of rankproof 0\.0\.1/,
    );
  });

  test("a part that is there twice, where values by query are wanted", async () => {
    const [own] = await parts(ROWS);
    expect((await merged([own, own], true)).message).toMatch(/^duplicate query: 1 /);
  });

  test("runs that no judgments are about, in eval's words", async () => {
    const rows: Row[] = [
      ["1", 0, "a", 1],
      ["2", 1, "a", 1],
    ];
    expect(await merged(await parts(rows), false)).toEqual(await evaluated(rows, WORK, false));
  });
});

test("merge holds thresholds and gates against the values, and keeps a baseline", async () => {
  const parts = [await workedOnLines(linesOf(ROWS), WORK)];
  const files = filesOf({ part0: parts[0] as Uint8Array<ArrayBuffer> });
  const saved = await mergeRuns(["part0"], { ...NAMES, save: "base.json" }, files);
  const both = filesOf({
    part0: parts[0] as Uint8Array<ArrayBuffer>,
    "base.json": JSON.stringify(answerTo(saved, BASELINE)),
  });
  const flags = { ...NAMES, threshold: ["AP>=0.6", "AP>=0.5"], gate: ["AP not-worse-than base.json"] };
  const { checks } = await mergeRuns(["part0"], flags, both);
  expect(checks.map(({ isMet }) => isMet)).toEqual([false, true, true]);
});
