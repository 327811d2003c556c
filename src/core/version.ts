import packageJson from "../../package.json" with { type: "json" };

/** The version of the package. */
export const version: string = packageJson.version;

/** Where its documentation and source are. */
export const homepage: string = packageJson.homepage;

/** Address of a page of the documentation, which packages do not carry. @param page such as "ties.md" */
export function pageAddress(page: string): string {
  return `${homepage.replace(/#.*$/, "")}/blob/main/docs/${page}`;
}
