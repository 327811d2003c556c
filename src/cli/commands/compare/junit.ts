import { sentenceOf } from "../../../compare/sentences.ts";
import { checkCase, drawJunit } from "../../output/junit.ts";
import type { CompareFormatter } from "./output.ts";

/** A test case for each gate, and for each run and measure, failed where the run is significantly worse. */
export const formatJunit: CompareFormatter = ({ comparison, checks }) =>
  drawJunit("rankproof compare", [
    ...checks.map(checkCase),
    ...comparison.measures.flatMap((measure) =>
      measure.pairs.map((pair) => {
        const sentence = sentenceOf([{ ...measure, pair }], comparison);
        return {
          group: `${pair.run} against ${pair.against}`,
          name: measure.measure,
          failure: pair.verdict === "worse" ? sentence : undefined,
          output: sentence,
        };
      }),
    ),
  ]);
