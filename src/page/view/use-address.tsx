import { useEffect, useRef } from "preact/hooks";
import { EXAMPLE_ADDRESS, exampleFiles } from "../example.ts";
import { type Arrival, followServed, SERVED_ADDRESS } from "../served.ts";

/** The part of an address behind ? under which files are evaluated that a user gave. */
export const GIVEN_ADDRESS = "?given";

interface Addresses {
  /** Opens the files of the example instead of all others. */
  onExample(files: readonly File[]): void;
  /** Opens files that the server of the page was given. */
  onServed(arrival: Arrival): Promise<void>;
  /** Opens the files again that were left by Back. */
  onGiven(): void;
  /** Shows the page without files. */
  onEmpty(): void;
}

/**
 * Opens the files that the address of the page names, when it is loaded and when Back leads there.
 *
 * @returns tells that files of the user are evaluated
 */
export function useAddress(addresses: Addresses): () => void {
  const latest = useRef(addresses);
  latest.current = addresses;
  const shown = useRef("");
  useEffect(() => {
    const follow = async (): Promise<void> => {
      const { search } = location;
      if (search === shown.current) return;
      shown.current = search;
      if (search === EXAMPLE_ADDRESS) {
        const files = await exampleFiles();
        if (shown.current === search) latest.current.onExample(files);
      } else if (search === GIVEN_ADDRESS) latest.current.onGiven();
      else if (search !== SERVED_ADDRESS) latest.current.onEmpty();
    };
    follow();
    addEventListener("popstate", follow);
    const stop =
      location.search === SERVED_ADDRESS ? followServed((arrival) => latest.current.onServed(arrival)) : null;
    return () => {
      removeEventListener("popstate", follow);
      stop?.();
    };
  }, []);
  return () => {
    if (location.search === GIVEN_ADDRESS || location.search === SERVED_ADDRESS) return;
    shown.current = GIVEN_ADDRESS;
    history.pushState(null, "", GIVEN_ADDRESS);
  };
}
