import { printable, RankproofError } from "../../core/errors.ts";
import { Hasher } from "../../core/hasher.ts";
import type { ByteSpan, Id } from "../../core/ids.ts";
import { version } from "../../core/version.ts";
import { ItemTable } from "../../evaluate/item-table.ts";
import { measureOf, nameOf } from "../../evaluate/planned-measures.ts";
import { ArrowPartition, type NumberForm, type PartitionSchema } from "../../inputs/partitions/arrow-partition.ts";
import { FrameReader, framed } from "../../inputs/partitions/frames.ts";
import { idText } from "../../inputs/partitions/int64.ts";
import { isPlain, PlainPartition } from "../../inputs/partitions/plain-partition.ts";
import type { IdForms, RowBatch } from "../../inputs/partitions/row-batch.ts";
import { QueryRoom, SortedQueries, type WholeQuery } from "../../inputs/partitions/sorted-queries.ts";
import { textBatches } from "../../inputs/partitions/text-partition.ts";
import { ROLES } from "../../inputs/roles/roles.ts";
import type { Source } from "../../inputs/source.ts";
import { PROTOCOL } from "../../partial/partial.ts";
import { PartialEvaluation } from "../../partial/partial-evaluation.ts";
import type { PartialRequest } from "../../partial/partial-request.ts";
import { EvaluationOutput } from "./evaluation-output.ts";
import { readsIds } from "./request.ts";
import { FrameOutput, LineOutput, type ValueOutput } from "./value-output.ts";
import { answerTo, type DrawRuns, isQuestion } from "./worker-questions.ts";

/** Writes the output of a worker. */
export type Write = (bytes: Uint8Array) => Promise<void>;

const OF_LINES: Columns = { given: { query: "text", item: "text" }, hasSubtopics: true };

/**
 * Evaluates a partition that comes as lines, and writes its values and its partial result as lines.
 *
 * @throws RankproofError
 */
export async function workOnLines(source: Source, request: PartialRequest, write: Write): Promise<void> {
  const hasher = new Hasher();
  const partition = new Partition(source.name, hasher, request, OF_LINES, new LineOutput(request));
  for await (const batch of textBatches(source, hasher)) await partition.add(batch, write);
  await partition.end(write, true);
}

/** Key of what is written: values and the partial result of a part, or the evaluation of all rows. */
const [ANSWER, EVALUATION] = ["rankproof.answer", "evaluation"];

/** Evaluates partitions that come as frames, of Arrow or of plain rows, and writes what was asked for. */
export class FrameWorker {
  readonly #name: string;
  readonly #frames: FrameReader;
  readonly #hasher = new Hasher();
  readonly #room = new Room();
  readonly #requestOf: (metadata: ReadonlyMap<string, string>) => PartialRequest;
  readonly #write: Write;
  readonly #draw: DrawRuns | undefined;
  #plain: PlainPartition | undefined;

  /**
   * @param requestOf the request, from the metadata of the first frame of a partition
   * @param draw draws what was evaluated; left out where nobody asks for that
   */
  constructor(
    source: Source,
    requestOf: (metadata: ReadonlyMap<string, string>) => PartialRequest,
    write: Write,
    draw?: DrawRuns,
  ) {
    this.#name = source.name;
    this.#draw = draw;
    this.#frames = new FrameReader(source);
    this.#requestOf = requestOf;
    this.#write = write;
  }

  /** One partition after the other, until the input ends between two. @throws RankproofError */
  async serve(): Promise<void> {
    while (!(await this.#frames.isAtEnd())) await this.work(true);
  }

  /** One partition, or one question. @param isBegun whether its first byte was looked for @throws RankproofError */
  async work(isBegun = false): Promise<void> {
    let arrow: ArrowPartition | undefined;
    let partition: Partition | undefined;
    const takeSchema = (schema: PartitionSchema): NumberForm => {
      partition ??= this.#begin(schema);
      return partition.check(schema);
    };
    let isFirst = isBegun;
    for (;;) {
      const frame = await this.#frames.next(isFirst);
      isFirst = false;
      if (frame === undefined) break;
      if (partition === undefined && isQuestion(frame)) {
        return this.#write(framed(await answerTo(frame, this.#name, this.#draw)));
      }
      if (isPlain(frame)) {
        this.#plain ??= new PlainPartition(this.#name, this.#hasher);
        const batch = this.#plain.rowsOf(frame, takeSchema);
        await partition?.add(batch, this.#write);
        continue;
      }
      arrow ??= new ArrowPartition(this.#name, this.#hasher);
      for await (const batch of arrow.batches(frame, takeSchema)) await partition?.add(batch, this.#write);
    }
    partition ??= this.#begin({ metadata: new Map(), ...OF_LINES });
    await partition.end(this.#write);
  }

  #begin(schema: PartitionSchema): Partition {
    const request = this.#requestOf(schema.metadata);
    const Output = schema.metadata.get(ANSWER) === EVALUATION ? EvaluationOutput : FrameOutput;
    return new Partition(
      this.#name,
      this.#hasher,
      request,
      schema,
      new Output(request, schema.given.query),
      this.#room,
    );
  }
}

/** Memory that one partition after the other overwrites. */
class Room {
  readonly queries = new QueryRoom();
  readonly items = new ItemTable();
}

/** Columns of a partition's rows. */
type Columns = Pick<PartitionSchema, "given" | "hasSubtopics">;

/** The rows of whole queries, and what they come to. */
class Partition {
  readonly #name: string;
  readonly #hasher: Hasher;
  readonly #given: IdForms;
  readonly #hasSubtopics: boolean;
  readonly #numbers: NumberForm;
  readonly #queries: SortedQueries;
  readonly #evaluation: PartialEvaluation;
  readonly #output: ValueOutput;

  constructor(
    name: string,
    hasher: Hasher,
    request: PartialRequest,
    { given, hasSubtopics }: Columns,
    output: ValueOutput,
    room = new Room(),
  ) {
    const numbers = readsIds(request) ? "decimal" : "kept";
    const [queryForm, itemForm] = [given.query, given.item].map((form) => (numbers === "kept" ? form : "text"));
    this.#name = name;
    this.#hasher = hasher;
    this.#given = given;
    this.#hasSubtopics = hasSubtopics;
    this.#numbers = numbers;
    this.#output = output;
    this.#queries = new SortedQueries(name, given, (query) => this.#evaluate(query), room.queries);
    this.#evaluation = new PartialEvaluation(request, {
      ...{ name, hasher, table: room.items },
      queryText: (id) => idText(id, queryForm),
      itemText: (id) => idText(id, itemForm),
    });
    const bySubtopic = request.measures.find((named) => measureOf(named).column === "subtopics");
    if (bySubtopic === undefined || hasSubtopics) return;
    const names = ROLES.subtopic.names.rows.join(", ");
    const reason = `${nameOf(bySubtopic)} needs judgments by subtopic; expected ${names} among their columns`;
    throw this.#refusal("missing", `column: subtopic (${reason})`);
  }

  /** Form of whole numbers in a frame. @throws RankproofError for a frame that differs from those before */
  check({ given, hasSubtopics, metadata }: PartitionSchema): NumberForm {
    for (const [key, own] of [
      ["rankproof.protocol", String(PROTOCOL)],
      ["rankproof.version", version],
    ]) {
      const wanted = metadata.get(key);
      if (wanted === undefined || wanted === own) continue;
      throw this.#refusal("unsupported", `${key}: ${printable(wanted)} (this is ${own})`);
    }
    for (const name of ["query", "item"] as const) {
      if (given[name] === this.#given[name]) continue;
      throw this.#refusal("invalid", `type of column ${name}: ${given[name]}s after ${this.#given[name]}s`);
    }
    if (hasSubtopics !== this.#hasSubtopics) {
      const problem = hasSubtopics ? "subtopic (frames before have none)" : "subtopic (frames before have it)";
      throw this.#refusal(hasSubtopics ? "invalid" : "missing", `column: ${problem}`);
    }
    return this.#numbers;
  }

  async add(batch: RowBatch, write: Write): Promise<void> {
    this.#queries.add(batch);
    const bytes = this.#output.take();
    if (bytes !== undefined) await write(bytes);
  }

  /** @param isOfLines whether 0 stands where there is no subtopic */
  async end(write: Write, isOfLines = false): Promise<void> {
    this.#queries.end();
    if (isOfLines) this.#evaluation.checkSubtopics();
    for (const bytes of this.#output.end(this.#evaluation)) await write(bytes);
  }

  #evaluate(query: WholeQuery): void {
    const scores = this.#evaluation.add(this.#idOf(query.id), query);
    if (scores !== undefined) this.#output.add(query.id, scores);
  }

  /** The id as rankings know it. */
  #idOf(id: ByteSpan): Id {
    if (this.#given.query === "number" && this.#numbers === "decimal") return this.#hasher.id(idText(id, "number"));
    const { bytes, start, end } = id;
    return { bytes, start, end, hash: this.#hasher.hash(bytes, start, end) };
  }

  #refusal(code: "unsupported" | "invalid" | "missing", problem: string): RankproofError {
    return new RankproofError(code, problem, "data", `${printable(this.#name)}: `);
  }
}
