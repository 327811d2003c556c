import type { ComponentChildren, VNode } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Spec } from "../../plot/spec.ts";
import type { Chart, ReaderChoice } from "../chart.ts";
import { binaryOf } from "../packed.ts";
import { chartQueue } from "./chart-queue.ts";
import { useChartTips } from "./chart-tip.tsx";
import { useReport } from "./report-state.ts";
import { saveFile } from "./save-file.ts";

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
      <figcaption>
        {caption} {still === undefined && <SaveChart spec={spec} />}
      </figcaption>
    </figure>
  );
}

/** Drawn by Vega, which escapes every text. */
function StillChart({ spec }: { readonly spec: Spec }): VNode {
  const drawing = useReport().still?.drawingOf(spec) ?? "";
  return <div class="chart" role="img" aria-label={spec.description} dangerouslySetInnerHTML={{ __html: drawing }} />;
}

function LiveChart({ spec }: { readonly spec: Spec }): VNode {
  const element = useRef<HTMLDivElement>(null);
  const { handlers, tip } = useChartTips(element);
  useEffect(() => {
    const target = element.current;
    if (target === null) return;
    const drawn = { isWanted: true, remove: () => {} };
    const takeBack = chartQueue.add({
      element: target,
      draw: async () => {
        const { drawChart } = await import("../draw-chart.ts");
        const remove = await drawChart(spec, target);
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
  return (
    <div class="chart-frame">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from mark to mark */}
      <div class="chart" role="img" aria-label={spec.description} tabIndex={0} ref={element} {...handlers} />
      {tip}
    </div>
  );
}

/** Saves a chart as it is shown. */
function SaveChart({ spec }: { readonly spec: Spec }): VNode {
  const save = async (format: "svg" | "png", { currentTarget }: { readonly currentTarget: Element }): Promise<void> => {
    const width = currentTarget.closest("figure")?.querySelector(".chart")?.clientWidth ?? 0;
    const { chartFile } = await import("../draw-chart.ts");
    const file = await chartFile(spec, width, format);
    const content = format === "svg" ? file : binaryOf(file.slice(file.indexOf(",") + 1));
    saveFile(`${spec.description}.${format}`, format === "svg" ? "image/svg+xml" : "image/png", content);
  };
  return (
    <span class="on-screen">
      <button type="button" class="save" title="Save this chart as SVG" onClick={(event) => save("svg", event)}>
        SVG
      </button>{" "}
      <button type="button" class="save" title="Save this chart as PNG" onClick={(event) => save("png", event)}>
        PNG
      </button>
    </span>
  );
}
