import { compareIds } from "../../core/ids.ts";
import { formatFixed } from "../../core/printf.ts";
import { GEOMETRIC_FLOOR } from "../../evaluate/aggregate.ts";
import type { JudgmentTable } from "../../evaluate/rows.ts";
import { print } from "../output.ts";
import type { BoundLine } from "./lines.ts";
import type { RelStrings } from "./relstrings.ts";

/** What is printed. */
export interface Printed {
  readonly lines: readonly BoundLine[];
  readonly tag: string;
  readonly relstrings: RelStrings;
  /** Per measure: values by position of the query. */
  readonly values: readonly Float64Array[];
  readonly position: ReadonlyMap<string, number>;
  readonly judgments: JudgmentTable;
  readonly level: number;
  /** -c: judged queries that the run does not answer count as zeros. */
  readonly isComplete: boolean;
  readonly printsMissing: boolean;
}

/** Characters of output held as one string. */
const CHUNK = 1 << 16;

/** Lines as `printf("%-22s\t%s\t%6.4f\n")` gives them; sums in strcmp order of the query ids, as trec_eval adds. */
export class Printer {
  readonly #given: Printed;
  readonly #queries: readonly string[];
  /** Of each query: position of its values, or undefined where the run does not answer it. */
  readonly #indexes: readonly (number | undefined)[];
  /** Names of the lines as they are printed. */
  readonly #names: readonly string[];
  readonly #chunks: Buffer[] = [];
  #text = "";

  constructor(given: Printed) {
    this.#given = given;
    const all = [...given.judgments.queries.keys()];
    const kept = given.isComplete ? all : all.filter((query) => given.position.has(query));
    this.#queries = kept.sort(compareIds);
    this.#indexes = this.#queries.map((query) => given.position.get(query));
    this.#names = given.lines.map(({ name }) => `${name.padEnd(22)}\t`);
  }

  printQueries(): void {
    const { lines, relstrings, printsMissing } = this.#given;
    for (let place = 0; place < this.#queries.length; place++) {
      if (this.#indexes[place] === undefined && !printsMissing) continue;
      const query = this.#queries[place];
      for (let i = 0; i < lines.length; i++) {
        const line = lines[i];
        if (line.where === "all") continue;
        if (line.kind === "relstring") this.#print(i, query, `'${relstrings.of(query)}'`);
        else this.#print(i, query, format(line, this.#valueOf(line, place)));
      }
    }
  }

  printSummary(): void {
    const { lines, tag } = this.#given;
    for (const [i, line] of lines.entries()) {
      if (line.where === "query") continue;
      this.#print(i, "all", line.kind === "runid" ? tag : format(line, this.#summaryOf(line)));
    }
  }

  async flush(): Promise<void> {
    this.#endChunk();
    for (const chunk of this.#chunks) await print(chunk);
  }

  /** Ids are written as the bytes they came as. */
  #endChunk(): void {
    this.#chunks.push(Buffer.from(this.#text, "latin1"));
    this.#text = "";
  }

  #print(line: number, query: string, value: string): void {
    this.#text += `${this.#names[line]}${query}\t${value}\n`;
    if (this.#text.length > CHUNK) this.#endChunk();
  }

  /** A query that the run does not answer has 0 everywhere but in what its judgments alone decide. */
  #valueOf(line: BoundLine, place: number): number {
    const { values, level } = this.#given;
    const index = this.#indexes[place];
    if (index === undefined) {
      if (line.name !== "num_rel") return line.name === "num_q" ? 1 : 0;
      return this.#judgedAtLeast(place, level);
    }
    let sum = 0;
    for (const measure of line.measures) sum += values[measure][index];
    return sum / line.measures.length;
  }

  #judgedAtLeast(place: number, grade: number): number {
    const { judged = [] } = this.#given.judgments.queries.get(this.#queries[place]) ?? {};
    return judged.filter((other) => other >= grade).length;
  }

  #summaryOf(line: BoundLine): number {
    const isGeometric = line.where === "all" && line.kind === "float";
    let sum = 0;
    for (let place = 0; place < this.#queries.length; place++) {
      // Under -c trec_eval counts every positive judgment here, whatever -l says.
      const isRecounted = line.name === "num_rel" && this.#given.isComplete;
      const value = isRecounted ? this.#judgedAtLeast(place, 1) : this.#valueOf(line, place);
      sum += isGeometric ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
    }
    if (line.kind === "count") return sum;
    const mean = sum / this.#queries.length;
    return isGeometric ? Math.exp(mean) : mean;
  }
}

function format(line: BoundLine, value: number): string {
  return line.kind === "count" ? String(value) : formatFixed(value);
}
