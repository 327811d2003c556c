import { findingsOf } from "../checks/check.ts";
import { fallingDistances } from "../checks/falling-distances.ts";
import { maskedScores } from "../checks/masked-scores.ts";
import { requireCapacity } from "../core/capacity.ts";
import type { Rows } from "../core/columns.ts";
import { Problems, printable, RankproofError } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import { noteRanks } from "../core/given-ranks.ts";
import { Hasher } from "../core/hasher.ts";
import { type ByteSpan, type Id, NO_BYTES, textOf } from "../core/ids.ts";
import { isMasked, MaskedCounter, type MaskedSeen } from "../core/masked-rows.ts";
import { checkOptions, oneOf, optional } from "../core/options.ts";
import { DistanceLists } from "./distance-lists.ts";
import { columnsOfRun } from "./first-rows.ts";
import type { Format } from "./formats/format.ts";
import { findFormat, formatFor } from "./formats/index.ts";
import { trec } from "./formats/trec.ts";
import { withMasks } from "./numbers.ts";
import { LINE_READING } from "./read.ts";
import { parseFieldMap } from "./records/field-map.ts";
import { scoresAgainstRanks } from "./rising-scores.ts";
import { type ChosenColumns, columnOfRole, type FoundColumns, isStandIn } from "./roles/columns.ts";
import type { Kind, RowHandler } from "./rows.ts";
import { systemsIn } from "./several-systems.ts";
import { partsOf, type Source } from "./source.ts";

/** Numbers of each query's items: queries and items in the order of their first rows. */
export type ByQuery = Map<string, Map<string, number>>;

/** Rule for an item that a query has more than once: refuse it, keep its first row, or keep its highest number. */
export type Duplicates = "error" | "first" | "best";

/** Options for reading runs and judgments. */
export interface TableOptions {
  /** Default: detected, by the content before the name. */
  readonly format?: string | undefined;
  /**
   * Columns of a table by name or number, where their names are unusual: `{query: "user", item: "movie", score: "3"}`.
   */
  readonly columns?: ChosenColumns | undefined;
  /** Paths of JSON that has no usual names: "query=$.q,items=$.hits[*],item=id,score=score". */
  readonly map?: string | undefined;
  /** Default "error". */
  readonly duplicates?: Duplicates | undefined;
  /** Called with each finding about the content, such as records without items. */
  readonly onFinding?: ((finding: Finding) => void) | undefined;
  /** Called with the number of bytes read since the last call. */
  readonly onRead?: ((bytes: number) => void) | undefined;
}

const OPTIONS = {
  format: optional<string>("the name of a format", (value) => typeof value === "string"),
  columns: optional<ChosenColumns>("columns by role such as {query: 'user'}", (value) => value === Object(value)),
  duplicates: oneOf(["error", "first", "best"]),
  map: optional<string>("paths as a text", (value) => typeof value === "string"),
  onFinding: optional<(finding: Finding) => void>("a function", (value) => typeof value === "function"),
  onRead: optional<(bytes: number) => void>("a function", (value) => typeof value === "function"),
};

/** @param owner the function whose options they are. @throws RankproofError with all problems found */
export async function readByQuery(kind: Kind, owner: string, source: Source, options: TableOptions): Promise<ByQuery> {
  const { format: id, map, columns, duplicates, onFinding, onRead } = checkOptions(owner, OPTIONS, options, ["name"]);
  const format = await formatFor(source, { format: id === undefined ? undefined : findFormat(id), columns });
  refuseUntaken({ columns, map }, format, owner, source);
  const rows = new ItemsByQuery(source.name, duplicates);
  const paths = map === undefined ? undefined : parseFieldMap(map);
  let [areDistances, areRanks] = [false, false];
  const onColumns = ({ meaning }: FoundColumns): void => {
    areDistances ||= meaning === "distance" && columns?.distance === undefined;
    areRanks ||= meaning === "rank";
  };
  const onDistances = (): void => {
    areDistances = true;
  };
  const onRanks = (): void => {
    areRanks = true;
  };
  const reading = { onColumns, onDistances, onRanks, columns, map: paths, onFinding, onRead, hasher: new Hasher() };
  const lines = { ...reading, ...LINE_READING, format };
  const table = kind === "run" ? await columnsOfRun(source, lines) : undefined;
  if (kind === "run") {
    const ranked = await scoresAgainstRanks(source, lines, table);
    for (const finding of ranked) onFinding?.(finding);
  }
  const numbers = kind === "run" ? withMasks(LINE_READING.numbers) : LINE_READING.numbers;
  let tag: ByteSpan = NO_BYTES;
  const refuse = async (error: unknown): Promise<never> => {
    if (kind === "judgments") throw error;
    throw await (await import("./told-of-systems.ts")).toldOfSystems(error, source, lines, table);
  };
  for (const part of await partsOf(source)) {
    const formatOfPart = part === source ? format : await formatFor(part, { format: lines.format, columns });
    tag = await formatOfPart.read(kind, part, { ...LINE_READING, ...reading, numbers }, rows).catch(refuse);
  }
  if (kind === "run") {
    for (const finding of findingsOf(maskedScores, leaveOutMasked(rows.queries), source.name)) onFinding?.(finding);
    const systems = await systemsIn(source, lines, table, textOf(tag));
    for (const finding of systems) onFinding?.(finding);
  }
  const areBeside = format === trec || table?.rank !== undefined || (table?.meaning === "score" && hasRanks(table));
  if (areRanks || (kind === "run" && areBeside)) noteRanks(rows.queries, areRanks);
  if (areDistances) for (const finding of turnFallingDistances(rows.queries, source.name)) onFinding?.(finding);
  return rows.queries;
}

/** Whether a table has a column that is named as ranks are. */
function hasRanks({ names }: FoundColumns): boolean {
  return columnOfRole("run", "rank", names, "", {}) !== undefined;
}

/** Leaves out items whose score is −∞. @returns how many there were */
function leaveOutMasked(queries: ByQuery): MaskedSeen {
  const masked = new MaskedCounter();
  for (const items of queries.values()) {
    const { size } = items;
    for (const [item, value] of items) if (isMasked(value)) items.delete(item);
    masked.add(size - items.size);
  }
  return masked.seen;
}

/** Takes distances that fall in every list as similarities. @param queries distances with changed signs */
function turnFallingDistances(queries: ByQuery, source: string): Finding[] {
  const lists = new DistanceLists();
  for (const items of queries.values()) lists.add(Float64Array.from(items.values()), 0, items.size);
  const findings = findingsOf(fallingDistances, lists, source);
  if (findings.length === 0) return findings;
  for (const items of queries.values()) for (const [item, value] of items) items.set(item, 0 - value);
  return findings;
}

/** @throws RankproofError unsupported, for a choice that a format does not take */
function refuseUntaken(
  { columns = {}, map }: Pick<TableOptions, "columns" | "map">,
  { id, takes }: Format,
  owner: string,
  { name }: Source,
): void {
  const isChosen = { columns: Object.values(columns).some((name) => !isStandIn(name)), map: map !== undefined };
  for (const choice of ["columns", "map"] as const) {
    if (!isChosen[choice] || takes.includes(choice)) continue;
    const problem = `option of ${owner}: ${choice} (the file is read as ${id}; ${HINTS[choice]})`;
    throw new RankproofError("unsupported", problem, "call", `${printable(name)}: `);
  }
}

const HINTS = {
  columns: "of a TREC file, columns have numbers: {query: '1', item: '3', rank: '4'} without a format",
  map: "it is for JSON",
};

/** Takes rows in any order. */
class ItemsByQuery implements RowHandler {
  readonly queries: ByQuery = new Map();
  readonly #problems = new Problems();
  readonly #source: string;
  readonly #duplicates: Duplicates;

  constructor(source: string, duplicates: Duplicates) {
    this.#source = source;
    this.#duplicates = duplicates;
  }

  add(query: Id, rows: Rows, first: number, end: number): void {
    const id = textOf(query);
    const items = this.#itemsOf(id);
    for (let row = first; row < end; row++) {
      const [item, value] = [rows.item(row), rows.values[row]];
      const current = items.get(item);
      if (current === undefined || (this.#duplicates === "best" && value > current)) items.set(item, value);
      else if (this.#duplicates === "error") this.#refuse(item, id, rows.lines[row]);
    }
    requireCapacity(items.size, `items in query ${printable(id)}`);
  }

  #itemsOf(query: string): Map<string, number> {
    const current = this.queries.get(query);
    if (current !== undefined) return current;
    const items = new Map<string, number>();
    requireCapacity(this.queries.size + 1, "queries");
    this.queries.set(query, items);
    return items;
  }

  #refuse(item: string, query: string, line: number): void {
    const hint = 'duplicates: "first" or "best" keeps one';
    const problem = `item: ${printable(item)} in query ${printable(query)} (${hint})`;
    this.#problems.add("duplicate", problem, `${printable(this.#source)}:${line}: `);
  }

  /** @throws RankproofError duplicate */
  end(): void {
    this.#problems.throwIfAny();
  }
}
