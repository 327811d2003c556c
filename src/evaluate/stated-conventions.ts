import type { MeasureResult } from "./evaluation.ts";
import type { FoldConventions } from "./folding/folding.ts";
import { statedFolding } from "./folding/stated-folding.ts";
import type { Conventions } from "./planned-measures.ts";

type AllConventions = Required<Conventions>;

/** Statement of each convention. */
const STATED: { readonly [Name in keyof AllConventions]: (value: AllConventions[Name]) => string } = {
  ties: (policy) => `ties: ${policy}`,
  missing: (rule) => `missing queries: ${rule}`,
  noRelevant: (rule) => `queries without relevant items: ${rule}`,
  self: (rule) => `items with the id of the query: ${rule}`,
  scoresAbove: (score) => (score === null ? "items of any score" : `only items with a score above ${score}`),
  views: (views) => views.join("; ") || "whole lists",
  precision: (format) => `scores in ${format} precision`,
  ranks: (rule) => (rule === "given" ? "ranks as given" : "ranks by their order"),
  aggregate: (rule) => `aggregate: ${rule === "own" ? "each measure's own" : rule}`,
  weights: () => "queries by weight",
};

/** Usual conventions, which are not stated. */
const USUAL: Partial<Conventions> = {
  noRelevant: "computed",
  self: "keep",
  scoresAbove: null,
  views: [],
  precision: "double",
};

/** The conventions of an evaluation in words, one text for each that is not usual. */
export function statedConventions(conventions: Conventions & FoldConventions, minGrade: number): string[] {
  const { ties, missing, duplicates, fold, foldScore, gradeOfSubtopics, ...remainder } = conventions;
  return [
    ...partsOf({ ties, missing }),
    ...(minGrade === 1 ? [] : [`relevant from grade ${minGrade}`]),
    ...partsOf(remainder, USUAL),
    ...statedFolding(conventions),
  ];
}

/** States the conventions of measures that differ from their evaluation's, one text for all that have the same. */
export function statedConditions(results: readonly Pick<MeasureResult, "measure" | "conditions">[]): string[] {
  const measures = new Map<string, string[]>();
  for (const { measure, conditions = {} } of results) {
    const parts = statedDifferences(conditions);
    measures.set(parts, [...(measures.get(parts) ?? []), measure]);
  }
  measures.delete("");
  return [...measures].map(([parts, names]) => `${names.join(", ")} with ${parts}`);
}

/** States conventions that differ from those of an evaluation; "" for none. */
export function statedDifferences(conditions: Partial<Conventions> = {}): string {
  return partsOf(conditions).join(", ");
}

/** A convention in words: "ties: input". */
export function statedConvention<Name extends keyof Conventions>(name: Name, conventions: AllConventions): string {
  return STATED[name](conventions[name]);
}

function partsOf(conventions: Partial<AllConventions>, usual: Partial<AllConventions> = {}): string[] {
  const part = <Name extends keyof AllConventions>(name: Name): string[] => {
    const value: AllConventions[Name] | undefined = conventions[name];
    return value === undefined || String(value) === String(usual[name]) ? [] : [STATED[name](value)];
  };
  const names: readonly (keyof Conventions)[] = [
    "ties",
    "missing",
    "noRelevant",
    "self",
    "scoresAbove",
    "views",
    "precision",
    "ranks",
    "aggregate",
    "weights",
  ];
  return names.flatMap((name) => part(name));
}
