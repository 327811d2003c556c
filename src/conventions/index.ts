import { findById } from "../core/nearest.ts";
import type { Profile } from "./profile.ts";
import { trecEval } from "./trec-eval.ts";
import { trecEval9 } from "./trec-eval-9.ts";

/** Every profile that `--like` knows. */
export const profiles: readonly Profile[] = [trecEval, trecEval9];

/** @throws RankproofError unknown, with the nearest known name */
export function findProfile(id: string): Profile {
  return findById("profile", profiles, id);
}
