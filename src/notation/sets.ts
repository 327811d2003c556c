import type { Profile } from "../conventions/profile.ts";
import { trecEval } from "../conventions/trec-eval.ts";
import { measureCalled } from "./own-notation.ts";
import { splitMeasures } from "./written.ts";

/**
 * The texts of a list of measures; a name that stands for several is all of them, with a tool that tool's, else
 * trec_eval's.
 */
export function namesIn(list: string, profile?: Profile): string[] {
  return splitMeasures(list).flatMap((text) => setCalled(text, profile) ?? [text]);
}

/** The names that one name stands for; undefined for any other text. */
export function setCalled(text: string, profile?: Profile): readonly string[] | undefined {
  const { sets = {} }: Profile = profile ?? trecEval;
  if (!Object.hasOwn(sets, text)) return undefined;
  return profile === undefined && measureCalled(text) !== undefined ? undefined : sets[text];
}
