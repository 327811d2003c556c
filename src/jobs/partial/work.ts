import { printable, RankproofError } from "../../core/errors.ts";
import { version } from "../../core/version.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { nameOf, planOf } from "../../evaluate/planned-measures.ts";
import { valueColumns } from "../../inputs/partitions/value-columns.ts";
import type { Source } from "../../inputs/source.ts";
import type { FlagsOf } from "../../options/option.ts";
import type { WORKER } from "../../options/output.ts";
import { PROTOCOL } from "../../partial/partial.ts";
import type { PartialRequest } from "../../partial/partial-request.ts";
import type { Fit } from "../chosen-measures.ts";
import type { RunFlags } from "../runs/options.ts";
import { partialRequest } from "./request.ts";
import { valueMeasuresOf } from "./value-output.ts";
import { FrameWorker, type Write, workOnLines } from "./worker.ts";
import type { DrawRuns } from "./worker-questions.ts";

/** Options of a worker, as texts. */
export interface WorkerFlags extends RunFlags, FlagsOf<typeof WORKER> {}

/** Callbacks of the caller. */
export interface WorkerHooks {
  readonly write: Write;
  /** The options in a list of arguments. */
  readonly flagsIn: (given: readonly string[]) => RunFlags;
  readonly draw: DrawRuns;
}

/** Key of the options in the schema of a partition. */
const ARGUMENTS = "rankproof.arguments";

/** Key of the highest grade of all queries, which decides what measures fit. */
const HIGHEST_GRADE = "rankproof.highest-grade";

/** Keys of whether some item is judged not to be relevant, and of the items of the longest list. */
const [HAS_IRRELEVANT, DEPTH] = ["rankproof.has-irrelevant", "rankproof.depth"];

/** Key of what the values of a run are: scores, or ranks with the sign changed. */
const [VALUES, RANKS] = ["rankproof.values", "ranks"];

/** The keys that a request depends on. */
const REQUESTED = [ARGUMENTS, HIGHEST_GRADE, HAS_IRRELEVANT, DEPTH, VALUES];

/** Evaluates the partitions of an input. @throws RankproofError */
export async function work(input: Source, flags: WorkerFlags, { write, flagsIn, draw }: WorkerHooks): Promise<void> {
  checkProtocol(flags.protocol);
  refuseItemFiles(flags);
  if (flags.text && flags.serve) {
    throw new RankproofError(
      "unsupported",
      "--serve: it is beside --text, and lines do not say where a partition ends",
    );
  }
  if (flags.serve) {
    const requestOf = kept((metadata) => requestIn(metadata, flags, flagsIn));
    return new FrameWorker(input, requestOf, write, draw).serve();
  }
  const request = partialRequest(flags);
  if (flags.schema) return write(new TextEncoder().encode(`${JSON.stringify(schemaOf(request))}\n`));
  if (flags.text) return workOnLines(input, request, write);
  const requestOf: RequestOf = (metadata) => ({
    ...request,
    areRanks: metadata.get(VALUES) === RANKS,
  });
  return new FrameWorker(input, requestOf, write, draw).work();
}

/** Requests that are kept. */
const MOST_KEPT = 64;

/** The request of some metadata; a worker that serves has the same again and again. */
type RequestOf = (metadata: ReadonlyMap<string, string>) => PartialRequest;

/** Makes the same request once. */
function kept(requestOf: RequestOf): RequestOf {
  const requests = new Map<string, PartialRequest>();
  return (metadata) => {
    const key = JSON.stringify(REQUESTED.map((name) => metadata.get(name) ?? null));
    const request = requests.get(key) ?? requestOf(metadata);
    if (requests.size === MOST_KEPT) requests.clear();
    requests.set(key, request);
    return request;
  };
}

/** Request in the schema of a partition. @param flags where it has no options of its own */
function requestIn(
  metadata: ReadonlyMap<string, string>,
  flags: RunFlags,
  flagsIn: WorkerHooks["flagsIn"],
): PartialRequest {
  const given = metadata.get(ARGUMENTS);
  const grade = metadata.get(HIGHEST_GRADE);
  return partialRequest(
    given === undefined ? flags : flagsIn(listIn(given)),
    grade === undefined ? undefined : fitIn(grade, metadata),
    metadata.get(VALUES) === RANKS,
  );
}

/** What is known of all queries beside their highest grade. */
function fitIn(grade: string, metadata: ReadonlyMap<string, string>): Fit {
  const depth = metadata.get(DEPTH);
  return {
    highestGrade: gradeIn(grade),
    hasIrrelevant: metadata.get(HAS_IRRELEVANT) !== "false",
    depth: depth === undefined ? undefined : gradeIn(depth),
  };
}

/** Refuses properties of items: their measures need the lists of all queries, or their items, which no part has. */
function refuseItemFiles({ train, itemColumns, weights }: WorkerFlags): void {
  if (weights !== undefined) {
    const reason = "a part has no table of them; rankproof eval takes the files of the whole run";
    throw new RankproofError("unsupported", `option: --weights (${reason})`);
  }
  const option = train !== undefined ? "--train" : itemColumns !== undefined ? "--item-columns" : undefined;
  if (option === undefined) return;
  const reason =
    "it is for measures of items, which need the lists of all queries; rankproof eval takes the files of the whole run";
  throw new RankproofError("unsupported", `option: ${option} (${reason})`);
}

function checkProtocol(protocol: string | undefined): void {
  if (protocol === String(PROTOCOL)) return;
  if (protocol === undefined) throw new RankproofError("missing", `--protocol: expected ${PROTOCOL}`);
  const reason = `rankproof ${version} has protocol ${PROTOCOL}`;
  throw new RankproofError("unsupported", `protocol: ${printable(protocol)} (${reason})`);
}

/** @throws RankproofError invalid */
function gradeIn(text: string): number {
  const grade = Number(text);
  if (Number.isFinite(grade)) return grade;
  throw new RankproofError("invalid", `${HIGHEST_GRADE}: ${printable(text)} (expected a number)`, "data");
}

/** @throws RankproofError invalid */
function listIn(text: string): readonly string[] {
  try {
    const given: unknown = JSON.parse(text);
    if (Array.isArray(given) && given.every((argument) => typeof argument === "string")) return given;
  } catch {
    // It is refused as other things are.
  }
  const expected = 'expected a list in JSON, such as ["-m", "nDCG@10"]';
  throw new RankproofError("invalid", `${ARGUMENTS}: ${printable(text)} (${expected})`, "data");
}

function schemaOf(request: PartialRequest) {
  const { measures, asked, options } = request;
  const own = measures.slice(0, asked);
  const planned = planOf(own, settingsOf(options)).measures;
  return {
    protocol: PROTOCOL,
    version,
    measures: own.map((named, m) => {
      const { better } = named.measure;
      return { measure: nameOf(named), notation: String(named.measure), better, aggregate: planned[m].aggregate };
    }),
    columns: [
      { name: "query", type: "query" },
      ...valueMeasuresOf(request).flatMap((measure) =>
        valueColumns(measure).map((name) => ({ name, type: "float64" })),
      ),
    ],
  };
}
