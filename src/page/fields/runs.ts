import { profilesFor } from "../../conventions/index.ts";
import { DUPLICATE_RULES, FOLD_SCORES } from "../../evaluate/folding/folding.ts";
import { CONDITIONS } from "../../evaluate/options.ts";
import { TIES } from "../../evaluate/ties.ts";
import type { RunFlags } from "../../jobs/runs/options.ts";
import { catalog } from "../../measures/index.ts";
import { type Field, type Fields, inGroup } from "./field.ts";

/** Names of the formats, whose readers are in the threads of the page alone. */
export const FORMAT_NAMES: readonly string[] = [
  ...["parquet", "arrow", "neighbors", "trec", "mteb", "jsonl", "json"],
  ...["columns", "quepid", "lists", "tsv", "csv"],
];

const tools = profilesFor("runs").map(({ id }) => id);

/** The field of measures. */
export const MEASURES: Field = {
  label: "Measures",
  kind: "text",
  words: catalog.map(({ measure }) => measure.record.label),
  placeholder: "nDCG@10, AP, P(rel=2)@5",
  hint: "default: a set that fits the grades",
  list: "one",
  isBasic: true,
};

/** How runs are evaluated: a field for each option, but for those that files stand for. */
export const RUN_FIELDS: Fields<
  Exclude<keyof RunFlags, "judgments" | "moreJudgments" | "configuration" | "save" | "itemColumns" | "train">
> = {
  measures: MEASURES,
  like: { label: "Like", kind: "choice", words: tools, hint: "names and conventions of another tool", isBasic: true },
  ties: {
    label: "Ties",
    kind: "text",
    words: (TIES.of ?? []).map(String),
    placeholder: String(TIES.default),
    hint: "how tied items are ordered",
    isBasic: true,
  },
  minGrade: { label: "Relevant from grade", kind: "text", placeholder: "1", isBasic: true },
  by: {
    label: "Slices by",
    kind: "text",
    placeholder: "a column, such as language",
    hint: "a column of the queries, or a field of judgments or runs",
    isBasic: true,
  },
  ...inGroup("What counts", {
    missing: { label: "Missing queries", kind: "choice", words: wordsOf(CONDITIONS.missing) },
    withoutRelevant: { label: "Without relevant items", kind: "choice", words: wordsOf(CONDITIONS.noRelevant) },
    self: { label: "Items with the query's id", kind: "choice", words: wordsOf(CONDITIONS.self) },
    scoresAbove: { label: "Only scores above", kind: "text", placeholder: "all" },
    precision: { label: "Precision of scores", kind: "choice", words: wordsOf(CONDITIONS.precision) },
    depth: { label: "Only the first ranks", kind: "text", placeholder: "all" },
    judgedOnly: { label: "Take unjudged items out first", kind: "check" },
    retrievedOnly: { label: "Judged items that were never retrieved do not count", kind: "check" },
    unjudged: {
      label: "Unjudged items",
      kind: "text",
      words: ["bounds"],
      placeholder: "not relevant",
      hint: "bounds: the least and most that their grades can make of each value",
    },
    grades: { label: "Grades that they may have", kind: "text", placeholder: "0..3" },
    judgeNoise: {
      label: "Errors of judgments",
      kind: "text",
      placeholder: "sensitivity=0.8,specificity=0.95",
      hint: "values corrected for a judge with these rates",
    },
  }),
  ...inGroup("Chunks and duplicates", {
    fold: {
      label: "Fold chunks at",
      kind: "text",
      placeholder: "#",
      hint: "a text, or an expression such as /^(.+)#/",
    },
    foldScore: { label: "Score of a document", kind: "choice", words: wordsOf(FOLD_SCORES) },
    duplicates: { label: "Duplicate items", kind: "choice", words: wordsOf(DUPLICATE_RULES) },
  }),
  ...inGroup("Checks and published numbers", {
    threshold: {
      label: "Thresholds",
      kind: "text",
      placeholder: "nDCG@10>=0.35",
      hint: "several apart by semicolons",
      list: "several",
    },
    gate: {
      label: "Gates",
      kind: "text",
      placeholder: "nDCG@10 not-worse-than baseline.json by 0.005",
      hint: "several apart by semicolons; the baseline is one of the files: Save values writes it",
      list: "several",
    },
  }),
  ...inGroup("How files are read", {
    judgmentsFormat: { label: "Format of judgments", kind: "choice", words: FORMAT_NAMES },
    runFormat: { label: "Format of runs", kind: "choice", words: FORMAT_NAMES },
    columns: { label: "Columns of all tables", kind: "text", placeholder: "query=…,item=…" },
    judgmentsColumns: { label: "Columns of judgments", kind: "text", placeholder: "query=…,item=…,grade=…" },
    runColumns: { label: "Columns of runs", kind: "text", placeholder: "query=…,item=…,score=…" },
    map: { label: "Paths of JSON", kind: "text", placeholder: "query=$.q,items=$.hits[*]" },
    split: { label: "Split", kind: "text", placeholder: "test", hint: "of MTEB's predictions" },
  }),
};

/** The words of an option that has them. */
function wordsOf({ of = [] }: { readonly of?: readonly unknown[] }): string[] {
  return of.map(String);
}
