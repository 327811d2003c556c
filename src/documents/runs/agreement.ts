import { RankproofError } from "../../core/errors.ts";
import { rounded } from "../../core/number-text.ts";
import type { Content } from "../../drawers/content.ts";
import { type DocumentOf, linesOf } from "../../drawers/document.ts";
import type { Grid } from "../../drawers/grid.ts";
import type { AgreementOfFiles } from "../../jobs/runs/agree.ts";
import type { JudgePairAgreement } from "../../judges/agreements.ts";

/** Agreement of judgments, and whether it is shown for every query. */
export interface ShownAgreement {
  readonly found: AgreementOfFiles;
  readonly perQuery: boolean;
}

/** Document of agreement. */
export const AGREEMENT: DocumentOf<ShownAgreement> = {
  parts: (shown) => [{ lines: linesOf("sentence", leastAgreement(shown.found)) }, ...gridsOf(shown)],
  json: jsonOf,
  rows: rowsOf,
};

/** The two files that agree least on the items that both judge. */
function leastAgreement({ pairs }: AgreementOfFiles): string[] {
  const known = pairs.flatMap(({ first, second, both, same, kappa }) => {
    return same === undefined ? [] : [{ names: `${first} and ${second}`, both, same, kappa }];
  });
  if (known.length === 0) return [];
  const { names, both, same, kappa } = known.reduce((least, pair) => (pair.same < least.same ? pair : least));
  const chance = kappa === undefined ? "" : ` (kappa ${rounded(kappa)})`;
  const which = known.length === 1 ? names : `Of ${known.length} pairs of files ${names} agree least: they`;
  return [`${which} give ${Math.round(100 * same)} % of the ${both} items that both judge the same grade${chance}.`];
}

function shown(value: number | undefined): string {
  return value === undefined ? "–" : rounded(value);
}

function gridsOf({ found, perQuery }: ShownAgreement): Grid[] {
  const { files, grades, pairs, alpha, runs, orders } = found;
  return [
    {
      caption: `agreement of judgments; relevant from grade ${found.minGrade}`,
      header: ["judgments", "against", ...COLUMNS],
      names: 2,
      sections: [pairs.map((pair) => [pair.first, pair.second, ...cellsOf(pair)])],
    },
    {
      caption: `all ${files.length} files`,
      header: ["Krippendorff's alpha", ""],
      sections: [Object.entries(alpha).map(([level, value]) => [level, shown(value)])],
    },
    ...pairs.map((pair) => ({
      caption: `items by their grade in ${pair.first} (rows) and ${pair.second} (columns)`,
      header: [`${pair.first} \\ ${pair.second}`, ...grades.map(String)],
      sections: [pair.confusion.map((row, i) => [String(grades[i]), ...row.map(String)])],
    })),
    ...(perQuery
      ? pairs.map((pair) => ({
          caption: `${pair.first} against ${pair.second}`,
          header: ["query", "judged by both", "same grade", "binary kappa"],
          sections: [
            pair.queries.map(({ query, both, same, binaryKappa }) => [
              query,
              String(both),
              shown(same),
              shown(binaryKappa),
            ]),
          ],
        }))
      : []),
    ...(orders.length === 0
      ? []
      : [
          {
            caption: "values of runs by each file",
            header: ["measure", "judgments", ...runs, "Kendall's tau"],
            names: 2,
            sections: orders.map(({ measure, first, second, values, tau }) => [
              [measure, first, ...values[0].map(shown), ""],
              [measure, second, ...values[1].map(shown), shown(tau)],
            ]),
          },
        ]),
  ];
}

const COLUMNS = [
  ...["judged by both", "only first", "only second", "same grade"],
  ...["kappa", "linear kappa", "quadratic kappa", "binary kappa"],
];

function cellsOf(pair: JudgePairAgreement): string[] {
  const { both, onlyFirst, onlySecond, same, kappa, linearKappa, quadraticKappa, binaryKappa } = pair;
  return [
    ...[both, onlyFirst, onlySecond].map(String),
    ...[same, kappa, linearKappa, quadraticKappa, binaryKappa].map(shown),
  ];
}

function* rowsOf({ found: { pairs, alpha }, perQuery }: ShownAgreement): Generator<object> {
  for (const pair of pairs) {
    const { first, second, queries, confusion: _, ...rest } = pair;
    const of = (value: number | undefined): number | null => value ?? null;
    const none = { onlyFirst: null, onlySecond: null, kappa: null, linearKappa: null, quadraticKappa: null };
    const noAlpha = { nominalAlpha: null, ordinalAlpha: null, intervalAlpha: null };
    for (const { query, both, same, binaryKappa } of perQuery ? queries : []) {
      yield { judgments: first, against: second, query, both, same, binaryKappa: of(binaryKappa), ...none, ...noAlpha };
    }
    const { both, same, binaryKappa, onlyFirst, onlySecond, kappa, linearKappa, quadraticKappa } = rest;
    yield {
      ...{
        judgments: first,
        against: second,
        query: "all",
        both,
        same,
        binaryKappa: of(binaryKappa),
        onlyFirst,
        onlySecond,
      },
      ...{ kappa: of(kappa), linearKappa: of(linearKappa), quadraticKappa: of(quadraticKappa) },
      ...{ nominalAlpha: of(alpha.nominal), ordinalAlpha: of(alpha.ordinal), intervalAlpha: of(alpha.interval) },
    };
  }
}

/** Null where a coefficient has no value. */
function jsonOf({ found, perQuery }: ShownAgreement): object {
  const pairs = found.pairs.map(({ queries, ...pair }) => (perQuery ? { ...pair, queries } : pair));
  return JSON.parse(JSON.stringify({ ...found, pairs }, (_, value) => (value === undefined ? null : value)));
}

/**
 * The confusion of the first file (rows) with the second (columns), as `--judge-noise` takes it.
 *
 * @throws RankproofError ambiguous, for more than two files
 */
export function confusionCsv({ files, grades, pairs }: AgreementOfFiles): Content {
  if (files.length > 2) {
    throw new RankproofError(
      "ambiguous",
      `--confusion: ${files.length} files (expected two, of which the first is right)`,
    );
  }
  const [{ confusion }] = pairs;
  const rows = [["true", ...grades], ...confusion.map((row, i) => [grades[i], ...row])];
  return rows.map((row) => `${row.join(",")}\n`);
}
