import fc from "fast-check";
import type { RunFlags } from "../../src/jobs/runs/options.ts";
import { type RunCase, runCase } from "./case.ts";
import { damaged } from "./damage.ts";

// Inputs as people and programs write them, and what may happen to their bytes.

export interface Row {
  readonly query: string;
  readonly item: string;
  /** Score or grade. */
  readonly number: string;
}

/** Formats by their ids; "bare" is without a header, "objects" and "records" are lists of objects by query. */
type RunFormat =
  | "trec"
  | "json"
  | "objects json"
  | "jsonl"
  | "records jsonl"
  | "columns"
  | "csv"
  | "tsv"
  | "bare csv"
  | "lists"
  | "quepid";

export const formats = fc.constantFrom<RunFormat>(
  ...(["trec", "json", "objects json", "jsonl", "records jsonl", "columns", "csv", "tsv", "bare csv"] as const),
);

/** With those that do not hold scores. */
export const allFormats = fc.oneof({ weight: 9, arbitrary: formats }, fc.constantFrom<RunFormat>("lists", "quepid"));

/** What options call a format. */
export function idOf(format: RunFormat): string {
  return format.replace(/^.* /, "");
}

const id = fc.oneof(
  fc.constantFrom(
    "1",
    "q2",
    "01",
    "é",
    "𝔘",
    "a,b",
    'say"so"',
    "{",
    "[1]",
    "9007199254740993",
    "constructor",
    "__proto__",
  ),
  fc.stringMatching(/^[!-~]{1,40}$/).filter((text) => !text.startsWith("#")),
);
const grade = fc.oneof(fc.integer({ min: -2, max: 4 }), fc.constantFrom(0.5, 10, 1000));
const score = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ noNaN: true, noDefaultInfinity: true }));

function rowsOf(number: fc.Arbitrary<number>, queries: fc.Arbitrary<string>, items: fc.Arbitrary<string>) {
  const row = fc.record({ query: queries, item: items, number: number.map(String) });
  return fc.uniqueArray(row, { minLength: 1, maxLength: 60, selector: ({ query, item }) => `${query}\n${item}` });
}

/** Judgments and a run that have queries and items in common. */
export const rowsOfBoth: fc.Arbitrary<{ readonly judgments: readonly Row[]; readonly run: readonly Row[] }> = fc
  .tuple(fc.uniqueArray(id, { minLength: 1, maxLength: 5 }), fc.uniqueArray(id, { minLength: 1, maxLength: 12 }))
  .chain(([queries, items]) => {
    const [query, item] = [fc.constantFrom(...queries), fc.constantFrom(...items)];
    return fc.record({ judgments: rowsOf(grade, query, item), run: rowsOf(score, query, item) });
  });

/** Rows in a format, as a file of judgments or a run. */
export function written(rows: readonly Row[], format: RunFormat, kind: "judgments" | "run"): Uint8Array {
  return new TextEncoder().encode(`${linesOf(rows, format, kind).join("\n")}\n`);
}

function linesOf(rows: readonly Row[], format: RunFormat, kind: "judgments" | "run"): string[] {
  const value = kind === "run" ? "score" : "grade";
  const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  switch (format) {
    case "trec":
      return rows.map(({ query, item, number }) => {
        return kind === "run" ? `${query} Q0 ${item} 1 ${number} tag` : `${query} 0 ${item} ${number}`;
      });
    case "columns":
      return rows.map(({ query, item, number }) => `${query} ${item} ${number}`);
    case "lists": {
      const queries = [...new Set(rows.map(({ query }) => query))].map((query) => {
        const items = rows.filter((row) => row.query === query).map(({ item }) => item);
        return `${quoted(query)},${quoted(items.join(" "))}`;
      });
      return [kind === "run" ? "Id,Predicted" : "Id,Expected", ...queries];
    }
    case "quepid":
      return ["query,docid,rating", ...linesOf(rows, "bare csv", kind), "unrated"];
    case "bare csv":
      return rows.map((row) => `${quoted(row.query)},${quoted(row.item)},${row.number}`);
    case "csv":
      return [`query,item,${value}`, ...linesOf(rows, "bare csv", kind)];
    case "tsv":
      return [`query\titem\t${value}`, ...rows.map((row) => `${row.query}\t${row.item}\t${row.number}`)];
    case "jsonl":
      return rows.map(({ query, item, number }) => {
        return `{"query":${JSON.stringify(query)},"item":${JSON.stringify(item)},"${value}":${number}}`;
      });
    case "json":
      return [
        `{${byQuery(
          rows,
          ({ item, number }) => `${JSON.stringify(item)}:${number}`,
          (query, items) => `${query}:{${items}}`,
        )}}`,
      ];
    case "objects json":
      return [`{${byQuery(rows, objectOf(value), (query, items) => `${query}:[${items}]`)}}`];
    case "records jsonl": {
      const side = kind === "run" ? "retrieved" : "gold";
      return byQuery(rows, objectOf(value), (query, items) => `{"id":${query},"question":"?","${side}":[${items}]}`);
    }
  }
}

function objectOf(value: string): (row: Row) => string {
  return ({ item, number }) => `{"id":${JSON.stringify(item)},"${value}":${number}}`;
}

/** A text for each query, in which the query is JSON. */
function byQuery(
  rows: readonly Row[],
  itemOf: (row: Row) => string,
  queryOf: (query: string, items: string) => string,
): string[] {
  return [...new Set(rows.map(({ query }) => query))].map((query) => {
    const items = rows.filter((row) => row.query === query).map(itemOf);
    return queryOf(JSON.stringify(query), items.join(","));
  });
}

/** Options that change numbers. */
export const runFlags: fc.Arbitrary<RunFlags> = fc
  .record(
    {
      ties: fc.constantFrom("expected", "best", "worst", "id-descending", "id-ascending", "input", "random:7"),
      missing: fc.constantFrom("zero", "skip"),
      minGrade: fc.constantFrom("0", "1", "2"),
      depth: fc.constantFrom("1", "5"),
      judgedOnly: fc.constant(true as const),
      retrievedOnly: fc.constant(true as const),
      like: fc.constantFrom("trec_eval", "trec_eval-9"),
    },
    { requiredKeys: [] },
  )
  .map((flags) => ({ ...flags, measures: [MEASURES] }));

const MEASURES =
  "nDCG@5, nDCG, AP, RR, P@5, R@5, Rprec, ERR(max=1000)@10, RBP, Judged@5, Hole@5, Bpref, Bpref(negative=zero), infAP, GMAP, NumRet, NumRelRet";

/** Judgments and a run in formats, a little damaged. */
export function damagedRuns(formats: fc.Arbitrary<RunFormat>): fc.Arbitrary<RunCase> {
  return fc.tuple(rowsOfBoth, formats, formats, runFlags).chain(([rows, of, as, flags]) => {
    const judgments = damaged(written(rows.judgments, of, "judgments"), 1);
    return fc.tuple(judgments, damaged(written(rows.run, as, "run"), 4)).map((files) => runCase(...files, flags));
  });
}
