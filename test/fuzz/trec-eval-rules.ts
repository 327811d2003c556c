/** Measures whose rules are written down here. */
const MEASURES = ["num_ret", "num_rel", "num_rel_ret", "map", "Rprec", "recip_rank", "P_5"] as const;

type Values = Readonly<Record<(typeof MEASURES)[number], number>>;

/**
 * What trec_eval 9 prints under -q for these measures, written down from its source as plainly as possible: the rules that the
 * drop-in is held against. Values by `measure query`.
 */
export function valuesByRules(qrels: string, run: string): Map<string, number> {
  const judged = byQuery(fieldsOf(qrels), ([query, , item, grade]) => [query, item, Number.parseInt(grade, 10)]);
  // Scores have single precision.
  const scored = byQuery(fieldsOf(run), ([query, , item, , score]) => [query, item, Math.fround(Number(score))]);
  const values = new Map<string, number>();
  const both = [...scored].flatMap(([query, items]) => {
    const grades = judged.get(query);
    return grades === undefined ? [] : [{ query, found: valuesOf(grades, items) }];
  });
  for (const measure of MEASURES) {
    let total = 0;
    for (const { query, found } of both) {
      values.set(`${measure} ${query}`, found[measure]);
      total += found[measure];
    }
    values.set(`${measure} all`, measure.startsWith("num") ? total : total / both.length);
  }
  return values;
}

/** Fields of lines, as byte strings, between what C's isspace takes for space. */
function fieldsOf(text: string): string[][] {
  const lines = Buffer.from(text).toString("latin1").split("\n");
  return lines
    .map((line) => line.split(/[ \t\v\f\r]+/).filter((field) => field !== ""))
    .filter(({ length }) => length > 0);
}

function byQuery(
  lines: readonly string[][],
  read: (fields: readonly string[]) => [string, string, number],
): Map<string, Map<string, number>> {
  const queries = new Map<string, Map<string, number>>();
  for (const [query, item, number] of lines.map(read)) {
    const items = queries.get(query) ?? new Map<string, number>();
    queries.set(query, items.set(item, number));
  }
  return queries;
}

function valuesOf(grades: ReadonlyMap<string, number>, scores: ReadonlyMap<string, number>): Values {
  // The highest score first; of equal scores, the id that is last by its bytes.
  const ranking = [...scores].sort(([a, x], [b, y]) => y - x || (a < b ? 1 : -1));
  const isRelevant = ranking.map(([item]) => (grades.get(item) ?? 0) >= 1);
  const num_rel = [...grades.values()].filter((grade) => grade >= 1).length;
  const first = isRelevant.indexOf(true);
  const relevantIn = (depth: number): number => isRelevant.slice(0, depth).filter(Boolean).length;
  const precisions = isRelevant.map((relevant, i) => (relevant ? relevantIn(i + 1) / (i + 1) : 0));
  return {
    num_ret: ranking.length,
    num_rel,
    num_rel_ret: relevantIn(ranking.length),
    map: num_rel === 0 ? 0 : precisions.reduce((sum, each) => sum + each, 0) / num_rel,
    Rprec: num_rel === 0 ? 0 : relevantIn(num_rel) / num_rel,
    recip_rank: first === -1 ? 0 : 1 / (first + 1),
    P_5: relevantIn(5) / 5,
  };
}

/** Values by `measure query` from what trec_eval prints, for these measures. */
export function valuesPrinted(output: string): Map<string, number> {
  const lines = Buffer.from(output).toString("latin1").trimEnd().split("\n");
  const known: readonly string[] = MEASURES;
  return new Map(
    lines.flatMap((line) => {
      const [measure, query, value] = line.split("\t").map((field) => field.trimEnd());
      return known.includes(measure) ? [[`${measure} ${query}`, Number(value)] as const] : [];
    }),
  );
}
