import type { Baseline } from "../../compare/baseline.ts";
import { AnswerKey } from "../answer.ts";

/** Values of the only run, to be kept. */
export const BASELINE: AnswerKey<Baseline> = new AnswerKey();
