import { itemFoldingOf } from "../evaluate/folding/excluded-ids.ts";
import { isColumn, isRecord } from "../evaluate/inputs.ts";
import type { JudgedLists } from "../evaluate/judged-lists.ts";
import { runDoubts } from "../evaluate/run-doubts.ts";
import type { OtherReading } from "./other-reading.ts";
import { type ListsInMemory, type RunInput, readLists, type Stored } from "./read-lists.ts";
import { OWN_IDS_FILE, type ReadingChange, readingChanges, unlessRefused } from "./reading-changes.ts";

/** Reads a run that a program holds in the ways that other tools may have read it. */
export function readingsInMemory(input: RunInput, { judged, items }: ListsInMemory, stored: Stored): OtherReading[] {
  const ownIds = ownIdsOf(judged);
  const changes = readingChanges({
    findings: runDoubts(input.run),
    items: input.fold === undefined ? items : [],
    judgesOwnIds: input.exclude === undefined && judgesAny(judged, ownIds, input),
  });
  return changes.flatMap((change): OtherReading[] => {
    try {
      return [readBy(change, input, stored, { judged, ownIds })];
    } catch (error) {
      return unlessRefused(error) ?? [];
    }
  });
}

/** Judged queries, and the own id of each as its item. */
interface OwnIds {
  readonly judged: JudgedLists;
  readonly ownIds: ReadonlyMap<string, readonly string[]>;
}

function readBy(change: ReadingChange, input: RunInput, stored: Stored, { judged, ownIds }: OwnIds): OtherReading {
  const { kind, text } = change;
  switch (kind) {
    case "ranks": {
      const options = hasObjects(input.run) ? ["--ranks", "given"] : ["--run-columns", "rank=rank"];
      const settings = hasObjects(input.run) ? { ...stored.settings, ranks: "given" as const } : stored.settings;
      return { text, options, lists: readLists(input, { ...stored, settings }, "given").lists };
    }
    case "order":
      return { text, options: [], lists: readLists({ ...input, run: idsAlone(input.run) }, stored).lists };
    case "fold": {
      const { fold } = change;
      return { text, options: ["--fold", fold], lists: readLists({ ...input, fold }, stored).lists };
    }
    case "own-ids": {
      const without = readLists({ ...input, exclude: ownIds }, stored);
      const there = new Map(namesOf(without.judged).map((name, query) => [name, query]));
      const indexOf = (query: number): number => there.get(judged.nameOf(query)) ?? -1;
      return { text, options: ["--exclude", OWN_IDS_FILE], lists: without.lists, indexOf };
    }
  }
}

function namesOf(judged: JudgedLists): string[] {
  return Array.from({ length: judged.size }, (_, query) => judged.nameOf(query));
}

function ownIdsOf(judged: JudgedLists): Map<string, readonly string[]> {
  return new Map(namesOf(judged).map((query) => [query, [query]]));
}

/** Whether some query has a judged item of its own id, after folding. */
function judgesAny(judged: JudgedLists, exclude: OwnIds["ownIds"], { fold }: RunInput): boolean {
  const { excluded } = itemFoldingOf({ exclude, ...(fold === undefined ? {} : { fold }) });
  return namesOf(judged).some((name, query) => {
    const own = excluded?.byQuery.get(name);
    return own !== undefined && Array.from(judged.itemsOf(query)).some((item) => own.has(item));
  });
}

/** Whether items stand by query, as objects with fields. */
function hasObjects(run: unknown): boolean {
  return !Array.isArray(run) && !isColumn(Object(run).query);
}

function idIn(item: unknown): string {
  if (Array.isArray(item)) return String(item[0]);
  const { id, item: named } = Object(item);
  return String(id ?? named);
}

/** The ids of the objects, or of the pairs, of each list, in their order. */
function idsAlone(run: unknown): Map<string, readonly string[]> {
  const lists: [unknown, unknown][] = run instanceof Map ? [...run] : isRecord(run) ? Object.entries(run) : [];
  return new Map(
    lists.map(([query, items]) => {
      const objects: readonly unknown[] = Array.isArray(items) ? items : [];
      return [String(query), objects.map(idIn)];
    }),
  );
}
