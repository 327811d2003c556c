import { compareIds } from "../../../core/ids.ts";
import { GEOMETRIC_FLOOR } from "../../../evaluate/aggregate.ts";
import type { JudgmentTable } from "../../../evaluate/rows.ts";
import { NEWLINE } from "../../../io/trec/lines.ts";
import { formatFixed } from "../../output/printf.ts";
import { print } from "../../output/write.ts";
import type { BoundLine } from "./bound-line.ts";
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

/** Bytes of output that are written at a time. */
const CHUNK = 1 << 16;

const TAB = 9;

/** Lines as `printf("%-22s\t%s\t%6.4f\n")` gives them; sums in strcmp order of the query ids, as trec_eval adds. */
export class Printer {
  readonly #given: Printed;
  readonly #queries: readonly string[];
  /** Of each query: position of its values, or undefined where the run does not answer it. */
  readonly #indexes: readonly (number | undefined)[];
  /** Names of the lines as they are printed, and their values by position of the query. */
  readonly #names: readonly Uint8Array[];
  readonly #columns: readonly Float64Array[];
  /** What was printed, and the chunk that is filled. */
  readonly #chunks: Uint8Array[] = [];
  #chunk = new Uint8Array(CHUNK);
  #length = 0;

  constructor(given: Printed) {
    this.#given = given;
    const all = [...given.judgments.queries.keys()];
    const kept = given.isComplete ? all : all.filter((query) => given.position.has(query));
    this.#queries = kept.sort(compareIds);
    this.#indexes = this.#queries.map((query) => given.position.get(query));
    this.#names = given.lines.map(({ name }) => Buffer.from(`${name.padEnd(22)}\t`));
    this.#columns = given.lines.map(({ measures }) => averageOf(measures.map((measure) => given.values[measure])));
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
        else this.#print(i, query, format(line, this.#valueOf(i, place)));
      }
    }
  }

  printSummary(): void {
    const { lines, tag } = this.#given;
    for (const [i, line] of lines.entries()) {
      if (line.where === "query") continue;
      this.#print(i, "all", line.kind === "runid" ? tag : format(line, this.#summaryOf(i)));
    }
  }

  async flush(): Promise<void> {
    this.#endChunk();
    for (const chunk of this.#chunks) await print(chunk);
  }

  /** @param bytes that the next chunk has to hold */
  #endChunk(bytes = 0): void {
    this.#chunks.push(this.#chunk.subarray(0, this.#length));
    this.#chunk = new Uint8Array(Math.max(CHUNK, bytes));
    this.#length = 0;
  }

  #print(line: number, query: string, value: string): void {
    const name = this.#names[line];
    const bytes = name.length + query.length + value.length + 2;
    if (this.#length + bytes > this.#chunk.length) this.#endChunk(bytes);
    this.#chunk.set(name, this.#length);
    this.#length += name.length;
    this.#write(query, TAB);
    this.#write(value, NEWLINE);
  }

  /** Ids are written as the bytes they came as, each of which is a character. */
  #write(text: string, end: number): void {
    const chunk = this.#chunk;
    let at = this.#length;
    for (let i = 0; i < text.length; i++) chunk[at++] = text.charCodeAt(i);
    chunk[at++] = end;
    this.#length = at;
  }

  /** A query that the run does not answer has 0 everywhere but in what its judgments alone decide. */
  #valueOf(line: number, place: number): number {
    const index = this.#indexes[place];
    if (index !== undefined) return this.#columns[line][index];
    const { lines, level } = this.#given;
    const { name } = lines[line];
    if (name !== "num_rel") return name === "num_q" ? 1 : 0;
    return this.#judgedAtLeast(place, level);
  }

  #judgedAtLeast(place: number, grade: number): number {
    const { judged = [] } = this.#given.judgments.queries.get(this.#queries[place]) ?? {};
    return judged.filter((other) => other >= grade).length;
  }

  #summaryOf(line: number): number {
    const { lines, isComplete } = this.#given;
    const { name, where, kind } = lines[line];
    const isGeometric = where === "all" && kind === "float";
    // Under -c trec_eval counts every positive judgment here, whatever -l says.
    const isRecounted = name === "num_rel" && isComplete;
    let sum = 0;
    for (let place = 0; place < this.#queries.length; place++) {
      const value = isRecounted ? this.#judgedAtLeast(place, 1) : this.#valueOf(line, place);
      sum += isGeometric ? Math.log(Math.max(value, GEOMETRIC_FLOOR)) : value;
    }
    if (kind === "count") return sum;
    const mean = sum / this.#queries.length;
    return isGeometric ? Math.exp(mean) : mean;
  }
}

function format(line: BoundLine, value: number): string {
  return line.kind === "count" ? String(value) : formatFixed(value);
}

/** The mean of columns, by position. */
function averageOf(columns: readonly Float64Array[]): Float64Array {
  if (columns.length < 2) return columns[0] ?? new Float64Array(0);
  return columns[0].map((_, i) => columns.reduce((sum, column) => sum + column[i], 0) / columns.length);
}
