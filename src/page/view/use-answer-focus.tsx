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
    if (isDone && wasInForm.current) {
      document.querySelector<HTMLElement>("#result h1")?.focus({ preventScroll: true });
      // A report moves on to the query or section of its address with the next frame.
      scrollTo(0, 0);
    }
  }, [isDone]);
}
