import { printable } from "../core/errors.ts";
import type { Check } from "./check.ts";

/** Triples of a file of known ones, and those that filter nothing. */
export interface KnownSeen {
  readonly triples: number;
  /** Triples with an entity that no column has, and the first of them. */
  readonly unknown: number;
  readonly first: string;
  readonly line: number;
  /** Whether a relation of these triples is one of the tested. */
  readonly isRelated: boolean;
}

/** Known triples filter nothing, since their entities or relations are none of the tested: other ids may be meant. */
export const knownOutside: Check<KnownSeen, KnownSeen> = {
  id: "known-outside",
  looksAt: "judgments",
  level: "warning",
  find: (seen) => (seen.unknown > 0 || (seen.triples > 0 && !seen.isRelated) ? [seen] : []),
  text: ({ triples, unknown, first, line }) => {
    const which =
      unknown > 0
        ? `${unknown} of ${triples} known triples have an entity that no column has, and filter nothing`
        : `none of the ${triples} known triples has a relation of the tested ones: they filter nothing`;
    return `${which}; first ${printable(first, 60)}, line ${line}`;
  },
  remedy: "write entities and relations in --known as in the tested triples, in the order head, relation, tail",
  example: { triples: 581, unknown: 581, first: "/m/027rn /location/country /m/06cx9", line: 1, isRelated: true },
};
