import type { Rows } from "../core/columns.ts";
import { RankproofError } from "../core/errors.ts";
import { Hasher } from "../core/hasher.ts";
import { type Id, textOf } from "../core/ids.ts";
import { blobSource } from "../inputs/blob.ts";
import { startOf } from "../inputs/formats/file-start.ts";
import type { Format } from "../inputs/formats/format.ts";
import { formatFor } from "../inputs/formats/index.ts";
import type { FoundColumns, Meaning } from "../inputs/roles/columns.ts";
import type { Kind, RowHandler } from "../inputs/rows.ts";
import type { Source } from "../inputs/source.ts";
import { tableNames } from "../inputs/tables/table-names.ts";
import { type FileFlags, readFileFlags } from "../jobs/runs/file-options.ts";
import { readOptions } from "../jobs/runs/read-files.ts";
import { inPageWords } from "./page-words.ts";

/** One row of a file, as it is read. */
export interface PreviewRow {
  readonly query: string;
  readonly item: string;
  /** Score, rank or grade; undefined where the row has none. */
  readonly value: number | undefined;
}

/** What a file of judgments or of a run holds. */
export interface HeldRows {
  readonly rows: number;
  readonly queries: readonly string[];
  /** The values that stand in it, where these are few, as grades are. */
  readonly values: readonly number[];
}

/** Preview of a file of judgments or of a run. */
export interface Preview {
  readonly kind: Kind;
  /** Its format, and what that holds in a few words. */
  readonly format: string;
  /** The columns of a table, and which of them are read; undefined for formats without columns to choose. */
  readonly columns: (Pick<FoundColumns, "names"> & Partial<FoundColumns>) | undefined;
  readonly meaning: Meaning;
  readonly rows: readonly PreviewRow[];
  /** All that it holds; undefined where it is too large to be counted at once, or cannot be read. */
  readonly held: HeldRows | undefined;
  /** Error that keeps it from being read, in the words of the page. */
  readonly problem: string | undefined;
}

/** Of larger files only the first rows are read, or none where a format is read as a whole. */
const MOST_READ = 1 << 25;

/** Reads the first rows of a file as the options say. */
export async function previewOf(kind: Kind, name: string, blob: Blob, flags: FileFlags): Promise<Preview> {
  const isSmall = blob.size <= MOST_READ;
  const collected = new PreviewRows(isSmall);
  let format = "";
  let names: readonly string[] = [];
  let roles: FoundColumns | undefined;
  let problem: string | undefined;
  try {
    const settings = readFileFlags(flags);
    const reading = kind === "run" ? settings.runReading : settings.judgmentsReading;
    const source = await blobSource(name, blob);
    const detected = await formatFor(source, reading);
    format = `${detected.id}: ${detected.title}`;
    if (detected.takes.includes("columns")) names = await tableNames(source);
    const onColumns = (columns: FoundColumns): void => {
      roles = columns;
    };
    const isAlone = await tellsItems(source, detected);
    if (isAlone && (detected.isRead === "in pieces" || isSmall)) {
      const options = { ...readOptions(reading, undefined), hasher: new Hasher(), onColumns };
      await detected.read(kind, source, options, collected);
    }
  } catch (error) {
    if (error instanceof RankproofError) problem = inPageWords(error.message);
    else if (!(error instanceof Enough)) throw error;
  }
  const meaning = roles?.meaning ?? (kind === "run" ? "score" : "grade");
  return {
    ...{ kind, format, meaning, problem },
    columns: roles ?? (names.length > 1 ? { names } : undefined),
    rows: collected.rows.map(({ value, ...row }) => ({ ...row, value: shownValue(value, meaning) })),
    held: isSmall && problem === undefined && collected.count > 0 ? collected.held : undefined,
  };
}

/** Whether a file tells queries and items, rather than the file of whose lines it has the numbers. */
async function tellsItems(source: Source, format: Format): Promise<boolean> {
  return format.namesItems?.(await startOf(source)) ?? true;
}

/** Ranks are kept as scores that fall; an order has no numbers of its own. */
function shownValue(value: number | undefined, meaning: Meaning): number | undefined {
  if (meaning === "order" || meaning === "relevant" || value === undefined) return undefined;
  return meaning === "rank" || meaning === "distance" ? 0 - value : value;
}

const MOST_ROWS = 5;

/** Enough rows came: the reader need not go on. */
class Enough extends Error {}

/** Values that are told apart: grades are fewer, scores more. */
const MOST_VALUES = 20;

class PreviewRows implements RowHandler {
  readonly rows: PreviewRow[] = [];
  count = 0;
  readonly #isCounted: boolean;
  readonly #queries = new Set<string>();
  readonly #values = new Set<number>();

  /** @param isCounted whether rows are counted beyond those that are shown */
  constructor(isCounted: boolean) {
    this.#isCounted = isCounted;
  }

  /** @throws Enough where they are not counted */
  add(query: Id, rows: Rows, first: number, end: number): void {
    const name = textOf(query);
    for (let row = first; row < end && this.rows.length < MOST_ROWS; row++) {
      this.rows.push({ query: name, item: rows.item(row), value: rows.values[row] });
    }
    if (!this.#isCounted && this.rows.length === MOST_ROWS) throw new Enough();
    this.count += end - first;
    this.#queries.add(name);
    for (let row = first; row < end && this.#values.size <= MOST_VALUES; row++) this.#values.add(rows.values[row]);
  }

  get held(): HeldRows {
    const values = this.#values.size > MOST_VALUES ? [] : [...this.#values].toSorted((a, b) => a - b);
    return { rows: this.count, queries: [...this.#queries], values };
  }
}
