import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { openSource } from "../../io/node.ts";
import { type Described, readTexts } from "../../io/texts.ts";
import { type FindTexts, type ItemText, NO_TEXTS } from "../../report/items.ts";

/** Pictures by the bytes that they begin with; others are not put into a report. */
const PICTURES: readonly { readonly type: string; readonly magic: string }[] = [
  { type: "image/png", magic: "\u0089PNG" },
  { type: "image/jpeg", magic: "\u00ff\u00d8\u00ff" },
  { type: "image/gif", magic: "GIF8" },
  { type: "image/webp", magic: "RIFF" },
];

const MOST_BYTES = 300_000;

/** Texts and pictures from a file; pictures are embedded, since a report fetches nothing. */
export function textsIn(name: string | undefined): FindTexts {
  if (name === undefined) return NO_TEXTS;
  return async (ids) => {
    const known = await readTexts(await openSource(name), ids);
    return Object.fromEntries([...known].map(([id, described]) => [id, withPicture(described, name)]));
  };
}

function withPicture({ image, ...text }: Described, name: string): ItemText {
  const embedded = image === undefined ? undefined : pictureOf(image, name);
  return embedded === undefined ? text : { ...text, image: embedded };
}

/** A data URI; undefined for what is no small picture beside the file that names it. */
function pictureOf(image: string, name: string): string | undefined {
  if (/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(image)) return image;
  const folder = resolve(dirname(name));
  try {
    const path = realpathSync(resolve(folder, image));
    const isBeside = path.startsWith(realpathSync(folder) + sep);
    if (!isBeside || statSync(path).size > MOST_BYTES) return undefined;
    const bytes = readFileSync(path);
    const found = PICTURES.find(({ magic }) => bytes.subarray(0, magic.length).toString("latin1") === magic);
    return found === undefined ? undefined : `data:${found.type};base64,${bytes.toString("base64")}`;
  } catch {
    return undefined;
  }
}
