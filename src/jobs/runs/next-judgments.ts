import { RankproofError } from "../../core/errors.ts";
import { mean } from "../../core/exact-sum.ts";
import { queryNumbers } from "../../evaluate/query-numbers.ts";
import type { Files } from "../../inputs/source.ts";
import { NEXT } from "../../options/judgments.ts";
import { type FlagsOf, readOption, valueOrDefault } from "../../options/option.ts";
import { boundedPlan } from "../../questions/unjudged/bounded-inputs.ts";
import { CollectedTops } from "../../questions/unjudged/collected-tops.ts";
import { rangeOf } from "../../questions/unjudged/unjudged.ts";
import { endsOf } from "../../unjudged/difference-extremes.ts";
import { parseGrades } from "../../unjudged/grade-range.ts";
import { judgmentEffects } from "../../unjudged/judgment-effects.ts";
import type { OpenQuery } from "../../unjudged/open-query.ts";
import { UnjudgedBounder } from "../../unjudged/query-bounds.ts";
import { evaluateRuns } from "./evaluate.ts";
import type { RunFlags } from "./options.ts";
import type { RunHooks, RunRequest } from "./request.ts";

/** Options of the wanted judgments, as texts. */
export interface NextJudgmentsFlags extends RunFlags, FlagsOf<typeof NEXT> {}

/** An item that is worth being judged. */
export interface NextJudgment {
  readonly query: string;
  readonly item: string;
  /** Narrowing of the interval of the mean, or of all intervals together, in the mean over the grades it may have. */
  readonly effect: number;
  /** Whether that is the effect; otherwise it is no larger. */
  readonly isExact: boolean;
  /** The rank of the item in each run, the highest where it is tied; undefined where a run does not have it. */
  readonly ranks: readonly (number | undefined)[];
}

/** The items whose judgment narrows an interval most, and the interval. */
export interface NextJudgments {
  readonly measure: string;
  readonly runs: readonly string[];
  readonly grades: readonly number[];
  /** Intervals to narrow: the value of each run, or its difference from the first. */
  readonly objectives: readonly Objective[];
  /** Items, those that narrow most first. */
  readonly items: readonly NextJudgment[];
  /** Number of unjudged items that were retrieved, over all queries. */
  readonly open: number;
}

/** An interval that judgments narrow. */
export interface Objective {
  readonly run: string;
  /** The run from which the difference is taken; undefined for a value. */
  readonly against: string | undefined;
  readonly least: number;
  readonly most: number;
  /** Whether some grades attain the bounds. */
  readonly isExact: boolean;
}

/** Items of a query that are looked at, at least. */
const LEAST_LOOKED_AT = 100;

/** Grades of items, over all queries, for each of which an interval is computed anew. */
const MOST_EXACT = 4000;

/**
 * Finds the items to judge next. @throws RankproofError as evaluateRuns does, and for a measure that cannot be bounded
 */
export async function nextJudgments(
  request: RunRequest & { readonly flags: NextJudgmentsFlags },
  files: Files,
  hooks: RunHooks = {},
): Promise<NextJudgments> {
  const { flags } = request;
  const count = valueOrDefault(NEXT.count, flags.count);
  const lists = new CollectedTops();
  const { runs } = await evaluateRuns(request, files, { ...hooks, observe: lists.observe });
  const { judgments, measures, options } = lists.observed;
  const [measure] = measures;
  if ((flags.measures ?? []).length > 0 && measures.length > 1) {
    throw new RankproofError("ambiguous", `measures: ${measures.length} (expected one, whose interval is narrowed)`);
  }
  const plan = boundedPlan(measure, options);
  if (typeof plan === "string") throw unbounded(String(measure.measure), plan);
  const grades = flags.grades === undefined ? undefined : parseGrades(flags.grades);
  const range = rangeOf({ grades, unretrieved: 0 }, judgments);
  const bounder = new UnjudgedBounder(plan, range.grades);
  const goal = readOption(NEXT.for, flags.for) ?? (runs.length === 2 ? "comparison" : "values");
  const compared = goal === "values" ? runs.map((_, run) => [run]) : runs.slice(1).map((_, i) => [i + 1, 0]);
  if (compared.length === 0) throw new RankproofError("missing", "run: a comparison needs at least two");
  const numbers = queryNumbers(judgments);
  const { queries } = runs[0].evaluation;
  const found = new Map<string, NextJudgment>();
  const objectives = compared.map((indices) => {
    const most = Math.max(count, LEAST_LOOKED_AT);
    const open = queries.map((id) => lists.openQuery(numbers.get(id) ?? 0, indices, range));
    const looked = open.reduce((sum, { items }) => sum + Math.min(most, items.length), 0);
    const exactly = looked * range.grades.length <= MOST_EXACT;
    const ends = queries.map((id, q) => {
      const query = open[q];
      const ends = endsOf(bounder, query);
      if (typeof ends === "string") throw unbounded(plan.name, ends);
      for (const { item, effect, isExact } of judgmentEffects(bounder, query, ends, { most, exactly })) {
        const { id: itemId } = query.items[item];
        const key = JSON.stringify([id, itemId]);
        const before = found.get(key) ?? { effect: 0, isExact: true, ranks: runs.map(() => undefined) };
        found.set(key, {
          ...{ query: id, item: itemId, effect: before.effect + effect / queries.length },
          ...{ isExact: before.isExact && isExact, ranks: ranksIn(query, item, indices, before.ranks) },
        });
      }
      return ends;
    });
    return {
      run: runs[indices[0]].name,
      against: indices[1] === undefined ? undefined : runs[indices[1]].name,
      least: mean(ends.map(({ least }) => least.value)),
      most: mean(ends.map(({ most }) => most.value)),
      isExact: ends.every(({ least, most }) => least.isExact && most.isExact),
    };
  });
  const items = [...found.values()].sort((a, b) => b.effect - a.effect || topOf(a) - topOf(b));
  const open = queries.reduce((sum, id) => {
    return sum + lists.openQuery(numbers.get(id) ?? 0, [...runs.keys()], range).items.length;
  }, 0);
  return {
    ...{ measure: plan.name, runs: runs.map(({ name }) => name), grades: range.grades, objectives, open },
    items: items.filter(({ effect }) => effect > 0).slice(0, count),
  };
}

function ranksIn(query: OpenQuery, item: number, runs: readonly number[], ranks: NextJudgment["ranks"]) {
  return ranks.map((rank, run) => {
    const list = runs.indexOf(run);
    const tie = list === -1 ? -1 : query.items[item].ties[list];
    return tie === -1 ? rank : query.lists[list].ties[tie].start + 1;
  });
}

function topOf({ ranks }: NextJudgment): number {
  return ranks.reduce<number>((top, rank) => Math.min(top, rank ?? Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY);
}

function unbounded(measure: string, reason: string): RankproofError {
  return new RankproofError(
    "unsupported",
    `measure: ${measure} (its bounds from unjudged items are not known: ${reason})`,
  );
}
