import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Spec } from "../../plot/spec.ts";
import type { Chart, ReaderChoice } from "../chart.ts";
import { chartQueue } from "./chart-queue.ts";
import { useReport } from "./report-state.ts";

interface ChartFigureProps<Model> {
  readonly chart: Pick<Chart<Model, string>, "draw">;
  readonly model: Model;
  readonly choice: ReaderChoice;
  readonly caption: ComponentChildren;
  /** Whether to draw a part of many points, or to merge them. Default: in a report without a script. */
  readonly isDense?: boolean;
}

/** A chart with its caption; nothing where there is nothing to draw. */
export function ChartFigure<Model>({ chart, model, choice, caption, isDense }: ChartFigureProps<Model>): VNode | null {
  const { still } = useReport();
  const { measure, run, against, find, slice, kind } = choice;
  const mayMerge = isDense ?? still !== undefined;
  const spec = useMemo(
    () => chart.draw(model, choice, mayMerge),
    [chart, model, measure, run, against, find, slice, kind, mayMerge],
  );
  if (spec === undefined) return null;
  return (
    <figure>
      {still === undefined ? <LiveChart spec={spec} /> : <StillChart spec={spec} />}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Drawn by Vega, which escapes every text. */
function StillChart({ spec }: { readonly spec: Spec }): VNode {
  const drawing = useReport().still?.drawingOf(spec) ?? "";
  return <div class="chart" role="img" aria-label={spec.description} dangerouslySetInnerHTML={{ __html: drawing }} />;
}

function LiveChart({ spec }: { readonly spec: Spec }): VNode {
  const { open } = useReport();
  const element = useRef<HTMLDivElement>(null);
  const openNow = useRef(open);
  openNow.current = open;
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const drawn = { isWanted: true, remove: () => {} };
    const takeBack = chartQueue.add({
      element: target,
      draw: async () => {
        const { drawChart } = await import("../draw-chart.ts");
        const remove = await drawChart(spec, target, (query) => openNow.current(query));
        if (drawn.isWanted) drawn.remove = remove;
        else remove();
      },
    });
    return () => {
      takeBack();
      drawn.isWanted = false;
      drawn.remove();
    };
  }, [spec]);
  return <div class="chart" role="img" aria-label={spec.description} ref={element} />;
}
