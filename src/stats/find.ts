import { printable, RankproofError } from "../core/errors.ts";
import { hintFor } from "../core/nearest.ts";
import type { Procedure } from "./record.ts";

/** @throws RankproofError unknown, with the nearest known name */
export function findProcedure<P extends Procedure>(kind: string, known: readonly P[], id: string): P {
  const found = known.find((procedure) => procedure.id === id);
  if (found !== undefined) return found;
  const hint = hintFor(
    id,
    known.map((procedure) => procedure.id),
  );
  throw new RankproofError("unknown", `${kind}: ${printable(id)} (${hint})`);
}
