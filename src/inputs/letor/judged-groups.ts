import { requireCapacity } from "../../core/capacity.ts";
import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { binaryString, textOf } from "../../core/ids.ts";
import { EmptyFile } from "../empty-file.ts";
import { expectedOf, STRICT_NUMBERS } from "../numbers.ts";
import type { Source } from "../source.ts";
import { textChunks } from "../text-chunks.ts";
import { LineFields } from "../trec/fields.ts";
import { HASH_SIGN, isBlank, NEWLINE } from "../trec/lines.ts";
import { WholeLines } from "../trec/whole-lines.ts";
import type { GroupSizes } from "./group-sizes.ts";

/** The lines of a query, in their order. */
export interface JudgedGroup {
  readonly query: string;
  /** Ids of the items: as the comments name them where these tell them apart, else `line-1`, `line-2`, …. */
  readonly items: readonly string[];
  readonly grades: readonly number[];
  /** Numbers of the lines in the file. */
  readonly lines: readonly number[];
}

const EXPECTED = "grade qid:query feature:value … # docid = item";

/**
 * Reads the lines of a file of grades and features, by query: `2 qid:1 1:0.3 2:0.5 # docid = GX001`.
 *
 * @param sizes of the groups, where the lines name no query: queries are called by their index from 0
 * @throws RankproofError with all problems found
 */
export async function* judgedGroups(
  source: Source,
  onRead?: (bytes: number) => void,
  sizes?: GroupSizes,
): AsyncGenerator<JudgedGroup> {
  const groups = new GroupReader(source.name, sizes);
  const lines = new WholeLines(
    (buffer, from, to) => groups.push(buffer, from, to),
    () => groups.where(1),
  );
  for await (const chunk of textChunks(source, onRead)) {
    lines.push(chunk);
    yield* groups.taken();
  }
  lines.end();
  groups.end();
  yield* groups.taken();
}

/** A group whose lines are being read. */
interface OpenGroup {
  readonly query: string;
  readonly comments: (string | undefined)[];
  readonly grades: number[];
  readonly lines: number[];
}

class GroupReader {
  readonly #source: string;
  readonly #sizes: GroupSizes | undefined;
  readonly #problems = new Problems();
  /** Grade, query and first feature. */
  readonly #fields = new LineFields(3);
  readonly #seen = new Set<string>();
  #open: OpenGroup | undefined;
  #closed: JudgedGroup[] = [];
  #line = 0;
  #rows = 0;
  /** Index of the current group, and how many of its lines are to come. */
  #group = -1;
  #rest = 0;

  constructor(source: string, sizes: GroupSizes | undefined) {
    this.#source = source;
    this.#sizes = sizes;
  }

  where(ahead = 0): string {
    return `${printable(this.#source)}:${this.#line + ahead}: `;
  }

  /** The groups that are complete, each once. */
  taken(): readonly JudgedGroup[] {
    const groups = this.#closed;
    this.#closed = [];
    return groups;
  }

  push(buffer: Uint8Array, from: number, to: number): void {
    for (let start = from; start < to; ) {
      const newline = buffer.indexOf(NEWLINE, start);
      const end = newline === -1 || newline > to ? to : newline;
      this.#line++;
      this.#readLine(buffer, start, end);
      start = end + 1;
    }
  }

  /** @throws RankproofError with all problems found, or because there was no line */
  end(): void {
    this.#close();
    const sizes = this.#sizes;
    if (sizes !== undefined && this.#rows !== sizes.total) {
      const expected = `${sizes.total} in ${sizes.sizes.length} queries by ${printable(sizes.name)}`;
      const problem = `lines: ${this.#rows} (expected ${expected})`;
      this.#problems.add("invalid", problem, `${printable(this.#source)}: `);
    }
    this.#problems.throwIfAny();
    if (this.#rows === 0) throw new EmptyFile(this.#source);
  }

  #readLine(buffer: Uint8Array, from: number, to: number): void {
    let start = from;
    while (start < to && isBlank(buffer[start])) start++;
    if (start === to || buffer[start] === HASH_SIGN) return;
    const hash = buffer.subarray(start, to).indexOf(HASH_SIGN);
    const end = hash === -1 ? to : start + hash;
    const fields = this.#fields;
    const last = fields.split(buffer, start, end);
    this.#rows++;
    const text = (field: number): string =>
      field < fields.count ? textOf({ bytes: buffer, start: fields.starts[field], end: fields.ends[field] }) : "";
    const namesQuery = text(1).startsWith("qid:");
    const feature = text(namesQuery ? 2 : 1);
    if (last < end || (feature !== "" && !/^\d+:/.test(feature))) {
      const line = printable(textOf({ bytes: buffer, start, end: Math.min(to, start + 80) }));
      this.#problems.add("invalid", `line: expected "${EXPECTED}", found ${JSON.stringify(line)}`, this.where());
      return;
    }
    const query = this.#sizes === undefined ? (namesQuery ? text(1).slice("qid:".length) : "") : this.#nextOfSizes();
    if (query === undefined) return;
    if (query === "") {
      if (this.#rows === 1) throw this.#withoutQueries();
      this.#problems.add("missing", `query: the line has no qid (expected "${EXPECTED}")`, this.where());
      return;
    }
    const number = binaryString({ bytes: buffer, start: fields.starts[0], end: fields.ends[0] });
    const grade = STRICT_NUMBERS.grade(number);
    if (Number.isNaN(grade)) {
      const expected = expectedOf(number, STRICT_NUMBERS.expectedGrade);
      const problem = `grade: ${printable(number)} in query ${printable(query)} (expected ${expected})`;
      this.#problems.add("invalid", problem, this.where());
    }
    const { comments, grades, lines } = this.#groupOf(query);
    comments.push(hash === -1 ? undefined : idIn(textOf({ bytes: buffer, start: end + 1, end: to })));
    grades.push(grade);
    lines.push(this.#line);
  }

  #withoutQueries(): RankproofError {
    const name = printable(this.#source);
    const beside = `or a file ${name}.query or ${name}.group beside it, with the number of lines of each query`;
    return new RankproofError(
      "missing",
      `queries: lines without qid (expected "${EXPECTED}", ${beside})`,
      "data",
      `${name}: `,
    );
  }

  /** The query of the next line; undefined where the groups have no more lines. */
  #nextOfSizes(): string | undefined {
    const { sizes } = this.#sizes ?? { sizes: [] };
    while (this.#rest === 0) {
      if (this.#group >= sizes.length - 1) return undefined;
      this.#rest = sizes[++this.#group];
    }
    this.#rest--;
    return String(this.#group);
  }

  #groupOf(query: string): OpenGroup {
    if (this.#open?.query === query) return this.#open;
    this.#close();
    if (this.#seen.has(query)) {
      const hint = "the lines of a query have to stand together";
      this.#problems.add(
        "unsupported",
        `order: query ${printable(query)} comes back after others (${hint})`,
        this.where(),
      );
    }
    requireCapacity(this.#seen.size + 1, "queries");
    this.#seen.add(query);
    this.#open = { query, comments: [], grades: [], lines: [] };
    return this.#open;
  }

  #close(): void {
    if (this.#open === undefined) return;
    const { query, comments, grades, lines } = this.#open;
    const ids = new Set(comments);
    const areNamed = ids.size === comments.length && !ids.has(undefined);
    const items = comments.map((id, i) => (areNamed && id !== undefined ? id : `line-${i + 1}`));
    this.#closed.push({ query, items, grades, lines });
    this.#open = undefined;
  }
}

/** The id that a comment names, `docid = GX001`, else its first word; undefined where there is none. */
function idIn(comment: string): string | undefined {
  return /\bdocid\s*[=:]\s*(\S+)/i.exec(comment)?.[1] ?? /\S+/.exec(comment)?.[0];
}
