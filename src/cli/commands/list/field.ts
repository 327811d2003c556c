import { hintFor, printable, RankproofError } from "../../../core/errors.ts";
import { hung } from "../../../drawers/terminal.ts";
import type { FieldWord } from "../../../fields/field.ts";
import { type Field, fields } from "../../../fields/index.ts";
import { reasonOfAbsence } from "../../../notation/absent-measures.ts";
import { FIELD_DEMOS } from "../demo/demos.ts";

/** The field of a name. @throws RankproofError unknown, with the nearest name, or the field whose words hold it */
export function fieldNamed(name: string): Field {
  const field = fields.find(({ id }) => id === name);
  if (field !== undefined) return field;
  const word = spaced(name).trim();
  const about = fields.filter(({ title, words, tools }) =>
    [title, ...tools, ...words.flatMap(({ names }) => names)].some((text) => spaced(text).includes(word)),
  );
  const isTold = word.length >= FEWEST_LETTERS && about.length === 1;
  const ids = fields.map(({ id }) => id);
  const hint = hintFor(name, ids, isTold ? `did you mean ${about[0].id}?` : undefined);
  throw new RankproofError("unknown", `field: ${printable(name)} (${hint})`);
}

/** Text in small letters with blanks between words. */
function spaced(text: string): string {
  return text.toLowerCase().replace(/[-_ ]+/g, " ");
}

/** Shorter words are part of many others. */
const FEWEST_LETTERS = 3;

/** The words of a field, a line each, then its measures and tools. */
export function fieldAsText({ id, title, words, measures, recognizedBy, figures, tools, page }: Field): string {
  const left = words.map(({ names }) => names.map(plain).join(", "));
  const taken = recognizedBy === undefined ? "Measures to begin with" : `Measures by default where ${recognizedBy}`;
  return [
    title,
    ...aligned(left, words.map(meaningOf)),
    "",
    hung("", `${taken}: ${measures}`),
    ...(figures === undefined ? [] : [hung("", `Figures beside them: ${figures}`)]),
    ...(tools.length === 0 ? [] : [hung("", `Tools (--like): ${tools.join(", ")}`)]),
    hung("", `A whole case: docs/${page}`),
    ...(FIELD_DEMOS.some((demo) => demo.id === id) ? [`Data to try things on: rankproof demo ${id}`] : []),
    "",
  ].join("\n");
}

/** All fields, a line each. */
export function fieldsAsText(): string {
  const lines = aligned(
    fields.map(({ id }) => id),
    fields.map(({ title, words }) => `${title}: ${words.map(({ names }) => plain(names[0])).join(", ")}`),
  );
  return ["Fields of work, with their words", ...lines, "", "rankproof list --field NAME says what each is.", ""].join(
    "\n",
  );
}

/** A field as JSON holds it: of words that are no measure of ranked lists, with what gives them. */
export function fieldRecord(field: Field): object {
  return { ...field, words: field.words.map((word) => ({ ...word, reason: reasonOf(word) })) };
}

function aligned(left: readonly string[], right: readonly string[]): string[] {
  const width = left.reduce((most, text) => Math.max(most, text.length), 0);
  return left.map((text, i) => hung(`  ${text.padEnd(width)}  `, right[i]));
}

function meaningOf(word: FieldWord): string {
  const { measure, otherwise } = word;
  if (measure === undefined) return reasonOf(word)?.replace(/^it is /, "") ?? "";
  return otherwise === undefined ? plain(measure) : `${plain(measure)}; -m alone reads ${plain(otherwise)}`;
}

function reasonOf({ names, measure }: FieldWord): string | undefined {
  return measure === undefined ? reasonOfAbsence(names[0].replaceAll(" ", "")) : undefined;
}

/** A name with its slots as people write them: `NDCG[@k]`. */
function plain(name: string): string {
  return name.replace(/\{(\w)\}/g, "$1");
}
