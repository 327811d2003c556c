import type { Gap } from "../../compare/case-runs.ts";
import { inWords } from "../../compare/words.ts";
import { printable, RankproofError } from "../../core/errors.ts";

/** Gaps of each system and measure together: what they are, and the cases. */
export function gapsTogether(gaps: readonly Gap[]): { readonly whose: string; readonly ids: readonly string[] }[] {
  const together = new Map<string, string[]>();
  for (const { system, measure, id } of gaps) {
    const whose = `${printable(system)} has no ${printable(measure)} for`;
    together.set(whose, [...(together.get(whose) ?? []), id]);
  }
  return Array.from(together, ([whose, ids]) => ({ whose, ids }));
}

const SHOWN = 10;

/** The complaint about cases that a system lacks. */
export function missingValues(gaps: readonly Gap[]): RankproofError {
  const lines = gapsTogether(gaps).map(({ whose, ids }) => {
    const names = ids.slice(0, SHOWN).map((id) => printable(id));
    return `${whose} ${inWords(ids.length, "case")}: ${names.join(", ")}${ids.length > SHOWN ? ", …" : ""}`;
  });
  const hint = "--missing skip leaves such cases out for all systems, --missing zero counts 0";
  return new RankproofError("missing", `values: ${lines.join("; ")} (${hint})`, "data");
}
