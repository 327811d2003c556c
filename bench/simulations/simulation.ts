/** A simulation whose table a page holds. All draws are seeded: it gives the same lines at every call. */
export interface Simulation {
  readonly name: string;
  /** The page with the table. */
  readonly page: string;
  /** The lines of the table, as the page has them. */
  lines(): Iterable<string>;
}
