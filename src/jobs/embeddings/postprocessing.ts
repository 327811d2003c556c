import { hintFor, printable, RankproofError } from "../../core/errors.ts";
import { numberFlag, whereGiven } from "../../core/flags.ts";
import { kReciprocal } from "../../embeddings/k-reciprocal.ts";
import {
  adaptiveThreshold,
  chained,
  constantThreshold,
  type Postprocess,
  rerankBy,
} from "../../embeddings/postprocess.ts";
import type { Files } from "../../inputs/source.ts";
import { selectRows } from "../../neighbors/matrix.ts";
import { findMetric } from "../../neighbors/metrics.ts";
import { POSTPROCESSING } from "../../options/embeddings.ts";
import type { FlagsOf } from "../../options/option.ts";
import { joinedVectors, readVectorFile } from "./vectors.ts";

/** Changes of neighbors before they are scored, as texts. */
export type PostprocessFlags = FlagsOf<typeof POSTPROCESSING>;

/** Indices of the queries and of the gallery, among all items. */
export interface SearchedItems {
  readonly queries: Int32Array;
  readonly gallery: Int32Array;
}

/** A step, read and checked. */
export interface PostprocessStep {
  /** Statement of the step in outputs. */
  readonly rule: string;
  /**
   * @param searched tells which items are searched, once they are
   * @throws RankproofError for a file that is not there or broken
   */
  readonly make: (files: Files, searched: () => SearchedItems) => Postprocess | Promise<Postprocess>;
}

/** A kind of step: its parameters, the first of which needs no name, and the maker of a step from their texts. */
interface StepKind {
  readonly parameters: readonly string[];
  readonly stepOf: (parameters: ReadonlyMap<string, string>) => PostprocessStep;
}

const KINDS: Readonly<Record<string, StepKind>> = {
  within: {
    parameters: ["distance"],
    stepOf: (parameters) =>
      within(numberFlag("--postprocess within", parameters.get("distance") ?? "", Number.NEGATIVE_INFINITY)),
  },
  "within-gap": {
    parameters: ["factor"],
    stepOf: (parameters) => withinGap(numberFlag("--postprocess within-gap", parameters.get("factor") ?? "", 0)),
  },
  rerank: { parameters: ["top", "metric", "vectors"], stepOf: reranked },
  "k-reciprocal": { parameters: ["k1", "k2", "lambda"], stepOf: mutual },
};

/** The steps that flags name, in their order. @throws RankproofError */
export function readSteps({
  within: distance,
  withinGap: factor,
  postprocess = [],
}: PostprocessFlags): PostprocessStep[] {
  const flags = { "--within": distance, "--within-gap": factor, "--postprocess": postprocess[0] };
  const named = Object.entries(flags).filter(([, text]) => text !== undefined);
  if (named.length > 1) {
    const expected = "choose one, or give all by --postprocess in their order, such as within:0.5";
    throw new RankproofError("ambiguous", `${named.map(([flag]) => flag).join(" and ")}: ${expected}`);
  }
  if (distance !== undefined) return [within(POSTPROCESSING.within.read(distance))];
  if (factor !== undefined) return [withinGap(POSTPROCESSING.withinGap.read(factor))];
  return postprocess.map(stepOf);
}

/** Chains the steps; undefined without any. */
export async function postprocessOf(
  steps: readonly PostprocessStep[],
  files: Files,
  searched: () => SearchedItems,
): Promise<Postprocess | undefined> {
  if (steps.length === 0) return undefined;
  let all = chained();
  for (const { make } of steps) all = chained(all, await make(files, searched));
  return all;
}

function stepOf(text: string): PostprocessStep {
  const [name] = text.split(":", 1);
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (kind === undefined) {
    const hint = hintFor(name, Object.keys(KINDS));
    throw new RankproofError("unknown", `--postprocess: ${printable(name)} (${hint})`);
  }
  const parameters = new Map<string, string>();
  const parts = text.length > name.length ? text.slice(name.length + 1).split(",") : [];
  for (const [i, part] of parts.entries()) {
    const equals = part.indexOf("=");
    const parameter = equals === -1 && i === 0 ? kind.parameters[0] : part.slice(0, Math.max(0, equals));
    if (!kind.parameters.includes(parameter)) {
      const problem = `parameter of --postprocess ${name}: ${printable(part)} (${hintFor(parameter, kind.parameters)})`;
      throw new RankproofError("unknown", problem);
    }
    parameters.set(parameter, part.slice(equals + 1).trim());
  }
  return kind.stepOf(parameters);
}

function within(distance: number): PostprocessStep {
  return { rule: `neighbors nearer than ${distance}`, make: () => constantThreshold(distance) };
}

function withinGap(factor: number): PostprocessStep {
  return { rule: `lists end at a gap wider than ${factor} mean gaps`, make: () => adaptiveThreshold(factor) };
}

function mutual(parameters: ReadonlyMap<string, string>): PostprocessStep {
  const wholeNumber = (name: string, otherwise: number) =>
    whereGiven(parameters.get(name), (text) => numberFlag(`--postprocess k-reciprocal, ${name}`, text, 1, true)) ??
    otherwise;
  const [k1, k2] = [wholeNumber("k1", 20), wholeNumber("k2", 6)];
  const lambda =
    whereGiven(parameters.get("lambda"), (text) => numberFlag("--postprocess k-reciprocal, lambda", text, 0)) ?? 0.3;
  const postprocess = kReciprocal({ k1, k2, lambda });
  return {
    rule: `re-ranked by k-reciprocal neighbors (k1 ${k1}, k2 ${k2}, lambda ${lambda})`,
    make: () => postprocess,
  };
}

/** @throws RankproofError missing, without a second distance */
function reranked(parameters: ReadonlyMap<string, string>): PostprocessStep {
  const top = numberFlag("--postprocess rerank, top", parameters.get("top") ?? "", 2, true);
  const file = parameters.get("vectors");
  if (file === undefined && !parameters.has("metric")) {
    throw new RankproofError("missing", "distance of --postprocess rerank: expected metric=NAME or vectors=FILE");
  }
  const metric = findMetric(parameters.get("metric") ?? "l2");
  const rule = `${top} nearest re-ranked by ${metric.id}${file === undefined ? "" : ` of ${printable(file)}`}`;
  if (file === undefined) return { rule, make: () => rerankBy(top, metric.id) };
  return {
    rule,
    make: async (files, searched) => {
      const isBits = metric.takes === "bits";
      const names = { wanted: undefined, others: new Set<string>() };
      const { vectors } = joinedVectors([await readVectorFile(files, file)], names, isBits ? "bits" : "none");
      const { depth } = rerankBy(top, metric.id);
      const apply: Postprocess["apply"] = (neighbors, space) => {
        const { queries, gallery } = searched();
        const isBeyond = (item: number): boolean => item >= vectors.rows;
        if (queries.some(isBeyond) || gallery.some(isBeyond)) {
          const problem = `vectors to re-rank by: ${vectors.rows} in ${printable(file)} (expected one for each item)`;
          throw new RankproofError("invalid", problem, "data");
        }
        const selected = { queries: selectRows(vectors, queries), gallery: selectRows(vectors, gallery) };
        return rerankBy(top, metric.id, selected).apply(neighbors, space);
      };
      return { depth, apply };
    },
  };
}
