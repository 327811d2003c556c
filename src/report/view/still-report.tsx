import type { VNode } from "preact";
import { ReportContext, stillState } from "./report-state.ts";
import { ReportView } from "./report-view.tsx";
import type { Sections } from "./section.ts";
import type { StillCharts } from "./still-charts.ts";

interface StillReportProps<Model> {
  readonly sections: Sections<Model>;
  readonly model: Model & { readonly title: string; readonly queries: readonly string[] };
  readonly still: StillCharts;
}

/** A report without a script: the choice at the start, and below it the queries that it links to. */
export function StillReport<Model>({ sections, model, still }: StillReportProps<Model>): VNode {
  return (
    <ReportContext.Provider value={stillState(still)}>
      <ReportView sections={sections} model={model} choice={sections.first(model)} isStill={true}>
        <LinkedQueries sections={sections} model={model} still={still} />
      </ReportView>
    </ReportContext.Provider>
  );
}

/** Rendered after all links to queries. */
function LinkedQueries<Model>({ sections: { Query, first }, model, still }: StillReportProps<Model>): VNode | null {
  if (still.linked.length === 0) return null;
  return (
    <section id="linked-queries">
      <h2>Queries</h2>
      {still.linked.map((query) => (
        <details key={query}>
          <summary>
            <code>{model.queries[query]}</code>
          </summary>
          <Query model={model} choice={first(model)} query={query} />
        </details>
      ))}
    </section>
  );
}
