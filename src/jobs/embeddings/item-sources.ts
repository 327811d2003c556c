import { findingsOf } from "../../checks/check.ts";
import { idsNotShared } from "../../checks/ids-not-shared.ts";
import { joinedById } from "../../checks/joined-by-id.ts";
import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { Label } from "../../embeddings/labels.ts";
import { badFile, type NamedArray } from "../../inputs/arrays/named-array.ts";
import { columnOf } from "../../inputs/arrays/vectors.ts";
import { fileAndColumn } from "../../inputs/file-column.ts";
import { isMissing } from "../../inputs/missing-values.ts";
import type { Files } from "../../inputs/source.ts";
import { readVectorFile, type VectorFile } from "./vectors.ts";

/** Usual names of a column of ids of items. */
const ID_NAMES: readonly string[] = ["id", "_id", "ids", "item_id", "image_id", "doc_id"];

/** Names apart by commas. */
export function columnsIn(list: string): string[] {
  return list.split(",").map((column) => column.trim());
}

/** Values of items that were found, with the ids that their own table has beside them. */
interface FoundValues {
  readonly array: NamedArray;
  /** Name of the table, and its column of ids; undefined where there is none. */
  readonly own?: { readonly table: string; readonly ids: NamedArray };
}

/** Finds values of items, such as their labels, in the files and columns that flags name. */
export class ItemSources {
  /** How values and items were joined, where that is not by the row alone. */
  readonly findings: Finding[] = [];
  readonly #files: Files;
  readonly #vectorFiles: readonly VectorFile[];
  readonly #rows: number;
  #ids: readonly Label[] | undefined;

  /** @param vectorFiles one, or two whose rows follow each other */
  constructor(files: Files, vectorFiles: readonly VectorFile[]) {
    this.#files = files;
    this.#vectorFiles = vectorFiles;
    this.#rows = vectorFiles.reduce((sum, { rows }) => sum + rows, 0);
  }

  /** Numbers of items of each file of vectors. */
  get sizes(): number[] {
    return this.#vectorFiles.map(({ rows }) => rows);
  }

  /** Reads the ids of the items, by which values of tables with ids of their own are joined from now on. */
  async readIds(sources: readonly string[] | undefined): Promise<readonly Label[] | undefined> {
    this.#ids = await this.column("ids", sources, isLabel);
    return this.#ids;
  }

  /**
   * Reads one value for each item; undefined without a source. @throws RankproofError invalid, for a value that is not
   * accepted
   */
  async column<Value>(
    what: string,
    sources: readonly string[] | undefined,
    accepts: (value: unknown) => value is Value,
  ): Promise<Value[] | undefined> {
    if (sources === undefined) return undefined;
    return valuesOf(what, sources, await this.array(what, sources), accepts);
  }

  /** Reads a label for each item, null where it has none; undefined without a source. @throws RankproofError */
  async labels(what: string, sources: readonly string[] | undefined): Promise<(Label | null)[] | undefined> {
    return sources === undefined ? undefined : labelsIn(what, sources, await this.array(what, sources));
  }

  /**
   * Reads a label for each item from one column or from several, "pid,cam" or "FILE:pid,cam": then those of items are
   * equal that have the same in all of them. Null where an item lacks one.
   *
   * @throws RankproofError
   */
  async labelsOfSeveral(what: string, sources: readonly string[] | undefined): Promise<(Label | null)[] | undefined> {
    if (sources === undefined) return undefined;
    const lists = sources.map((source) => (this.#isThere(source) ? [source] : this.listed(source)));
    const [{ length }] = lists;
    if (lists.some((list) => list.length !== length)) {
      const counts = lists.map((list) => list.length).join(" and ");
      throw new RankproofError("invalid", `${what}: ${counts} columns (expected as many in each file of vectors)`);
    }
    const columns: (Label | null)[][] = [];
    for (let i = 0; i < length; i++) {
      const ofEach = lists.map((list) => list[i]);
      columns.push(labelsIn(what, ofEach, await this.array(what, ofEach)));
    }
    if (length === 1) return columns[0];
    return columns[0].map((_, item) => {
      const values = columns.map((column) => column[item]);
      return values.includes(null) ? null : JSON.stringify(values.map(String));
    });
  }

  /** The sources in a list apart by commas: columns that stand behind FILE:COLUMN are of that file. */
  listed(list: string): string[] {
    let file: string | undefined;
    return columnsIn(list).map((source) => {
      const [path, column] = fileAndColumn(source, this.#files);
      if (column !== undefined && this.#files.has(path)) file = path;
      return file === undefined || column !== undefined || this.#files.has(source) ? source : `${file}:${source}`;
    });
  }

  /** Whether there is a file or a column of this name. */
  #isThere(source: string): boolean {
    return (
      this.#files.has(source) || this.#vectorFiles.some(({ arrays }) => arrays.some(({ name }) => name === source))
    );
  }

  /**
   * One row for each item, from one source for all of them or one for each file of vectors.
   *
   * @throws RankproofError missing or invalid, when a source is not there or its length is another
   */
  async array(what: string, sources: readonly string[]): Promise<NamedArray> {
    const parts = await this.#parts(what, sources);
    this.#checkLengths(what, sources, parts);
    const [first, second] = parts;
    if (second === undefined) return first;
    if ((first.shape[1] ?? 1) !== (second.shape[1] ?? 1)) {
      throw new RankproofError("invalid", `${what}: files of different widths`, "data");
    }
    const { name, kind, shape, isSpelled } = first;
    return {
      name,
      kind,
      isSpelled: isSpelled || second.isSpelled,
      shape: [this.#rows, ...shape.slice(1)],
      data: parts.flatMap(({ data }) => [...data]),
    };
  }

  async #parts(what: string, sources: readonly string[]): Promise<NamedArray[]> {
    const files = this.#vectorFiles;
    if (sources.length > files.length) {
      const count = `${sources.length} sources for ${files.length} file${files.length === 1 ? "" : "s"} of vectors`;
      throw new RankproofError("invalid", `${what}: ${count}`);
    }
    const [only] = sources;
    const isColumn = sources.length === 1 && files.every(({ arrays }) => arrays.some(({ name }) => name === only));
    if (isColumn) return files.map(({ arrays, name }) => columnOf(only, arrays, name));
    const found = await Promise.all(sources.map((source, i) => this.#arrayNamed(what, source, files[i])));
    return found.map((values, i) => this.#inOrderOfIds(what, values, this.#idsOf(sources.length, i)));
  }

  /** Ids of the items of one source among so many; undefined where there are none. */
  #idsOf(sources: number, source: number): readonly Label[] | undefined {
    if (sources < this.#vectorFiles.length) return this.#ids;
    const before = this.#vectorFiles.slice(0, source).reduce((sum, { rows }) => sum + rows, 0);
    return this.#ids?.slice(before, before + this.#vectorFiles[source].rows);
  }

  /** Values in the order of the items, by the ids of both. @throws RankproofError invalid, for an unknown id */
  #inOrderOfIds(what: string, { array, own }: FoundValues, ids: readonly Label[] | undefined): NamedArray {
    if (ids === undefined || own === undefined) return array;
    const rowOf = new Map(Array.from<unknown, [string, number]>(own.ids.data, (id, row) => [String(id), row]));
    // Ids that repeat, such as those of classes, name no item.
    if (rowOf.size < own.ids.data.length) return array;
    const rows = ids.map((id) => rowOf.get(String(id)) ?? -1);
    const unknown = rows.indexOf(-1);
    const joined = { what, table: own.table, column: own.ids.name, items: ids.length };
    if (rows.every((row) => row === -1)) {
      const other = { ...joined, own: String(own.ids.data[0]), id: String(ids[0]) };
      for (const finding of findingsOf(idsNotShared, other)) this.findings.push(finding);
      return array;
    }
    if (unknown !== -1) {
      const expected = `expected in column ${printable(own.ids.name)} of ${printable(own.table)}, as other ids are; without that column, rows decide`;
      throw new RankproofError(
        "invalid",
        `${what}: none of item ${printable(String(ids[unknown]))} (${expected})`,
        "data",
      );
    }
    if (rows.length === array.shape[0] && rows.every((row, i) => row === i)) return array;
    for (const finding of findingsOf(joinedById, joined)) this.findings.push(finding);
    const width = array.data.length / array.shape[0];
    const data = rows.flatMap((row) =>
      Array.from<NamedArray["data"][number]>(array.data.slice(row * width, (row + 1) * width)),
    );
    return { ...array, shape: [rows.length, ...array.shape.slice(1)], data };
  }

  #checkLengths(what: string, sources: readonly string[], parts: readonly NamedArray[]): void {
    const lengths = parts.map(({ shape }) => shape[0]);
    const expected =
      parts.length === this.#vectorFiles.length ? this.#vectorFiles.map(({ rows }) => rows) : [this.#rows];
    if (lengths.every((length, i) => length === expected[i])) return;
    const total = lengths.reduce((sum, length) => sum + length, 0);
    const size = `${what}: ${total} in ${printable(sources.join(", "))}`;
    const [first, second] = lengths;
    if (second !== undefined) {
      const each = lengths.map((length, i) => `${length} in ${printable(sources[i])}`).join(", ");
      const areSwapped = first === expected[1] && second === expected[0];
      const hint = areSwapped ? "; the other way round they fit" : "";
      const wanted = `expected ${expected.join(" and ")}, ${this.#rowsInWords()}${hint}`;
      throw new RankproofError("invalid", `${what}: ${each} (${wanted})`, "data");
    }
    const header = first === this.#rows + 1 ? "; is the first line a header?" : this.#otherSide(what, first);
    throw new RankproofError("invalid", `${size} (expected ${this.#rows}, ${this.#rowsInWords()}${header})`, "data");
  }

  /** What to add where as many values as one of two files of vectors has rows stand for both; "" elsewhere. */
  #otherSide(what: string, length: number): string {
    const [first, second] = this.#vectorFiles;
    // Rows and columns of one matrix are named in words already.
    if (second === undefined || this.#vectorFiles.length > 2 || first.each !== undefined) return "";
    const told = (fits: VectorFile, other: VectorFile, place: string): string =>
      `; as many as ${printable(fits.name)} has: name ${what} of ${printable(other.name)} as well, ${place} these`;
    if (length === first.rows) return told(first, second, "after");
    return length === second.rows ? told(second, first, "before") : "";
  }

  #rowsInWords(): string {
    const files = this.#vectorFiles;
    const each = files.flatMap((file) =>
      file.each === undefined ? [] : [`one for each of the ${file.rows} ${file.each}`],
    );
    if (each.length === files.length) return each.join(", then ");
    return `one for each vector of ${files.map(({ name }) => printable(name)).join(" and ")}`;
  }

  /** A column of the vectors' own file, a file, or FILE:COLUMN. */
  async #arrayNamed(what: string, source: string, { arrays, name }: VectorFile): Promise<FoundValues> {
    if (arrays.some((array) => array.name === source)) return { array: columnOf(source, arrays, name) };
    const [path, wanted] = fileAndColumn(source, this.#files);
    if (!this.#files.has(path)) throw noSource(what, source, arrays);
    const { arrays: own } = await readVectorFile(this.#files, path);
    const found =
      wanted !== undefined
        ? columnOf(wanted, own, path)
        : own.length === 1
          ? own[0]
          : own.find((array) => namesOf(what).includes(array.name));
    if (found !== undefined) {
      const ids = own.find((array) => array !== found && ID_NAMES.includes(array.name.toLowerCase()));
      return { array: found, ...(ids !== undefined && { own: { table: path, ids } }) };
    }
    const names = own.slice(0, 10).map((array) => printable(array.name, 30));
    throw badFile(path, `array: one of ${names.join(", ")} (name it: ${printable(path)}:${names[0]})`);
  }
}

/** The values of an array of one column. @throws RankproofError invalid, for one that is not accepted */
export function valuesOf<Value>(
  what: string,
  sources: readonly string[],
  { shape, data }: { readonly shape: readonly number[]; readonly data: ArrayLike<unknown> },
  accepts: (value: unknown) => value is Value,
): Value[] {
  const values = Array.from<unknown>(data);
  if (values.length === shape[0] && values.every(accepts)) return values;
  // A single word makes the whole column text: that word is to blame, not the numbers beside it.
  const word = values.findIndex((value) => !accepts(value) && Number.isNaN(Number(value)));
  const wrong = Math.max(0, word === -1 ? values.findIndex((value) => !accepts(value)) : word);
  const where = printable(sources.join(", "));
  throw new RankproofError("invalid", `${what}: ${printable(String(values[wrong]))} at ${wrong} in ${where}`, "data");
}

/** The labels of an array of one column, null for missing ones. @throws RankproofError invalid */
export function labelsIn(what: string, sources: readonly string[], array: NamedArray): (Label | null)[] {
  const isSpelled = array.isSpelled === true;
  const data = Array.from<unknown, unknown>(array.data, (value) => (isMissing(value, isSpelled) ? null : value));
  return valuesOf(what, sources, { shape: array.shape, data }, isLabelOrNone);
}

/** Whether a value is a label. */
export function isLabel(value: unknown): value is Label {
  return typeof value === "string" || Number.isFinite(value);
}

function isLabelOrNone(value: unknown): value is Label | null {
  return value === null || isLabel(value);
}

function noSource(what: string, source: string, arrays: readonly NamedArray[]): RankproofError {
  const names = arrays.map(({ name }) => name).filter((arrayName) => arrayName !== "");
  const hint = names.length === 0 ? "there is no such file" : `neither a file nor a column; ${hintFor(source, names)}`;
  return new RankproofError("missing", `${what}: ${printable(source)} (${hint})`, "data");
}

/** Possible names of an array: "labels", "label". */
function namesOf(what: string): string[] {
  const singular = what
    .replace(/^true /, "")
    .replace(/ies$/, "y")
    .replace(/s$/, "");
  return [what, singular];
}
