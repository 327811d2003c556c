import { AnswerKey } from "../answer.ts";
import type { Slicing } from "./evaluated-slices.ts";

/** The slices of all runs. */
export const SLICES: AnswerKey<Slicing> = new AnswerKey();
