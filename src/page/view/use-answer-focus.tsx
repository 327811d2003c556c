import { useEffect, useRef } from "preact/hooks";

/** Elements that are hidden or removed when an answer comes. */
const FORM = "#drop, .progress";

/** Shows an answer from its first sentence, its heading in focus, where that was in the form, which folds above it. */
export function useAnswerFocus(isDone: boolean): void {
  const wasInForm = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wasInForm.current = target instanceof Element && target.closest(FORM) !== null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!isDone || !wasInForm.current) return;
    return onceThere("#result h1", (heading) => {
      heading.focus({ preventScroll: true });
      // A report moves on to the query or section of its address with the next frame.
      scrollTo(0, 0);
    });
  }, [isDone]);
}

/** Calls back with an element as soon as it is there: what shows a report is loaded with the first one. */
function onceThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  function look(): void {
    const element = document.querySelector<HTMLElement>(selector);
    if (element === null) return;
    observer.disconnect();
    then(element);
  }
  return () => observer.disconnect();
}
