import { existsSync } from "node:fs";
import { basename } from "node:path";
import { type EvidenceOf, isOf } from "../checks/check.ts";
import { onlyFile } from "../checks/only-file.ts";
import { onlyRuns } from "../checks/only-runs.ts";
import { swappedFiles } from "../checks/swapped-files.ts";
import { triplesAsJudgments } from "../checks/triples-as-judgments.ts";
import { unnamedFields } from "../checks/unnamed-fields.ts";
import { printable, RankproofError } from "../core/errors.ts";
import { typedWords } from "../drawers/typed-command.ts";
import { filesAt, filesBeside } from "./files-beside.ts";
import { startedAs } from "./started-as.ts";

/** A complaint about which files are named, with the command that names them as they are meant; any other as it is. */
export async function withCommand(error: RankproofError, args: readonly string[]): Promise<RankproofError> {
  const { code, finding } = error;
  const next = isOf(swappedFiles, finding)
    ? `try: ${typedCommand(inOrder(finding.evidence, args))}`
    : isOf(onlyFile, finding)
      ? await withOtherSide(finding.evidence, args)
      : isOf(onlyRuns, finding)
        ? await withOtherSide({ ...finding.evidence, holds: "run" }, args)
        : isOf(unnamedFields, finding)
          ? `try: ${typedCommand([...withoutMap(args), "--map", finding.evidence.map])}`
          : isOf(triplesAsJudgments, finding)
            ? `try: ${typedCommand(ofTriples(finding.evidence))}`
            : undefined;
  if (next === undefined) return withFilesOfFolder(error, args);
  return Object.assign(new RankproofError(code, `${error.message.slice(code.length + 1)}; ${next}`), { finding });
}

/** Arguments without paths, which others replace. */
function withoutMap(args: readonly string[]): readonly string[] {
  return args.filter((arg, i) => arg !== "--map" && args[i - 1] !== "--map" && !arg.startsWith("--map="));
}

function ofTriples({ triples, matrices }: EvidenceOf<typeof triplesAsJudgments>): readonly string[] {
  const sides = matrices.flatMap((file) => [/head/i.test(basename(file)) ? "--heads" : "--tails", file]);
  return ["triples", triples, ...sides];
}

function inOrder({ run, judgments }: EvidenceOf<typeof swappedFiles>, args: readonly string[]): readonly string[] {
  const runs = args.filter((arg) => arg !== judgments);
  return runs.toSpliced(runs.indexOf(run), 0, judgments);
}

/** The command with the other side of its only file: what stands beside it, else a word for it. */
async function withOtherSide(
  { file, holds, isNamed }: EvidenceOf<typeof onlyFile>,
  args: readonly string[],
): Promise<string | undefined> {
  const at = isNamed ? args.lastIndexOf(file) : args.indexOf(file);
  if (at === -1) return undefined;
  const others = holds === "features" ? [] : await filesBeside(file, holds === "run" ? "judgments" : "run");
  const names = others.length > 0 ? others : [PLACES[holds]];
  // It may be named twice, as an argument or by an option.
  const rest = args.slice(at + 1).filter((arg) => arg !== file);
  const sides = isNamed ? names : holds === "run" ? [...names, file] : [file, ...names];
  return `${others.length > 0 ? "try" : "as in"}: ${typedCommand([...args.slice(0, at), ...sides, ...rest])}`;
}

/** The command line as it is typed again. */
function typedCommand(args: readonly string[]): string {
  return `${startedAs()} ${typedWords(args)}`;
}

/** Words for what is missing beside a file that holds something. */
const PLACES = { judgments: "RUN", run: "JUDGMENTS", features: "PREDICTIONS" } as const;

/** A complaint about what parts of a folder hold twice, with the command that takes each file as a run. */
async function withFilesOfFolder(error: RankproofError, args: readonly string[]): Promise<RankproofError> {
  const folder = error.code === "duplicate" ? args.find((arg) => error.message.startsWith(`${arg}:`)) : undefined;
  // What a function or a server found has a name, and no file.
  if (folder === undefined || !existsSync(folder)) return error;
  const files = filesAt(folder);
  if (files.length < 2) return error;
  const each = typedCommand(args.flatMap((arg) => (arg === folder ? files : [arg])));
  error.message += `\n${printable(folder)} is a folder, whose files are read as parts of one run; try: ${each}`;
  return error;
}
