import { Component, type ComponentChildren, type VNode } from "preact";
import { useMemo } from "preact/hooks";
import { shortNames } from "../../plot/short-names.ts";
import type { ReaderChoice } from "../chart.ts";
import { Contents } from "./contents.tsx";
import { useReport } from "./report-state.ts";
import { ReportTools } from "./report-tools.tsx";
import { NamesContext, shownNames } from "./run-name.tsx";
import type { ChoiceList, Section, Sections } from "./section.ts";

interface ReportViewProps<Model> {
  readonly sections: Sections<Model>;
  readonly model: Model & { readonly title: string };
  readonly choice: ReaderChoice;
  /** Whether there is no script that could change the choice. */
  readonly isStill: boolean;
  /** Content below the sections. */
  readonly children?: ComponentChildren;
}

/** Title, contents, choices and sections. */
export function ReportView<Model>({ sections, model, choice, isStill, children }: ReportViewProps<Model>): VNode {
  const shownSections = sections.all.filter(({ isShown }) => isShown?.(model, choice) ?? true);
  const names = useMemo(() => shownNames(sections.names(model)), [model]);
  return (
    <NamesContext.Provider value={names}>
      <div class="report">
        <header>
          <h1 tabIndex={-1}>{model.title}</h1>
          <Contents sections={shownSections} />
          {!isStill && <Choices lists={sections.choices(model)} choice={choice} />}
          {!isStill && <ReportTools />}
        </header>
        <main id="report">
          {shownSections.map((section) => (
            <SectionFrame key={section.id} section={section} model={model} choice={choice} />
          ))}
          {children}
        </main>
      </div>
    </NamesContext.Provider>
  );
}

interface FrameProps<Model> {
  readonly section: Section<Model>;
  readonly model: Model;
  readonly choice: ReaderChoice;
}

/** A section with its heading; drawn again only when its part of the choice changes. */
class SectionFrame<Model> extends Component<FrameProps<Model>> {
  override shouldComponentUpdate(next: Readonly<FrameProps<Model>>): boolean {
    const { section, model, choice } = this.props;
    return next.model !== model || section.follows.some((key) => next.choice[key] !== choice[key]);
  }

  override render({
    section: { id, title, headingOf, hasHiddenTitle, View },
    model,
    choice,
  }: FrameProps<Model>): ComponentChildren {
    return (
      <section id={id} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} tabIndex={-1} class={hasHiddenTitle ? "unseen" : undefined}>
          {headingOf?.(model, choice) ?? title}
        </h2>
        <View model={model} choice={choice} />
      </section>
    );
  }
}

interface ChoicesProps {
  readonly lists: readonly ChoiceList[];
  readonly choice: ReaderChoice;
}

/** Choices of a reader: measure and runs. */
function Choices({ lists, choice }: ChoicesProps): VNode {
  const { choose } = useReport();
  return (
    <form class="choices" aria-label="What is shown" onSubmit={(event) => event.preventDefault()}>
      {lists.map(({ key, label, names }) => (
        <label key={key}>
          {label}{" "}
          <select
            name={key}
            value={choice[key]}
            onChange={({ currentTarget }) => choose({ [key]: Number(currentTarget.value) })}
          >
            {shortNames(names).map((name, i) => (
              <option key={names[i]} value={i} title={names[i]}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </form>
  );
}
