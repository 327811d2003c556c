import { findingsOf } from "../../checks/check.ts";
import { correctedBySample } from "../../checks/corrected-by-sample.ts";
import { fewSampledItems } from "../../checks/few-sampled-items.ts";
import { textOf } from "../../core/ids.ts";
import type { JudgmentTable } from "../../evaluate/judgment-table.ts";
import type { Observer } from "../../evaluate/observer.ts";
import { settingsOf } from "../../evaluate/options.ts";
import { planOf } from "../../evaluate/planned-measures.ts";
import { goldSample, type SampledList, sampledItems, sampledList } from "../../judges/gold-sample.ts";
import type { PlannedEvaluation } from "../question.ts";
import type { AskedPeople } from "./people.ts";

/** A query's list as it is observed. */
type SeenList = Parameters<typeof sampledList>[2];

/** People judged items that were sampled with known probabilities. @param file of their judgments */
export function askedSampledItems(
  file: string,
  confidence: number,
  probabilityOf: (query: string, item: string) => number | undefined,
): AskedPeople {
  const plans: { judge?: PlannedEvaluation; people?: PlannedEvaluation } = {};
  const seen: Map<number, SeenList>[] = [];
  return {
    ofJudge: (plan) => {
      plans.judge = plan;
      return {};
    },
    ofPeople: {
      start: (plan) => {
        plans.people = plan;
        return {
          observe: (run) => {
            seen[run] = new Map();
            return observerOf(seen[run]);
          },
        };
      },
    },
    judged: (runs) => {
      const { judge, people } = plans as Required<typeof plans>;
      const sample = goldSample({
        byJudge: gradesIn(judge.judgments),
        byPeople: gradesIn(people.judgments),
        probabilityOf,
      });
      const planned = planOf(judge.measures, settingsOf(judge.options)).measures;
      const [{ evaluation }] = runs;
      const counts = { people: sample.people, queries: evaluation.queries.length, items: sample.items };
      const { ids } = people.judgments.rows;
      return {
        ...{ counts, only: sample.only, judged: `${sample.items} items` },
        caption: correctedBySample.text({ ...counts, confidence }),
        designs: runs.map((run, index) => {
          const lists = new Map<string, SampledList>();
          for (const [query, list] of seen[index]) {
            const id = textOf(ids.at(query));
            lists.set(id, sampledList(sample, id, list));
          }
          return sampledItems(run.evaluation, planned, sample, lists);
        }),
        findings: [
          ...findingsOf(correctedBySample, { ...counts, confidence }, file),
          ...findingsOf(fewSampledItems, counts, file),
        ],
      };
    },
  };
}

function observerOf(lists: Map<number, SeenList>): Observer {
  return {
    depth: 1,
    add: (query, { length }, { items: top, idOf }) => {
      const ids = Array.from(top.rows, (row, i) => (top.grades[i] >= 0 ? textOf(idOf(row)) : ""));
      lists.set(query, { length, top, ids });
    },
  };
}

function* gradesIn({ rows }: JudgmentTable): Generator<readonly [string, ReadonlyMap<string, number>]> {
  for (let query = 0; query < rows.size; query++) {
    const { from, to, rows: columns } = rows.of(query);
    const length = to - from;
    const items = Array.from({ length }, (_, i) => [textOf(columns.id(from + i)), columns.values[from + i]] as const);
    yield [textOf(rows.ids.at(query)), new Map(items)];
  }
}
