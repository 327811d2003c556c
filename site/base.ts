/** Where the site stands below its host: GitHub Pages has a folder for each repository. */
export const BASE = "/rankproof/";
