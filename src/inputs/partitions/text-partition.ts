import { printable, RankproofError } from "../../core/errors.ts";
import type { Hasher } from "../../core/hasher.ts";
import { STRICT_NUMBERS } from "../numbers.ts";
import type { Source } from "../source.ts";
import { textsOf } from "../tables/column-pieces.ts";
import { IdHashes } from "../tables/id-hashes.ts";
import { JUDGMENT, NO_JUDGMENT, NOTHING_RETRIEVED, RETRIEVED, type RowBatch } from "./row-batch.ts";

/** Rows that are handed over at a time. */
const BLOCK = 4096;

/** Fields of a judgment, and of a row of a run without and with its tag; and of a query without any item. */
const [JUDGED_FIELDS, RUN_FIELDS, NO_ITEM_FIELDS] = [4, [5, 6], 2];

/** Place of a rank, which is empty or a number. */
const RANK = 3;

/**
 * Reads the rows of a partition from lines: `query 0 item grade`, where 0 may be a subtopic, and `query Q0 item rank
 * score tag`; `query 0` and `query Q0` alone are of a query without a judgment, or an item. A line with a tab is split
 * at tabs only, so that ids may hold blanks; empty fields and `\N` at its end are dropped.
 *
 * @throws RankproofError
 */
export async function* textBatches(source: Source, hasher: Hasher): AsyncGenerator<RowBatch> {
  const lines = new LineRows(source.name, hasher);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let rest = "";
  for await (const chunk of source.chunks()) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      lines.add(line);
      if (lines.count === BLOCK) yield lines.take();
    }
  }
  lines.add(rest + decoder.decode());
  if (lines.count > 0) yield lines.take();
}

/** Lines as rows, until they make a batch. */
class LineRows {
  readonly #name: string;
  readonly #hashes: Readonly<Record<"query" | "item" | "subtopic", IdHashes>>;
  readonly #encoder = new TextEncoder();
  #line = 0;
  #queries: Uint8Array[] = [];
  #items: Uint8Array[] = [];
  #subtopics: Uint8Array[] = [];
  #kinds: number[] = [];
  #values: number[] = [];

  constructor(name: string, hasher: Hasher) {
    this.#name = name;
    const hashes = (): IdHashes => new IdHashes(hasher, undefined);
    this.#hashes = { query: hashes(), item: hashes(), subtopic: hashes() };
  }

  get count(): number {
    return this.#kinds.length;
  }

  /** @throws RankproofError invalid, for a line that is none of both; an empty one is left out */
  add(text: string): void {
    this.#line++;
    const fields = fieldsOf(text.replace(/\r$/, ""));
    if (fields.length === 0) return;
    const kind = kindOf(fields);
    const value = numberOf(kind, fields);
    const hasRank = kind !== RETRIEVED || fields[RANK] === "" || !Number.isNaN(STRICT_NUMBERS.score(fields[RANK]));
    if (kind === undefined || Number.isNaN(value) || !hasRank) {
      const expected = 'expected "query 0 item grade" or "query Q0 item rank score tag"';
      throw new RankproofError(
        "invalid",
        `line: ${printable(text)} (${expected})`,
        "data",
        `${this.#name}:${this.#line}: `,
      );
    }
    this.#queries.push(this.#encoder.encode(fields[0]));
    this.#subtopics.push(this.#encoder.encode(fields[1]));
    this.#items.push(this.#encoder.encode(fields[2] ?? ""));
    this.#kinds.push(kind);
    this.#values.push(value);
  }

  take(): RowBatch {
    const queries = { texts: this.#hashes.query.of(textsOf(this.#queries)), indexes: undefined };
    const batch = {
      stretches: { queries, kinds: this.#kinds, ends: undefined, count: this.count },
      items: { texts: this.#hashes.item.of(textsOf(this.#items)), indexes: undefined },
      subtopics: { texts: this.#hashes.subtopic.of(textsOf(this.#subtopics)), indexes: undefined },
      values: Float64Array.from(this.#values),
      count: this.count,
    };
    this.#queries = [];
    this.#items = [];
    this.#subtopics = [];
    this.#kinds = [];
    this.#values = [];
    return batch;
  }
}

function fieldsOf(line: string): string[] {
  const fields = line.includes("\t") ? line.split("\t") : line.split(" ").filter((field) => field !== "");
  while (["", "\\N"].includes(fields.at(-1) ?? "?")) fields.pop();
  return fields;
}

function numberOf(kind: number | undefined, fields: readonly string[]): number {
  if (kind === JUDGMENT) return STRICT_NUMBERS.grade(fields[3]);
  return kind === RETRIEVED ? STRICT_NUMBERS.score(fields[4]) : 0;
}

function kindOf(fields: readonly string[]): number | undefined {
  if (fields.length === NO_ITEM_FIELDS && fields[1] === "0") return NO_JUDGMENT;
  if (fields.length === NO_ITEM_FIELDS && fields[1] === "Q0") return NOTHING_RETRIEVED;
  if (fields.length === JUDGED_FIELDS && fields[1] !== "Q0" && fields[1] !== "") return JUDGMENT;
  return RUN_FIELDS.includes(fields.length) && fields[1] === "Q0" ? RETRIEVED : undefined;
}
