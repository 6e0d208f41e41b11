import { foldAnswer } from "../kernel/fold-text.ts";
import { toSeed } from "../kernel/rng.ts";

export const PERSON_ID_MAX = 24;
const HASH_LENGTH = 7;

/**
 * An id from a name, the same whenever the name is: `Petr Havránek` is `petr-havranek`. A long name is cut and keeps apart from others that
 * begin alike. Of people of one name the second is `…-2`.
 */
export function personIdFrom({ name, taken }: { name: string; taken: ReadonlySet<string> }): string {
  const slug = slugFrom(name) || "person";
  const hash = toSeed(slug).toString(36).padStart(HASH_LENGTH, "0");
  const id = slug.length <= PERSON_ID_MAX ? slug : `${cut(slug, PERSON_ID_MAX - HASH_LENGTH - 1)}-${hash}`;
  if (!taken.has(id)) return id;
  for (let number = 2; ; number++) {
    const numbered = `${cut(id, PERSON_ID_MAX - `-${number}`.length)}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** A key for an attribute from its label, in the same way: `Shirt no.` is `shirt_no`. */
export function attributeKeyFrom(label: string): string {
  return cut(slugFrom(label).replaceAll("-", "_"), PERSON_ID_MAX);
}

function slugFrom(text: string): string {
  const parts = text.split(/[\s\p{Pd}_/.]+/u).map(foldAnswer);
  return parts.filter((word) => word !== "").join("-");
}

/** Whole characters only, so that none is cut in two. */
export function cut(text: string, most: number): string {
  let prefix = "";
  for (const character of text) {
    if (prefix.length + character.length > most) break;
    prefix += character;
  }
  return prefix;
}
