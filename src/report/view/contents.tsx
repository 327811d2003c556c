import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useReport } from "./report-state.ts";
import { SectionLink } from "./section-link.tsx";

interface ContentsProps {
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

/** Links to all sections; the one that is read is marked. */
export function Contents({ sections }: ContentsProps): VNode {
  const current = useSectionInSight(sections.map(({ id }) => id));
  return (
    <nav class="contents" aria-label="Contents">
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SectionLink id={id} isCurrent={id === current}>
              {title}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Share of the window's height at which a section counts as the one that is read. */
const READ_AT = 0.3;

/**
 * The last section that begins above the line of reading, at the top the first; undefined in a report without a script.
 */
function useSectionInSight(ids: readonly string[]): string | undefined {
  const isLive = useReport().still === undefined;
  const [current, setCurrent] = useState(isLive ? ids[0] : undefined);
  const key = ids.join(" ");
  useEffect(() => {
    const follow = (): void => {
      const line = READ_AT * innerHeight;
      const begun = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line);
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      setCurrent(scrollY === 0 ? ids[0] : ((isAtEnd ? ids : begun).at(-1) ?? ids[0]));
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    return () => removeEventListener("scroll", follow);
  }, [key]);
  return current;
}
