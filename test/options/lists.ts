import * as checks from "../../src/options/checks.ts";
import * as comparison from "../../src/options/comparison.ts";
import * as embeddings from "../../src/options/embeddings.ts";
import * as files from "../../src/options/files.ts";
import * as folding from "../../src/options/folding.ts";
import * as fusion from "../../src/options/fusion.ts";
import * as judgments from "../../src/options/judgments.ts";
import type { OptionRecord } from "../../src/options/option.ts";
import * as output from "../../src/options/output.ts";
import * as reports from "../../src/options/reports.ts";
import * as sampling from "../../src/options/sampling.ts";
import * as scoring from "../../src/options/scoring.ts";
import * as searching from "../../src/options/searching.ts";
import * as vectors from "../../src/options/vectors.ts";

const modules = {
  ...{ checks, comparison, embeddings, files, folding, fusion, judgments, output, reports, sampling, scoring },
  ...{ searching, vectors },
};

/** An option of a list, as `checks.CHECKS.threshold`. */
export interface ListedOption {
  readonly list: string;
  readonly name: string;
  readonly record: OptionRecord;
}

const isRecord = (value: unknown): value is OptionRecord => Object(value).flag !== undefined;

const seen = new Set<OptionRecord>();

/** Every option, each once, in the list that holds it first. */
export const listedOptions: readonly ListedOption[] = Object.entries(modules).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([list, options]) =>
    Object.entries<unknown>(Object(options)).flatMap(([name, record]) => {
      if (!isRecord(record) || record.file !== file || seen.has(record)) return [];
      seen.add(record);
      return [{ list: `${file}.${list}`, name, record }];
    }),
  ),
);
