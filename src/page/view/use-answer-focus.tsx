import { useEffect, useRef } from "preact/hooks";

/** What is hidden or taken away when an answer comes. */
const FORM = "#drop, .progress";

/** Moves the focus to the heading of an answer where it was in the form, which folds above that. */
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
    }
  }, [isDone]);
}
