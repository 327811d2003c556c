import { printable, RankproofError } from "../core/errors.ts";
import { cohensKappa } from "../stats/agreement/cohens-kappa.ts";
import { type AlphaLevel, krippendorffsAlpha } from "../stats/agreement/krippendorffs-alpha.ts";

/** Judgments of two files or assessors against each other. Undefined where a coefficient has no value. */
export interface JudgePairAgreement {
  readonly first: string;
  readonly second: string;
  /** Items that both judge, and those that only one does. */
  readonly both: number;
  readonly onlyFirst: number;
  readonly onlySecond: number;
  /** Share of the items of both that have the same grade. */
  readonly same: number;
  readonly kappa: number | undefined;
  readonly linearKappa: number | undefined;
  readonly quadraticKappa: number | undefined;
  /** Of relevant or not. */
  readonly binaryKappa: number | undefined;
  /** By grade of the first: how many have each grade in the second. */
  readonly confusion: readonly (readonly number[])[];
  readonly queries: readonly JudgeQueryAgreement[];
}

/** Two of them on one query. */
export interface JudgeQueryAgreement {
  readonly query: string;
  readonly both: number;
  readonly same: number;
  readonly binaryKappa: number | undefined;
}

/** How far judgments of several files or assessors agree. */
export interface Agreements {
  /** All grades, rising. */
  readonly grades: readonly number[];
  /** The smallest grade that counts as relevant. */
  readonly minGrade: number;
  readonly pairs: readonly JudgePairAgreement[];
  /** Krippendorff's alpha of all together; undefined where it has no value. */
  readonly alpha: Readonly<Record<AlphaLevel, number | undefined>>;
}

/** Judgments by the name of their file or assessor: grades of at least 0 by query and item. */
export type Assessor = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** @throws RankproofError missing, for fewer than two assessors, and where no item is judged by two */
export function agreements(named: ReadonlyMap<string, Assessor>, minGrade: number): Agreements {
  const names = [...named.keys()];
  const assessors = [...named.values()];
  if (names.length < 2) throw new RankproofError("missing", "judgments: agree needs at least two files");
  const grades = gradesOf(assessors);
  const pairs = names.flatMap((second, j) =>
    names.slice(0, j).map((first, i) => pairOf([first, second], [assessors[i], assessors[j]], { grades, minGrade })),
  );
  const units = new Map<string, number[]>();
  for (const queries of assessors) {
    for (const [query, items] of queries) {
      for (const [item, grade] of items) {
        const key = `${query}\0${item}`;
        units.set(key, [...(units.get(key) ?? []), grade]);
      }
    }
  }
  if (pairs.every(({ both }) => both === 0)) {
    const reason = `no item is judged in two of ${names.map((name) => printable(name)).join(", ")}`;
    throw new RankproofError("missing", `items in common: ${reason}`, "data");
  }
  const alpha = (level: AlphaLevel) => krippendorffsAlpha(units.values(), level);
  return {
    ...{ grades, minGrade, pairs },
    alpha: { nominal: alpha("nominal"), ordinal: alpha("ordinal"), interval: alpha("interval") },
  };
}

function gradesOf(assessors: readonly Assessor[]): number[] {
  const grades = new Set<number>();
  for (const queries of assessors)
    for (const items of queries.values()) for (const grade of items.values()) grades.add(grade);
  return [...grades].sort((a, b) => a - b);
}

function pairOf(
  names: readonly [string, string],
  [first, second]: readonly [Assessor, Assessor],
  { grades, minGrade }: Pick<Agreements, "grades" | "minGrade">,
): JudgePairAgreement {
  const confusion = grades.map(() => grades.map(() => 0));
  const [ofFirst, ofSecond]: number[][] = [[], []];
  const queries: JudgeQueryAgreement[] = [];
  for (const [query, items] of first) {
    const [left, right]: number[][] = [[], []];
    for (const [item, grade] of items) {
      const judged = second.get(query)?.get(item);
      if (judged === undefined) continue;
      left.push(grade);
      right.push(judged);
      confusion[grades.indexOf(grade)][grades.indexOf(judged)]++;
    }
    if (left.length === 0) continue;
    queries.push({
      query,
      both: left.length,
      same: sameShare(left, right),
      binaryKappa: binaryKappa(left, right, minGrade),
    });
    for (const grade of left) ofFirst.push(grade);
    for (const grade of right) ofSecond.push(grade);
  }
  const both = ofFirst.length;
  const kappa = (weights: "none" | "linear" | "quadratic") =>
    both === 0 ? undefined : cohensKappa(ofFirst, ofSecond, weights);
  return {
    ...{ first: names[0], second: names[1], both, confusion, queries },
    ...{ onlyFirst: sizeOf(first) - both, onlySecond: sizeOf(second) - both, same: sameShare(ofFirst, ofSecond) },
    ...{ kappa: kappa("none"), linearKappa: kappa("linear"), quadraticKappa: kappa("quadratic") },
    binaryKappa: binaryKappa(ofFirst, ofSecond, minGrade),
  };
}

function binaryKappa(first: readonly number[], second: readonly number[], minGrade: number): number | undefined {
  if (first.length === 0) return undefined;
  const [left, right] = [first, second].map((grades) => grades.map((grade) => Number(grade >= minGrade)));
  return cohensKappa(left, right);
}

function sameShare(first: readonly number[], second: readonly number[]): number {
  if (first.length === 0) return 0;
  return first.filter((grade, i) => grade === second[i]).length / first.length;
}

function sizeOf(assessor: Assessor): number {
  return Array.from(assessor.values(), ({ size }) => size).reduce((sum, size) => sum + size, 0);
}
