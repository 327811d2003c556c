import fc from "fast-check";
import { describe, test } from "vitest";
import type { Measure } from "../../src/core/measure.ts";
import { settingsOf } from "../../src/evaluate/options.ts";
import { planOf } from "../../src/evaluate/planned-measures.ts";
import { catalog } from "../../src/measures/index.ts";
import { whyUnbounded } from "../../src/unjudged/measure-facts.ts";
import type { OpenList } from "../../src/unjudged/open-list.ts";
import { type QueryBounds, UnjudgedBounder } from "../../src/unjudged/query-bounds.ts";
import { listings, variantsOf } from "../measures/variants.ts";
import { everyOrder, type Listing, rankingOf } from "../orders.ts";

const GRADES = [0, 1, 2, 3];
const EXACT = 1e-12;

const openListings = fc
  .tuple(listings, fc.integer({ min: 0, max: 1 }))
  .filter(([{ grades }, missed]) => grades.filter((grade) => !(grade >= 0)).length + missed <= 3);

function openListOf({ grades, tieEnds, missed }: Listing, open: number): OpenList {
  const ties = tieEnds.map((end, tie) => {
    const start = tieEnds[tie - 1] ?? 0;
    const judged = grades.slice(start, end).filter((grade) => grade >= 0);
    return { start, size: end - start, grades: judged, open: end - start - judged.length };
  });
  return { length: grades.length, ties, judged: [...grades.filter((grade) => grade >= 0), ...missed], missed: open };
}

/** The listing with every grade of its unjudged items, and of so many that were missed. */
function* everyAssignment({ grades, tieEnds, missed }: Listing, open: number): Generator<Listing> {
  const at = grades.findIndex((grade) => !(grade >= 0));
  if (at === -1 && open === 0) {
    yield { grades, tieEnds, missed };
    return;
  }
  for (const grade of GRADES) {
    if (at === -1) yield* everyAssignment({ grades, tieEnds, missed: [...missed, grade] }, open - 1);
    else yield* everyAssignment({ grades: grades.with(at, grade), tieEnds, missed }, open);
  }
}

function bruteForce(listing: Listing, open: number, measure: Measure): QueryBounds {
  const found = { least: Infinity, most: -Infinity, min: Infinity, max: -Infinity };
  for (const assigned of everyAssignment(listing, open)) {
    const value = measure.scorer.expected(rankingOf(assigned));
    found.least = Math.min(found.least, value);
    found.most = Math.max(found.most, value);
    for (const order of everyOrder(assigned)) {
      const own = measure.scorer.expected(order);
      found.min = Math.min(found.min, own);
      found.max = Math.max(found.max, own);
    }
  }
  return found;
}

const byQuery = catalog.map(({ measure }) => measure).filter((measure) => whyUnbounded(measure) === undefined);

describe.each(byQuery.map((measure) => [measure.record.label, measure] as const))("%s", (_, measure) => {
  test("bounds are those of every grade of unjudged items, in every order of tied items", () => {
    fc.assert(
      fc.property(openListings, variantsOf(measure), ([listing, open], variant) => {
        const list = openListOf(listing, open);
        const [plan] = planOf([variant], settingsOf({})).measures;
        const bounds = new UnjudgedBounder(plan, GRADES).bounds({ own: list, tied: list });
        if (typeof bounds === "string") throw new Error(`${variant}: ${bounds}`);
        const brute = bruteForce(listing, open, variant);
        for (const key of ["least", "most", "min", "max"] as const) {
          if (Math.abs(bounds[key] - brute[key]) <= EXACT * Math.max(1, Math.abs(brute[key]))) continue;
          throw new Error(`${variant}: ${key} is ${bounds[key]}, all grades give ${brute[key]}`);
        }
      }),
      { numRuns: Number(process.env["BOUNDS_RUNS"] ?? 150) },
    );
  });
});
