import { readFileSync } from "node:fs";
import { join } from "node:path";
import { editDistance, findById, printable, RankproofError } from "../../../core/errors.ts";
import { hung } from "../../../drawers/terminal.ts";
import { typedWords } from "../../../drawers/typed-command.ts";
import { besideBundles } from "../../bundles.ts";
import { writeNew } from "../../output/new-files.ts";
import { print } from "../../output/write.ts";
import { startedAs } from "../../started-as.ts";
import { builtAt, DEMOS, type Demo, FIELD_DEMOS, HELP_DESK } from "./demos.ts";

/**
 * Writes data into a folder, and prints what they are and what to try.
 *
 * @param first a field of work, or the folder of the help desk @param second the folder of a field's data
 */
export async function run(first?: string, second?: string): Promise<void> {
  const { demo, folder } = chosen(first, second);
  const files = demo.files.map(({ name }) => ({
    path: join(folder, name),
    content: readFileSync(besideBundles(`../page/${builtAt(demo, name)}`)),
  }));
  await writeNew(files, `to write elsewhere: rankproof demo ${demo === HELP_DESK ? "" : `${demo.id} `}FOLDER`);
  await print(told(demo, folder));
}

/** So many wrong letters may be in the name of a field. */
const SLIPS = 2;

/** @throws RankproofError unknown, for a field without data, and for a folder that is nearly the name of one with */
function chosen(first: string | undefined, second: string | undefined): { demo: Demo; folder: string } {
  if (second !== undefined) return { demo: findById("field", DEMOS, first ?? ""), folder: second };
  const demo = DEMOS.find(({ id }) => id === first);
  if (demo !== undefined) return { demo, folder: demo === HELP_DESK ? demo.id : demo.folder };
  if (first === undefined) return { demo: HELP_DESK, folder: HELP_DESK.folder };
  const near = FIELD_DEMOS.find(({ id }) => editDistance(first, id) <= SLIPS)?.id;
  if (near === undefined) return { demo: HELP_DESK, folder: first };
  const hint = `did you mean ${near}? the folder of the help desk: rankproof demo ${HELP_DESK.id} FOLDER`;
  throw new RankproofError("unknown", `field: ${printable(first)} (${hint})`);
}

function told({ title, files, toTry }: Demo, folder: string): string {
  const width = files.reduce((most, { name }) => Math.max(most, name.length), 0);
  const lines = files.map(({ name, about }) => hung(`  ${name.padEnd(width)}  `, about));
  const started = startedAs();
  const commands = toTry.map(([question, line]) => `# ${question}\n${started} ${line}`);
  return [
    `${printable(folder)}: ${title}`,
    "",
    ...lines,
    "",
    "Try:",
    "",
    typedWords(["cd", folder]),
    "",
    commands.join("\n\n"),
    "",
  ].join("\n");
}
