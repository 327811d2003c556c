import type { Finding } from "../../core/finding.ts";
import type { GoldDesign } from "../../judges/gold-design.ts";
import type { EvaluatedRun, EvaluatedRuns } from "../evaluated.ts";
import type { Asked, Start } from "../question.ts";
import type { GoldRuns } from "./answer.ts";

/** What people were asked to judge, while the runs are evaluated by the judge and by them. */
export interface AskedPeople {
  /** Of the evaluation by the judge. */
  readonly ofJudge: Start;
  /** Of that by people. */
  readonly ofPeople: Asked;
  /** Once both have ended. */
  judged(runs: readonly EvaluatedRun[], people: EvaluatedRuns): JudgedByPeople;
}

/** What people judged. */
export interface JudgedByPeople extends Pick<GoldRuns, "caption" | "counts" | "judged"> {
  /** By run. */
  readonly designs: readonly GoldDesign[];
  /** Queries of people that the judge did not judge. */
  readonly only: readonly string[];
  readonly findings: readonly Finding[];
}
