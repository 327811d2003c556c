import { checkOptions, numberWithin } from "../core/options.ts";
import type { Judgments } from "../evaluate/inputs.ts";
import { judgedQueries } from "../evaluate/judged-queries.ts";
import { type Agreements, type Assessor, agreements } from "./agreements.ts";

/** Whose judgments are set side by side. */
export interface JudgmentAgreementInput {
  /** By the name of the file or assessor, at least two. Grades below 0 are no judgments. */
  readonly judgments: Readonly<Record<string, Judgments>>;
  /** The smallest grade that counts as relevant. Default 1. */
  readonly minGrade?: number;
}

const OPTIONS = { minGrade: numberWithin({ default: 1, min: 0 }) };

/**
 * How far judgments of several assessors agree on the items that two of them judge: Cohen's kappa (plain, weighted,
 * binary), Krippendorff's alpha, and the confusion of grades, which `judgeNoiseEffect` takes.
 *
 * @throws RankproofError missing, for fewer than two assessors or no item in common; as `evaluate` for judgments
 */
export function judgmentAgreement({ judgments, ...options }: JudgmentAgreementInput): Agreements {
  const { minGrade } = checkOptions("judgmentAgreement", OPTIONS, options);
  const assessors = Object.entries(judgments).map(([name, grades]): [string, Assessor] => [name, judgedIn(grades)]);
  return agreements(new Map(assessors), minGrade);
}

function judgedIn(judgments: Judgments): Assessor {
  return new Map(
    judgedQueries(judgments).map(({ query, grades }) => [
      query,
      new Map([...grades].filter(([, grade]) => grade >= 0)),
    ]),
  );
}
