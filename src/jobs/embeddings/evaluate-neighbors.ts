import { findingsOf } from "../../checks/check.ts";
import { cutLists } from "../../checks/cut-lists.ts";
import { identificationIntervals } from "../../checks/identification-intervals.ts";
import { maskedItems } from "../../checks/masked-items.ts";
import { maskedPairs } from "../../checks/masked-pairs.ts";
import { shortLists } from "../../checks/short-lists.ts";
import { RankproofError } from "../../core/errors.ts";
import type { NeighborEvaluationOptions, NeighborResult } from "../../embeddings/items-without-vectors.ts";
import { distinct, nameAmong } from "../../evaluate/distinct-measures.ts";
import type { NamedMeasure } from "../../evaluate/planned-measures.ts";
import type { Files } from "../../inputs/source.ts";
import { DETECTION, VERIFICATION } from "../../options/embeddings.ts";
import { type FlagsOf, nameOf, readOptions } from "../../options/option.ts";
import { chanceFindings, FIRST_MATCH } from "./chance-level.ts";
import { directionFigures, exchanged, measuresOfDirections } from "./direction-figures.ts";
import type { Figure, ShownEmbeddings } from "./evaluated.ts";
import { excludedFindings } from "./excluded-findings.ts";
import { identificationFigures, identificationWanted } from "./gallery-figures.ts";
import type { GivenNeighbors } from "./given-items.ts";
import { readLists } from "./given-lists.ts";
import { readMatrix } from "./given-matrix.ts";
import { type EmbeddingFlags, readEmbeddingFlags } from "./options.ts";
import { columnFindings, labelFindings, relevanceFindings, sequenceFindings } from "./relevance-findings.ts";
import { checkGroup, shownEmbeddings, wantedValues } from "./shown.ts";
import { uncertaintyFigures } from "./uncertainty-figures.ts";
import { givenVerificationFigures } from "./verification-figures.ts";

/** Files in place of vectors, one of these, and options. */
export interface NeighborFlags extends EmbeddingFlags, FlagsOf<typeof DETECTION> {
  /** A file of a matrix: a row for each query, a column for each item of the gallery. */
  distances?: string;
  similarities?: string;
  /** Files of lists of neighbors. */
  nearest?: string[];
}

/** Options that look at vectors, and their names on the command line. */
const OF_VECTORS: readonly (readonly [flag: keyof EmbeddingFlags, name: string])[] = [
  ["metric", "--metric"],
  ["vectors", "--vectors"],
  ["packed", "--packed"],
  ["depth", "--depth"],
  ["coordinates", "--coordinates"],
  ["within", "--within"],
  ["withinGap", "--within-gap"],
  ["postprocess", "--postprocess"],
  ["singleShot", "--single-shot"],
  ["pcf", "--pcf"],
];

/**
 * Evaluates distances or neighbors that another program found. @throws RankproofError for options and for files that do
 * not fit each other
 */
export async function evaluateGivenNeighbors(flags: NeighborFlags, files: Files): Promise<ShownEmbeddings> {
  const { distances, similarities, nearest } = flags;
  checkOptions(flags);
  const settings = readEmbeddingFlags(flags);
  const wanted = await wantedValues(flags, settings, files);
  const matrix = distances ?? similarities;
  const listed =
    matrix === undefined
      ? await readLists(nearest ?? [], flags, files)
      : await readMatrix(matrix, similarities !== undefined, flags, files);
  checkGroup(settings, listed.columns);
  const { relevance, confidences, trueConfidences, findings: _, ...columns } = listed.columns;
  const { depth, ...rules } = settings.options;
  const options = {
    ...{ ...rules, ...relevance, ...columns, queries: listed.queries, gallery: listed.gallery },
    count: listed.count,
    measures: distinct([...measuresOfDirections(wanted.shown, settings), FIRST_MATCH]),
  };
  const result = listed.evaluate(options);
  const directed = settings.bothDirections ? reverseFigures(listed, options, result, wanted.shown) : [];
  const costs = readOptions(DETECTION, flags);
  const verified = givenVerificationFigures(
    { ...settings, costs, areSimilar: similarities !== undefined },
    settings.conventions?.fmrRule ?? "at-most",
    (verificationOptions) => listed.verify?.(options, verificationOptions),
    () => listed.pairs?.(options),
  );
  const asked = identificationWanted(settings);
  const identified = asked && listed.identify?.(options, asked);
  return shownEmbeddings({
    ...{ file: listed.name, flags, settings, wanted, items: listed.columns, result },
    members: { items: result.items, itemsOf: () => result.items },
    figuresOf: ({ name, results, items }) => [
      ...(name === "all"
        ? [...directed, ...verified.figures, ...identificationFigures(identified, similarities !== undefined)]
        : []),
      ...uncertaintyFigures({ confidences, trueConfidences }, results, items),
    ],
    findings: [
      [
        ...listed.findings,
        ...columnFindings(listed.columns),
        ...labelFindings(listed.columns, settings.options.junk),
        ...excludedFindings(listed.columns, listed, listed.count, result),
        ...relevanceFindings(result.relevance, result),
        ...sequenceFindings(result.relevance, result),
        ...chanceFindings(
          result.relevance,
          result,
          { labels: relevance.labels, given: matrix === undefined ? "lists" : "matrix" },
          nameAmong(wanted.shown, FIRST_MATCH),
        ),
        ...findingsOf(maskedItems, result.masked),
        ...findingsOf(maskedPairs, result.masked.pairs),
        ...findingsOf(cutLists, result.cut),
        ...findingsOf(shortLists, result.short),
      ],
      [...verified.findings, ...findingsOf(identificationIntervals, identified?.drawn)],
    ],
  });
}

/** @throws RankproofError unsupported, for lists of neighbors, and where queries and gallery share items */
function reverseFigures(
  listed: GivenNeighbors,
  options: NeighborEvaluationOptions,
  result: NeighborResult,
  shown: readonly NamedMeasure[],
): Figure[] {
  const reverse = listed.evaluateReverse?.({
    ...options,
    ...exchanged({ ...listed, ...listed.columns }, listed.count),
  });
  if (reverse !== undefined) return directionFigures(result, reverse, shown);
  throw new RankproofError("unsupported", "--both-directions: --nearest lists the neighbors of one direction");
}

/** @throws RankproofError ambiguous or unsupported */
function checkOptions(flags: NeighborFlags): void {
  const { distances, similarities, nearest } = flags;
  const named = Object.entries({ "--distances": distances, "--similarities": similarities, "--nearest": nearest });
  const names = named.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (names.length > 1) throw new RankproofError("ambiguous", `neighbors: ${names.join(" and ")} (choose one)`);
  for (const [flag, name] of OF_VECTORS) {
    if (flags[flag] === undefined) continue;
    throw new RankproofError("unsupported", `${name}: it looks at vectors, and ${names[0]} has none`);
  }
  const { fmr, far, fpir, pTarget, cMiss, cFa } = flags;
  if (flags.intervals !== undefined && [fmr, far, fpir, pTarget, cMiss, cFa].every((rate) => rate === undefined)) {
    throw new RankproofError("missing", "rates: --intervals are those of --far, --fmr, --fpir or --p-target");
  }
  if (nearest === undefined) return;
  const ofAllPairs = [
    ["--fmr", flags.fmr],
    ["--far", flags.far],
    ["--fpir", flags.fpir],
    ["--intervals", flags.intervals],
    [nameOf(VERIFICATION.eer), flags.eer],
    [nameOf(DETECTION.pTarget), flags.pTarget],
    [nameOf(DETECTION.cMiss), flags.cMiss],
    [nameOf(DETECTION.cFa), flags.cFa],
  ];
  const [option] = ofAllPairs.flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (option === undefined) return;
  throw new RankproofError("unsupported", `${option}: it looks at all pairs, and --nearest lists some`);
}
