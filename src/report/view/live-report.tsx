import type { VNode } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { FOLDED, type ReaderChoice } from "../chart.ts";
import { embeddingSections } from "../embeddings/sections.tsx";
import type { Model } from "../model.ts";
import { runSections } from "../runs/sections.ts";
import { type AddressNames, addressOf, choiceAt } from "./address.ts";
import { ChoiceContext, ReportContext, type ReportState } from "./report-state.ts";
import { ReportView } from "./report-view.tsx";
import type { Sections } from "./section.ts";

/**
 * A report that follows a reader's choices. Every choice has an address, so that Back, reload and a shared link work.
 */
export function LiveReport({ model }: { readonly model: Model }): VNode {
  return model.kind === "runs" ? (
    <Live sections={runSections} model={model} />
  ) : (
    <Live sections={embeddingSections} model={model} />
  );
}

interface LiveProps<M> {
  readonly sections: Sections<M>;
  readonly model: M;
}

function Live<M extends Model & AddressNames>({ sections, model }: LiveProps<M>): VNode {
  const first = useMemo(() => sections.first(model), [model]);
  const [opened] = useState(() => location.hash);
  const [choice, setChoice] = useState(() => choiceAt(opened, model, first));
  const state = useMemo((): ReportState => {
    const now = (): ReaderChoice => choiceAt(location.hash, model, first);
    const addressWith = (change: Partial<ReaderChoice>): string =>
      `#${addressOf(model, { ...now(), ...change }, first)}`;
    const choose = (change: Partial<ReaderChoice>, isStep = true): void => {
      const address = addressWith(change);
      if (isStep) history.pushState(null, "", address);
      else history.replaceState(null, "", address);
      setChoice(now());
    };
    const open = (query: number, isStep = true): void => {
      choose({ query, rows: FOLDED.rows }, isStep);
      requestAnimationFrame(moveToQuery);
    };
    const step = (by: number): void => {
      const { query } = now();
      const order = sections.orderOf(model, now());
      const next = order[query === undefined ? 0 : order.indexOf(query) + by];
      // Back leads to where the first of them was opened.
      if (next !== undefined) open(next, query === undefined);
    };
    const close = (): void => {
      const { query } = now();
      if (query === undefined) return;
      choose({ query: undefined, ...FOLDED });
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#queries [data-query="${query}"]`)?.focus());
    };
    const hrefOf = (query: number): string => addressWith({ query, rows: FOLDED.rows });
    const hrefOfSection = (section: string, change: Partial<ReaderChoice> = {}): string => {
      const chosen = addressWith(change);
      return `${chosen}${chosen === "#" ? "" : "&"}section=${section}`;
    };
    const moveTo = (section: string, change?: Partial<ReaderChoice>): void => {
      history.pushState(null, "", hrefOfSection(section, change));
      setChoice(now());
      requestAnimationFrame(() => moveToSection(section));
    };
    const queryName = (query: number): string => sections.queryName(model, query);
    return { choose, open, step, close, moveTo, queryName, hrefOf, hrefOfSection, still: undefined };
  }, [model]);
  useQueryKeys(state);
  useEffect(() => {
    const follow = (): void => {
      // The address of a section changes nothing that is shown.
      if (location.hash === "" || location.hash.includes("=")) setChoice(choiceAt(location.hash, model, first));
    };
    for (const event of ["popstate", "hashchange"]) addEventListener(event, follow);
    // The address may have changed since the report was drawn.
    if (location.hash !== opened) follow();
    const section = new URLSearchParams(location.hash.slice(1)).get("section");
    if (section !== null) requestAnimationFrame(() => moveToSection(section));
    else if (choice.query !== undefined) {
      requestAnimationFrame(() => {
        // Where the query stands in a panel, the list is beside it.
        document.getElementById("queries")?.scrollIntoView({ block: "start" });
        moveToQuery();
      });
    }
    return () => {
      for (const event of ["popstate", "hashchange"]) removeEventListener(event, follow);
    };
  }, [model]);
  return (
    <ReportContext.Provider value={state}>
      <ChoiceContext.Provider value={choice}>
        <ReportView sections={sections} model={model} choice={choice} isStill={false} />
      </ChoiceContext.Provider>
    </ReportContext.Provider>
  );
}

function moveToQuery(): void {
  moveToSection("query");
}

function moveToSection(section: string): void {
  const heading = document.getElementById(`${section}-title`);
  const frame = heading?.closest("section");
  heading?.focus({ preventScroll: true });
  // A panel beside the page has a scroll of its own.
  if (frame && getComputedStyle(frame).position === "fixed") frame.scrollTo(0, 0);
  else frame?.scrollIntoView({ block: "start" });
}

function isOpen(): boolean {
  return document.getElementById("query") !== null;
}

/** Elements that take keys as text. */
const FIELDS = "input, select, textarea, [contenteditable]";

/** j or → opens the next query that is listed, k or ← the one before, Escape closes it. */
function useQueryKeys({ step, close }: Pick<ReportState, "step" | "close">): void {
  useEffect(() => {
    const follow = (event: KeyboardEvent): void => {
      const isWriting = event.target instanceof Element && event.target.matches(FIELDS);
      if (isWriting || event.ctrlKey || event.metaKey || event.altKey) return;
      // Arrows move what scrolls, where that has the focus.
      const isScrolling = event.target instanceof Element && event.target.matches(".scroll, .chart");
      if (event.key === "j" || (event.key === "ArrowRight" && isOpen() && !isScrolling)) step(1);
      else if (event.key === "k" || (event.key === "ArrowLeft" && isOpen() && !isScrolling)) step(-1);
      else if (event.key === "Escape") close();
    };
    addEventListener("keydown", follow);
    return () => removeEventListener("keydown", follow);
  }, [step, close]);
}
