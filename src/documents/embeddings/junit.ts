import { withTieRange } from "../../core/number-text.ts";
import { drawJunit } from "../../drawers/junit.ts";
import { checkCase } from "../checks.ts";
import { figureCell } from "./grids.ts";
import type { EmbeddingFormatter } from "./output.ts";

/** A test case for each threshold; without any, one for each value. */
export const formatJunit: EmbeddingFormatter = ({ parts, checks }) =>
  drawJunit(
    "rankproof embeddings",
    checks.length > 0
      ? checks.map(checkCase)
      : parts.flatMap(({ name: group, results, figures }) => [
          ...results.map((result) => ({
            group,
            name: result.measure,
            failure: undefined,
            output: withTieRange(result),
          })),
          ...figures.map((figure) => ({ group, name: figure.name, failure: undefined, output: figureCell(figure) })),
        ]),
  );
