import { readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import { embeddedPicture, type PictureOf } from "../../../report/texts.ts";

/** Pictures by the bytes that they begin with; others are not put into a report. */
const PICTURES: readonly { readonly type: string; readonly magic: string }[] = [
  { type: "image/png", magic: "\u0089PNG" },
  { type: "image/jpeg", magic: "\u00ff\u00d8\u00ff" },
  { type: "image/gif", magic: "GIF8" },
  { type: "image/webp", magic: "RIFF" },
];

const MOST_BYTES = 300_000;

/** A picture of the disk: it has to be small, and in the folder of the file that names it or below. */
export const pictureOnDisk: PictureOf = (image, file) => embeddedPicture(image, file) ?? pictureBeside(image, file);

function pictureBeside(image: string, file: string): string | undefined {
  const folder = resolve(dirname(file));
  try {
    const path = realpathSync(resolve(folder, image));
    const isBeside = path.startsWith(realpathSync(folder) + sep);
    if (!isBeside || statSync(path).size > MOST_BYTES) return undefined;
    const bytes = readFileSync(path);
    const picture = PICTURES.find(({ magic }) => bytes.subarray(0, magic.length).toString("latin1") === magic);
    return picture === undefined ? undefined : `data:${picture.type};base64,${bytes.toString("base64")}`;
  } catch {
    return undefined;
  }
}
