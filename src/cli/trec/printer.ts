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
  readonly #chunks: Buffer[] = [];
  #text = "";

  constructor(given: Printed) {
    this.#given = given;
    const all = [...given.judgments.queries.keys()];
    const kept = given.isComplete ? all : all.filter((query) => given.position.has(query));
    this.#queries = kept.sort(compareIds);
  }

  printQueries(): void {
    const { lines, relstrings, position, printsMissing } = this.#given;
    for (const query of this.#queries) {
      if (!position.has(query) && !printsMissing) continue;
      for (const line of lines) {
        if (line.where === "all") continue;
        if (line.kind === "relstring") this.#print(line.name, query, `'${relstrings.of(query)}'`);
        else this.#print(line.name, query, format(line, this.#valueOf(line, query)));
      }
    }
  }

  printSummary(): void {
    const { lines, tag } = this.#given;
    for (const line of lines) {
      if (line.where === "query") continue;
      this.#print(line.name, "all", line.kind === "runid" ? tag : format(line, this.#summaryOf(line)));
    }
  }

  async flush(): Promise<void> {
    this.#endChunk();
    await print(Buffer.concat(this.#chunks));
  }

  /** Ids are written as the bytes they came as. */
  #endChunk(): void {
    this.#chunks.push(Buffer.from(this.#text, "latin1"));
    this.#text = "";
  }

  #print(name: string, query: string, value: string): void {
    this.#text += `${name.padEnd(22)}\t${query}\t${value}\n`;
    if (this.#text.length > CHUNK) this.#endChunk();
  }

  /** A query that the run does not answer has 0 everywhere but in what its judgments alone decide. */
  #valueOf(line: BoundLine, query: string): number {
    const { position, values, level } = this.#given;
    const index = position.get(query);
    if (index === undefined) {
      if (line.name !== "num_rel") return line.name === "num_q" ? 1 : 0;
      return this.#judgedAtLeast(query, level);
    }
    let sum = 0;
    for (const measure of line.measures) sum += values[measure][index];
    return sum / line.measures.length;
  }

  #judgedAtLeast(query: string, grade: number): number {
    return (this.#given.judgments.queries.get(query)?.judged ?? []).filter((judged) => judged >= grade).length;
  }

  #summaryOf(line: BoundLine): number {
    const isGeometric = line.where === "all" && line.kind === "float";
    let sum = 0;
    for (const query of this.#queries) {
      // Under -c trec_eval counts every positive judgment here, whatever -l says.
      const isRecounted = line.name === "num_rel" && this.#given.isComplete;
      const value = isRecounted ? this.#judgedAtLeast(query, 1) : this.#valueOf(line, query);
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
