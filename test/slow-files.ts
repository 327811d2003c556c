/** The most that one file may take of the time that the files of a whole run take together. */
export const LARGEST_SHARE = 0.1;

/** Files that take more than their share of the time of all, each with its share. Times have any unit. */
export function slowFiles(times: ReadonlyMap<string, number>): readonly string[] {
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  return [...times]
    .filter(([, time]) => time > LARGEST_SHARE * all)
    .map(([file, time]) => `${file} takes ${Math.round((100 * time) / all)} % of the time of all tests`);
}
