import { keyedRandom } from "../src/core/random.ts";

// Lines as nobody writes them but trec_eval 9 reads them, the same for a seed at every call: the inputs of
// test/golden/odd-lines, whose outputs come from the real trec_eval.

export interface OddLines {
  readonly qrels: string;
  readonly run: string;
}

const QUERIES = ["1", "q2", "longer-query-3", "#4", "é5", "6-with-an-id-of-more-than-sixteen-bytes"];
const ITEMS = ["d", "D-", "é", "#", "an-identifier-of-more-than-thirty-two-bytes-", "0"];
const GRADES = ["0", "1", "2", "-1", "10", "+1", "01"];

export function oddLines(seed: number): OddLines {
  let drawn = 0;
  const luck = (): number => keyedRandom(seed, drawn++);
  const below = (limit: number): number => Math.floor(luck() * limit);
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)];
  /** The usual one, but for one time of eight. */
  const mostly = (usual: string, odd: readonly string[]): string => (below(8) === 0 ? oneOf(odd) : usual);
  const line = (fields: readonly string[]): string => {
    const gap = (): string => mostly(" ", ["\t", "  ", " \t ", "\v", "\f"]);
    const [first, ...others] = fields;
    const text = first + others.map((field) => gap() + field).join("");
    return mostly("", [" ", "\t"]) + text + mostly("\n", ["\r\n", " \n", "\t\r\n"]);
  };
  const score = (): string => {
    const number = luck() * 40;
    const texts = [
      number.toFixed(6),
      number.toFixed(16),
      number.toFixed(2),
      String(number),
      String(below(5)),
      `-${number.toFixed(3)}`,
      `+${number.toFixed(2)}`,
      (number * 1e11).toFixed(4),
      (number * 1e-6).toExponential(3),
      `${below(9)}e${below(12)}`,
      `.${below(1000)}`,
      `${below(9)}.`,
      `000${below(9)}.5000`,
      `${below(9)}.${"1234567890".repeat(1 + below(4))}`,
    ];
    return oneOf(texts);
  };

  const judgments: string[] = [];
  const retrieved: string[] = [];
  for (const query of QUERIES.slice(0, 2 + below(QUERIES.length - 1))) {
    const start = below(1000);
    for (let i = 0; i < 5 + below(60); i++) {
      const item = `${oneOf(ITEMS)}${start}_${i}`;
      // Some are retrieved but not judged, some judged but not retrieved.
      const where = luck();
      if (where < 0.9) retrieved.push(line([query, "Q0", item, String(i), score(), mostly("tag", ["é", "t"])]));
      if (where > 0.5) judgments.push(line([query, "0", item, oneOf(GRADES)]));
    }
    judgments.push(line([query, "0", "judged", "1"]));
  }
  if (seed % 3 === 0) for (const lines of [judgments, retrieved]) shuffle(lines, below);
  return { qrels: judgments.join(""), run: retrieved.join("") };
}

function shuffle(values: string[], below: (limit: number) => number): void {
  for (let i = values.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [values[i], values[j]] = [values[j], values[i]];
  }
}
