import { expect, test } from "vitest";
import { diagnose } from "../../src/diagnose/index.ts";
import { evaluate as evaluatePlainly } from "../../src/evaluate/index.ts";
import {
  AP,
  cutAt,
  ERR,
  evaluate,
  IPrec,
  NumQ,
  nDCG,
  P,
  parseMeasure,
  parseMeasures,
  RankproofError,
  RBP,
  RR,
} from "../../src/index.ts";

const judgments = { q: { a: 1, b: 0 } };
const run = { q: { a: 2, b: 1 } };
const measures = [RR];

// biome-ignore lint/suspicious/noExplicitAny: calls that types refuse are what is tested
const anything = (value: unknown): any => value;

test.each<[string, () => unknown, string]>([
  [
    "an unknown measure, with a suggestion",
    () => parseMeasure("ndgc@10"),
    "unknown measure: ndgc (did you mean nDCG?)",
  ],
  [
    "an unknown measure like nothing",
    () => parseMeasure("xyzzyplugh"),
    "unknown measure: xyzzyplugh (`rankproof list` shows all)",
  ],
  ["no measure at all", () => parseMeasure(""), "invalid measure:  (expected a form like nDCG@10 or P(rel=2)@5)"],
  [
    "a name that is missing",
    () => parseMeasure(anything(undefined)),
    'invalid measure: undefined (expected text such as "nDCG@10")',
  ],
  [
    "a list where one text has all names",
    () => parseMeasures(anything(["AP", "RR"])),
    'invalid measure: AP,RR (expected text such as "nDCG@10")',
  ],
  [
    "a measure itself where diagnose takes its name",
    () => diagnose({ judgments, run, measure: anything(RR) }),
    'invalid measure: RR (expected text such as "nDCG@10")',
  ],
  [
    "unbalanced notation",
    () => parseMeasure("P(rel=2@5"),
    "invalid measure: P(rel=2@5 (expected a form like nDCG@10 or P(rel=2)@5)",
  ],
  ["cutoff 0", () => P.at(0), "invalid cutoff of P: 0 (expected a whole number of at least 1)"],
  ["cutoff 0 in text", () => parseMeasure("P@0"), "invalid cutoff of P: 0 (expected a whole number of at least 1)"],
  ["a negative cutoff", () => nDCG.at(-1), "invalid cutoff of nDCG: -1 (expected a whole number of at least 1)"],
  [
    "a fractional cutoff",
    () => parseMeasure("P@1.5"),
    "invalid cutoff of P: 1.5 (expected a whole number of at least 1)",
  ],
  [
    "a cutoff that is no number",
    () => parseMeasure("P@ten"),
    "invalid cutoff of P: ten (expected a whole number of at least 1)",
  ],
  [
    "a missing cutoff",
    () => parseMeasure("P(denominator=capped)"),
    "missing cutoff of P: expected a whole number of at least 1, as in P(denominator=capped)@10",
  ],
  [
    "a missing recall level",
    () => parseMeasure("IPrec"),
    "missing recall of IPrec: expected a number of at least 0 and at most 1, as in IPrec@0.1",
  ],
  [
    "a missing cutoff in a call",
    () => evaluate({ judgments, run, measures: [P] }),
    "missing cutoff of P: expected a whole number of at least 1, as in P@10",
  ],
  ["a cutoff where there is none", () => parseMeasure("Bpref@5"), "unsupported cutoff of Bpref: @5 (it has none)"],
  ["a cutoff where there is none, in a call", () => NumQ.at(3), "unsupported cutoff of NumQ: it has none"],
  [
    "an unknown parameter, with the known ones",
    () => parseMeasure("AP(denominater=capped)"),
    "unknown parameter of AP: denominater (did you mean denominator?)",
  ],
  [
    "a parameter named like a thing of the language",
    () => parseMeasure("P(__proto__=1)@5"),
    "unknown parameter of P: __proto__ (it has rel, denominator, cutoff)",
  ],
  ["a parameter of a measure without", () => parseMeasure("NumQ(x=1)"), "unknown parameter of NumQ: x (it has none)"],
  [
    "a choice that is none",
    () => parseMeasure("AP(denominator=all)"),
    "invalid denominator of AP: all (expected relevant, capped, retrieved or k)",
  ],
  [
    "a parameter without value",
    () => parseMeasure("AP(denominator)"),
    "invalid parameter of AP: denominator (expected name=value)",
  ],
  ["a parameter given twice", () => parseMeasure("P(rel=1,rel=2)@5"), "duplicate parameter of P: rel"],
  [
    "a number out of range",
    () => parseMeasure("RBP(p=1)"),
    "invalid p of RBP: 1 (expected a number above 0 and below 1)",
  ],
  [
    "NaN as a parameter",
    () => RBP.with({ p: Number.NaN }),
    "invalid p of RBP: NaN (expected a number above 0 and below 1)",
  ],
  [
    "a recall level above 1",
    () => IPrec.at(2),
    "invalid recall of IPrec: 2 (expected a number of at least 0 and at most 1)",
  ],
  [
    "a gain table that is none",
    () => parseMeasure("nDCG(gain={1:x})"),
    'invalid gain of nDCG: {"1":null} (expected linear, exp2, binary, a list of gains of at least 0 like [0,1,3] or a table of them like {1:1,2:3})',
  ],
  [
    "a negative gain",
    () => nDCG.with({ gain: { 1: -1 } }),
    'invalid gain of nDCG: {"1":-1} (expected linear, exp2, binary, a list of gains of at least 0 like [0,1,3] or a table of them like {1:1,2:3})',
  ],
  ["one bad measure in a list", () => parseMeasures("AP, nDGC@10"), "unknown measure: nDGC (did you mean nDCG?)"],
  [
    "no measures",
    () => evaluate({ judgments, run, measures: [] }),
    "missing measures: expected a list such as [nDCG.at(10), AP]",
  ],
  [
    "an option of evaluate of rankproof/evaluate",
    () => evaluatePlainly({ judgments, run, measures, ...anything({ ties: "best" }) }),
    "unknown option of evaluate: ties (it has judgments, run, measures)",
  ],
  [
    "a measure with a name in evaluate of rankproof/evaluate",
    () => evaluatePlainly({ judgments, run, measures: anything([{ measure: AP, name: "MAP" }]) }),
    "invalid measure: [object Object] (expected one such as nDCG.at(10))",
  ],
  [
    "no measure in evaluate of rankproof/evaluate",
    () => evaluatePlainly({ judgments, run, measures: [] }),
    "missing measures: expected a list such as [nDCG.at(10), AP]",
  ],
  [
    "the name of a measure in evaluate of rankproof/evaluate",
    () => evaluatePlainly({ judgments, run, measures: anything(["AP"]) }),
    "invalid measure: AP (expected one such as nDCG.at(10))",
  ],
  [
    "a measure that is nothing",
    () => evaluate({ judgments, run, measures: anything([undefined]) }),
    "invalid measure: undefined (expected one such as nDCG.at(10))",
  ],
  [
    "a text without a name",
    () => evaluate({ judgments, run, measures: " , " }),
    "missing measures: expected a list such as [nDCG.at(10), AP]",
  ],
  [
    "an unknown name of a measure",
    () => evaluate({ judgments, run, measures: [AP, "nDGC@10"] }),
    "unknown measure: nDGC (did you mean nDCG?)",
  ],
  [
    "an unknown name of a result",
    () => evaluate({ judgments, run, measures }).of("recip_ronk"),
    "unknown measure: recip_ronk (did you mean recip_rank?)",
  ],
  [
    "a result that was not asked for",
    () => evaluate({ judgments, run, measures: ["RR", "AP"] }).of("map_cut_5"),
    "unknown result: AP@5 (measured were RR, AP)",
  ],
  [
    "a measure outside a list",
    () => evaluate({ judgments, run, measures: anything(RR) }),
    "missing measures: expected a list such as [nDCG.at(10), AP]",
  ],
  [
    "an unknown tie policy",
    () => evaluate({ judgments, run, measures, ties: anything("lucky") }),
    "invalid ties of evaluate: lucky (expected expected, best, worst, threshold, mid-rank, id-descending, id-ascending, input or random:SEED)",
  ],
  [
    "a random seed that is none",
    () => evaluate({ judgments, run, measures, ties: { random: 0.5 } }),
    'invalid ties of evaluate: {"random":0.5} (expected expected, best, worst, threshold, mid-rank, id-descending, id-ascending, input or random:SEED)',
  ],
  [
    "an unknown rule for missing queries",
    () => evaluate({ judgments, run, measures, missing: anything("ignore") }),
    "invalid missing of evaluate: ignore (expected zero, skip or error)",
  ],
  [
    "depth 0",
    () => evaluate({ judgments, run, measures, views: [cutAt(0)] }),
    "invalid depth of cutAt: 0 (expected a whole number of at least 1)",
  ],
  [
    "an unknown precision",
    () => evaluate({ judgments, run, measures, precision: anything("quarter") }),
    "invalid precision of evaluate: quarter (expected double, single, half or bfloat16)",
  ],
  [
    "a misspelled option",
    () => evaluate({ judgments, run, measures, ...anything({ intrevals: false }) }),
    "unknown option of evaluate: intrevals (did you mean intervals?)",
  ],
  [
    "a misspelled part of the input",
    () => evaluate(anything({ judgements: judgments, run, measures })),
    "unknown option of evaluate: judgements (did you mean judgments?)",
  ],
  [
    "an option like nothing",
    () => evaluate({ judgments, run, measures, ...anything({ zzzzzz: 1 }) }),
    "unknown option of evaluate: zzzzzz (it has ties, missing, noRelevant, self, scoresAbove, ranks, precision, views, aggregate, minGrade, intervals, items, train, weights, judgments, run, measures, fold, foldScore, duplicates, exclude)",
  ],
  ["no input", () => evaluate(anything(undefined)), "invalid options of evaluate: undefined (expected an object)"],
  [
    "intervals that are no yes or no",
    () => evaluate({ judgments, run, measures, intervals: anything("no") }),
    "invalid intervals of evaluate: no (expected true or false)",
  ],
  [
    "a smallest grade that is no number",
    () => evaluate({ judgments, run, measures, minGrade: anything("2") }),
    "invalid minGrade of evaluate: 2 (expected a number of at least 0)",
  ],
  [
    "views that are none",
    () => evaluate({ judgments, run, measures, views: anything([cutAt]) }),
    "invalid views of evaluate: [null] (expected a list such as [cutAt(100), judgedOnly])",
  ],
  [
    "threshold ties with a depth",
    () => evaluate({ judgments, run, measures: [AP], ties: "threshold", views: [cutAt(5)] }),
    "unsupported tie policy for AP: threshold (it is defined for AP, AUC and RAtP over whole lists)",
  ],
  [
    "a score that is NaN",
    () => evaluate({ judgments, run: { q: { a: Number.NaN } }, measures }),
    "invalid score: NaN or empty in 1 row of 1 query (q; first for a): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)",
  ],
  [
    "an infinite score",
    () => evaluate({ judgments, run: { q: { a: Number.POSITIVE_INFINITY } }, measures }),
    "invalid score: Infinity for a in query q (expected a finite number)",
  ],
  [
    "a score as text",
    () => evaluate({ judgments, run: anything({ q: { a: "high" } }), measures }),
    "invalid score: high for a in query q (expected a finite number)",
  ],
  [
    "a grade that is undefined",
    () => evaluate({ judgments: anything({ q: { a: undefined } }), run, measures }),
    "invalid grade: undefined for a in query q (expected a finite number)",
  ],
  [
    "an item listed three times",
    () => evaluate({ judgments, run: { q: ["a", "b", "a", "a"] }, measures }),
    'duplicate item: a in query q (duplicates: "first" or "best" keeps one, fold joins chunks)',
  ],
  [
    "an item judged twice",
    () => evaluate({ judgments: { q: ["a", "a"] }, run, measures }),
    'duplicate judgment: a in query q (duplicates: "first" or "best" keeps one, fold joins chunks)',
  ],
  [
    "a number and its text as two items",
    () =>
      evaluate({
        judgments,
        run: {
          q: new Map<string | number, number>([
            [1, 1],
            ["1", 2],
          ]),
        },
        measures,
      }),
    'duplicate item: 1 in query q (duplicates: "first" or "best" keeps one, fold joins chunks)',
  ],
  [
    "a fold that is no text",
    () => evaluate({ judgments, run, measures, fold: anything(3) }),
    "invalid fold: 3 (expected text, or a regular expression whose first group is the document, as in /^(.+)#/)",
  ],
  [
    "a score of documents that is none",
    () => evaluate({ judgments, run, measures, fold: "#", foldScore: anything("max") }),
    "invalid foldScore of evaluate: max (expected best, first or sum)",
  ],
  [
    "a score of documents without a fold",
    () => evaluate({ judgments, run, measures, foldScore: "sum" }),
    "missing fold: foldScore is sum (expected fold beside it)",
  ],
  [
    "a rule for duplicates that is none",
    () => evaluate({ judgments, run, measures, duplicates: anything("last") }),
    "invalid duplicates of evaluate: last (expected error, first, best or void)",
  ],
  [
    "a function that finds no document",
    () => evaluate({ judgments, run, measures, fold: anything(() => undefined) }),
    "invalid document: undefined of item a in query q (expected text that is not empty)",
  ],
  ["no judgments", () => evaluate({ judgments: {}, run, measures }), "missing judgments: there is no query"],
  [
    "judgments that are null",
    () => evaluate({ judgments: anything(null), run, measures }),
    "invalid judgments: null (expected {query: {item: grade}}, a Map, or columns)",
  ],
  [
    "a run that is a list",
    () => evaluate({ judgments, run: anything([1, 2]), measures }),
    "invalid run: Array (expected {query: {item: score}}, a Map, or columns)",
  ],
  [
    "items that are a number",
    () => evaluate({ judgments, run: anything({ q: 3 }), measures }),
    "invalid items of query q: 3 (expected {item: score}, or a list of ids, [id, score] or {id, score})",
  ],
  [
    "columns of unequal length",
    () => evaluate({ judgments, run: { query: ["q"], item: ["a", "b"], score: [1] }, measures }),
    "invalid columns of run: 1 queries, 2 items, 1 scores (expected equal lengths)",
  ],
  [
    "a grade above ERR's scale",
    () => evaluate({ judgments: { q: { a: 5 } }, run, measures: [ERR] }),
    "invalid grade for ERR: 5 (above max=4; give the highest grade of the scale, as in ERR(max=5))",
  ],
  [
    "a grade that 2^grade overflows",
    () => evaluate({ judgments: { q: { a: 2000 } }, run, measures: [nDCG.with({ gain: "exp2" })] }),
    "invalid grade for gain=exp2: 2000 (2^grade overflows; at most 1000)",
  ],
])("%s is refused", (_, call, message) => {
  let thrown: unknown;
  try {
    call();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(RankproofError);
  expect((thrown as RankproofError).message).toBe(message);
  expect(message.startsWith((thrown as RankproofError).code)).toBe(true);
});

test("many problems are shown together: the first ten and the count", () => {
  const items = Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`d${i}`, Number.POSITIVE_INFINITY]));
  expect(() => evaluate({ judgments, run: { q: items }, measures })).toThrow(
    /^invalid score: Infinity for d0 [\s\S]*d9 in query q[^\n]*\n… and 15 more of 25 problems$/,
  );
});

test("rows whose score is NaN are one problem: their number, the first queries and what to do", () => {
  const run = Object.fromEntries(["q", "r", "s", "t"].map((query) => [query, { a: Number.NaN, b: 1, c: null }]));
  const message =
    "score: NaN or empty in 8 rows of 4 queries (q, r, s, …; first for a): such an item has no rank (score it again, or leave its row out, which counts it as not retrieved)";
  const columns = Object.entries(run).flatMap(([query, items]) =>
    Object.entries(items).map(([item, score]) => ({ query, item, score: score ?? Number.NaN })),
  );
  const column = <Name extends "query" | "item" | "score">(name: Name) => columns.map((row) => row[name]);
  const forms: unknown[] = [
    run,
    new Map(Object.entries(run)),
    { query: column("query"), item: column("item"), score: column("score") },
  ];
  for (const form of forms) {
    expect(() => evaluate({ judgments, run: Object(form), measures })).toThrow(`invalid ${message}`);
  }
});

test("control characters of ids do not reach the terminal", () => {
  const run = { "q\u001b[31m": { a: Number.POSITIVE_INFINITY } };
  expect(() => evaluate({ judgments, run, measures })).toThrow(
    "invalid score: Infinity for a in query q\\u001b[31m (expected",
  );
});
