import fc from "fast-check";
import { expect, it } from "vitest";
import { FallingOrder } from "../../src/fusion/falling-order.ts";
import { caseCount } from "../deep.ts";

const order = new FallingOrder();

/** Few different scores, so that many are tied, among any others. */
const SCORE = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constant(-0), fc.double({ noNaN: true }));

it("is that of a stable sort by comparison, for lists of any length", () => {
  fc.assert(
    fc.property(fc.array(SCORE, { maxLength: 300 }), (scores) => {
      const compared = scores.map((_, i) => i).sort((a, b) => (scores[a] === scores[b] ? 0 : scores[b] - scores[a]));
      expect(Array.from(order.of(Float64Array.from(scores)))).toEqual(compared);
    }),
    { numRuns: caseCount(500) },
  );
});

it("is right for scores that share most of their bits", () => {
  const scores = Float64Array.from({ length: 1000 }, (_, i) => 1 + ((i * 7919) % 1000) * Number.EPSILON);
  const found = order.of(scores);
  for (let i = 1; i < found.length; i++) expect(scores[found[i]]).toBeLessThan(scores[found[i - 1]]);
});
