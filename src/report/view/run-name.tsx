import { createContext, type VNode } from "preact";
import { useContext } from "preact/hooks";
import { bareNames } from "../../plot/bare-names.ts";

/** Shown names of runs, or of models, by their names in the model. */
export type ShownNames = ReadonlyMap<string, string>;

/** The names without the endings of files. */
export function shownNames(names: readonly string[]): ShownNames {
  const bare = bareNames(names);
  return new Map(names.map((name, i) => [name, bare[i]]));
}

/** Given to all parts of a report by its root. */
export const NamesContext = createContext<ShownNames>(new Map());

/** @returns the shown name of a run */
export function useNames(): (name: string) => string {
  const names = useContext(NamesContext);
  return (name) => names.get(name) ?? name;
}

/** A run by its shown name, which keeps its own direction of writing; its whole name on hover. */
export function RunName({ name }: { readonly name: string }): VNode {
  const shown = useNames()(name);
  return <bdi title={shown === name ? undefined : name}>{shown}</bdi>;
}

/** @returns a text with the shown names of the runs that it names */
export function useNamesIn(): (text: string) => string {
  const names = useContext(NamesContext);
  return (text) => [...names].reduce((shown, [name, bare]) => shown.replaceAll(name, bare), text);
}
