import type { Files } from "../io/read.ts";
import { readTexts } from "../io/texts.ts";
import { type FindTexts, type ItemText, NO_TEXTS } from "./items.ts";

/** A picture that stands in the text itself, as a data URI. */
export function embeddedPicture(image: string): string | undefined {
  return /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(image) ? image : undefined;
}

/**
 * Texts and pictures from a file.
 *
 * @param pictureOf the picture that is meant, as a data URI, since a report fetches nothing; undefined for what is none
 */
export function textsIn(
  files: Files,
  name: string | undefined,
  pictureOf: (image: string) => string | undefined = embeddedPicture,
): FindTexts {
  if (name === undefined) return NO_TEXTS;
  return async (ids) => {
    const known = await readTexts(await files.open(name), ids);
    return Object.fromEntries(
      [...known].map(([id, { image, ...text }]): [string, ItemText] => {
        const picture = image === undefined ? undefined : pictureOf(image);
        return [id, picture === undefined ? text : { ...text, image: picture }];
      }),
    );
  };
}
