import { Problems, printable, RankproofError } from "../../core/errors.ts";
import { badFile } from "../../inputs/arrays/named-array.ts";
import { findColumn } from "../../inputs/roles/names.ts";
import type { Files } from "../../inputs/source.ts";
import { readTrialTable } from "./trial-table.ts";
import type { TrialIds, Trials } from "./trials.ts";

/** Names of the columns of a table of ids and subjects. */
const NAMES = {
  id: ["id", "file", "path", "name", "image", "utterance", "utt", "segment", "template", "sample", "enroll", "test"],
  subject: ["subject", "subject_id", "person", "identity", "speaker", "speaker_id", "spk", "class", "label"],
};

/** Whose the two sides of the pairs of each kind are. */
export type TrialSubjects = NonNullable<Trials["ids"]>;

/**
 * Finds whose the sides of pairs are: the ids themselves, or what a table or the beginning of ids says.
 *
 * @param source a file with the columns id and subject, or the text between a subject and the rest of an id
 * @throws RankproofError missing, for scores without ids, and for ids without a subject
 */
export async function readSubjects(
  ids: Trials["ids"],
  source: string | undefined,
  scores: string,
  files: Files,
): Promise<TrialSubjects> {
  if (ids === undefined) {
    const expected = "intervals draw subjects: expected the columns enroll and test, or --columns enroll=1,test=2,…";
    throw new RankproofError("missing", `ids of pairs (${expected})`, "data", `${printable(scores)}: `);
  }
  if (source === undefined) return ids;
  const subjectOf = files.has(source) ? await subjectsOfTable(source, files) : subjectBefore(source);
  const problems = new Problems();
  const known = (id: string): string => {
    const subject = subjectOf(id);
    if (subject === undefined) problems.add("missing", `subject: ${printable(id)} has none in ${printable(source)}`);
    return subject ?? "";
  };
  const subjectsOf = ({ enroll, test }: TrialIds): TrialIds => ({ enroll: enroll.map(known), test: test.map(known) });
  const subjects = { targets: subjectsOf(ids.targets), nontargets: subjectsOf(ids.nontargets) };
  problems.throwIfAny();
  return subjects;
}

/** The subject is what an id has before a text; an id without it is its own. @throws RankproofError missing */
function subjectBefore(separator: string): (id: string) => string {
  if (/[\p{L}\p{N}]/u.test(separator)) {
    const expected = "a table with the columns id and subject, or what parts a subject from the rest of ids, such as /";
    throw new RankproofError("missing", `file of --subjects: ${printable(separator)} (expected ${expected})`, "data");
  }
  return (id) => id.split(separator, 1)[0];
}

async function subjectsOfTable(source: string, files: Files): Promise<(id: string) => string | undefined> {
  const table = await readTrialTable(files, source);
  const names = table?.isNamed === true ? table.columns.map(({ name }) => name) : [];
  const [id, subject] =
    table?.isNamed === true ? [findColumn(names, NAMES.id), findColumn(names, NAMES.subject)] : [0, 1];
  const columns = [id, subject].map((index) => (index === undefined ? undefined : table?.columns[index]));
  const [idColumn, subjectColumn] = columns;
  if (idColumn === undefined || subjectColumn === undefined) {
    throw badFile(source, "columns: expected id and subject, or two columns without names");
  }
  const subjects = new Map(Array.from(idColumn.cells, (own, row) => [String(own), String(subjectColumn.cells[row])]));
  return (own) => subjects.get(own);
}
