import { Problems, printable } from "../../core/errors.ts";
import { readArrayFile } from "../arrays/file.ts";
import { badFile } from "../arrays/named-array.ts";
import { isNpy } from "../arrays/npy.ts";
import { EmptyFile } from "../empty-file.ts";
import { startOf } from "../formats/file-start.ts";
import type { Source } from "../source.ts";
import { textLines } from "../text-lines.ts";

/** An edge of a knowledge graph, and its line or row in the file, from 1. */
export interface Triple {
  readonly head: string;
  readonly relation: string;
  readonly tail: string;
  readonly line: number;
}

/** Names of the three columns in a header. */
const COLUMNS = {
  head: ["head", "h", "subject", "s", "source"],
  relation: ["relation", "r", "rel", "predicate", "p", "label"],
  tail: ["tail", "t", "object", "o", "target"],
} as const;

const ROLES = ["head", "relation", "tail"] as const;

type Order = readonly [head: number, relation: number, tail: number];

const USUAL: Order = [0, 1, 2];

const EXPECTED = "expected head, relation and tail, apart by tabs";

/** Of a count in the first line. OpenKE's order: https://github.com/thunlp/OpenKE/tree/OpenKE-PyTorch#data-format */
const COUNTED =
  'OpenKE writes this count before lines of head, tail and relation: write their order in its place, as in "head tail relation"';

/**
 * Yields the triples of a file: lines of head, relation and tail, apart by tabs, blanks or commas, with a header or
 * without; or an .npy file of three columns of whole numbers.
 *
 * @throws RankproofError with all problems found
 */
export async function* triplesIn(source: Source): AsyncGenerator<Triple> {
  const { bytes } = await startOf(source);
  let rows = 0;
  for await (const triple of isNpy(bytes) ? numberedTriples(source) : linesOfTriples(source)) {
    rows++;
    yield triple;
  }
  if (rows === 0) throw new EmptyFile(source.name);
  source.onRows?.(rows);
}

/** All triples of a file. @throws RankproofError as `triplesIn` */
export async function readTriples(source: Source): Promise<readonly Triple[]> {
  const triples: Triple[] = [];
  for await (const triple of triplesIn(source)) triples.push(triple);
  return triples;
}

/** Whether lines hold three fields each, the last of which no grade or score is. */
export function linesAreTriples(lines: readonly string[]): boolean {
  const [first = [], ...others] = lines.map(fieldsOf);
  const rows = orderOf(first) === undefined ? [first, ...others] : others;
  return rows.length > 0 && rows.every((fields) => fields.length === ROLES.length && Number.isNaN(Number(fields[2])));
}

async function* linesOfTriples(source: Source): AsyncGenerator<Triple> {
  const problems = new Problems();
  let order: Order | undefined;
  for await (const { text, number } of textLines(source)) {
    const fields = fieldsOf(text);
    if (order === undefined) {
      const named = orderOf(fields);
      order = named ?? USUAL;
      if (named !== undefined) continue;
    }
    if (fields.length !== ROLES.length || fields.includes("")) {
      const count = `${fields.length} ${fields.length === 1 ? "field" : "fields"}`;
      const line = printable(text, 60);
      const expected = number === 1 && /^\d+$/.test(text.trim()) ? COUNTED : EXPECTED;
      problems.add("invalid", `line: ${count}, ${line} (${expected})`, `${printable(source.name)}:${number}: `);
      continue;
    }
    yield { head: fields[order[0]], relation: fields[order[1]], tail: fields[order[2]], line: number };
  }
  problems.throwIfAny();
}

/** Fields apart by tabs; without any by commas where these make three, else by blanks. */
function fieldsOf(text: string): readonly string[] {
  const line = text.replace(/^\ufeff/, "").replace(/\r$/, "");
  if (line.includes("\t")) return line.split("\t");
  const apart = line.split(",");
  return apart.length === ROLES.length ? apart : line.trim().split(/\s+/);
}

/** Columns of a header; undefined where the first line is none. */
function orderOf(fields: readonly string[]): Order | undefined {
  const names = fields.map((field) => field.trim().toLowerCase());
  const [head, relation, tail] = ROLES.map((role) => names.findIndex((name) => isOneOf(name, COLUMNS[role])));
  return [head, relation, tail].includes(-1) || names.length !== ROLES.length ? undefined : [head, relation, tail];
}

function isOneOf(name: string, names: readonly string[]): boolean {
  return names.includes(name);
}

async function* numberedTriples(source: Source): AsyncGenerator<Triple> {
  const [{ shape, data }] = await readArrayFile(source);
  if (shape.length !== 2 || shape[1] !== ROLES.length) {
    throw badFile(source.name, `shape of the triples: ${shape.join(" × ")} (expected three columns)`);
  }
  for (let row = 0; row < shape[0]; row++) {
    const [head, relation, tail] = ROLES.map((_, column) => String(data[ROLES.length * row + column]));
    yield { head, relation, tail, line: row + 1 };
  }
}
