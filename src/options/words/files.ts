import { CONFIG_NAME } from "../../core/configuration.ts";
import { type AboutOptions, aboutOptions } from "../about.ts";
import { CONFIG, FORMAT_NAMES, JUDGMENTS, READING, RUN_READING, SORT } from "../files.ts";
import { MEMORY } from "../memory.ts";

/** The words of the options in files.ts. */
export const about = (): readonly AboutOptions[] => {
  const columns = {
    help: "name the columns of tables that have no usual names, by name or by number from 1: query=user,item=movie,score=3 (or rank=, grade=; items= for lists of ids)",
    brief: "name columns, as in query=user,item=movie,score=3",
    isCommon: true,
  } as const;
  const format = (what: string, label: string) => ({
    help: (names: readonly string[]) => `read ${what} as ${names.join(", ")} (default: detected)`,
    words: () => FORMAT_NAMES,
    field: label,
  });
  return [
    aboutOptions("How files are read", CONFIG, {
      config: `read the options of a project from this file (default: ${CONFIG_NAME} here or in a folder above)`,
      noConfig: "ignore the options of a project",
    }),
    aboutOptions("How files are read", MEMORY, {
      maxMemory:
        "let a part of a file declare this many bytes (2GB), however few it has; without this at most 64 MiB, or 256 times what it has",
    }),
    aboutOptions("How files are read", JUDGMENTS, {
      judgments: "read the judgments from this file: then all arguments are runs",
    }),
    aboutOptions("How files are read", READING, {
      judgmentsFormat: format("judgments", "Format of judgments"),
      runFormat: format("runs", "Format of runs"),
      columns: { ...columns, field: { label: "Columns of all tables", placeholder: "query=…,item=…" } },
      judgmentsColumns: {
        help: "name the columns of judgments alone",
        field: { label: "Columns of judgments", placeholder: "query=…,item=…,grade=…" },
      },
      runColumns: {
        help: "name the columns of runs alone; score=a,score=b makes two runs of a table, NAME:query=… is for one of several runs",
        field: { label: "Columns of runs", placeholder: "query=…,item=…,score=…" },
      },
      map: {
        help: "name the paths of JSON that has no usual names: query=$.q,items=$.hits[*],item=id,score=score (and gold=$.gold[*],grade=grade)",
        field: { label: "Paths of JSON", placeholder: "query=$.q,items=$.hits[*]" },
      },
      split: {
        help: "choose the split of a folder in BEIR's layout (default: test), or of MTEB's predictions",
        field: { label: "Split", placeholder: "test", hint: "of MTEB's predictions" },
      },
      gradesAs: {
        help: "set the grades that words stand for: exact=3,partial=2,irrelevant=0 (L0 to L9 are known)",
        field: { label: "Grades as words", placeholder: "exact=3,partial=2" },
      },
      relevantRows: {
        help: "count every row of the judgments as a relevant item, whatever other columns there are, as in tables of purchases",
        field: "Every row of judgments is relevant",
      },
    }),
    aboutOptions("How files are read", { runColumns: RUN_READING.runColumns }, { runColumns: columns }),
    aboutOptions("How files are read", SORT, {
      sort: "sort Parquet runs whose queries do not stand together: duckdb (in 1 GB of memory and on the disk), duckdb=4GB",
    }),
  ];
};
