import type { Community } from "@sparc/contract/entities/community";
import type { PushPayload } from "@sparc/contract/entities/push";
import type { NoticeText } from "../notices/notice-writers.ts";

/** A push is one encrypted record of 4,096 bytes; some services accept less, and nobody reads a longer notification. */
const MAX_BYTES = 3_000;
const MAX_TITLE = 200;

const segmenter = new Intl.Segmenter("en");

/** Whether browsers can show the picture in a notification; they show no SVG. */
const isDrawable = (address: string): boolean => /^\/(?!\/)[^?#]*\.(?:webp|png|jpe?g)$/i.test(address);

/** A community's picture in a notification; null for the product's own. */
export const toPushIcon = ({ favicon, brandLogo }: Pick<Community["assets"], "favicon" | "brandLogo">): string | null =>
  [favicon, brandLogo].find((address) => address !== null && isDrawable(address)) ?? null;

/**
 * A notice as JSON of at most 3,000 bytes for a push: what does not fit is cut from the end of its body. `id` is the same at every try, so
 * that a repeated push is shown once.
 */
export function toPushPayload({ id, text, icon }: { id: string; text: NoticeText; icon: string | null }): string {
  const { path, moment } = text;
  const body = toGraphemes(text.detail);
  const encode = (length: number): string => {
    const payload: PushPayload = {
      ...{ id, title: cut(toGraphemes(text.title), MAX_TITLE), body: cut(body, length), path, icon },
      moment: moment && { what: moment.what, at: new Date(moment.at).toISOString() },
    };
    return JSON.stringify(payload);
  };
  let length = body.length;
  while (length > 0 && Buffer.byteLength(encode(length)) > MAX_BYTES) length = Math.floor(length * 0.9);
  return encode(length);
}

/** The characters as readers count them (grapheme clusters). */
const toGraphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const cut = (characters: readonly string[], length: number): string =>
  characters.length > length ? `${characters.slice(0, Math.max(0, length - 1)).join("")}…` : characters.join("");
