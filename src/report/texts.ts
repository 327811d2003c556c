import type { Files } from "../inputs/source.ts";
import { readTexts } from "../inputs/texts.ts";
import { type FindTexts, type ItemText, NO_TEXTS } from "./items.ts";

/**
 * Returns the picture of an entry as a data URI, since a report fetches nothing; undefined for none.
 *
 * @param image as written in the file
 * @param file its name
 */
export type PictureOf = (image: string, file: string) => string | undefined;

/** A picture that stands in the file of texts itself, as a data URI. */
export const embeddedPicture: PictureOf = (image) =>
  /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(image) ? image : undefined;

/**
 * Reads texts and pictures from a file; none without a file. @throws RankproofError missing, when it has no text of any
 * id
 */
export function textsIn(files: Files, name: string | undefined, pictureOf: PictureOf = embeddedPicture): FindTexts {
  if (name === undefined) return NO_TEXTS;
  return async (ids) => {
    const byId = await readTexts(await files.open(name), ids);
    return Object.fromEntries(
      [...byId].map(([id, { image, ...text }]): [string, ItemText] => {
        const picture = image === undefined ? undefined : pictureOf(image, name);
        return [id, picture === undefined ? text : { ...text, image: picture }];
      }),
    );
  };
}
