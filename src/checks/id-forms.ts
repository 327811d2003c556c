import { printable } from "../core/errors.ts";

/** Ids of two sides of which none is on both. */
export interface ApartIds {
  /** The smallest of the run. */
  readonly retrieved: readonly string[];
  /** The smallest of the judgments. */
  readonly judged: readonly string[];
}

type Form = readonly [what: string, without: (id: string) => string];

/** What an id may have on one side and lack on the other: what it is, and the id without it. */
const WRITTEN: readonly Form[] = [
  ["blanks around them", (id) => id.trim()],
  ["other letters of the same look (Unicode NFC and NFD)", (id) => id.normalize("NFC")],
  ["upper and lower case", (id) => id.toLowerCase()],
  ["quotes around them", (id) => id.replace(/^(["'])(.*)\1$/s, "$2")],
  ["- and _", (id) => id.replaceAll("_", "-")],
  ["zeros before numbers", (id) => id.replace(/(^|\D)0+(?=\d)/g, "$1")],
  ["numbers that end in .0", (id) => id.replace(/\.0+$/, "")],
];

const SAME: readonly Form[] = [
  ...WRITTEN,
  ["chunks after # (--fold '#' makes one item of them)", (id) => id.replace(/#[^#]*$/, "")],
];

/** Most ids have nothing that these forms leave out: small letters, and numbers without zeros before them. */
const AS_IT_IS = /^(?:[a-z1-9:/-]|(?<=\d)0|0(?!\d))*$/;

/** What stands before the number of a chunk. */
const SEPARATOR = /[#:\-_. ]/;

/** What the id of a chunk has behind that of its document. */
const CHUNK = /(?:#[^#]*|::\d+|[-_:. ](?:chunk|passage|segment)[-_:. ]?\d+)$/i;

/** What ids that differ in form alone share, chunks of a document included. */
export function canonicalOf(id: string): string {
  return AS_IT_IS.test(id) ? id : withoutForms(SAME, id);
}

/** What two ways to write one id share. */
export function writtenAlike(id: string): string {
  return AS_IT_IS.test(id) ? id : withoutForms(WRITTEN, id);
}

/** What ids that differ in form share, or by a prefix. */
export function bareOf(id: string): string {
  const alike = writtenAlike(id);
  const number = numberAtEnd(alike);
  // Most ids end with a number, in which nothing is left out.
  return number.length < alike.length ? number : lastPart(alike);
}

/** Whether one of two ids that are bare alike has a prefix, and the other none. */
export function isPrefixed(ids: readonly [id: string, other: string]): boolean {
  const [alone, both] = [ids.map(writtenAlike), bareOf(ids[0])];
  return alone.includes(both) && alone[0] !== alone[1];
}

/** The document of a chunk, as far as usual ids tell; other ids are documents. */
export function documentOfChunk(id: string): string {
  return SEPARATOR.test(id) ? id.replace(CHUNK, "") : id;
}

/** The digits that an id ends with; all of one that ends otherwise. */
function numberAtEnd(id: string): string {
  let first = id.length;
  while (first > 0 && isDigit(id.charCodeAt(first - 1))) first--;
  return first === id.length ? id : id.slice(first);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** What is behind the last colon or slash; all of an id that ends with one. */
function lastPart(id: string): string {
  const before = Math.max(id.lastIndexOf(":"), id.lastIndexOf("/"));
  return before === id.length - 1 ? id : id.slice(before + 1);
}

function withoutForms(forms: readonly Form[], id: string): string {
  return forms.reduce((text, [, without]) => without(text), id);
}

/** In which forms ids differ: retrieved and judged ones by twos. */
export function formsBetween(pairs: readonly (readonly [retrieved: string, judged: string])[]): string {
  const differing = new Set(pairs.flatMap(([retrieved, judged]) => neededFor([retrieved], [judged], shownAsIs)));
  return SAME.flatMap((form) => (differing.has(form) ? [form[0]] : [])).join(", ");
}

/** The fewest forms without which both sides look the same; none where they never do. */
function neededFor(side: Ids, other: Ids, look: (ids: Ids) => string): readonly Form[] {
  const areAlike = (forms: readonly Form[]): boolean => {
    const [one, two] = [side, other].map((ids) => look(ids.map((id) => withoutForms(forms, id))));
    return one === two;
  };
  if (!areAlike(SAME)) return [];
  return SAME.reduce<readonly Form[]>((needed, form) => {
    const fewer = needed.filter((kept) => kept !== form);
    return areAlike(fewer) ? fewer : needed;
  }, SAME);
}

type Ids = readonly string[];

function shownAsIs(ids: Ids): string {
  return ids.join("\n");
}

/** Ids of both sides that are the same but for their form, and how they differ. */
export interface DifferingIds extends ApartIds {
  readonly form: string;
}

/** Both sides of pairs of ids, a prefix before some or other forms. */
export function differingIn(pairs: readonly (readonly [retrieved: string, judged: string])[]): DifferingIds {
  return {
    retrieved: pairs.map(([id]) => id),
    judged: pairs.map(([, id]) => id),
    form: pairs.every(isPrefixed) ? "a prefix" : formsBetween(pairs),
  };
}

/** The same in words. */
export function differingText({ retrieved, judged, form }: DifferingIds): string {
  return `${listedIds({ retrieved, judged })}; they differ by ${form}`;
}

/** Ids of both sides, and in which way they seem to be written otherwise; "" where there are none to show. */
export function idsText({ retrieved, judged }: ApartIds): string {
  if (retrieved.length === 0 || judged.length === 0) return "";
  return sidesText(["run", retrieved], ["judgments", judged]);
}

/** The same of queries, which readers count where answers do not name them. */
export function queryIdsText({ retrieved, judged }: ApartIds): string {
  const isNumber = (id: string): boolean => /^\d+$/.test(id);
  const areCounted = retrieved.includes("0") && retrieved.every(isNumber) && !judged.some(isNumber);
  if (!areCounted || judged.length === 0) return idsText({ retrieved, judged });
  const shown = listedIds({ retrieved, judged });
  const named = `{"query": "${printable(judged[0], 30)}", "response": …}`;
  return `${shown}; those of the run count from 0, as queries are called where answers do not name them: write a line for each answer, as in ${named}`;
}

/** A side's name, and its ids. */
type NamedIds = readonly [name: string, ids: readonly string[]];

/** Ids of both sides, each behind its name. */
export function listedIds({ retrieved, judged }: ApartIds): string {
  return listed(["run", retrieved], ["judgments", judged]);
}

function listed(...sides: readonly NamedIds[]): string {
  return sides.map(([name, ids]) => `${name}: ${ids.map((id) => printable(id, 30)).join(", ")}`).join("; ");
}

/** Ids of two sides, each behind its name, and in which way they seem to be written otherwise. */
export function sidesText(side: NamedIds, other: NamedIds): string {
  const difference = differenceOf(side, other);
  return `${listed(side, other)}${difference === "" ? "" : `; ${difference}`}`;
}

/** Whether ids of a run and of judgments are written in two ways. */
export function areUnlike({ retrieved, judged }: ApartIds): boolean {
  return differenceOf(["run", retrieved], ["judgments", judged]) !== "";
}

/** In which way both sides seem to be written otherwise; "" where they do not. */
function differenceOf([name, ids]: NamedIds, [otherName, others]: NamedIds): string {
  const texts = [ids, others].map((side) => side.length > 0 && side.every(isText));
  if (texts[0] !== texts[1]) return `those of the ${texts[0] ? name : otherName} are texts`;
  const judged = new Set(others);
  const pairsBy = (form: (id: string) => string): (readonly [string, string])[] =>
    ids.flatMap((id) =>
      judged.has(id) ? [] : others.flatMap((other) => (form(id) === form(other) ? [[id, other] as const] : [])),
    );
  const pairs = pairsBy(canonicalOf);
  if (pairs.length > 0) return `they differ by ${formsBetween(pairs)}`;
  if (pairsBy(bareOf).length > 0) return PREFIXED;
  if (shapesOf(ids) === shapesOf(others)) return "";
  const needed = neededFor(ids, others, shapesOf);
  if (needed.length > 0) return `they differ by ${needed.map(([what]) => what).join(", ")}`;
  return BARE.some((without) => isPrefixAlone(ids, others, without)) ? PREFIXED : "";
}

const PREFIXED = "they differ by a prefix";

/** What different ids have behind a prefix. */
const BARE: readonly ((id: string) => string)[] = [numberAtEnd, lastPart];

/** Whether ids have one shape behind what all of a side begin with. */
function isPrefixAlone(ids: Ids, others: Ids, without: (id: string) => string): boolean {
  const prefixes = [ids, others].map((side) => new Set(side.map((id) => id.slice(0, id.length - without(id).length))));
  return prefixes.every(({ size }) => size === 1) && shapesOf(ids.map(without)) === shapesOf(others.map(without));
}

/** Whether something is no id but words. */
function isText(id: string): boolean {
  return /\S\s+\S+\s+\S/.test(id);
}

/** How ids look. */
function shapesOf(ids: Ids): string {
  return [...new Set(ids.map(shapeOf))].sort().join(" ");
}

/** Digits and letters are alike among themselves. */
function shapeOf(id: string): string {
  return id
    .replace(/\d+/g, "0")
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a");
}
