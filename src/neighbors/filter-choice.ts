import { CAPACITY, globalOf, MemoryLayout, start } from "./kernels.ts";
import { filterSignatures } from "./signatures.ts";

/** The functions of a kernel that filter rows, by different instructions. */
type FilterName = "filter" | "filterFused";

/** Chunks of rows that each filters before one is chosen: the code of the first is not optimized yet. */
const TRIALS = 6;

/** What is known of a filter. */
interface Trial {
  readonly name: FilterName;
  chunks: number;
  /** Of the chunk that took least, by what it had to do. */
  time: number;
}

/** Which of the two filters is taken: which is faster depends on the machine, and on what the engine makes of them. */
export class FilterChoice {
  readonly #trials: readonly Trial[];

  /** @param names of those that can be taken, at least one */
  constructor(names: readonly FilterName[]) {
    this.#trials = names.map((name) => ({ name, chunks: 0, time: Number.POSITIVE_INFINITY }));
  }

  /** Each in turn until all were tried, then the one that was fastest. */
  get next(): FilterName {
    const [newest] = this.#trials.toSorted((a, b) => a.chunks - b.chunks);
    if (newest.chunks < TRIALS) return newest.name;
    const [fastest] = this.#trials.toSorted((a, b) => a.time - b.time);
    return fastest.name;
  }

  /** @param time that a chunk took, by what it had to do */
  note(name: FilterName, time: number): void {
    const trial = this.#trials.find((candidate) => candidate.name === name);
    if (trial === undefined || trial.chunks === TRIALS) return;
    trial.chunks++;
    trial.time = Math.min(trial.time, time);
  }
}

const choices = new WeakMap<WebAssembly.Module, FilterChoice>();

/** What a thread takes of a kernel that can filter. */
export function filterChoice(module: WebAssembly.Module): FilterChoice {
  const choice = choices.get(module) ?? new FilterChoice(isFusedRight(module) ? ["filter", "filterFused"] : ["filter"]);
  choices.set(module, choice);
  return choice;
}

const [QUERIES, ROWS, WIDTH] = [4, 8, 32];
/** Room for each array. */
const BYTES = 2048;

/**
 * Whether the fused products are those of whole numbers: an engine was seen that multiplies wrongly (V8 11.3, before
 * its code is optimized), and rows would be passed over that are neighbors.
 */
function isFusedRight(module: WebAssembly.Module): boolean {
  const layout = new MemoryLayout();
  const take = (): number => layout.take(BYTES);
  const zeros = take();
  const at = {
    ...{
      queries: take(),
      splats: take(),
      steps: take(),
      panels: take(),
      rowSteps: take(),
      limits: take(),
      thresholds: take(),
    },
    ...{ rounded: zeros, roundedAway: zeros, rests: zeros, rowsRoundedAway: zeros, rowRests: zeros, lengths: zeros },
    ...{ sums: zeros, bias: zeros, rowQueries: zeros, staged: zeros, scales: zeros, counts: zeros, entries: zeros },
  };
  const { memory, exports, functions } = start(module, filterSignatures, layout.bytes);
  const { buffer } = memory;
  const numbers = (name: keyof typeof at, count: number): Float32Array => new Float32Array(buffer, at[name], count);
  const queries = new Uint8Array(buffer, at.queries, QUERIES * WIDTH);
  const panels = new Int8Array(buffer, at.panels, ROWS * WIDTH);
  for (let i = 0; i < queries.length; i++) queries[i] = i % 5 === 0 ? 126 : (i * 37) % 127;
  for (let i = 0; i < panels.length; i++) panels[i] = i % 7 === 0 ? 127 : ((i * 91) % 255) - 127;
  numbers("steps", QUERIES).fill(1);
  numbers("rowSteps", ROWS).fill(1);
  // Nothing is kept.
  numbers("thresholds", QUERIES).fill(Number.POSITIVE_INFINITY);
  const products = productsOf(queries, panels);
  const counts = { groups: 1, width: WIDTH, dimensions: WIDTH, rows: ROWS, firstRow: 0, capacity: CAPACITY };
  const checked = globalOf(exports, "checked");
  return products.every((limit) => {
    numbers("limits", QUERIES).fill(limit);
    checked.value = 0;
    functions.filterFused({ ...at, ...counts });
    return checked.value === products.filter((product) => product >= limit).length;
  });
}

/** The product of each query and row, in the order of groups and panels. */
function productsOf(queries: Uint8Array, panels: Int8Array): number[] {
  return Array.from({ length: QUERIES * ROWS }, (_, pair) => {
    const [query, row] = [Math.floor(pair / ROWS), pair % ROWS];
    let product = 0;
    for (let d = 0; d < WIDTH; d++) {
      const [four, one] = [d >> 2, d & 3];
      product += queries[(four * QUERIES + query) * 4 + one] * panels[(four * ROWS + row) * 4 + one];
    }
    return product;
  });
}
