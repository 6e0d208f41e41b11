/**
 * A byte search over everything players received. Each question carries words that exist nowhere else; they are looked for as they are and
 * in the disguises a leak would wear: encoded, reversed, hashed.
 */
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { GameQuestion } from "./live-game.ts";

/** A response or frame as one subject got it, headers included. */
export interface Chunk {
  at: number;
  subject: string;
  source: string;
  text: string;
}

export interface Moments {
  /** When each question was opened and revealed, by the server's clock in milliseconds since 1970. */
  openedAt: ReadonlyMap<string, number>;
  sealedAt: ReadonlyMap<string, number>;
  /** From `aheadMsOf`. */
  aheadMs: number;
}

/** Rounding, and what the server's clock may move while it agrees with its database's. */
const TOLERANCE_MS = 20;

/**
 * How far the server's clock is ahead of this process's: no frame arrives before it was made, so the most that one seems to is the difference.
 */
export function aheadMsOf(chunks: readonly Chunk[]): number {
  const leads = chunks.map(({ at, text }) => Number(/"server_at_ms":(\d+)/.exec(text)?.[1] ?? 0) - at);
  return Math.max(0, ...leads);
}

/** A word that exists nowhere else. */
export const canaryWord = () => randomBytes(8).toString("hex");

export type Kind = GameQuestion["type"];

export const KINDS: readonly Kind[] = ["single_choice", "typed_text", "number", "put_in_order", "poll"];

/** Questions whose every part can be recognised. Option ids are as long as each other, so that lengths tell nothing either. */
export function canaryGame(kinds: readonly Kind[], timeLimitS: number): GameQuestion[] {
  return kinds.map((type, at) => {
    const options = Array.from({ length: hasNoOptions.has(type) ? 0 : 4 }, () => ({
      id: `o${canaryWord().slice(0, 9)}`,
      text: `Choice ${canaryWord()}`,
    }));
    return {
      id: `q${at + 1}`,
      type,
      prompt: `Question ${canaryWord()}?`,
      options,
      time_limit_s: timeLimitS,
      points: "standard",
      explanation: `Because ${canaryWord()}`,
      image: {
        src: `/uploads/${canaryWord()}${canaryWord()}${canaryWord()}${canaryWord()}.webp`,
        alt: `Picture ${canaryWord()}`,
        is_decorative: false,
      },
      ...keyOf(type, options),
    };
  });
}

const hasNoOptions: ReadonlySet<Kind> = new Set(["typed_text", "number"]);

function keyOf(type: Kind, options: GameQuestion["options"]): Pick<GameQuestion, "correct" | "answers" | "number" | "order_seed"> {
  if (type === "typed_text") return { correct: [], answers: [`${canaryWord()} ${canaryWord()}`] };
  // Fractions, so that no instant and no count looks like one.
  if (type === "number") return { correct: [], number: { answer: randomInt(1e9) + 0.640_625, tolerance: randomInt(1e4, 1e5) + 0.390_625 } };
  if (type === "put_in_order") return { correct: [], order_seed: canaryWord() };
  return {
    correct:
      type === "poll"
        ? []
        : options
            .slice(randomInt(options.length))
            .slice(0, 1)
            .map(({ id }) => id),
  };
}

/** What everybody answers: never right, and of each option equally many. */
export function answerTo(input: { type: Kind; options: readonly { id: string }[]; by: number }): object {
  if (input.type === "typed_text") return { text: "Something else" };
  if (input.type === "number") return { number: -7 };
  if (input.type === "put_in_order") return { order: input.options.map(({ id }) => id) };
  return { options: [input.options[input.by]?.id ?? ""] };
}

/** A text and its likely disguises. Base64 depends on what stands before, hence three of it. */
export function disguises(text: string): string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replaceAll("=", "");
    return encoded.slice(Math.ceil((before * 4) / 3), -2);
  });
  const hashes = ["sha256", "sha1", "md5"].flatMap((name) => [
    createHash(name).update(text).digest("hex"),
    createHash(name).update(text).digest("base64").replaceAll("=", ""),
  ]);
  return [text, bytes.toString("hex"), text.split("").reverse().join(""), encodeURIComponent(text), ...base64, ...hashes];
}

const wordOf = (text: string) => text.split(" ")[1] as string;

/** All that everybody may know after the reveal and nobody before. */
const secretParts = ({ explanation, answers = [], number }: GameQuestion): string[] => [
  wordOf(explanation),
  ...answers,
  ...(number ? [String(number.answer), String(number.tolerance)] : []),
];
const publicParts = ({ prompt, options, image }: GameQuestion) => [
  wordOf(prompt).slice(0, -1),
  ...options.flatMap(({ id, text }) => [id, wordOf(text)]),
  ...(image ? [image.src.slice("/uploads/".length, -".webp".length), wordOf(image.alt)] : []),
];

/** Items to put in order have no key beside an id: whatever lists them as they are right tells it. */
const KEY_OF_ORDER = '"correct":["i';

/** What of a question may not be seen before it opens, and what not before it is revealed. */
export function canariesOf(question: GameQuestion) {
  const [right] = question.correct;
  return {
    beforeOpening: publicParts(question).flatMap(disguises),
    // Which option is right shows as a key beside its id, or as its hash.
    beforeReveal: [
      ...secretParts(question).flatMap(disguises),
      ...(right === undefined ? [] : [`"correct":["${right}`, ...disguises(right).slice(-6)]),
      ...(question.order_seed ? [KEY_OF_ORDER, question.order_seed] : []),
    ],
  };
}

export interface Hit {
  question: string;
  subject: string;
  source: string;
  found: string;
}

/** Everything that reached somebody too early. */
export function findEarly(input: { chunks: readonly Chunk[]; questions: readonly GameQuestion[]; moments: Moments }): Hit[] {
  const toleranceMs = TOLERANCE_MS + input.moments.aheadMs;
  return input.questions.flatMap((question) => {
    const { beforeOpening, beforeReveal } = canariesOf(question);
    const openedAt = (input.moments.openedAt.get(question.id) ?? Number.POSITIVE_INFINITY) - toleranceMs;
    const sealedAt = (input.moments.sealedAt.get(question.id) ?? Number.POSITIVE_INFINITY) - toleranceMs;
    return input.chunks.flatMap(({ at, subject, source, text }) => {
      const forbidden = [...(at < openedAt ? beforeOpening : []), ...(at < sealedAt ? beforeReveal : [])];
      return forbidden.filter((found) => text.includes(found)).map((found) => ({ question: question.id, subject, source, found }));
    });
  });
}

/** What of a question's key reached nobody at all. None is left out after the reveal: proves that the search would find it. */
export function findUnnotified(chunks: readonly Chunk[], question: GameQuestion): string[] {
  const key = [...secretParts(question), ...question.correct.map((right) => `"correct":["${right}`)];
  if (question.type === "put_in_order") key.push(KEY_OF_ORDER);
  return key.filter((part) => !chunks.some(({ text }) => text.includes(part)));
}

/**
 * While a question is open every option must look like every other: each appears equally often in whatever is shown, one's own answer
 * aside. Answers the sources where one stands out.
 */
export function findUneven(input: { chunks: readonly Chunk[]; question: GameQuestion; moments: Moments }): string[] {
  const { question } = input;
  const from = input.moments.openedAt.get(question.id) ?? 0;
  const until = (input.moments.sealedAt.get(question.id) ?? 0) - TOLERANCE_MS - input.moments.aheadMs;
  const open = input.chunks.filter(({ at }) => at >= from && at < until);
  return open.flatMap(({ subject, source, text }) => {
    const shown = withoutOwnAnswer(text);
    const counts = question.options.map(({ id, text: label }) => shown.split(id).length + shown.split(label).length);
    return new Set(counts).size > 1 ? [`${subject} ${source}: ${counts.join(", ")}`] : [];
  });
}

const OWN = new Set(["answer", "receipt"]);

function withoutOwnAnswer(text: string): string {
  const start = text.indexOf("{");
  try {
    return JSON.stringify(JSON.parse(text.slice(start)), (key, value: unknown) => (OWN.has(key) ? undefined : value));
  } catch {
    return text;
  }
}
