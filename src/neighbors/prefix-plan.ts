import { dot, evenAxes, mainAxes, skewOf } from "./axes.ts";
import { canFilter, SINGLE_SCORE } from "./byte-filter.ts";
import type { FloatVectors, Scaling } from "./float-vectors.ts";
import { type FloatMatrix, type Matrix, selectRows } from "./matrix.ts";
import { floatMetrics } from "./metrics.ts";
import { bytesOfRow, emptyPrefix, type Prefix, turn } from "./prefix.ts";
import { type FloatSpace, galleryOf, nearestNeighbors, queriesOf, scalingIn, withQueries } from "./search.ts";

/** Products of numbers below which a search is done before a prefix has paid. */
const WORTH_A_PREFIX = 4e11;
/** Fewer dimensions have no prefix that is worth it, more take long to be turned. */
const [LEAST_DIMENSIONS, MOST_DIMENSIONS] = [128, 4096];
/** Bytes of a whole prefix at most. */
const MOST_BYTES = 256 << 20;
/** Vectors from which axes are learnt, and by which they are tried. */
const [LEARNT, TRIED_ROWS, TRIED_QUERIES] = [4096, 1024, 48];
/** Shares of all dimensions that are tried. */
const SHARES = [1 / 8, 1 / 4, 3 / 8, 1 / 2];
/** Turning a vector costs, for each axis, as much as this many times its dimensions in 8 bits. */
const TURN = 2;
/** While rows pass by, thresholds are on average those of this many times the neighbors that are sought. */
const LOOSER = 4;
/** Share of the work that a prefix may leave. */
const WORTHWHILE = 0.8;

/**
 * An empty prefix for the search of the `k` nearest where it pays: the search is long, the vectors lie mostly along few
 * axes, and a sample shows that most rows are ruled out by them. What is found does not depend on it.
 */
export function planPrefix(space: FloatSpace, k: number): Prefix | undefined {
  const { queries, gallery, module } = space;
  const { columns } = gallery;
  if (!canFilter(module, columns)) return undefined;
  if (columns < LEAST_DIMENSIONS || columns > MOST_DIMENSIONS) return undefined;
  if (queries.rows * gallery.rows * columns < WORTH_A_PREFIX) return undefined;
  const room = MOST_BYTES / gallery.rows - bytesOfRow(0);
  const widths = SHARES.map((share) => Math.floor((columns * share) / 16) * 16).filter((width) => width <= room);
  if (widths.length === 0) return undefined;

  const scaling = scalingIn(space);
  const learnt = numbersOf(some(galleryOf(space), LEARNT), scaling.row);
  const { axes, spread } = mainAxes(learnt, Math.max(...widths), module);
  if (spread > columns / 4) return undefined;

  const tried = withQueries(space, evenly(queries.rows, TRIED_QUERIES));
  const trial = trialOf(tried, scaling, k);
  const without = trial.cost(columns, numbersOf);
  let best: { readonly axes: Matrix<Float32Array>; readonly cost: number } | undefined;
  for (const width of widths) {
    const first = { data: axes.data.subarray(0, width * columns), rows: width, columns };
    const even = evenAxes(first, module);
    const turned: NumbersOf = (vectors, scaleOf) => {
      const data = new Float32Array(vectors.squares.length * width);
      turn(vectors, { axes: even, skew: 0 }, scaleOf, module, (at, _, { numbers }) => data.set(numbers, at * width));
      return { data, rows: vectors.squares.length, columns: width };
    };
    const cost = trial.cost(width, turned) + (TURN * width * columns) / queries.rows;
    if (cost < (best?.cost ?? WORTHWHILE * without)) best = { axes: even, cost };
  }
  return best && emptyPrefix(best.axes, skewOf(best.axes, module), gallery.rows);
}

type NumbersOf = (vectors: FloatVectors, scaleOf: Scaling["row"]) => FloatMatrix;

/** Some queries beside some rows: how much a search by fewer numbers would cost. */
function trialOf(
  tried: FloatSpace,
  scaling: Scaling,
  k: number,
): { cost(width: number, numbersOf: NumbersOf): number } {
  const { isEuclidean } = floatMetrics[tried.metric];
  const queries = queriesOf(tried);
  const { squares } = queries;
  const rows = some(galleryOf(tried), TRIED_ROWS);
  const { ends, distances } = nearestNeighbors(tried, 0, squares.length, Math.min(LOOSER * k, tried.gallery.rows));
  const thresholds = Float64Array.from(ends, (end, query) => scaling.score(squares[query], distances[end - 1]));
  const bias = Float64Array.from(rows.squares, (square) =>
    isEuclidean ? (-square / 2) * scaling.row(square) ** 2 : 0,
  );
  return {
    cost: (width, numbersOf) => {
      const [queryParts, galleryParts] = [
        seen(numbersOf(queries, scaling.query), squares, scaling.query, width, 63),
        seen(numbersOf(rows, scaling.row), rows.squares, scaling.row, width, 127),
      ];
      let passed = 0;
      for (const [q, query] of queryParts.entries()) {
        for (const [r, row] of galleryParts.entries()) {
          const product = dot(query.numbers, row.numbers);
          const lost = query.rest * row.rest + query.roundedAway * row.length + query.length * row.roundedAway;
          if (product + lost + bias[r] >= thresholds[q]) passed++;
        }
      }
      return width + (SINGLE_SCORE * tried.gallery.columns * passed) / (queryParts.length * galleryParts.length);
    },
  };
}

/** What the filter would see of vectors by their first numbers, each rounded to whole steps up to `steps`. */
function seen(
  { data, columns }: FloatMatrix,
  squares: Float64Array,
  scaleOf: Scaling["row"],
  width: number,
  steps: number,
) {
  return Array.from(squares, (square, i) => {
    const numbers = data.subarray(i * columns, i * columns + width);
    const length = Math.sqrt(square) * scaleOf(square);
    let most = 0;
    for (const number of numbers) most = Math.max(most, Math.abs(number));
    return {
      numbers,
      length,
      rest: Math.sqrt(Math.max(0, length ** 2 - dot(numbers, numbers))),
      // The deviation of what is spread evenly over a step.
      roundedAway: (most / steps) * Math.sqrt(width / 12),
    };
  });
}

/** At most `count` numbers below `total`. */
function evenly(total: number, count: number): number[] {
  const chosen = Math.min(total, count);
  return Array.from({ length: chosen }, (_, i) => Math.floor((i * total) / chosen));
}

function some({ matrix, squares }: FloatVectors, count: number): FloatVectors {
  const chosen = evenly(matrix.rows, count);
  return { matrix: selectRows(matrix, chosen), squares: Float64Array.from(chosen, (row) => squares[row]) };
}

/** Vectors, scaled. */
function numbersOf({ matrix, squares }: FloatVectors, scaleOf: Scaling["row"]): Matrix<Float32Array> {
  const { columns } = matrix;
  const data = new Float32Array(matrix.data.length);
  for (let row = 0, at = 0; row < matrix.rows; row++) {
    const scale = scaleOf(squares[row]);
    for (let column = 0; column < columns; column++, at++) data[at] = matrix.data[at] * scale;
  }
  return { data, rows: matrix.rows, columns };
}
