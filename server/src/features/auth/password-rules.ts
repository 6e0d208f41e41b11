import type { Problem } from "@sparc/sparclets/kernel/result";
import { COMMON_PASSWORD_PARTS, RUNS } from "./guessed-first.ts";

/** A text that repeats a unit shorter than this counts as the unit once. */
const MIN_UNIT = 10;
const MAX_LENGTH = 256;
const MAX_BYTES = 1_024;
/** Shortest and longest common part that is searched for. */
const MIN_PART = 3;
const MAX_PART = 40;
/** A password with more common parts than this is a phrase, which is as good as an uncommon one. */
const MAX_PARTS = 3;
/** A password with this many letters outside common parts is not a common one. */
const OWN_CHARACTERS = 4;
/**
 * Digits and signs such as years, dates and exclamation marks are allowed beside common parts; a password with more of them is not a common
 * one.
 */
const FREE_FILLERS = 8;
/** Passwords of digits alone are usually dates or telephone numbers, except very long ones. */
const MIN_DIGITS = 20;

/**
 * Why a password is refused, or null. Length (in characters as people count them) counts most; there are no rules of composition. Common
 * guesses are refused: common words, words of the product and the owner, runs along the keyboard, repetitions and digits, in any mixture of
 * up to three parts.
 */
export function passwordProblem(input: { password: string; context: readonly string[]; minLength: number }): Problem | null {
  const { password, context, minLength } = input;
  const problem = (code: string, message: string): Problem => ({ path: "password", code, message });
  const { length } = Array.from(password);
  if (length < minLength) return problem("too_short", `Use at least ${minLength} characters`);
  if (length > MAX_LENGTH || new TextEncoder().encode(password).length > MAX_BYTES)
    return problem("too_long", "Use at most 256 characters");
  const plain = password.toLowerCase();
  if (new Set(plain).size < 4 || isRepetition(plain)) return problem("too_common", "Use more different characters");
  if (/^\d+$/.test(plain) && length < MIN_DIGITS) return problem("too_common", "Digits alone are easy to guess: use a few words");
  if (isCommon(plain, COMMON_PASSWORD_PARTS)) return problem("too_common", "This password is among those that are guessed first");
  if (isCommon(plain, new Set([...COMMON_PASSWORD_PARTS, ...splitIntoTerms(context)])))
    return problem("too_guessable", "Do not build the password on your own name or the name of this place");
  return null;
}

function splitIntoTerms(context: readonly string[]): string[] {
  const texts = context.map((text) => text.toLowerCase());
  return texts.flatMap((text) => [text.replace(/[^\p{L}]+/gu, ""), ...text.split(/[^\p{L}]+/u)]).filter((word) => word.length >= 3);
}

/** Whether the text repeats one short unit. */
function isRepetition(plain: string): boolean {
  const period = (plain + plain).indexOf(plain, 1);
  return period < plain.length && period < MIN_UNIT;
}

function isCommon(plain: string, knownTerms: ReadonlySet<string>): boolean {
  return [plain, unleet(plain)].some((text) => {
    const { parts, own, fillers } = takeApart(text, knownTerms);
    return parts <= MAX_PARTS && own + Math.max(0, fillers - FREE_FILLERS) < OWN_CHARACTERS;
  });
}

interface Reading {
  parts: number;
  /** Letters outside common parts. */
  own: number;
  /** Digits and signs outside common parts. */
  fillers: number;
}

/** Splits a text into common parts and the characters between them, with the fewest other letters and then the fewest parts. */
function takeApart(text: string, knownTerms: ReadonlySet<string>): Reading {
  const best: Reading[] = [{ parts: 0, own: 0, fillers: 0 }];
  const offer = (at: number, reading: Reading) => {
    const known = best[at];
    if (!known || reading.own < known.own || (reading.own === known.own && reading.parts < known.parts)) best[at] = reading;
  };
  for (let at = 0; at < text.length; at++) {
    const here = best[at] as Reading;
    const isLetter = /\p{L}/u.test(text[at] as string);
    offer(at + 1, isLetter ? { ...here, own: here.own + 1 } : { ...here, fillers: here.fillers + 1 });
    for (let end = at + MIN_PART; end <= Math.min(text.length, at + MAX_PART); end++) {
      const part = text.slice(at, end);
      if (knownTerms.has(part) || isRun(part)) offer(end, { ...here, parts: here.parts + 1 });
    }
  }
  return best[text.length] as Reading;
}

const isRun = (part: string): boolean =>
  part.length >= MIN_PART && (RUNS.some((run) => run.includes(part)) || Array.from(part).every((character) => character === part[0]));

const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function unleet(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);
}
