import { GUEST_NAME_MAX } from "@sparc/contract/limits";
import { toNameKey } from "../users/name-key.rules.ts";

/** Entries of a blocklist with fewer letters are compared with whole words, so that a short one does not hit the middle of a longer name. */
const ANYWHERE_FROM = 5;

/**
 * Whether a community does not want this name: one of its words, or the name without its spaces and signs, looks like an entry of the
 * blocklist, or contains an entry of five letters and more.
 */
export function isBlockedName(name: string, blocklist: readonly string[]): boolean {
  const whole = toNameKey(name);
  const parts = new Set([whole, ...splitName(name).map(toNameKey)]);
  return blocklist
    .map(toNameKey)
    .some((entry) => entry !== "" && (parts.has(entry) || (entry.length >= ANYWHERE_FROM && whole.includes(entry))));
}

const splitName = (name: string): string[] => name.split(/[^\p{L}\p{N}\p{M}]+/u);

/** Names of roles, with which a guest would pass for somebody who runs the place. */
const ROLES = ["admin", "administrator", "host", "moderator", "mod", "staff", "system"];

/** Whether a name has a word, or is one once its spaces and signs are gone, that looks like a role or the product's name. Numbers behind it change nothing. */
export function isReservedName(name: string, productName: string): boolean {
  const reserved = new Set([...ROLES, productName].map(toNameKey));
  return [name, ...splitName(name)].some((part) => reserved.has(toNameKey(part)) || reserved.has(toNameKey(part.replace(/\p{N}+$/u, ""))));
}

/** The name with a number behind it, shortened at a character's end so that both fit. */
export function toNumberedName(name: string, number: number): string {
  const ending = ` ${number}`;
  let start = "";
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (start.length + segment.length + ending.length > GUEST_NAME_MAX) break;
    start += segment;
  }
  // One character of many parts, such as a family, may be longer than a whole name.
  if (start === "") start = cutAt(name, GUEST_NAME_MAX - ending.length);
  return `${start.trimEnd()}${ending}`;
}

/** Whether a name is this one with a number behind it. */
export function isNumberedName(name: string, wanted: string): boolean {
  const number = Number(/ (\d+)$/.exec(name)?.[1]);
  return number > 1 && toNumberedName(wanted, number) === name;
}

/** The beginning of a text, without half a pair of surrogates at its end. */
const cutAt = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
