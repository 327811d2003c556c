import type { VNode } from "preact";
import { entryOf } from "../items.ts";
import { MoreRows } from "../view/more-rows.tsx";
import { nameIn } from "../view/query-link.tsx";
import { ranksOf } from "../view/ranked-list.tsx";
import { Table } from "../view/table.tsx";
import type { ShownLists } from "./lists.ts";
import type { RunsModel } from "./model.ts";

interface RelevantItemsProps {
  readonly model: RunsModel;
  readonly kept: ShownLists;
  /** Most items to show. */
  readonly rows: number;
}

/** Every relevant item of a query with its rank in each run, or that no run retrieved it. */
export function RelevantItems({ model: { runs, items: texts }, kept, rows }: RelevantItemsProps): VNode {
  const { items, relevant, lists } = kept;
  const shown = Math.min(rows, relevant);
  if (relevant === 0) return <p>No item is relevant to this query.</p>;
  const ranks = lists.map((list) => new Map(list.rows.map((row) => [row.index, ranksOf(row)])));
  const missed = items.slice(0, relevant).filter((_, i) => ranks.every((runRanks) => !runRanks.has(i))).length;
  const nobody = missed === 0 ? "" : `; no run retrieved ${relevant === 1 ? "it" : `${missed} of them`}`;
  const all = relevant === 1 ? "Rank of the only relevant item" : `Ranks of the ${relevant} relevant items`;
  const rest = shown < relevant ? `, ${shown} shown` : "";
  return (
    <>
      <Table
        caption={`${all}${nobody}${rest}`}
        header={["item", "grade", ...runs.map(({ name }) => name), ...(missed === 0 ? [] : ["found"])]}
        sections={[
          items
            .slice(0, shown)
            .map(({ id, grade }, i) => [
              <ItemName key={id} id={id} name={nameIn(entryOf(texts, id))} />,
              String(grade),
              ...ranks.map((runRanks) => runRanks.get(i) ?? "–"),
              ...(missed === 0
                ? []
                : [ranks.some((runRanks) => runRanks.has(i)) ? "" : <span class="loss">no run retrieved it</span>]),
            ]),
        ]}
      />
      <MoreRows count={relevant} rows={rows} />
    </>
  );
}

function ItemName({ id, name }: { readonly id: string; readonly name: string | undefined }): VNode {
  return (
    <span class="item-name">
      {name !== undefined && <span class="name">{name}</span>} <code>{id}</code>
    </span>
  );
}
